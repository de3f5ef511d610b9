"""Deals of several hands, or with a trump, told from their middle, and deals with no word of who dealt."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.model.statements import Play, Played

SEATS = {"normand@1": "ABC", "voleur@1": "ABCD", "imperial@1": "AB"}


def game(rules: str, text: str) -> Game:
    return pqn.replay(pqn.read(f'[Piquet "1"]\n[Rules "{rules}"]\n\n{text}').records[0].record)


def codes(found: Game) -> list[str]:
    return [one.code for one in found.findings if one.code[0] != "W"]


LAST_FOUR = """\
C: deals
tricks A: 3 B: 2 C: 1
A: holds AKs 9h 8h
B: holds QJs AKh
C: holds Tc 9c 8c 7c
7. A: As Qs 7c
8. A: Ks Js 8c
"""
"""A leads his hearts to the last two tricks, and B takes both with the king and the ace."""


def test_the_tricks_of_all_three_follow_from_what_they_hold() -> None:
    (deal,) = game("normand@1", LAST_FOUR).deals
    assert deal.status is Status.UNFINISHED
    assert deal.tricks == {"A": (5, 5), "B": (4, 4), "C": (1, 1)}
    (deal,) = game("normand@1", LAST_FOUR + "9-10. A: ...\n").deals
    assert deal.status is Status.CONTRADICTORY  # B leads the last trick
    (deal,) = game("normand@1", LAST_FOUR + "9. A: ...\n10. ...\n").deals
    assert deal.status is Status.POSSIBLE
    assert deal.tricks == {"A": (5, 5), "B": (4, 4), "C": (1, 1)}


def test_figures_of_the_end_are_held_against_the_tricks() -> None:
    told = LAST_FOUR + "9. A: ...\n10. ...\n"
    assert codes(game("normand@1", told + "tricks A: 5 B: 4 C: 1\n")) == []
    assert codes(game("normand@1", told + "tricks A: 6\n")) == ["P201"]
    assert codes(game("normand@1", told + "capot A:\n")) == ["P203"]
    assert codes(game("normand@1", LAST_FOUR + "tricks A: 5 B: 2 C: 1\n9. A: ...\n10. ...\n")) == []
    assert codes(game("normand@1", LAST_FOUR + "tricks A: 4\n9. A: ...\n10. ...\n")) == ["P201"]


def test_a_hand_told_in_part_leaves_a_range() -> None:
    """Of B's last two cards only the king is told: the other may be any that nobody holds, and so may C's.
    A's eight takes the last trick, or B's card, or C's, if it is a higher heart or was led by nobody."""
    told = LAST_FOUR.replace("QJs AKh", "QJs Kh **").replace("Tc 9c 8c 7c", "8c 7c ** **")
    (deal,) = game("normand@1", told + "9. A: 9h Kh ...\n10. B: ...\n").deals
    assert deal.status is Status.POSSIBLE
    assert deal.tricks == {"A": (5, 6), "B": (3, 4), "C": (1, 2)}


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        # six tricks were over, and seven are told
        ("tricks A: 3 B: 2 C: 1", "tricks A: 3 B: 3 C: 1", {3, 7}),
        # B holds a spade and plays none
        ("7. A: As Qs 7c", "7. A: As Kh 7c", {5, 7}),
    ],
)
def test_what_cannot_be_names_its_lines(old: str, new: str, lines: set[int]) -> None:
    found = game("normand@1", LAST_FOUR.replace(old, new))
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert {conflict.line, *(line for line, _ in conflict.related)} == lines
    # cards that nobody tells lie in the place of a play that is left out: the deal may still be impossible
    assert str(conflict.values["proof"]).partition(";")[0] == "leave out any one of them and the others can"


def test_partners_have_their_tricks_together() -> None:
    """C takes the seventh trick with the ace and leads his heart, which D's king takes."""
    text = """\
D: deals 1
tricks AC: 4 BD: 2
A: holds Ks 7d
B: holds Js 8d
C: holds As 7h
D: holds Ts Kh
7. A: Ks Js As Ts
"""
    (deal,) = game("voleur@1", text + "8. C: 7h ...\n").deals
    assert deal.tricks == {"AC": (5, 5), "BD": (3, 3)}
    assert codes(game("voleur@1", text + "8. C: ...\ncards AC:\n")) == []
    assert codes(game("voleur@1", text + "8. C: ...\ncards BD:\n")) == ["P202"]


def test_a_trump_in_the_middle() -> None:
    """Clubs are trumps: B, who has no spade, must trump the first; then nothing of A's beats his diamond or
    his heart. Were hearts trumps he would have to lay that."""
    text = """\
B: deals
turn {turn}
tricks A: 5 B: 4
A: holds AKs Qd
B: holds 7c Kd 9h
10. A: As {answer}
11. {leader}: ...
12. ...
"""
    (deal,) = game("imperial@1", text.format(turn="8c", answer="7c", leader="B")).deals
    assert deal.tricks == {"A": (5, 5), "B": (7, 7)}
    (deal,) = game("imperial@1", text.format(turn="8c", answer="9h", leader="A")).deals
    assert deal.status is Status.CONTRADICTORY
    (deal,) = game("imperial@1", text.format(turn="8h", answer="9h", leader="B")).deals
    assert deal.tricks == {"A": (5, 5), "B": (7, 7)}
    untold = text.replace("turn {turn}\n", "")
    (deal,) = game("imperial@1", untold.format(answer="7c", leader="B")).deals
    assert deal.tricks == {"A": (5, 5), "B": (7, 7)}
    # B threw his heart, so that neither his club nor his diamond was trump, but the spade: the king is good,
    # and the queen as well if B throws the king of diamonds on it
    (deal,) = game("imperial@1", untold.format(answer="9h", leader="A")).deals
    assert deal.tricks == {"A": (7, 8), "B": (4, 5)}


def from_trick(rules: str, seed: int, first: int, hidden: int) -> tuple[str, dict[str, int]]:
    """A generated deal told from a trick on, with cards hidden, and the tricks of each seat in the end."""
    record = pqn.read(next(records(rules, seed, 1))).records[0].record
    seats = SEATS[rules]
    tricks: dict[int, tuple[str, list[str]]] = {}
    turn = [text for text in pqn.write(record).splitlines() if text.startswith("turn ")]
    for line in record.lines:
        says = line.says
        if isinstance(says, Play):
            cards = [laid.card for laid in says.lanes[0] if isinstance(laid, Played)]
            leader, laid = tricks.get(says.first, (says.seat or "", []))
            tricks[says.first] = (leader, [*laid, *cards])
    size = len(tricks)
    leaders = [tricks[trick][0] for trick in range(1, size + 1)]
    true: DealResult = pqn.replay(record).deals[0]
    won = dict.fromkeys(seats, 0)
    for leader in leaders[1:first]:
        won[leader] += 1
    left: dict[str, list[str]] = {seat: [] for seat in seats}
    for trick in range(first, size + 1):
        leader, cards = tricks[trick]
        for place, card in enumerate(cards):
            left[seats[(seats.index(leader) + place) % len(seats)]].append(card)
    draw = random.Random(f"{rules} {seed}")
    gone = set(draw.sample([card for hand in left.values() for card in hand], hidden))
    told = [
        f"{seat}: holds {' '.join('**' if one in gone else one for one in hand)}"
        for seat, hand in left.items()
    ]
    for trick in range(first, size + 1):
        leader, cards = tricks[trick]
        told.append(f"{trick}. {leader}: {' '.join('**' if one in gone else one for one in cards)}")
    sides = true.tricks
    before = " ".join(f"{side}: {sum(won[seat] for seat in side)}" for side in sides)
    text = "\n".join([f"{seats[-1]}: deals", *turn, f"tricks {before}", *told]) + "\n"
    return text, {side: low for side, (low, _) in sides.items()}


@pytest.mark.parametrize("rules", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_the_truth_is_among_the_ranges(rules: str, seed: int) -> None:
    first = 3 + seed % 3
    text, true = from_trick(rules, seed, first, 2 * seed)
    found = game(rules, text)
    assert codes(found) == []
    (deal,) = found.deals
    assert deal.status is Status.POSSIBLE
    assert set(deal.tricks) == set(true)
    for side, (low, high) in deal.tricks.items():
        assert low <= true[side] <= high


@pytest.mark.parametrize("rules", SEATS)
def test_who_leads_first_tells_the_dealer(rules: str) -> None:
    """The same deal with the dealer told and not told."""
    record = pqn.read(next(records(rules, 3, 1))).records[0].record
    text = pqn.write(record)
    (dealer,) = [line for line in text.splitlines() if line[1:].startswith(": deals")]
    (told,), (untold,) = (
        pqn.replay(pqn.read(one).records[0].record).deals for one in (text, text.replace(dealer, dealer[3:]))
    )
    assert untold.status is Status.COMPLETE
    assert (untold.seats, untold.scores) == (told.seats, told.scores)


@pytest.mark.parametrize("rules", SEATS)
def test_the_middle_with_the_dealer_not_told(rules: str) -> None:
    text, true = from_trick(rules, 1, 4, 3)
    (deal,) = game(rules, text[3:]).deals
    assert deal.status is Status.POSSIBLE
    assert all(low <= true[side] <= high for side, (low, high) in deal.tricks.items())
