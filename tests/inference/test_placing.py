"""Lists that are told in part: whether there are cards for all of them together."""

from __future__ import annotations

import itertools
import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference.placing import matched, matching

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def judged(text: str) -> DealResult:
    return pqn.replay(pqn.read(HEAD + text).records[0].record).deals[0]


@pytest.mark.parametrize("seed", range(100))
def test_matching_is_that_of_all_orders(seed: int) -> None:
    draw = random.Random(seed)
    cards = [1 << card for card in range(5)]
    members = [sum(draw.sample(cards, draw.randint(1, 3))) for _ in range(draw.randint(1, 5))]
    free = sum(draw.sample(cards, draw.randint(0, 5)))
    best = 0
    for order in itertools.permutations(members):
        for given in itertools.permutations(cards, len(order)):
            best = max(
                best, sum(bool(member & card & free) for member, card in zip(order, given, strict=True))
            )
    assert matching(members, free) == best
    assert matched(members, free) == (best == len(members))


@pytest.mark.parametrize(
    ("first", "second", "fits"),
    [
        ("A: holds *s *s *s *s *s 7", "B: holds *s *s *s 9", True),
        ("A: holds *s *s *s *s *s 7", "B: holds *s *s *s *s 8", False),
        ("A: holds K* K* K* 9", "B: holds K* 11", True),
        ("A: holds K* K* K* 9", "B: holds K* K* 10", False),
        ("A: holds KQs *s *s *s 7", "B: holds *s *s *s *s 8", False),
        ("A: discards *h *h *h", "B: discards *h *h *h", True),
        ("A: discards *h *h *h *h *h", "stock *h *h *h *h 4", False),
    ],
)
def test_a_suit_has_eight_cards_and_a_rank_four(first: str, second: str, fits: bool) -> None:
    deal = judged(f"{first}\n{second}\n1-12. A: ...\n")
    assert (deal.status is not Status.CONTRADICTORY) is fits
    if not fits:
        (conflict,) = (one for one in deal.findings if one.code == "M501")
        assert conflict.values["proof"] == "leave out any one of them and the deal can be filled in"
        assert {conflict.line, *(line for line, _ in conflict.related)} == {3, 4}


RED = (
    "A: dealt KQh 10\nA: discards *h *h *h *h *d\nA: takes AKQJTs\n"
    "A: holds AKQJTs *h *h *h *d *d *d *d\nB: dealt *h *h *c *c *c *c *c *c *c *s *s *s\n"
    "B: discards *h *h 1\nB: takes 3\n1-12. A: ...\n"
)


def test_lists_that_each_could_be_met_and_not_together() -> None:
    """Hearts: A laid out four and holds three; of eight one is left, and B was dealt two."""
    assert judged(RED).status is Status.CONTRADICTORY
    one = RED.replace("B: dealt *h *h", "B: dealt *h *d").replace("B: discards *h *h 1", "B: discards *h 2")
    assert judged(one).status is not Status.CONTRADICTORY


def test_an_exchange_told_in_part_narrows_the_score() -> None:
    """Two cards are open between the hands; what younger laid out decides where they are."""
    told = (
        "A: holds AKQJTs AKQJTh Ad *c\n"
        "B: dealt 98s 98h KQJd KQJ98c\nB: discards 98s *h\nB: takes 3\n1-12. A: ...\n"
    )
    assert judged(told).status in (Status.POSSIBLE, Status.DETERMINED)
    assert judged(told.replace("98s *h", "98s *s")).status is Status.CONTRADICTORY
