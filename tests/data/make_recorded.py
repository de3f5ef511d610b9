"""Write the recorded deals of ``scored_deals.jsonl.gz`` as PQN into ``corpus/valid/cavendish/``.

Run from the root of the project: ``python tests/data/make_recorded.py``. A test holds the committed files
equal to what this makes. Nothing of the package is used: what stands in the records comes from the facts
alone, with the talk written as two players would hold it (elder names the number first, the pips only when
the numbers are equal; who is good goes on with all he has, who is not good says no more of that kind).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT / "tests" / "data" / "scored_deals.jsonl.gz"
TARGET = ROOT / "corpus" / "valid" / "cavendish"
FILES = 6
SUITS = "shdc"
RANKS = "AKQJT987"
SEQUENCES = {3: "tierce", 4: "quart", 5: "quint", 6: "sixieme", 7: "septieme", 8: "huitieme"}
SETS = {3: "trio", 4: "quatorze"}

Fact = dict[str, Any]


def facts() -> list[Fact]:
    """The recorded deals, one a line of the data."""
    with gzip.open(FACTS, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def sorted_hand(cards: str) -> str:
    """A hand by suits, ranks falling: ``AKs T7h``."""
    words = cards.split()
    suits = (
        "".join(rank for rank in RANKS if rank + suit in words) + suit
        for suit in SUITS
        if any(card[1] == suit for card in words)
    )
    return " ".join(suits)


def in_order(cards: str) -> str:
    """Cards in their own order, neighbours of one suit as a run: ``7As Kh``."""
    runs: list[str] = []
    for card in cards.split():
        if runs and runs[-1][-1] == card[1]:
            runs[-1] = runs[-1][:-1] + card
        else:
            runs.append(card)
    return " ".join(runs)


def exchange_lines(fact: Fact) -> Iterator[str]:
    elder_blank, younger_blank = fact["points"]["cb"]
    if elder_blank:
        yield "A: carte-blanche"
    if younger_blank:
        yield "B: carte-blanche"
    yield f"A: discards {sorted_hand(fact['discards'][0])}"
    if younger_blank:
        yield f"B: shows {sorted_hand(fact['dealt'][1])}"
    left_by_elder = 5 - len(fact["takes"][0].split())
    if left_by_elder:
        yield f"A: leaves {left_by_elder}"
    yield f"A: takes {in_order(fact['takes'][0])}"
    yield f"B: discards {sorted_hand(fact['discards'][1])}"
    if fact["left"]:
        yield f"B: leaves {len(fact['left'].split())}"
    yield f"B: takes {in_order(fact['takes'][1])}"


def elder_calls(calls: Fact) -> Iterator[str]:
    reply = {"elder": "good", "equal": "equal", "younger": "not-good"}
    point = calls["point"]
    if point["elder"] == "call":
        (number, pips, suit), (against, against_pips, _) = point["holds"]
        if number == against:
            said = f"equal {pips} {reply[point['law']]}"
            assert (pips > against_pips, pips == against_pips) == (
                point["law"] == "elder",
                point["law"] == "equal",
            )
        else:
            said = reply[point["law"]]
            assert (number > against) == (point["law"] == "elder")
        yield f"A: point {number} {said}" + (f" {suit}" if said.endswith(" good") or said == "good" else "")
    sequence = calls["sequence"]
    held = sequence["holds"][0]
    if sequence["elder"] == "call" and held:
        length, top, suit = held[0]
        if sequence["law"] == "elder":
            yield f"A: {SEQUENCES[length]} {top} good {suit}"
            for length, top, suit in held[1:]:
                yield f"A: {SEQUENCES[length]} {top}{suit}"
        else:
            yield f"A: {SEQUENCES[length]} {top} {reply[sequence['law']]}"
    sets = calls["set"]
    held = sets["holds"][0]
    if sets["elder"] == "call" and held:
        size, rank = held[0]
        yield f"A: {SETS[size]} {rank} {reply[sets['law']]}"
        if sets["law"] == "elder":
            for size, rank in held[1:]:
                yield f"A: {SETS[size]} {rank}"


def younger_calls(calls: Fact) -> Iterator[str]:
    point = calls["point"]
    if point["law"] == "younger":
        number, pips, suit = point["holds"][1]
        asked = point["elder"] == "call" and point["holds"][0][0] == number
        yield f"B: point {number} making {pips} {suit}" if asked else f"B: point {number} {suit}"
    if calls["sequence"]["law"] == "younger":
        for length, top, suit in calls["sequence"]["holds"][1]:
            yield f"B: {SEQUENCES[length]} {top}{suit}"
    if calls["set"]["law"] == "younger":
        for size, rank in calls["set"]["holds"][1]:
            yield f"B: {SETS[size]} {rank}"


def play_lines(fact: Fact) -> Iterator[str]:
    cards, winners, counts = fact["plays"].split(), fact["winners"], fact["counts"]
    leader = 0
    for trick in range(12):
        lead, answer = cards[2 * trick], cards[2 * trick + 1]
        first = f"{lead}={counts[2 * trick][leader]}"
        second = f"{answer}={counts[2 * trick + 1][1 - leader]}"
        if trick == 0:
            yield f"1. A: {first}"
            if fact["peep"] == "peep":
                yield f"B: looks {in_order(fact['left'])}"
                yield f"A: looks {in_order(fact['left'])}"
            yield from younger_calls(fact["calls"])
            yield f"1... B: {second}"
        else:
            yield f"{trick + 1}. {'AB'[leader]}: {first} {second}"
        winner = "EY".index(winners[trick])
        if trick == 11 and winner == leader:
            yield f"{'AB'[leader]}: counts {counts[23][leader]}"
        leader = winner


def sums(fact: Fact) -> Iterator[str]:
    points, (elder, younger) = fact["points"], fact["tricks"]
    for bonus in ("pique", "repique"):
        for side in (0, 1):
            if points[bonus][side]:
                yield f"{bonus} {'AB'[side]}:"
    yield f"tricks A: {elder} B: {younger}"
    if elder == younger:
        yield "cards divided"
    else:
        word = "capot" if 12 in (elder, younger) else "cards"
        yield f"{word} {'A' if elder > younger else 'B'}:"
    yield f"score A: {fact['total'][0]} B: {fact['total'][1]}"


def record(fact: Fact) -> str:
    """One recorded deal as a record; A is elder."""
    lines = [
        '[Piquet "1"]',
        f'[Event "Recorded deal {fact["id"]}"]',
        '[Rules "cavendish@1"]',
        "",
        "B: deals",
        f"A: dealt {sorted_hand(fact['dealt'][0])}",
        f"B: dealt {sorted_hand(fact['dealt'][1])}",
        f"stock {in_order(fact['stock'])}",
        *exchange_lines(fact),
        *elder_calls(fact["calls"]),
        *play_lines(fact),
        *sums(fact),
    ]
    return "\n".join(lines) + "\n"


def sidecar(part: int, chosen: list[Fact]) -> str:
    """The sidecar of one file: every deal complete, its score."""
    case = {
        "title": f"Recorded deals, part {part}",
        "source": {"book": "recorded play", "status": "printed"},
        "rules": ["cavendish@1"],
        "shows": "whole deals, the count spoken at every card, scored by Cavendish's laws",
        "form": "canonical",
        "generated": True,
        "by": "tests/data/make_recorded.py",
    }
    records = ",\n".join(
        "      "
        + json.dumps(
            {
                "deals": [
                    {
                        "verdict": "complete",
                        "scores": dict(zip("AB", fact["total"], strict=True)),
                        "tricks": dict(zip("AB", fact["tricks"], strict=True)),
                    }
                ]
            }
        )
        for fact in chosen
    )
    head = json.dumps(case, indent=2)[:-2]
    opening = ',\n  "expected": {\n    "diagnostics": [],\n    "records": [\n'
    return head + opening + records + "\n    ]\n  }\n}\n"


def files() -> dict[str, str]:
    """File names and texts, records and sidecars."""
    every = facts()
    size = -(-len(every) // FILES)
    found: dict[str, str] = {}
    for part in range(FILES):
        chosen = every[part * size : (part + 1) * size]
        found[f"recorded-{part + 1}.pqn"] = "\n".join(map(record, chosen))
        found[f"recorded-{part + 1}.json"] = sidecar(part + 1, chosen)
    return found


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (TARGET / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
