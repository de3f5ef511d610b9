"""A card that every way to fill in a deal puts in one place, and the search for the lines that force it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from msgspec import Struct, structs

from .core_lines import ROUNDS, Answer, Budget, Core, Proof
from .elsewhere import Elsewhere
from .ways import Ways


class Must(Struct, frozen=True):
    """``card`` (its number) is held by ``seat`` at the first lead that is told (None: by nobody); or, with
    ``slot``, it fills that slot of the play, of ``line`` and with ``index`` its place among the cards of that
    line, and ``seat`` lays it (None: it is not known who). ``because``: the lines that force it, and whether
    it is shown that each is needed (None: that was not asked)."""

    card: int
    seat: str | None
    slot: int | None = None
    line: int = -1
    index: int = -1
    because: tuple[int, ...] = ()
    proof: Proof | None = None

    @property
    def elsewhere(self) -> Elsewhere:
        """The opposite."""
        return Elsewhere(self.card, self.seat, self.slot)


class Sure(Struct, frozen=True):
    """``deals`` of the hands fit, or, with ``exact`` false, no more than that (None: nothing is known of it).
    ``held``: the cards known to be in each hand, by the seats in order; ``played``: in how many ways the play
    may have gone, None where that is not asked. ``settled``: is it known of each card whether it is
    forced?"""

    deals: int | None
    exact: bool
    musts: tuple[Must, ...]
    held: tuple[int, ...]
    played: Ways | None = None
    settled: bool = True


class Asks(Protocol):
    """Questions whether some lines can hold together, with a card elsewhere."""

    def ask(self, kept: set[int], budget: Budget) -> Answer:
        """Can they?"""

    def refuted(self, kept: set[int]) -> bool:
        """Is it seen without a search that they cannot?"""


CARDS = 20
"""as many steps for all cards of a deal as for so many hard ones in one round of questions"""


class Explaining:
    """Seeks the lines that force cards of one deal, ``most`` of them. What forces one card often forces
    others as well, so such lines are tried first."""

    def __init__(
        self, lines: Sequence[int], asks: Callable[[Elsewhere], Asks], nodes: int, most: int
    ) -> None:
        """``nodes``: steps for one card, in each round of questions."""
        self.lines = lines
        self.asks = asks
        self.nodes = nodes
        self.most = most
        self.left = CARDS * nodes
        """steps for all cards"""
        self.known: list[tuple[int, ...]] = []
        """lines that are shown to force a card"""

    def every(self, musts: Iterable[Must]) -> tuple[Must, ...]:
        """The same with the lines that force them: first shortly for each, then longer for those that are
        hard."""
        found = list(musts)
        cores: list[Core] = []
        for must in found[: self.most]:
            if self.left <= 0:
                break
            cores.append(self.begun(must))
            self.round(cores[-1], ROUNDS[0])
        for share in ROUNDS[1:]:
            for core in cores:
                self.round(core, share)
        for number, core in enumerate(cores):
            because = core.conflict
            found[number] = structs.replace(found[number], because=because.lines, proof=because.proof)
        return tuple(found)

    def begun(self, must: Must) -> Core:
        """The lines that force a card, as far as they are soon found."""
        asks = self.asks(must.elsewhere)

        def ask(kept: set[int], budget: Budget) -> Answer:
            before = budget.nodes
            answer = asks.ask(kept, budget)
            self.left -= before - budget.nodes
            return answer

        # the line in which the card of the play is told is kept rather than all those of the other tricks
        lines = sorted(self.lines, key=lambda line: line != must.line)
        core = Core(lines, ask, asks.refuted)
        core.by_sight()
        core.among(self.known, Budget(self.nodes))
        core.in_blocks(Budget(self.nodes))
        return core

    def round(self, core: Core, share: int) -> None:
        """Ask once more which of the lines are needed, if that is not shown yet."""
        if self.left <= 0 or core.is_shown:
            return
        core.one_by_one(Budget.thorough(self.nodes, share))
        lines = core.conflict.lines
        if core.is_shown and lines not in self.known:
            self.known.append(lines)
