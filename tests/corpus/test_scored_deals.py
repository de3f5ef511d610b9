"""The 1,425 recorded deals: every count spoken, every part and every total as the data has them."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pgn_piquet.diagnostics.catalogue import severity
from pgn_piquet.diagnostics.diagnostic import Severity
from pgn_piquet.engine.game import DealResult, Game, Reason, Status
from pgn_piquet.engine.replay import replay
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.writer import write

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "corpus" / "valid" / "cavendish"
RULES = preset("cavendish@1")
PARTS = {
    Reason.CARTE_BLANCHE: "cb",
    Reason.POINT: "point",
    Reason.SEQUENCE: "sequence",
    Reason.SET: "set",
    Reason.REPIQUE: "repique",
    Reason.LEAD: "play",
    Reason.WIN: "play",
    Reason.LAST_TRICK: "play",
    Reason.PIQUE: "pique",
    Reason.CARDS: "cards",
    Reason.CAPOT: "cards",
}
IN_HAND = (Reason.CARTE_BLANCHE, Reason.POINT, Reason.SEQUENCE, Reason.SET, Reason.REPIQUE)


@cache
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_recorded", ROOT / "tests/data/make_recorded.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def pairs() -> tuple[tuple[dict[str, Any], Game, str], ...]:
    """Each recorded deal with the game that the library makes of its record, and the record's text."""
    facts = iter(maker().facts())
    found = []
    for number in range(1, maker().FILES + 1):
        document = read((FOLDER / f"recorded-{number}.pqn").read_bytes())
        assert not document.diagnostics
        for one in document.records:
            assert not one.diagnostics
            found.append((next(facts), replay(one.record, RULES), write(one.record)))
    assert next(facts, None) is None
    return tuple(found)


def only_deal(game: Game) -> DealResult:
    (deal,) = game.deals
    return deal


def test_the_records_are_made_from_the_facts() -> None:
    for name, text in maker().files().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, name


def test_all_are_there_complete_and_without_a_fault() -> None:
    assert len(pairs()) == 1425
    for fact, game, _ in pairs():
        faults = [one.code for one in game.findings if severity(one.code) is not Severity.NOTE]
        assert faults == [], fact["id"]
        assert only_deal(game).status is Status.COMPLETE, fact["id"]


def test_every_record_is_its_own_canonical_form() -> None:
    for fact, _, text in pairs():
        assert text == maker().record(fact), fact["id"]


def test_the_parts_and_totals_are_those_of_the_data() -> None:
    for fact, game, _ in pairs():
        deal = only_deal(game)
        parts = {name: [0, 0] for name in fact["points"]}
        for line in deal.score_lines:
            parts[PARTS[line.reason]]["AB".index(line.side)] += line.points
        assert parts == fact["points"], fact["id"]
        assert [deal.scores[side] for side in "AB"] == [(one, one) for one in fact["total"]], fact["id"]
        assert [deal.tricks[side] for side in "AB"] == [(one, one) for one in fact["tricks"]], fact["id"]


def test_the_count_after_every_card_is_that_of_the_data() -> None:
    """The data reckons as if all calls were known at the first lead; so do the sums here."""
    for fact, game, _ in pairs():
        assert counts_by_card(only_deal(game)) == fact["counts"][:24], fact["id"]


def counts_by_card(deal: DealResult) -> list[list[int]]:
    """Both counts after each of the 24 cards, from the score lines."""
    hand = [0, 0]
    at_card: list[list[int]] = [[0, 0] for _ in range(24)]
    for line in deal.score_lines:
        side = "AB".index(line.side)
        if line.reason in IN_HAND:
            hand[side] += line.points
        elif line.reason not in (Reason.CARDS, Reason.CAPOT):
            assert line.trick is not None
            ends_trick = line.reason in (Reason.WIN, Reason.LAST_TRICK)
            at_card[2 * line.trick - (1 if ends_trick else 2)][side] += line.points
    running, found = [hand[0], 0], []
    for place, gained in enumerate(at_card):
        if place == 1:
            running[1] += hand[1]
        running = [running[0] + gained[0], running[1] + gained[1]]
        found.append(list(running))
    return found


@pytest.mark.parametrize("part", range(1, 7))
def test_a_wrong_count_is_found_at_its_card(part: int) -> None:
    """What the other tests rest on: a spoken count that is wrong by one is one finding, at that card."""
    text = (FOLDER / f"recorded-{part}.pqn").read_text(encoding="utf-8").split("\n\n[Piquet")[0] + "\n"
    lines = text.split("\n")
    place = next(index for index, line in enumerate(lines) if line.startswith("4. "))
    words = lines[place].split(" ")
    card, count = words[2].split("=")
    words[2] = f"{card}={int(count) + 1}"
    lines[place] = " ".join(words)
    game = replay(read("\n".join(lines).encode()).records[0].record, RULES)
    assert [(one.code, one.stated, one.computed) for one in game.findings] == [
        ("P101", int(count) + 1, int(count))
    ]
