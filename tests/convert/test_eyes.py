"""Whose eyes: the game JSON shows each player exactly what `pqn redact` tells of the same moment."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from pgn_piquet import library
from pgn_piquet.convert import game
from pgn_piquet.inference.views import redact_to_end
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Deal, Line, Tag
from pgn_piquet.render.replay_view import NotReplayedError, of_record
from pgn_piquet.syntax.writer import write_line
from tests.inference.test_views import HIDDEN_A, HIDDEN_STOCK, POLE

ROOT = Path(__file__).parents[2]
SEEN = re.compile(rb"^[A-G]: (looks|shows|answers)|^turn ", re.MULTILINE)
CORPUS = [
    path
    for path in sorted((ROOT / "corpus").glob("*/*/*.pqn"))
    if "historical" in path.parts or path.name == "game.pqn" or SEEN.search(path.read_bytes())
]
PARTS = 4
CARDS = re.compile(r"[AKQJT987]+[shdc]")
SHOWN = re.compile(r"[A-G]: shows ")
VIEWERS = ("A", "B", "C", "D", "onlooker")


def replayed(text: str | bytes) -> list[tuple[Record, dict[str, Any]]]:
    document = library.read(text)
    found = []
    for one in document.records:
        try:
            found.append((one.record, json.loads(game.encode(of_record(document, one)))))
        except NotReplayedError:
            continue
    return found


def cards(line: str) -> set[str]:
    """The cards that a line of PQN names."""
    told = re.sub(r'"[^"]*"|=\d+', " ", line)
    return {rank + run[-1] for run in CARDS.findall(told) for rank in run[:-1]}


def face_up(step: dict[str, Any], viewer: str) -> tuple[set[str], set[str]]:
    """The cards that lie with others or in the stock, and those of them that the viewer sees."""
    position = step["position"]
    zones = [position["hands"], position["discards"]]
    lying = {card for zone in zones for seat, hand in zone.items() if seat != viewer for card in hand}
    lying |= set(position["stock"]) - {"**"}
    own = {card for zone in zones for card in zone.get(viewer, ())}
    known = set(step["eyes"].get(viewer, {}).get("known", ()))
    assert known <= lying, (step["text"], known)
    return lying - own, known


def told_so_far(record: Record, first: int, line: int, viewer: str) -> tuple[set[str], set[str]]:
    """By ``redact``: the cards named in the deal that begins at ``first``, up to ``line``; and those shown
    (or dealt, where a carte blanche lies open) by somebody who laid out cards afterwards: nobody else knows
    whether they are still in his hand."""
    tags = [one for one in record.lines if isinstance(one.says, Tag)]
    if viewer not in (*record.tags, "onlooker"):
        tags.append(Line(Tag(viewer, viewer)))  # who is named later sits at the table all the same
    until = Record((*tags, *record.lines[first : line + 1]))
    seen = redact_to_end(until, None if viewer == "onlooker" else viewer).lines
    acts = [write_line(one) for one in seen]
    named = {card for text in acts if is_of_cards(text) for card in cards(text)}
    loose = {
        card
        for place, text in enumerate(acts)
        if (SHOWN.match(text) or (text[1:].startswith(": dealt") and text[0] != viewer))
        and any(later.startswith(f"{text[0]}: discards") for later in acts[place:])
        for card in cards(text)
    }
    return named, loose


def is_of_cards(text: str) -> bool:
    """Does a line name cards as cards, not as a claim (`quint Jd`)?"""
    return bool(
        re.match(r"[A-G]: (dealt|holds|discards|takes|looks|shows|answers) |stock |turn |\d+(-\d+)?\.", text)
    )


@pytest.mark.parametrize("part", range(PARTS))
def test_the_cards_that_lie_open_are_those_that_redact_tells(part: int) -> None:
    compared = 0
    for path in CORPUS[part::PARTS]:
        for record, made in replayed(path.read_bytes()):
            for step in made["steps"]:
                if step["branch"] is not None or step["position"] is None or step["deal"] is None:
                    continue
                first = made["deals"][step["deal"]]["first"]
                for viewer in (*made["seats"], "onlooker"):
                    lying, known = face_up(step, viewer)
                    named, loose = told_so_far(record, first, step["line"], viewer)
                    where = (path.name, step["text"], viewer)
                    assert known <= named, (where, "more than redact tells", known - named)
                    assert named & lying - loose <= known, (where, "less", named & lying - loose - known)
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_the_lines_are_those_that_redact_writes(part: int) -> None:
    for path in CORPUS[part::PARTS]:
        for record, made in replayed(path.read_bytes()):
            main = [step for step in made["steps"] if step["branch"] is None and step["deal"] is not None]
            late = ("redeal", "carte-blanche")
            if any(step["act"].get("stock") or any(one in step["act"] for one in late) for step in main):
                continue  # the stock is told with what is taken later, a hand as dealt with what is announced
            for viewer in (*made["seats"], "onlooker"):
                texts = [step["eyes"].get(viewer, {}).get("text", step["text"]) for step in main]
                seen = redact_to_end(record, None if viewer == "onlooker" else viewer).lines
                first = next(place for place, one in enumerate(seen) if isinstance(one.says, Deal))
                written = [write_line(one) for one in seen[first:]]
                assert of_acts(texts) == of_acts(written), path.name
                assert of_cards(texts) == of_cards(written), path.name


SET_OUT = re.compile(r"[A-G]: (dealt|holds) |stock ")
NUMBER_ALONE = re.compile(r"\S+ (\S+ )?\d+")


def of_acts(texts: list[str]) -> list[str]:
    """The lines but those that set out cards: these stand first in what ``redact`` writes, told or not."""
    return [text for text in texts if text and not SET_OUT.match(text)]


def of_cards(texts: list[str]) -> set[str]:
    """The lines that set out cards which are known."""
    return {text for text in texts if SET_OUT.match(text) and not NUMBER_ALONE.fullmatch(text)}


LEAVES = """\
[Piquet "1"]
[Rules "rubicon@1"]

B: deals
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: leaves 2
A: discards 97s 7c
A: takes 3
A: looks
B: discards T8s 7h
B: takes 3
1. A: Jd
B: looks
1... B: Qd
"""


def known(text: str, line: str, viewer: str) -> list[str]:
    step = next(step for step in replayed(text)[0][1]["steps"] if step["text"] == line)
    told: list[str] = step["eyes"].get(viewer, {}).get("known", [])
    return told


def test_who_looks_at_what_he_leaves_knows_it_also_when_the_other_has_taken_it() -> None:
    assert known(LEAVES, "A: takes 3", "A") == []
    assert known(LEAVES, "A: looks", "A") == ["As", "Kh"]
    assert known(LEAVES, "A: looks", "B") == known(LEAVES, "A: looks", "onlooker") == []
    assert sorted(known(LEAVES, "B: takes 3", "A")) == ["As", "Kh"]
    assert known(LEAVES, "B: takes 3", "B") == []


def test_who_looks_at_what_is_left_after_the_lead_sees_that_and_no_more() -> None:
    assert known(LEAVES, "1. A: Jd", "B") == []
    assert known(LEAVES, "B: looks", "B") == ["Th", "Js"]
    assert sorted(known(LEAVES, "B: looks", "A")) == ["As", "Kh"]


def test_cards_shown_before_the_exchange_are_placed_no_more_after_it() -> None:
    text = LEAVES.replace("A: leaves 2", "A: shows 97s\nA: leaves 2")
    assert known(text, "A: shows 97s", "B") == ["9s", "7s"]
    assert known(text, "A: leaves 2", "onlooker") == ["9s", "7s"]
    assert known(text, "A: discards 97s 7c", "B") == []


def test_a_card_shown_in_the_play_stays_open() -> None:
    text = LEAVES.replace("B: looks\n", "A: shows Ad\n")
    assert known(text, "1... B: Qd", "B") == known(text, "1... B: Qd", "onlooker") == ["Ad"]


def test_a_side_line_begins_with_what_was_known_where_it_leaves() -> None:
    text = POLE.replace("(\n2. A: Ah Qh\n)\n", "").replace("score", "(\n2. A: Ah\n)\nscore")
    made = replayed(text)[0][1]
    step = next(step for step in made["steps"] if step["text"] == "2. A: Ah")
    assert step["branch"] == 0
    # B's ace of clubs, played in trick 3 of the game, is not known at trick 2
    assert "Ac" in step["position"]["hands"]["B"]
    assert "Ac" not in step["eyes"].get("A", {}).get("known", [])


def as_drawn(text: str, viewer: str, until: int) -> list[object]:
    """What a viewer draws for one player: cards face down where he does not know them, and his lines."""
    found: list[object] = []
    for step in replayed(text)[0][1]["steps"][:until]:
        eyes = step["eyes"].get(viewer, {})
        open_ = set(eyes.get("known", ()))
        found.append((eyes.get("text", step["text"]), eyes.get("act", step["act"])))
        position = step["position"]
        for zone in ("hands", "discards") if position else ():
            for seat, hand in position[zone].items():
                found.append(
                    hand if seat == viewer else sorted(card if card in open_ else "**" for card in hand)
                )
        if position:
            found.append([card if card in open_ else "**" for card in position["stock"]])
    return found


@pytest.mark.parametrize("seed", range(10))
def test_records_that_differ_in_hidden_cards_are_drawn_the_same(seed: int) -> None:
    """B's table up to the first trick does not change with A's hand, discard, and the cards A takes."""
    draw = random.Random(seed)
    dealt = ["9s", "7s", "Ah", "9h", "8h", "Jd", "Td", "9d", "8d", "Jc", "Tc", "7c", *HIDDEN_STOCK.split()]
    draw.shuffle(dealt)
    lead = "Ad"
    dealt.remove(lead)
    hand, left = dealt[:12], dealt[12:]
    out = draw.sample(hand, 5)
    other = POLE.replace(HIDDEN_A, " ".join(hand))
    other = other.replace("A: discards 97s 98h 7c", "A: discards " + " ".join(out))
    other = other.replace(HIDDEN_STOCK, " ".join([lead, *left]))
    until = POLE[: POLE.index("B: quatorze Q")].count("\n") - 7
    assert other != POLE
    assert as_drawn(other, "B", until) == as_drawn(POLE, "B", until)
    assert as_drawn(other, "onlooker", until) == as_drawn(POLE, "onlooker", until)
    assert as_drawn(other, "A", until) != as_drawn(POLE, "A", until)
