"""What a ``sure`` line claims, pair by pair, in the numbers that the solver is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import Reason
from ..model.statements import Assertion
from ..rules.policies import End, Settlement, Tie
from ..rules.ruleset import RuleSet
from .settling import share

OF_TRICKS = ("tricks", "cards", "capot", "divided")
OF_POINTS = ("score", "total", "pique")
OF_CALLS = {"repique": Reason.REPIQUE, "carte-rouge": Reason.CARTE_ROUGE}
"""what the calls alone decide"""
TO_THE_END = ("score", "total", "result")
"""words that mean what is reckoned up to the end of a game"""
PRIZES = {"pique": "a pique", "repique": "a repique", "carte-rouge": "a carte rouge"}
RESULT, DRAWN = "result", "drawn"
AT_STAKE = (*OF_POINTS, RESULT, DRAWN)
"""for what the points of the calls matter"""
NO_TOTAL = "the total before the deal is not told"
OF_MATCH = "a match goes over several records"
OF_NOBODY = "nobody plays for a partie that is not finished"
OF_SEVERAL = "who could divide the cards where more than two sides play is not settled"
NOT_KNOWN = "what the deal counts is not known"
NONE_FITS = "no position fits what is told"
UNTOLD_CALLS = "what the calls score is not told; by the play alone it is {told}"
NO_CALLS = "the calls are not told"
MAY_END = "the game may end within the deal, and what is told does not say where"
GOES_ON = "the game may go on after this deal"
MOST_CALLED = 200
"""more than the calls of one side score, a repique among them"""
NOT_AT_TABLE = "he does not play in this deal"
NOT_DRAWN = "such a game is not drawn"
PLAYED_OFF = "totals that are level are played off"


def amount(number: int, unit: str) -> str:
    """``1 trick``, ``0 points``: a number of what ``unit`` names one of."""
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


class Claimed(Struct, frozen=True):
    """One thing that a side is said to be sure of. ``side``: its number in the deal; ``letters`` as written;
    ``wanted``: tricks, points of this deal, the result, or 1 for what he makes or does not. A ``total`` is
    ``before`` and ``weight`` times the points of the deal."""

    line: int
    part: Part
    letters: str
    side: int
    word: str
    wanted: int
    stated: int = 0
    before: int = 0
    weight: int = 1
    sic: bool = False
    players: int = 2
    """who sit at the table of the partie"""

    def found(self, least: int) -> list[Finding]:
        """What is found where the side is certain of ``least``."""
        if least < self.wanted:
            return [self._false(self.in_words(self.before + self.weight * least))]
        if not self.sic:
            return []
        told = self.in_words(self.stated)
        return [Finding("P402", self.line, self.part, {"side": self.letters, "stated": told})]

    def refuted(self, some: int) -> list[Finding]:
        """What is found where the side gets ``some`` and no more in a deal that fits, and others may leave it
        less; nothing where that is what is claimed."""
        if some >= self.wanted:
            return []
        computed = self.in_words(self.before + self.weight * some)
        return [self._false(computed if self.word in PRIZES else f"at most {computed}")]

    def undecided(self, why: str) -> list[Finding]:
        """P502: nothing is said of it."""
        return [Finding("P502", self.line, self.part, {"why": why})]

    def _false(self, computed: str) -> Finding:
        stated = self.in_words(self.stated)
        values: dict[str, str | int] = {"side": self.letters, "stated": stated, "computed": computed}
        code = "P401" if self.sic else "P501"
        return Finding(code, self.line, self.part, values, None, stated, computed)

    def in_words(self, number: int) -> str:
        """A number in the unit of the word."""
        if self.word in PRIZES:
            return PRIZES[self.word] if number else "none"
        if self.word == RESULT:
            return f"a result of {number}"
        if self.word == DRAWN:
            return f"a loss of {-number}" if number else "a drawn partie"
        return amount(number, "trick" if self.word in OF_TRICKS else "point")


class Before(Struct, frozen=True):
    """The deal in the partie: totals before it by side, None where not told, the number of the deal, and the
    sides of the partie."""

    totals: tuple[int | None, ...]
    number: int | None
    partie: tuple[str, ...] = ()
    sheet: tuple[int, ...] = ()
    """how both stood before the deal (à écrire)"""

    def weight(self, rules: RuleSet) -> int:
        """2 for a deal that counts double."""
        return rules.weight(self.number)


def claims(
    says: Assertion, line: int, sides: Sequence[str], rules: RuleSet, before: Before
) -> list[Claimed | Finding]:
    """All that a line claims; a finding in the place of what cannot be asked of the play."""
    if says.word == "match":
        return [_undecided(line, OF_MATCH)]
    if says.outcome == "unfinished":
        return [_undecided(line, OF_NOBODY)]
    if says.outcome == "drawn":
        if rules.end is not End.DEALS:
            return [_undecided(line, NOT_DRAWN)]
        if rules.tie is not Tie.NONE and (before.number or 0) < rules.deals + 2:
            return [_undecided(line, PLAYED_OFF)]
        return _of_both(says, line, sides, DRAWN, 0)
    if says.outcome == "divided":
        if len(sides) != 2:
            return [_undecided(line, OF_SEVERAL)]
        return _of_both(says, line, sides, "divided", rules.hand_size // 2)
    return [
        _out(says, line, index) if is_out(says, letters, sides, rules, before)
        else _claimed(says, line, index, sides, rules, before)
        for index, (letters, number) in enumerate(says.values)
        if number is not None or says.word not in ("tricks", "score", "total", RESULT)
    ]


def is_out(
    says: Assertion, letters: str, sides: Sequence[str], rules: RuleSet, before: Before
) -> bool:
    """Is a result claimed for who has gone out while the last two play?"""
    third = side_of(before.partie, letters) >= 0 and side_of(sides, letters) < 0
    return says.word == RESULT and third and rules.end is End.TARGET


def _out(says: Assertion, line: int, index: int) -> Claimed:
    """He is certain of what he has won, and has nothing to play for."""
    letters, number = says.values[index]
    return Claimed(line, Part("value", index), letters, -1, RESULT, number or 0, number or 0, sic=says.sic)


def _claimed(
    says: Assertion, line: int, index: int, sides: Sequence[str], rules: RuleSet, before: Before
) -> Claimed | Finding:
    letters, number = says.values[index]
    part = Part("value", index)
    side = side_of(sides, letters)
    if says.word in ("total", RESULT) and rules.settlement is Settlement.CHOUETTE:
        side = at_table(sides, before.partie, letters)
    if side < 0 <= side_of(before.partie, letters) and says.word == RESULT:
        return Finding("P502", line, part, {"why": NOT_AT_TABLE})
    if side < 0:
        return Finding("M401", line, part, {"seat": letters})
    stated = number or 0
    if says.word in PRIZES:
        stated = 1
    elif says.word in ("cards", "capot"):
        stated = rules.hand_size // 2 + 1 if says.word == "cards" else rules.hand_size
    total, weight = 0, 1
    if says.word == "total":
        told = before.totals[side]
        if told is None:
            return Finding("P502", line, part, {"why": NO_TOTAL})
        total, weight = told, before.weight(rules)
    elif says.word == RESULT and rules.settlement is Settlement.SHEET:
        if len(before.sheet) <= side:
            return Finding("P502", line, part, {"why": NO_TOTAL})
        total = before.sheet[side]
    elif says.word == RESULT:
        weight = share(rules, before.partie, sides[side])
    wanted = -((total - stated) // weight)
    players = len(before.partie)
    return Claimed(line, part, letters, side, says.word, wanted, stated, total, weight, says.sic, players)


def side_of(sides: Sequence[str], letters: str) -> int:
    """Number of the side that letters name, -1 where they mean none. A seat means its side."""
    if letters in sides:
        return sides.index(letters)
    seats = (at for at, side in enumerate(sides) if len(letters) == 1 and letters in side)
    return next(seats, -1)


def at_table(sides: Sequence[str], partie: Sequence[str], letters: str) -> int:
    """Which of the two who play a deal of a chouette plays for a player, -1 for nobody: of the partners one
    plays for both."""
    of_partie = side_of(partie, letters)
    return next((at for at, seat in enumerate(sides) if side_of(partie, seat) == of_partie >= 0), -1)


def _of_both(
    says: Assertion, line: int, sides: Sequence[str], word: str, number: int
) -> list[Claimed | Finding]:
    """Either side is to be certain of so much, and so neither of more."""
    part = Part("word")
    return [
        Claimed(line, part, letters, side, word, number, number, sic=says.sic)
        for side, letters in enumerate(sides)
    ]


def _undecided(line: int, why: str) -> Finding:
    return Finding("P502", line, Part("word"), {"why": why})


def of_line(findings: Iterable[Finding]) -> list[Finding]:
    """All that is found of one line: ``sic`` marks the whole of it, and is needless only where nothing in it
    differs."""
    found = list(findings)
    differs = [one for one in found if one.code != "P402"]
    return differs or found[:1]
