"""Which score lines of a deal count: in a game to a target what reckons after its end is void."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def void(lines: Iterable[tuple[str, int]], scores: Mapping[str, tuple[int, int]]) -> frozenset[int]:
    """Places of the score lines (side and points, in order) that the scores do not hold any more.

    A side's lines count up to the one that brings it to its score; none is void where that score is not
    certain or is no sum of its first lines.
    """
    reached: dict[str, int] = {}
    sums: dict[str, list[tuple[int, int]]] = {}
    for place, (side, points) in enumerate(lines):
        reached[side] = reached.get(side, 0) + points
        sums.setdefault(side, []).append((place, reached[side]))
    found: set[int] = set()
    for side, made in sums.items():
        low, high = scores.get(side, (0, -1))
        if low != high or low not in (0, *(total for _, total in made)):
            continue
        found.update(place for place, total in made if total > low)
    return frozenset(found)
