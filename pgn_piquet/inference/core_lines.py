"""The search for lines that cannot hold together and of which each is needed for it.

What single cards and tricks exclude is seen without a search, so most lines are left out by that alone, many
at a time; what is left is asked line by line. A deal that fits all lines but one shows that it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum, StrEnum, auto

from msgspec import Struct

from ..engine.agreement import AMONG_THEM as OTHERS_CAN
from ..engine.agreement import ANY_ONE

ROUNDS = (1, 4, 16)
"""how much more may be spent on a question each time that it is asked again"""
EXCHANGES = 25
"""times that cards change places in a deal found before, when a question is asked first"""
FEW = 8
"""lines that are left out one by one from the first"""


class Proof(StrEnum):
    """Is it shown that each line of a contradiction is needed?"""

    WHOLE = ANY_ONE
    AMONG_THEM = OTHERS_CAN
    CUT_SHORT = "the search ended before it was shown that each of them is needed"


class Conflict(Struct, frozen=True):
    """Indexes of lines that cannot hold together, in order."""

    lines: tuple[int, ...]
    proof: Proof
    cures: tuple[int, ...] = ()
    """lines of which one alone has to be left out for the deal to be possible, as far as that is known"""


class Answer(Enum):
    """Can these lines hold together?"""

    POSSIBLE = auto()
    IMPOSSIBLE = auto()
    NOT_KNOWN = auto()
    """the limit of the search was met"""


class Budget:
    """What is left for the questions about one contradiction."""

    def __init__(self, nodes: int, share: int = 1, exchanges: int = 0) -> None:
        """``share``: how much more than at first a single question may cost. ``exchanges``: how often cards
        change places in a deal found before, so that it may fit."""
        self.nodes = nodes
        self.share = share
        self.exchanges = exchanges

    def part(self, parts: int) -> Budget:
        """What one question of so many may cost: twice its part, so that one that is hard leaves something
        for the others."""
        return Budget(min(self.nodes, 2 * self.nodes // parts + 1), self.share, self.exchanges)

    @staticmethod
    def thorough(nodes: int, share: int) -> Budget:
        """The same where it matters that a deal is found that fits."""
        return Budget(nodes, share, EXCHANGES * share)


Ask = Callable[[set[int], Budget], Answer]
"""says whether some lines can hold together, and takes what that costs off the budget"""
Refuted = Callable[[set[int]], bool]
"""is it seen without a search that they cannot?"""


def never(_lines: set[int]) -> bool:
    """Nothing is seen without a search."""
    return False


class Core:
    """Lines that cannot hold together, fewer and fewer of them."""

    def __init__(self, lines: Sequence[int], ask: Ask, refuted: Refuted = never) -> None:
        """``lines`` in the order in which they are kept rather than left out."""
        self.every = frozenset(lines)
        self.order = lines
        self.kept = list(lines)
        self.ask = ask
        self.refuted = refuted
        self.needed: set[int] = set()
        """lines without which the others that are kept can hold together"""
        self.cures: set[int] = set()
        """lines without which all others can"""
        self.no_cure: set[int] = set()

    def by_sight(self) -> None:
        """Leave out what is not needed for what is seen without a search."""
        if self.refuted(set(self.kept)):
            self.left_out(self.refuted)

    def among(self, known: Sequence[Sequence[int]], budget: Budget) -> None:
        """Begin with some that are known, if they are fewer and cannot hold together either."""
        for some in known:
            fewer = set(some)
            if len(fewer) >= len(self.kept) or not fewer <= self.every:
                continue
            if self.refuted(fewer) or self.ask(fewer, budget) is Answer.IMPOSSIBLE:
                self.kept = [line for line in self.order if line in fewer]
                return

    def in_blocks(self, budget: Budget) -> None:
        """Leave out many lines at a time, as far as the search goes."""
        if len(self.kept) > FEW:
            self.left_out(lambda fewer: self.ask(fewer, budget) is Answer.IMPOSSIBLE, 2)

    def left_out(self, fails: Refuted, least: int = 1) -> None:
        """Leave out half of the lines, a quarter, and so on to blocks of ``least``, the last first, where the
        rest still fails."""
        size = len(self.kept) // 2
        while size >= least:
            end = len(self.kept)
            while end > 0:
                start = max(0, end - size)
                rest = self.kept[:start] + self.kept[end:]
                if fails(set(rest)):
                    self.kept = rest
                end = start
            size = size // 2 if size > 2 * least or size == least else least

    def cured(self, budget: Budget) -> None:
        """Which of the lines, left out alone of all, makes the rest possible? Such a line is needed."""
        asked = [line for line in self.kept if line not in self.cures and line not in self.no_cure]
        for number, line in enumerate(asked):
            answer = self.asked(set(self.every - {line}), budget, len(asked) - number)
            if answer is Answer.POSSIBLE:
                self.cures.add(line)
                self.needed.add(line)
            elif answer is Answer.IMPOSSIBLE:
                self.no_cure.add(line)

    def asked(self, fewer: set[int], budget: Budget, questions: int) -> Answer:
        """Can these lines hold together? One of so many questions that are left."""
        part = budget.part(questions)
        before = part.nodes
        answer = self.ask(fewer, part)
        budget.nodes -= before - part.nodes
        return answer

    def one_by_one(self, budget: Budget) -> None:
        """Is each of the lines needed among them? Those that are not are left out."""
        asked = [line for line in reversed(self.kept) if line not in self.needed]
        for number, line in enumerate(asked):
            rest = set(self.kept) - {line}
            seen = self.refuted(rest)
            answer = Answer.IMPOSSIBLE if seen else self.asked(rest, budget, len(asked) - number)
            if answer is Answer.IMPOSSIBLE:
                self.kept.remove(line)
            elif answer is Answer.POSSIBLE:
                self.needed.add(line)

    def in_rounds(self, nodes: int) -> None:
        """The same again and again, as long as it is not shown of all, each question allowed to cost more."""
        for share in ROUNDS:
            if not self.is_shown:
                self.one_by_one(Budget.thorough(nodes, share))

    def asked_again(self, budget: Budget) -> None:
        """Ask of those that were needed when more lines were kept: where a call that is left out was not
        made, fewer lines may say more."""
        self.needed.clear()
        self.one_by_one(budget)

    @property
    def is_shown(self) -> bool:
        """Is each line shown to be needed?"""
        return self.needed.issuperset(self.kept)

    @property
    def conflict(self) -> Conflict:
        """What was found."""
        lines = tuple(sorted(self.kept))
        cures = tuple(line for line in lines if line in self.cures)
        if not self.is_shown:
            return Conflict(lines, Proof.CUT_SHORT, cures)
        return Conflict(lines, Proof.AMONG_THEM, cures) if cures != lines else Conflict(lines, Proof.WHOLE)


def irreducible(
    lines: Sequence[int],
    ask: Ask,
    nodes: int,
    refuted: Refuted = never,
    *,
    again: bool = False,
    false: Collection[int] = (),
) -> Conflict:
    """Of lines that cannot hold together those that are needed for it, and which of them, left out alone of
    all, makes the deal possible. ``nodes``: what may be spent in each round of questions; ``again``: may
    fewer lines say more? Lines that are found ``false`` are left out where the others cannot hold together
    without them; what becomes of all lines is not asked then."""
    others = [line for line in lines if line not in false]
    if len(others) < len(lines) and (
        refuted(set(others)) or ask(set(others), Budget(nodes)) is Answer.IMPOSSIBLE
    ):
        found = irreducible(others, ask, nodes, refuted, again=again)
        return Conflict(found.lines, Proof.AMONG_THEM if found.proof is Proof.WHOLE else found.proof)
    core = Core(lines, ask, refuted)
    core.by_sight()
    core.in_blocks(Budget(nodes))
    core.cured(Budget(nodes))
    core.in_rounds(nodes)
    if again and core.is_shown:
        core.asked_again(Budget.thorough(nodes, ROUNDS[-1]))
    core.cured(Budget.thorough(nodes, ROUNDS[1]))
    return core.conflict
