"""Two deals that differ only in cards that the viewer has not seen give him the same bytes, at every moment;
and what he gets is a record that can be judged: nothing in it contradicts the truth, written down again it is
the same.

Which cards somebody has seen is found here by hand, line by line, and not by the code under test.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pgn_piquet as pqn
from pgn_piquet.convert import json as twin
from pgn_piquet.engine.game import Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.forced import infer
from pgn_piquet.inference.moments import Moment
from pgn_piquet.inference.views import redact
from pgn_piquet.model.cards import bit
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Deal
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.writer import write
from tests.inference.test_views import MIDDLE

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "pole-100@1", "cavendish-au-cent@1", "foster-au-cent@1",
    "foster-rubicon@1", "chouette@1", "ecrire@1", "normand@1", "voleur@1", "imperial@1",
)  # fmt: skip
CARD = re.compile(r"\b([AKQJT987]+)([shdc])\b")
PLAY = re.compile(r"(\d+)(\.\.\.|\.) [A-G]: ")
SECRET = re.compile(r"([A-G]): (dealt|holds|discards|takes|looks) |(stock) ")
ACT = re.compile(r"([A-G]): (dealt|discards|takes|looks|leaves|shows) |stock |turn |(\d+)(\.\.\.|\.) ")
FIGURE = re.compile(r"(tricks|cards|capot|pique|repique|score|total|result|match|carte-rouge) ")
PACK = {rank + suit for suit in "shdc" for rank in "AKQJT987"}


def cards(line: str) -> list[str]:
    return [rank + run[2] for run in CARD.finditer(line) for rank in run[1]]


def written_out(record: Record) -> list[str]:
    """The record with a word for every card, so that cards can change places."""
    lines = []
    for line in write(record).splitlines():
        apart = CARD.sub(lambda run: " ".join(rank + run[2] for rank in run[1]), line)
        lines.append(apart if ACT.match(line) and "=" not in line.split(" ")[0] else line)
    return lines


def at_moment(lines: list[str], moment: Moment) -> list[str]:
    """The lines of the first deal that are over at the moment, the last cut to the lead where it lies."""
    begun = next(place for place, line in enumerate(lines) if re.match(r"([A-G]: )?deals", line))
    found = lines[: begun + 1]
    for line in lines[begun + 1 :]:
        if re.match(r"([A-G]: )?deals|\[Piquet", line):
            break
        play = PLAY.match(line)
        if moment.over:
            found.append(line)
        elif moment.trick is None:
            if re.match(r"[A-G]: dealt|stock|turn", line):
                found.append(line)
        elif play is None:
            if not (FIGURE.match(line) and not any(PLAY.match(one) for one in lines[lines.index(line) :])):
                found.append(line)
        elif int(play[1]) > moment.trick or (int(play[1]) == moment.trick and not moment.answering):
            break
        elif int(play[1]) == moment.trick and moment.answering:
            if play[2] == ".":
                found.append(" ".join(line.split(" ")[:3]))
                if len(line.split(" ")) > 3:
                    break
                continue
            break
        else:
            found.append(line)
    return found


def seen_by(lines: list[str], viewer: str | None) -> set[str]:
    """The cards that a viewer has had before his eyes: his own, those he has taken or looked at, all shown
    and played. ``lines`` end at the moment."""
    seen: set[str] = set()
    stock: list[str] = []
    drawn = 0
    for line in lines:
        secret = SECRET.match(line)
        if line.startswith("stock "):
            stock = cards(line)
        elif secret is not None:
            if secret[1] == viewer:
                seen |= set(cards(line))
            if secret[2] == "takes":
                number = int(line.split(" ")[2])
                if secret[1] == viewer:
                    seen |= set(stock[drawn : drawn + number])
                drawn += number
        elif line.startswith("turn ") or PLAY.match(line) or ": shows" in line:
            seen |= set(cards(line))
    return seen


def changed(lines: list[str], one: str, other: str) -> str:
    """The record with two cards changed for each other wherever cards lie or fall."""
    swap = {one: other, other: one}
    told = []
    for line in lines:
        if ACT.match(line):
            line = re.sub(r"\b[AKQJT987][shdc]\b", lambda card: swap.get(card[0], card[0]), line)
        told.append(line)
    return "\n".join(told) + "\n"


def moments(draw: random.Random, hand: int) -> Iterator[Moment]:
    yield from (Moment(1), Moment(1, 1), Moment(1, 1, answering=True), Moment(1, over=True))
    for trick in draw.sample(range(2, hand + 1), 3):
        yield Moment(1, trick, answering=draw.random() < 0.5)


def first_deal(rules: str, seed: int) -> Record:
    record = pqn.read(next(records(rules, seed, 1))).records[0].record
    assert "carte-blanche" not in write(record)
    return record


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cards_not_seen_may_lie_anywhere(rules: str, seed: int) -> None:
    record = first_deal(rules, seed)
    lines = written_out(record)
    told = "\n".join(lines) + "\n"
    assert write(pqn.read(told).records[0].record) == write(record)
    draw = random.Random(f"{rules} {seed}")
    seats = sorted({line[0] for line in lines if ": dealt " in line})
    lawful = 0
    for viewer in (*seats, None):
        for moment in moments(draw, preset(rules).hand_size):
            now = at_moment(lines, moment)
            unseen = sorted(PACK - seen_by(now, viewer))
            mine = write(redact(record, viewer, moment))
            for _ in range(4 if len(unseen) > 1 else 0):
                pair = draw.sample(unseen, 2)
                other = pqn.read(changed(lines, *pair)).records[0].record
                assert write(redact(other, viewer, moment)) == mine, (viewer, moment, pair)
                prefix = changed(now, *pair)
                lawful += all(one.severity != "error" for one in pqn.check(prefix.encode()).diagnostics)
    # of the other deals a good part is one that the players could have played just so
    assert lawful > 20


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_seen_card_makes_a_difference(rules: str, seed: int) -> None:
    """So that the property above is not kept by telling nothing."""
    record = first_deal(rules, seed)
    lines = written_out(record)
    draw = random.Random(seed)
    for viewer in sorted({line[0] for line in lines if ": dealt " in line}):
        moment = Moment(1, 3)
        now = at_moment(lines, moment)
        seen = seen_by(now, viewer)
        own, unseen = draw.choice(sorted(seen)), draw.choice(sorted(PACK - seen))
        other = pqn.read(changed(lines, own, unseen)).records[0].record
        assert write(redact(other, viewer, moment)) != write(redact(record, viewer, moment))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [4, 5])
def test_a_view_is_a_record(rules: str, seed: int) -> None:
    """It is read back, judged without a fault, and the truth is among its completions; seen again it is the
    same, and the same from JSON."""
    record = first_deal(rules, seed)
    draw = random.Random(f"{rules} {seed}")
    truth = pqn.replay(record).deals[0]
    seats = sorted(truth.seats)
    for viewer in (*seats, None):
        for moment in moments(draw, preset(rules).hand_size):
            view = redact(record, viewer, moment)
            text = write(view)
            assert pqn.read(text).records[0].record == view
            assert write(redact(view, viewer, moment)) == text
            from_json = pqn.read(twin.encode(record)).records[0].record
            assert write(redact(from_json, viewer, moment)) == text
            report = pqn.check(text.encode())
            where = (viewer, moment, text)
            assert [one.code for one in report.diagnostics if one.severity == "error"] == [], where
            judged = report.verdicts[0].deals[0]
            assert judged.status is not Status.CONTRADICTORY, where
            if moment.over and judged.scores:
                for side, (low, high) in judged.scores.items():
                    assert low <= truth.scores[side][0] <= high, where


@pytest.mark.parametrize("rules", ["rubicon@1", "cavendish-au-cent@1", "normand@1", "voleur@1", "imperial@1"])
def test_nothing_false_is_inferred_from_a_view(rules: str) -> None:
    record = first_deal(rules, 6)
    truth = pqn.replay(record).deals[0]
    held = dict(zip(truth.seats, truth.held, strict=True))
    for viewer in (truth.seats[0], None):
        for moment in (Moment(1, 3), Moment(1, 6)):
            (found,) = infer(redact(record, viewer, moment), preset(rules), 0)
            assert found.pairs > 0
            for seat, mask in zip(found.seats, found.held, strict=True):
                assert mask & ~held[seat] == 0
            for one in found.forced:
                # a slot is a card that is played later: it must have been held
                assert one.seat is None or held[one.seat] & bit(one.card)


def test_a_side_line_and_what_is_partly_told() -> None:
    """The annotator's lines are nobody's, and what was not told of a hidden hand is as hidden as the rest."""
    record = pqn.read(MIDDLE).records[0].record
    aside = pqn.read(MIDDLE + "(\n9. B: Ks Qs\nsure tricks B: 3\n)\n; a remark\n").records[0].record
    otherwise = pqn.read(MIDDLE.replace("Ks 3", "Ks Q* *h **")).records[0].record
    for moment in (
        Moment(1),
        Moment(1, 9),
        Moment(1, 9, answering=True),
        Moment(1, 10),
        Moment(1, over=True),
    ):
        for viewer in ("A", None):
            mine = write(redact(record, viewer, moment))
            assert write(redact(aside, viewer, moment)) == mine
            assert write(redact(otherwise, viewer, moment)) == mine


CORPUS = Path(__file__).parents[2] / "corpus"
PATHS = [
    path
    for path in (*sorted(CORPUS.glob("historical/*/*.pqn")), *sorted(CORPUS.glob("*valid/*/*.pqn")))
    if path.stat().st_size < 20_000
]


@pytest.mark.parametrize("part", range(4))
def test_every_record_of_the_corpus_can_be_viewed(part: int) -> None:
    """Also what cannot be, what is told in part, with side lines, from its middle: a view seen again is the
    same view, and is read back as it was written."""
    seen = 0
    for path in PATHS[part::4]:
        for located in pqn.read(path.read_bytes()).records:
            begun = [located.record.lines[first].says for first, _ in located.record.deals()]
            deals = [one.number for one in begun if isinstance(one, Deal)]
            number = next((one for one in reversed(deals) if one is not None), len(deals))
            for viewer in ("A", "B", None):
                for moment in (
                    Moment(number), Moment(number, 1), Moment(number, 1, answering=True), Moment(number, 4),
                    Moment(number, 7, answering=True), Moment(number, over=True),
                ):  # fmt: skip
                    if not deals:
                        continue
                    text = write(redact(located.record, viewer, moment))
                    again = pqn.read(text).records[0].record
                    assert write(again) == text, path.name
                    assert write(redact(again, viewer, moment)) == text, (path.name, viewer, moment)
                    seen += 1
    assert seen > 500


def test_two_of_three_that_finish_have_hands_of_twelve() -> None:
    """Normand by agreement: who is out does not play, and nobody has ten cards."""
    path = CORPUS / "valid" / "normand" / "play-off-with-cards.pqn"
    record = pqn.read(path.read_bytes()).records[0].record
    text = write(redact(record, None, Moment(8)))
    assert "A: dealt" not in text.split("deals 8")[1] and "10" not in text.split("deals 8")[1]
