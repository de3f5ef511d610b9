"""A half-told deal as it is sought in: where each card may be, what may fill each slot, and what the engine
says of hands that were found."""

from __future__ import annotations

from itertools import combinations
from random import Random

from msgspec import Struct

from ...diagnostics.diagnostic import Finding
from ...model.cards import PACK, RANKS
from ...model.statements import Call
from ..half_told import UNTRUE, may_be, untrue
from ..placing import matched
from ..takers import Steps
from ..talk_told import SET, Bound, Held, Talk, claimed, learned
from .catches import all_caught
from .endings import UNKNOWN, Tricks
from .half_told import ManyTold
from .ledger import InHand, Ledger, led, nothing_known, turned
from .narrowing import Narrowing, Open
from .outcomes import Condition, Goal, Outcomes
from .players import best_place
from .table import Table
from .whereabouts import coarse, fits, slots_fit

LEAF = 12
"""what a deal put to the engine costs, in steps"""


class UnsettledError(Exception):
    """What the calls score depends on the hands."""


class AttemptOverError(Exception):
    """The steps of one attempt were used up."""


class EnoughError(Exception):
    """Nothing better can be found."""


class Found(Struct, frozen=True):
    """A deal that fits: hands, cards slot by slot, and what it counts in hand."""

    hands: tuple[int, ...]
    cards: tuple[int, ...]
    held: InHand

    def value(self, goal: Goal, table: Table) -> int:
        """What it is worth for a goal, what is counted in hand included."""
        return counted(goal, self.held) + goal.value(table, self.ledger(goal.slot, table))

    def meets(self, condition: Condition, table: Table) -> bool:
        """Is it as the condition says?"""
        if condition.of_talk is not None:
            return self.held.gives(condition.of_talk)
        values = (self.value(goal, table) for goal in condition.goals)
        return any(condition.least <= value <= condition.most for value in values)

    def ledger(self, slot: int, table: Table) -> Ledger:
        """The ledger after so many cards."""
        ledger, leader = self.held.start(), 0
        for start in range(0, slot, table.players):
            cards = self.cards[start : start + table.players]
            ledger = led(table, ledger, leader, cards[0])
            if start + table.players <= slot:
                winner = (leader + best_place(table, cards)) % table.players
                ledger = turned(table, ledger, leader, winner, cards)
                leader = winner
        return ledger


def counted(goal: Goal, held: InHand | None) -> int:
    """What is counted in hand of the points of a goal."""
    if goal.of_tricks or goal.in_play or held is None:
        return 0
    return goal.sign * held.base[goal.side]


class Verdict(Struct, frozen=True):
    """What the engine says of hands: are all replies true, and what is counted in hand?"""

    true: bool
    held: InHand


class Sought:
    """One half-told deal, and the steps that are left to seek in it."""

    def __init__(self, half: ManyTold, steps: Steps) -> None:
        self.half = half
        self.table = table = half.table
        self.steps = steps
        self.facts = half.facts()
        for player, hand in enumerate(half.known or ()):
            self.facts.narrow(hand, table.held[player], half.path.deal)
            self.facts.narrow(PACK & ~hand, table.places & ~table.held[player], half.path.deal)
        places = [coarse(table, may) for may in self.facts.may]
        nobody = 1 << table.players
        self.may = tuple(_where(places, player, whole=False) for player in range(table.players))
        self.must = tuple(_where(places, player, whole=True) for player in range(table.players))
        self.in_play = sum(1 << card for card, one in enumerate(places) if one and not one & nobody)
        self.needed = [
            (table.held.index(one.places), one) for one in self.facts.needed if one.places in table.held
        ]
        """by player: cards that a list or a claim asks for"""
        self.domains = _alone([slot.domain for slot in half.plays.slots])
        self.leaders = _leaders(half)
        self.possible = (
            all(places) and self.leaders[0] in (UNKNOWN, 0) and slots_fit(table, self.facts, half.plays)
        )
        self.leaders[0] = 0
        self.tricks = Tricks(table)
        self.outcomes = Outcomes(self.tricks, self.leaders, self.domains, self.may, self.in_play)
        self.narrowing = Narrowing(table, half.plays, self.tricks, self.needed, self.in_play)
        self.talk = _talk(half)
        self.claims = [(one.player, _holdings(one, self.talk.set_ranks)) for one in self.talk.held]
        """by player: holdings (masks of cards) one of which he must have for what he claims to be true"""
        self.held: InHand | None = None
        """what the sides count in hand, once a deal was found"""
        self.conditions: tuple[Condition, ...] = ()
        """figures that are taken to hold"""
        self.truthful = True
        """must the replies be true?"""
        self.left = 0
        self.node = 1
        """what it costs to narrow all slots"""
        self.order: Random | None = None
        self.tight = False
        """did hands turn out not to come about? Then that is looked at early"""
        self.come_about: dict[tuple[int, ...], bool] = {}
        self.judged: dict[tuple[int, ...], Verdict | None] = {}

    def open(self) -> Open:
        """All that is open at the beginning."""
        return Open(self.domains.copy(), self.leaders.copy(), self.must, self.may)

    def start(self) -> Ledger:
        """Before the first lead."""
        return (self.held or nothing_known(self.table)).start()

    def has_claims(self, player: int, have: int, may: int, room: int) -> bool:
        """Can what a player claims still be true, with these cards in his hand and room for so many of
        ``may``?"""
        never = ~(have | may)
        for owner, holdings in self.claims:
            if owner == player:
                for one in holdings:
                    if not one & never and (one & ~have).bit_count() <= room:
                        break
                else:
                    return False
        return True

    def take(self, number: int) -> None:
        """Use steps, of the whole and of this attempt."""
        self.steps.take(number)
        self.left -= number
        if self.left < 0:
            raise AttemptOverError

    def mixed(self, cards: int) -> list[int]:
        """The cards of a mask in the order of this attempt."""
        found = [card for card in range(32) if cards >> card & 1]
        if self.order is not None:
            self.order.shuffle(found)
        return found

    # ---- deals that are whole ----------------------------------------------------------------------

    def can_be(self, hands: tuple[int, ...]) -> bool:
        """Can these hands come about, and did the engine not refuse them yet?"""
        if hands not in self.come_about:
            self.take(2)
            self.come_about[hands] = fits(self.table, self.facts, hands)
            self.tight = self.tight or not self.come_about[hands]
        return self.come_about[hands] and (hands not in self.judged or self._stands(self.judged[hands]))

    def _stands(self, verdict: Verdict | None) -> bool:
        return verdict is not None and (verdict.true or not self.truthful)

    def leaf(self, hands: tuple[int, ...], cards: tuple[int, ...]) -> Found | None:
        """The deal put to the engine, once for the same hands; None where it does not fit. Raises
        ``UnsettledError``."""
        if not self._groups_met(cards) or not all_caught(self.table, self.half.catches, cards):
            return None
        if not self.can_be(hands):
            return None
        if hands not in self.judged:
            self.take(LEAF)
            self.judged[hands] = self._judged(hands, cards)
        verdict = self.judged[hands]
        if verdict is None or not self._stands(verdict):
            return None
        if self.held is not None and verdict.held != self.held:
            raise UnsettledError
        self.held = verdict.held
        found = Found(hands, cards, verdict.held)
        return found if all(found.meets(one, self.table) for one in self.conditions) else None

    def _judged(self, hands: tuple[int, ...], cards: tuple[int, ...]) -> Verdict | None:
        sample = self.half.engine(hands, cards)
        if not may_be(sample, self.half.result):
            return None
        true = not untrue(sample)
        if not true and self.truthful:
            for finding in sample.findings:
                bound = self._learned(hands, cards, finding) if finding.code in UNTRUE else None
                if bound is not None:
                    self.talk.bounds.append(bound)
                    break
        return Verdict(true, self.half.reckoned(self.half.in_hand(hands, cards, sample), sample))

    def _learned(self, hands: tuple[int, ...], cards: tuple[int, ...], finding: Finding) -> Bound | None:
        """A false reply says that the best of who gave it is too good with these cards, or not good
        enough."""
        says = self.half.lines[self.half.fill(hands, cards).origin[finding.line]].says
        seat = finding.values.get("seat")
        if not isinstance(says, Call) or seat not in self.table.seats:
            return None
        other = self.table.seats.index(str(seat))
        return learned(says, finding, other, hands[other], self.talk.set_ranks)

    def _groups_met(self, cards: tuple[int, ...]) -> bool:
        """Do the cards of groups told in part fill them?"""
        plays = self.half.plays
        return all(
            matched(
                members,
                sum(1 << card for card, slot in zip(cards, plays.slots, strict=True) if slot.group == number),
            )
            for number, members in enumerate(plays.groups)
        )


def _leaders(half: ManyTold) -> list[int]:
    """Who leads each trick as told, and last who takes the last one, which nobody tells."""
    leads = half.plays.slots[:: half.table.players]
    return [UNKNOWN if slot.leader is None else slot.leader for slot in leads] + [UNKNOWN]


def _talk(half: ManyTold) -> Talk:
    """What the talk asks of the hands; nothing where something was against the law."""
    ranks = sum(1 << RANKS.index(rank) for rank in half.rules.set_ranks)
    lawful = not any(finding.code[0] == "R" for finding in half.result.findings)
    return Talk(claimed(half.lines, half.path, half.table.seats) if lawful else (), ranks)


def _holdings(claim: Held, set_ranks: int) -> tuple[int, ...]:
    """The least holdings with which a claim is true."""
    found = []
    if claim.kind == SET:
        ranks = [
            rank for rank in range(8) if (set_ranks >> rank & 1 if claim.rank < 0 else rank == claim.rank)
        ]
        for rank in ranks:
            four = [1 << 8 * suit + rank for suit in range(4)]
            found += [sum(cards) for cards in combinations(four, claim.size)]
        return tuple(found)
    for suit in range(4) if claim.suit < 0 else (claim.suit,):
        cards = [1 << 8 * suit + rank for rank in range(8)]
        every = (sum(some) for some in combinations(cards, claim.size))
        found += [one for one in every if claim.can(one, set_ranks)]
    return tuple(found)


def _where(places: list[int], player: int, *, whole: bool) -> int:
    """Cards that a player may hold (``whole``: must hold)."""
    bit = 1 << player
    return sum(1 << card for card, one in enumerate(places) if (one == bit if whole else one & bit))


def _alone(domains: list[int]) -> list[int]:
    """A card that is told in one slot is in no other."""
    told = 0
    for domain in domains:
        told |= domain if domain & domain - 1 == 0 else 0
    return [domain if domain & domain - 1 == 0 else domain & ~told for domain in domains]
