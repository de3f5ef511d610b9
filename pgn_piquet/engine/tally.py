"""The points of a deal as they would be with more in hand: its score lines reckoned once more on a board.

The play stands as it was walked; pique, repique and the end of a game are the board's own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .board import (
    CAPOT,
    CARDS,
    CARTE_ROUGE,
    HONOUR,
    IMPERIAL,
    IN_HAND,
    LAST_TRICK,
    LEAD,
    PIQUE,
    POINT,
    REPIQUE,
    TRICKS,
    WIN,
    Board,
)
from .in_hand import InHand
from .reckoning import end_of_game
from .stated import BONUSES, Stated, When
from .values import ALL_AT_ONCE, IMPERIALS, Values

Entry = tuple[int, int, int, int, int, int]
AT_THE_END = (CARDS, CAPOT, HONOUR, TRICKS)
TOMBEE = 7
"""detail of the imperial that the play makes"""
IN_PLAY = (LEAD, WIN, LAST_TRICK)


class Played:
    """The play of a deal as score lines. ``given``: places of those of tricks that were given, not played;
    ``before``: the totals before the deal, None where they are not known or no game ends at a target."""

    def __init__(
        self,
        values: Values,
        log: Sequence[Entry],
        given: Collection[int],
        last_won_by: int,
        before: Sequence[int] | None,
        target: int,
    ) -> None:
        self.values = values
        self.log = [
            (entry, place in given) for place, entry in enumerate(log) if entry[2] not in (PIQUE, REPIQUE)
        ]
        self.last_won_by = last_won_by
        """side that won the last trick, -1 where it is not told"""
        self.before = before
        self.target = target
        first = self.log[0] if self.log else None
        led = first is not None and first[0][2] == LEAD and first[0][5] == 1 and not first[1]
        self.opened = int(led)
        """score lines before the later hands call"""
        places = (place for place, (entry, _) in enumerate(self.log) if entry[2] in AT_THE_END)
        self.ended = next(places, len(self.log))
        """score lines before those of the end of the deal"""


class Tally:
    """One outcome of the talk, and all that the deal comes to with it. ``tombee``: the side that calls a
    tombée of what it has caught in the play, -1 for none."""

    def __init__(self, played: Played, hand: InHand, tombee: int = -1) -> None:
        self.played = played
        self.hand = hand
        self.tombee = tombee
        self.board = Board(played.values)
        self.totals: list[list[int]] = []
        """by score lines of the play so far: the points of each side, the hands being settled"""
        self._reckon()
        self.scores = [int(account.total) for account in self.board.accounts]
        """points of the deal as they count"""
        self.winner = -1
        """the side that reaches the target in this deal"""
        if played.before is not None and played.target:
            end = end_of_game(self.board, list(played.before), played.target)
            if end is not None:
                self.winner = end[0]
                self.scores = [one - base for one, base in zip(end[1], played.before, strict=True)]

    def _reckon(self) -> None:
        """All score lines in the order in which they come: elder's calls, his lead, the others' calls."""
        board = self.board
        for side in range(board.sides):
            self._call(side, 0)
        at_once = board.v.calls == ALL_AT_ONCE
        if not at_once:
            self._calls(0)
        for place, (entry, given) in enumerate(self.played.log):
            if place == self.played.opened:
                self._settle(at_once)
            self._play(place, entry, given)
        if len(self.played.log) <= self.played.opened:
            self._settle(at_once)
        self.totals.append(board.totals())
        if len(self.played.log) <= self.played.ended:
            self._catch()

    def _catch(self) -> None:
        """A tombée is called, before what is scored at the end."""
        if self.tombee >= 0:
            self.board.score(self.tombee, self.played.values.red, IMPERIAL, TOMBEE)

    def _settle(self, at_once: bool) -> None:
        board = self.board
        if at_once:
            for kind in range(POINT, IN_HAND):
                for side in range(board.sides):
                    self._call(side, kind)
        else:
            for side in range(1, board.sides):
                self._calls(side)
        board.settle()
        for side, covered in enumerate(self.hand.covers):
            if covered:
                board.score(side, board.v.carte_rouge, CARTE_ROUGE, 0)

    def _calls(self, side: int) -> None:
        for kind in range(POINT, IN_HAND):
            self._call(side, kind)

    def _call(self, side: int, kind: int) -> None:
        for points in self.hand.lines(side, kind):
            if self.played.values.calls != IMPERIALS:
                self.board.score_in_hand(side, points, kind, 0)
            elif kind == POINT:
                self.board.score(side, points, POINT, 0)
            else:
                self.board.score(side, points, IMPERIAL, 8 * kind)

    def _play(self, place: int, entry: Entry, given: bool) -> None:
        """One score line of the play, as it was scored."""
        board = self.board
        side, points, reason, act, detail, _ = entry
        self.totals.append(board.totals())
        if place == self.played.ended:
            self._catch()
        board.act = act
        after_given = place > 0 and self.played.log[place - 1][1]
        if given:
            # what is given, not played, makes no pique
            board.accounts[side].in_play += points
            board.score(side, points, reason, detail)
        elif reason in IN_PLAY or (reason == CARDS and board.v.cards_to_pique and not after_given):
            board.score_in_play(side, points, reason, detail)
        else:
            board.score(side, points, reason, detail)

    # ---- figures -----------------------------------------------------------------------------------

    def values_of(self, one: Stated) -> frozenset[int]:
        """What a figure may say with this in hand."""
        side, v = one.side, self.played.values
        if one.when in BONUSES:
            return frozenset((int(self._made(one)),))
        if one.when is When.DEAL:
            return frozenset((one.base + one.weight * self.scores[side],))
        if one.when in (When.TALK, When.EARLY):
            return self._early(one)
        running = self.totals[one.at][side]
        if one.when is not When.SPOKEN_AT_END and self.tombee == one.tombee == side:
            # he may have called it by then, or call it later
            return frozenset(one.base + one.weight * now for now in (running, running + v.red))
        if one.when is When.LAST_LEAD:
            won = self.played.last_won_by in (side, -1)
            return frozenset((running, running + v.last_trick) if won else (running,))
        if one.when is When.SPOKEN_AT_END:
            # cards that count toward a pique are scored in the play, not after it
            apart = AT_THE_END[1:] if v.cards_to_pique else AT_THE_END
            end = sum(entry[1] for entry in self.board.log if entry[0] == side and entry[2] in apart)
            return frozenset((running, running - end))
        return frozenset((one.base + one.weight * running,))

    def _made(self, one: Stated) -> bool:
        if one.when is When.CARTE_ROUGE:
            return any(entry[0] == one.side and entry[2] == CARTE_ROUGE for entry in self.board.log)
        wanted = PIQUE if one.when is When.PIQUE else REPIQUE
        return bool(self.board.accounts[one.side].bonus == wanted)

    def _early(self, one: Stated) -> frozenset[int]:
        """A count before the hands are settled: a bonus may be in it or not, of calls that may still come a
        part."""
        v, side = self.played.values, one.side
        played = sum(entry[1] for entry, _ in self.played.log[: one.at] if entry[0] == side)
        whole = played + self.hand.of(side)
        bonus = self.board.accounts[side].bonus
        found: set[int] = set()
        for running in range(played, whole + 1) if one.when is When.TALK else (whole,):
            found.add(running)
            if bonus == REPIQUE and running >= v.repique_at:
                found.add(running + v.repique)
            if bonus == PIQUE and running >= v.pique_at:
                found.add(running + v.pique)
        if one.when is When.TALK and v.calls == ALL_AT_ONCE:
            found.update(range(whole, int(self.board.accounts[side].total) + 1))
        return frozenset(found)
