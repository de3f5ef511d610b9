"""Draws counted: against binomials by hand, and the printed odds against the corpus."""

from __future__ import annotations

import json
from itertools import product
from math import comb
from pathlib import Path

import pytest

from pgn_piquet.inference.odds import (
    Chance,
    Kind,
    TooManyDrawsError,
    Want,
    carte_blanche,
    count,
    open_wants,
    read_hand,
    read_want,
    unseen_by,
)  # fmt: skip
from pgn_piquet.inference.printed_odds import majority_swing, printed

CLAIMS = Path(__file__).parents[2] / "corpus" / "historical" / "odds" / "claims.json"


def test_carte_blanche_is_once_in_896_deals() -> None:
    either = carte_blanche(2)
    assert (either.ways, either.total) == (251940, 225792840)
    assert round(float(1 / either.fraction), 1) == 896.2


@pytest.mark.parametrize(
    ("ways", "total", "told"),
    [
        (3876, 15504, "3 to 1 against"),
        (3, 4, "3 to 1 on"),
        (1, 2, "even"),
        (0, 5, "impossible"),
        (5, 5, "certain"),
        (2, 7, "5 to 2 against"),
        (11136, 15504, "232 to 91 on (about 2.55 to 1)"),
    ],
)
def test_odds_as_players_say_them(ways: int, total: int, told: str) -> None:
    assert Chance(ways, total).odds == told


def test_a_draw_of_three_by_the_younger_hand() -> None:
    # Pole's B: three of twenty unseen; he holds three queens and wants the fourth: 3/20
    kept = read_hand("Qs QJh KQd AKQ8c")
    seen = read_hand("Qs T8s QJ7h KQd AKQ8c")
    want = [Want(Kind.CARDS, 1, of=read_hand("Ad"))]
    assert count(kept, unseen_by(seen), 3, want) == (Chance(comb(19, 2), comb(20, 3)),)


def test_the_same_draw_serves_several_wants() -> None:
    hand = read_hand("KQJs KQh Kd 7c")
    unseen = unseen_by(hand | read_hand("9s 9h 9d 8c 9c"))
    fourth, run, five = count(
        hand, unseen, 5, [read_want("quatorze K"), read_want("quart s"), read_want("point 5")]
    )
    assert fourth == Chance(comb(19, 4), comb(20, 5))
    # a quart of spades needs the ace or the ten
    assert run == Chance(comb(20, 5) - comb(18, 5), comb(20, 5))
    assert 0 < five.ways < five.total


@pytest.mark.parametrize(
    ("told", "want"),
    [
        ("quatorze Q", Want(Kind.SET, 4, rank=5)),
        ("trio", Want(Kind.SET, 3)),
        ("point 6 h", Want(Kind.POINT, 6, suit=1)),
        ("quint Jd", Want(Kind.SEQUENCE, 5, rank=4, suit=2)),
        ("quart K", Want(Kind.SEQUENCE, 4, rank=6)),
        ("tierce c", Want(Kind.SEQUENCE, 3, suit=3)),
        ("1 of AKh", Want(Kind.CARDS, 1, of=read_hand("AKh"))),
        ("10h", Want(Kind.CARDS, 1, of=read_hand("Th"))),
    ],
)
def test_wants_are_read(told: str, want: Want) -> None:
    assert read_want(told) == want
    assert read_want(want.words) == want


@pytest.mark.parametrize(
    "told", ["", "quatorze 9", "point", "point 9", "quint 9", "quart Kx", "Xx", "AAh", "3 of AKh"]
)
def test_what_cannot_be_wanted_is_said(told: str) -> None:
    with pytest.raises(ValueError):
        read_want(told)


def test_open_wants_are_only_what_some_draw_brings() -> None:
    kept = read_hand("KQJh Ks 87c 7d")
    unseen = unseen_by(kept | read_hand("Ah Th 9s 8s 7s"))
    words = {want.words for want in open_wants(kept, unseen, 5)}
    assert "quart h" not in words  # ace and ten of hearts are seen
    assert {"trio K", "quatorze K", "point 4", "tierce c"} <= words
    chances = count(kept, unseen, 5, open_wants(kept, unseen, 5))
    assert all(0 < chance.ways < chance.total for chance in chances)


def test_more_draws_than_the_limit_are_refused() -> None:
    with pytest.raises(TooManyDrawsError):
        count(0, unseen_by(0), 12, [read_want("Ah")])
    with pytest.raises(ValueError):
        count(0, read_hand("Ah"), 2, [read_want("Ah")])


def test_the_swing_of_the_cards_trick_by_trick() -> None:
    """Every course of twelve tricks, counted lead by lead: seven tricks in place of five."""
    by_tricks: dict[tuple[int, int], set[int]] = {}
    for leader in (0, 1):
        for winners in product((0, 1), repeat=12):
            points = [0, 0]
            lead = leader
            for winner in winners:
                points[lead] += 1
                points[winner] += winner != lead
                lead = winner
            points[lead] += 1
            by_tricks.setdefault((leader, winners.count(0)), set()).add(points[0] - points[1])
    swings = {
        more - less + 20
        for leader in (0, 1)
        for more in by_tricks[leader, 7]
        for less in by_tricks[leader, 5]
    }
    assert (min(swings), max(swings)) == majority_swing() == (23, 25)


def test_printed_odds_are_judged_as_the_corpus_says() -> None:
    expected = {claim["name"]: claim for claim in json.loads(CLAIMS.read_text(encoding="utf-8"))["claims"]}
    found = {claim.name: claim for claim in printed()}
    assert found.keys() == expected.keys()
    for name, claim in found.items():
        assert claim.truth == expected[name]["truth"], name
        assert claim.document == expected[name]["document"]
        if "ways" in expected[name]:
            chance = Chance(expected[name]["ways"], expected[name]["total"])
            assert chance.odds.split(" (")[0] == expected[name]["exact"]
            assert claim.exact.startswith(expected[name]["exact"])
        elif expected[name]["exact"] and name != "carte-blanche":
            assert claim.exact == expected[name]["exact"]
