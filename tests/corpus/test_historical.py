"""Every example of the books is in the corpus, with its source, its verdict and what it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status

FOLDER = Path(__file__).parents[2] / "corpus" / "historical"
CAVENDISH = {
    "description of the game": ["cavendish/description"],
    "description, capot": ["cavendish/capot"],
    "description, scores of a partie": [
        "cavendish/partie-118", "cavendish/partie-306", "cavendish/score-card",
    ],
    "calling, the point": ["cavendish/calling-point"],
    "calling, table of points": ["cavendish/table-of-points"],
    "calling, sinking III": ["cavendish/sinking-03"],
    "playing IV": ["cavendish/playing-04"],
    "playing VIII": ["cavendish/playing-08"],
    "playing XV": ["cavendish/playing-15"],
    "playing XVII": ["cavendish/playing-17"],
    "case I": ["cavendish/case-01"],
    "case VII": ["cavendish/case-07"],
    "case IX": ["cavendish/case-09"],
    "case XI": ["cavendish/case-11"],
    "case XV": ["cavendish/case-15"],
}  # fmt: skip
"""the fifteen examples of the treatise"""
WORKED = {
    "Hoffmann-Pole, an imaginary hand": ["pole/imaginary-hand"],
    "Foster, capot": ["foster/capot"],
    "Foster, equal points and a repic": ["foster/equal-point-repic"],
    "Foster, a quint and four queens": ["foster/thirty-four"],
    "Foster, a sequence saves the repic": ["foster/thirty-three"],
    "Foster, twenty-seven and three leads": ["foster/pic"],
    "Foster, Voleur": ["foster/voleur"],
    "Foster, twenty-three": ["foster/announce-23"],
    "Foster, a repic of ninety-six": ["foster/ninety-six"],
    "Foster, settlements": ["foster/settlement-138", "foster/settlement-272", "foster/settlement-293"],
    "Hoyle, the highest hand": ["pole/highest-hand"],
    "Hoyle, five clubs": ["pole/hoyle-five-clubs"],
    "Hoyle, queens or a heart": ["pole/hoyle-queens-or-heart"],
    "Hoffmann, settlements": ["pole/settlement-118", "pole/settlement-318"],
    "Hoffmann, a repique": ["pole/repique", "modern-page/repique"],
    "the modern page, a dialogue": ["modern-page/dialogue-eight"],
    "the modern page, settlements": ["modern-page/settlement-119", "modern-page/settlement-319"],
    "carte blanche once in nine hundred deals": ["pole/carte-blanche"],
}
BESIDES = {
    "cavendish/playing-13", "cavendish/playing-18", "foster/point-of-61", "foster/undercall-misprint",
    "pole/quart-and-one-card",
}  # fmt: skip
"""further examples of the founding documents"""
MISPRINTS = {"foster/thirty-four", "foster/undercall-misprint", "foster/ninety-six"}
"""what stands in print is not what the cards give"""


def records() -> list[str]:
    return sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.pqn"))


def sidecar(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_every_example_is_a_record_and_every_record_an_example() -> None:
    listed = {name for names in (*CAVENDISH.values(), *WORKED.values()) for name in names} | BESIDES
    assert len(CAVENDISH) == 15
    assert set(records()) == listed


@pytest.mark.parametrize("name", records())
def test_a_record_says_where_it_is_from_what_it_shows_and_its_verdict(name: str) -> None:
    about = sidecar(name)
    assert about["source"]["book"]
    assert about["source"]["place"]
    assert about["shows"]
    text = (FOLDER / f"{name}.pqn").read_bytes()
    deals = [pqn.replay(one.record).deals for one in pqn.read(text).records]
    expected = about["expected"]["records"]
    assert [len(one) for one in deals] == [len(one["deals"]) for one in expected]


def test_no_deal_of_the_corpus_is_left_undecided_or_not_judged() -> None:
    left = []
    for name in records():
        for located in pqn.read((FOLDER / f"{name}.pqn").read_bytes()).records:
            game = pqn.replay(located.record)
            deals = (*game.deals, *(branch.deal for branch in game.branches))
            left += [name for deal in deals if deal.status in (Status.UNDECIDED, Status.NOT_JUDGED)]
            left += [name for found in game.findings if found.code in ("W901", "P502", "M502")]
    assert left == []


@pytest.mark.parametrize("name", sorted(MISPRINTS))
def test_a_misprint_stands_as_printed_and_is_named(name: str) -> None:
    codes = [one["code"] for one in sidecar(name)["expected"]["diagnostics"]]
    assert any(code.startswith("P") for code in codes) or sidecar(name)["remarks"]


def test_the_printed_odds_are_there_each_with_a_verdict() -> None:
    """Documents 001 and 002: carte blanche, a fourth to a trio, Hoyle's two discards, a card to a quart, the
    cards, and what no count can decide."""
    odds = json.loads((FOLDER / "odds" / "claims.json").read_text(encoding="utf-8"))
    claims = {one["name"]: one for one in odds["claims"]}
    wanted = {
        "carte-blanche", "trio-to-quatorze", "hoyle-queens", "hoyle-heart", "hoyle-clubs", "quart-and-one",
        "the-cards",
    }  # fmt: skip
    assert wanted <= set(claims)
    assert all(one["truth"] in odds["truths"] and one["stated"] for one in claims.values())
    assert all(one["exact"] or one["truth"] == "no count can decide" for one in claims.values())
