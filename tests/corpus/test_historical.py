"""Every example of the books is in the corpus: each fact that is printed, with its source and its verdict."""

from __future__ import annotations

import json
import re
import shlex
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import pgn_piquet as pqn
from pgn_piquet.cli.main import main
from pgn_piquet.engine.game import Status
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Tag

CORPUS = Path(__file__).parents[2] / "corpus"
FOLDER = CORPUS / "historical"
EXAMPLES = json.loads((Path(__file__).parents[1] / "data" / "historical_examples.json").read_text("utf-8"))
ODDS = json.loads((FOLDER / "odds" / "claims.json").read_text(encoding="utf-8"))
LISTED = {
    # the fifteen examples of Cavendish's treatise
    "cavendish-desc-example", "cavendish-play-04", "cavendish-play-08", "cavendish-play-15",
    "cavendish-play-17", "cavendish-case-01", "cavendish-case-07", "cavendish-case-09", "cavendish-case-11",
    "cavendish-case-15",
    "cavendish-sink-03", "cavendish-call-inline-1", "cavendish-call-table", "cavendish-desc-capot",
    "cavendish-desc-partie-scores",
    # the worked deals, settlements and figures of the founding documents
    "hoffmann-pole-1", "foster-capot", "foster-equal-point-repic", "foster-hand-1", "foster-hand-2",
    "foster-hand-3", "foster-voleur-reconstruction", "hoyle-170", "foster-rubicon-settle", "hoffmann-settle",
    "order-29-plus-lead", "foster-announce-23", "foster-29-96", "modern-dialogue-eight", "modern-repique-94",
    "modern-settlement", "pole-hoyle-1", "pole-hoyle-2", "carte-blanche-odds",
}  # fmt: skip
WRONG = {"ninety-six", "point-of-61", "thirty-four", "undercall-misprint", "voleur"}
"""records of Foster with a figure or word that the book has wrong"""
NAMES = sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.pqn"))
IN_PLAY = ("lead", "win", "last-trick")


def sidecar(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def data(name: str) -> bytes:
    return (FOLDER / f"{name}.pqn").read_bytes()


def ranges(told: dict[str, int | list[int]]) -> dict[str, tuple[int, int]]:
    return {
        side: (value, value) if isinstance(value, int) else (value[0], value[1])
        for side, value in told.items()
    }


def tags(record: Record) -> dict[str, str]:
    return {line.says.name: line.says.value for line in record.lines if isinstance(line.says, Tag)}


# ---- examples -----------------------------------------------------------------------------------------


def test_every_example_of_the_books_is_there_and_every_record_is_one() -> None:
    examples = {one["id"] for one in EXAMPLES["examples"]}
    assert examples >= LISTED
    named = {name for one in EXAMPLES["examples"] for name in one["records"]}
    assert {f"historical/{name}" for name in NAMES} <= named
    assert all((CORPUS / f"{name}.pqn").is_file() for name in named)


@pytest.mark.parametrize("example", EXAMPLES["examples"], ids=lambda one: one["id"])
def test_every_fact_that_is_printed_stands_in_a_record(example: dict[str, Any]) -> None:
    assert example["facts"]
    for fact in example["facts"]:
        assert fact["stands"] in EXAMPLES["stands"]
        files = [CORPUS / f"{fact['record']}{end}" for end in (".pqn", ".json")]
        text = "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
        assert fact["words"] in text, fact
        if fact["stands"] == "sure":
            assert "sure " in fact["words"]


def test_the_table_of_points_has_every_way_there_is() -> None:
    """Ace eleven, ten-cards ten: four cards make 34 to 41 in sixteen ways, five 44 to 51 in fifteen."""
    pips = {"A": 11, "9": 9, "8": 8, "7": 7} | dict.fromkeys("KQJT", 10)
    pattern = {rank: "t" if rank in "KQJT" else rank for rank in pips}
    ways = {
        ("".join(sorted(pattern[rank] for rank in ranks)), sum(pips[rank] for rank in ranks))
        for number in (4, 5)
        for ranks in combinations(pips, number)
    }
    told = re.findall(
        r"holds ([AKQJT987]+)s .*\nA: point \d making (\d+)", data("cavendish/table-of-points").decode()
    )
    assert {("".join(sorted(pattern[rank] for rank in ranks)), int(made)) for ranks, made in told} == ways
    assert len(told) == len(ways) == 31


# ---- what a record says of itself -----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_record_says_where_it_is_from(name: str) -> None:
    about = sidecar(name)
    assert about["source"]["book"]
    assert about["source"]["place"]
    assert about["source"]["status"]
    assert about["shows"]
    for located in pqn.read(data(name)).records:
        told = tags(located.record)
        assert {"Event", "Source", "Rules", "Chapter", "Example"} <= told.keys()
        assert name.startswith("modern-page/") or told["Date"]
        assert not name.startswith("pole/") or told["Page"]


@pytest.mark.parametrize("name", NAMES)
def test_each_deal_has_its_verdict_and_why(name: str) -> None:
    report = pqn.check(data(name))
    expected = sidecar(name)["expected"]["records"]
    assert len(expected) == len(report.verdicts)
    for record, verdict in zip(expected, report.verdicts, strict=True):
        assert len(record["deals"]) == len(verdict.deals)
        for told, deal in zip(record["deals"], verdict.deals, strict=True):
            assert told["verdict"] == deal.status
            assert told.get("why") or told["verdict"] == "not-told"
            if told["verdict"] == "possible":
                assert ranges(told["by-acts"]) == deal.by_acts
            if told["verdict"] in ("complete", "determined", "possible"):
                assert ranges(told["scores"]) == deal.scores
                assert ranges(told["tricks"]) == deal.tricks
        lines = {one.line: one for one in verdict.side_lines}
        for told in record.get("side-lines", ()):
            assert told["why"]
            assert told["verdict"] == lines[told["line"]].status
            assert ranges(told["scores"]) == lines[told["line"]].scores


@pytest.mark.parametrize("name", [name for name in NAMES if '"parts"' in json.dumps(sidecar(name))])
def test_the_parts_of_a_score_are_those_that_are_printed(name: str) -> None:
    found = []
    for located in pqn.read(data(name)).records:
        for deal in pqn.replay(located.record).deals:
            parts: dict[str, dict[str, int]] = {seat: {} for seat in deal.seats}
            for line in deal.score_lines:
                part = "play" if line.reason in IN_PLAY else line.reason.value
                parts[line.side][part] = parts[line.side].get(part, 0) + line.points
            found.append(parts)
    deals = [deal for record in sidecar(name)["expected"]["records"] for deal in record["deals"]]
    for told, parts in zip(deals, found, strict=True):
        if "parts" in told:
            assert told["parts"] == parts
            figures = told.get("scores", told.get("so-far"))
            assert {side: sum(mine.values()) for side, mine in told["parts"].items()} == figures


def test_no_deal_of_the_corpus_is_left_undecided_or_not_judged() -> None:
    left = []
    for name in NAMES:
        for located in pqn.read(data(name)).records:
            game = pqn.replay(located.record)
            deals = (*game.deals, *(branch.deal for branch in game.branches))
            left += [name for deal in deals if deal.status in (Status.UNDECIDED, Status.NOT_JUDGED)]
            left += [name for found in game.findings if found.code in ("W901", "P502", "M502")]
    assert left == []


def test_where_a_book_is_wrong_it_stands_as_printed_and_is_named() -> None:
    every = {name.rpartition("/")[2]: sidecar(name) for name in NAMES if name.startswith("foster/")}
    every |= {name: sidecar(name) for name in NAMES if not name.startswith("foster/")}
    wrong = {
        name: about
        for name, about in every.items()
        if any(one["verdict"] == "wrong" for one in about.get("claims", ()))
    }
    assert wrong.keys() == WRONG
    for about in wrong.values():
        assert any(one["code"] in ("P101", "R201", "R213") for one in about["expected"]["diagnostics"])


@pytest.mark.parametrize(
    ("name", "line"), [(name, line) for name in NAMES for line in sidecar(name).get("try", ())]
)
def test_the_commands_that_show_more_answer(name: str, line: str) -> None:
    words = shlex.split(line.replace("{}", str(FOLDER / f"{name}.pqn")))
    assert words[0] == "pqn"
    done = CliRunner().invoke(main, words[1:])
    assert done.exit_code == 0, done.output
    assert done.output


# ---- printed odds --------------------------------------------------------------------------------------


def test_the_printed_odds_are_there_each_with_a_verdict() -> None:
    """Documents 001 and 002: carte blanche, a fourth to a trio, Hoyle's two discards, a card to a quart, the
    cards, and what no count can decide."""
    claims = {one["name"]: one for one in ODDS["claims"]}
    wanted = {
        "carte-blanche", "trio-to-quatorze", "hoyle-queens", "hoyle-heart", "hoyle-knave", "hoyle-clubs",
        "quart-and-one", "the-cards",
    }  # fmt: skip
    assert wanted <= set(claims)
    assert all(one["truth"] in ODDS["truths"] and one["stated"] and one["says"] for one in claims.values())
    assert all(one["exact"] or one["truth"] == "no count can decide" for one in claims.values())
    named = {odd for name in NAMES for odd in sidecar(name).get("odds", ())}
    assert named <= claims.keys()
