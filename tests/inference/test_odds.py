"""Draws counted: against binomials by hand, and the printed odds against the corpus."""

from __future__ import annotations

import json
from itertools import combinations, product
from math import comb
from pathlib import Path

import pytest

from pgn_piquet.inference.odds import (
    Chance,
    TooManyDrawsError,
    carte_blanche,
    check_hand,
    count,
    most_exchanged,
    unseen_by,
)
from pgn_piquet.inference.printed_odds import majority_swing, printed
from pgn_piquet.inference.wants import (
    Kind,
    Want,
    completed_by,
    open_wants,
    others_wants,
    read_hand,
    read_want,
)
from pgn_piquet.rules.load import preset

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
        ("carte blanche", Want(Kind.BLANCHE)),
        ("good point", Want(Kind.GOOD_POINT)),
        ("good set", Want(Kind.GOOD_SET)),
    ],
)
def test_wants_are_read(told: str, want: Want) -> None:
    assert read_want(told) == want
    assert read_want(want.words) == want


@pytest.mark.parametrize(
    "told",
    [
        "",
        "quatorze 9",
        "point",
        "point 9",
        "quint 9",
        "quart Kx",
        "Xx",
        "AAh",
        "3 of AKh",
        "0 of AKh",
        "flush",
        "good",
        "best point",
        "x of AKh",
        "carte rouge",
        "A",
        "h",
    ],
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


def test_five_hearts_with_the_three_top_ones_are_five_tricks_whatever_the_other_holds() -> None:
    others = ["J", "T", "9"]
    for number in range(4):
        for held in combinations(others, number):
            left = list(held)
            for led in ("A", "K", "Q", "8", "7"):
                if left:
                    highest = min(left, key="AKQJT987".index)
                    assert "AKQJT987".index(led) < "AKQJT987".index(highest)
                    left.remove(left[-1])


def test_printed_odds_are_judged_as_the_corpus_says() -> None:
    expected = {claim["name"]: claim for claim in json.loads(CLAIMS.read_text(encoding="utf-8"))["claims"]}
    found = {claim.name: claim for claim in printed()}
    assert list(found) == list(expected)
    for name, claim in found.items():
        assert claim.truth == expected[name]["truth"], name
        assert claim.document == expected[name]["document"]
        assert claim.says == expected[name]["says"]
        if "ways" in expected[name]:
            chance = Chance(expected[name]["ways"], expected[name]["total"])
            assert chance.odds.split(" (")[0] == expected[name]["exact"]
            assert claim.exact.startswith(expected[name]["exact"])
        elif name != "carte-blanche":
            assert claim.exact == expected[name]["exact"]


# ---- the same counted without the package -------------------------------------------------------------

RANKS = "789TJQKA"
PACK = [rank + suit for suit in "shdc" for rank in RANKS]


def named(told: str) -> set[str]:
    """``AKs 7h`` as names of cards."""
    return {rank + word[-1] for word in told.split() for rank in word[:-1]}


def naive_point(hand: set[str]) -> tuple[int, int]:
    """Cards and pips of the longest suit."""
    pips = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
    suits = [[card for card in hand if card[1] == suit] for suit in "shdc"]
    return max((len(suit), sum(pips[card[0]] for card in suit)) for suit in suits)


def naive_sequence(hand: set[str]) -> tuple[int, int]:
    """Length and top of the best sequence, (0, 0) where there is none."""
    best = (0, 0)
    for suit in "shdc":
        for top in range(8):
            length = 0
            while length <= top and RANKS[top - length] + suit in hand:
                length += 1
            if length >= 3:
                best = max(best, (length, top))
    return best


def naive_set(hand: set[str]) -> tuple[int, int]:
    """Cards and rank of the best set, (0, 0) where there is none."""
    found = [(sum(card[0] == rank for card in hand), RANKS.index(rank)) for rank in "TJQKA"]
    return max([one for one in found if one[0] >= 3], default=(0, 0))


def naive_holds(hand: set[str], told: str, rest: set[str]) -> bool:
    """Is what is told in the hand? ``rest``: what the other may hold."""
    words = told.split()
    if told == "carte blanche":
        return not any(card[0] in "KQJ" for card in hand)
    if words[0] == "good":
        best = {"point": naive_point, "sequence": naive_sequence, "set": naive_set}[words[1]]
        return best(hand) > best(rest)
    if words[0] in ("trio", "quatorze"):
        ranks = words[1] if len(words) > 1 else "AKQJT"
        need = 3 if words[0] == "trio" else 4
        return any(sum(card[0] == rank for card in hand) >= need for rank in ranks)
    if words[0] == "point":
        suits = words[2] if len(words) > 2 else "shdc"
        return any(sum(card[1] == suit for card in hand) >= int(words[1]) for suit in suits)
    length = 3 + ["tierce", "quart", "quint", "sixieme", "septieme", "huitieme"].index(words[0])
    rest_of = words[1] if len(words) > 1 else ""
    suits = rest_of[-1] if rest_of and rest_of[-1] in "shdc" else "shdc"
    tops = [RANKS.index(rest_of[0])] if rest_of and rest_of[0] in RANKS else range(length - 1, 8)
    return any(
        all(RANKS[top - down] + suit in hand for down in range(length)) for suit in suits for top in tops
    )


HANDS = [
    ("AKQ7h Qs Qd 98s 98d 98c", "9s 9d 8c 7h", ""),
    ("A9s KQJh JTd QT987c", "A9s JTd", "AKQs"),
    ("QT8s QJ7h KQd AKQ8c", "T8s 7h", ""),
    ("KQJs T98h KQJd T98c", "98h 98c", "As Ah"),
    ("AT98s A98h AT7d T7c", "9s 9h 7c", "Ac"),
]
WANTS = [
    "quatorze Q", "quatorze", "trio", "trio A", "point 4", "point 5", "point 5 h", "point 6", "tierce",
    "quart", "quart h", "quart K", "quint Jc", "quint", "sixieme h", "good point", "good sequence",
    "good set",
]  # fmt: skip


@pytest.mark.parametrize(("dealt", "thrown", "seen"), HANDS)
def test_draws_counted_card_by_card(dealt: str, thrown: str, seen: str) -> None:
    hand, out = named(dealt), named(thrown)
    unseen = [card for card in PACK if card not in hand | named(seen)]
    ways = dict.fromkeys(WANTS, 0)
    total = 0
    for draw in combinations(unseen, len(out)):
        total += 1
        held, rest = hand - out | set(draw), set(unseen) - set(draw)
        for want in WANTS:
            ways[want] += naive_holds(held, want, rest)
    kept = read_hand(dealt) & ~read_hand(thrown)
    every = unseen_by(read_hand(dealt) | read_hand(seen))
    found = count(kept, every, len(out), [read_want(want) for want in WANTS])
    assert {want: chance.ways for want, chance in zip(WANTS, found, strict=True)} == ways
    assert {chance.total for chance in found} == {total}


def test_what_another_was_dealt() -> None:
    """Twenty cards unseen, twelve with the other: by binomials."""
    unseen = unseen_by(read_hand("AKQ7h Qs Qd 98s 98d 98c"))
    wants = ["quatorze J", "trio A", "quatorze", "carte blanche", "quatorze Q", "Qc", "point 6"]
    found = count(0, unseen, 12, [read_want(want) for want in wants])
    total = comb(20, 12)
    fours = comb(16, 8)  # of knaves or of tens: queens and aces are not all unseen, three kings and aces
    both = comb(12, 4)
    # of the twenty As Ks Js Ts 7s, J T 9 8 h, A K J T 7 d, A K Q J T 7 c twelve are no courts
    # six of a suit: all six clubs
    expected = [fours, comb(17, 9), 2 * fours - both, comb(12, 12), 0, comb(19, 11), comb(14, 6)]
    assert [chance.ways for chance in found] == expected
    assert {chance.total for chance in found} == {total}


def test_what_another_may_hold_is_only_what_some_hand_has() -> None:
    unseen = unseen_by(read_hand("AKQ7h Qs Qd 98s 98d 98c"))
    words = [want.words for want in others_wants(unseen, 12)]
    assert words[:4] == ["carte blanche", "trio A", "trio K", "quatorze J"]
    assert "quatorze A" not in words
    assert "point 7" not in words
    assert "point 3" not in words
    assert words[-3:] == ["quint", "quart", "tierce"]
    # five courts in sight leave seven of the twenty: a carte blanche can be; eight more cards of ten, none
    assert others_wants(read_hand("KQJs KQJh KQJd KQJc"), 12)[0].words != "carte blanche"


@pytest.mark.parametrize(
    ("want", "cards"),
    [
        ("quatorze Q", "Qc"),
        ("trio A", "2 of As Ad Ac"),
        ("point 5 h", "2 of JT98h"),
        ("quart h", "Jh"),
        ("quint h", "JTh"),
        ("sixieme", "JT9h"),
        ("Qc", "Qc"),
        ("2 of Jh Qc", "Jh Qc"),
        ("good point", ""),
        ("tierce h", ""),
        ("point 8", ""),
    ],
)
def test_the_cards_that_complete_it(want: str, cards: str) -> None:
    dealt = read_hand("AKQ7h Qs Qd 98s 98d 98c")
    kept = dealt & ~read_hand("9s 9d 98c 7h")
    assert completed_by(kept, unseen_by(dealt), 5, read_want(want)) == cards


def test_hands_and_discards_are_of_the_size_that_the_rules_say() -> None:
    assert most_exchanged(preset("rubicon@1")) == 7  # younger, where elder takes one of the eight
    assert most_exchanged(preset("normand@1")) == 2
    assert most_exchanged(preset("voleur@1")) == 0
    twelve = read_hand("AKQ7h Qs Qd 98s 98d 98c")
    check_hand(preset("rubicon@1"), twelve, read_hand("9s"))
    for rules, dealt, thrown, said in (
        ("rubicon@1", "AKs", "", "12 are dealt"),
        ("rubicon@1", "AKQJT987s AKQJTh", "", "12 are dealt"),
        ("rubicon@1", "AKQ7h Qs Qd 98s 98d 98c", "As", "not in the hand"),
        ("rubicon@1", "AKQ7h Qs Qd 98s 98d 98c", "AKQ7h Qs Qd 98s", "the most is 7"),
        ("normand@1", "AKQ7h Qs Qd 98s 98d", "AKQh", "the most is 2"),
        ("voleur@1", "AKQ7h Qs Qd 98s", "Ah", "no cards are exchanged"),
        ("imperial@1", "AKQ7h Qs Qd 98s 98d 98c", "", "ranks the cards otherwise"),
    ):
        with pytest.raises(ValueError, match=said):
            check_hand(preset(rules), read_hand(dealt), read_hand(thrown))
