"""Figures that are held against all that may have been: which are wrong, and which cannot hold together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

ANY_ONE = "leave out any one of them and the deal can be filled in"
AMONG_THEM = "leave out any one of them and the others can"
WITHOUT_IT = "leave it out and the deal can be filled in"
NOT_ALONE = "it is not shown that the deal can be filled in without it"


class Agreement(Struct, frozen=True):
    """Places of figures: those that are ``wrong``, those that are ``right`` and can all be, and, where the
    others cannot, the ``core`` of which each is needed for it."""

    wrong: tuple[int, ...]
    right: tuple[int, ...]
    core: tuple[int, ...] = ()


def said_of(lines: int, proof: str) -> dict[str, str | int]:
    """The values of M501 for so many lines; ``proof`` is what is shown of them."""
    if lines == 1:
        shown = WITHOUT_IT if proof == ANY_ONE else NOT_ALONE
        return {"lines": lines, "told": "this line cannot be, whatever else is told", "proof": shown}
    told = f"these {lines} lines cannot hold together" if lines else "what is told cannot be"
    return {"lines": lines, "told": told, "proof": proof}


def agreement(lines: Sequence[int], together: Callable[[Sequence[int]], bool]) -> Agreement:
    """``lines``: where each figure stands; ``together``: can these figures hold together?

    A figure that cannot be by itself is wrong. Where the others cannot hold together and there is one without
    which they can, that one is wrong; so is the last of those that stand in one line.
    """
    places = range(len(lines))
    wrong = [one for one in places if not together((one,))]
    right = [one for one in places if one not in wrong]
    while not together(right):
        cures = [one for one in right if together([place for place in right if place != one])]
        core = _core(lines, right, together)
        if len(cures) == 1:
            fault = cures[0]
        elif len({lines[one] for one in core}) == 1:
            fault = core[-1]
        else:
            return Agreement(tuple(sorted(wrong)), tuple(right), tuple(core))
        wrong.append(fault)
        right.remove(fault)
    return Agreement(tuple(sorted(wrong)), tuple(right))


def _core(
    lines: Sequence[int], places: Sequence[int], together: Callable[[Sequence[int]], bool]
) -> list[int]:
    """Of figures that cannot hold together those that are needed for it: a line is left out whole."""
    kept = list(places)
    for line in sorted({lines[place] for place in places}, reverse=True):
        fewer = [place for place in kept if lines[place] != line]
        if not together(fewer):
            kept = fewer
    for place in reversed(kept[:]):
        fewer = [one for one in kept if one != place]
        if not together(fewer):
            kept = fewer
    return kept
