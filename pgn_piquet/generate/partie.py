"""Whole partie: deals one after the other until the rules end them, as canonical text."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.board import Board
from ..engine.game import DealResult, Status
from ..engine.partie import Partie
from ..engine.reckoning import end_of_game
from ..engine.values import Values
from ..rules.load import preset
from ..rules.policies import CallingShows, End, PointCalled, Settlement, Turns
from ..rules.ruleset import RuleSet
from .chance import Chance
from .deal import DealPlayed
from .words import SEATS

SHEET_SEATS = 5
"""how many sit down to piquet à écrire here"""


def records(rules_name: str, seed: int, deals: int, options: str = "") -> Iterator[str]:
    """Records with ``deals`` deals in all, each a partie; the last may be unfinished. One blank line
    belongs between two of them.

    The same arguments give the same bytes everywhere. LookupError for a rule set that does not exist.
    """
    rules = preset(rules_name, options)
    table = Table(rules, options)
    chance = Chance(seed)
    left = deals
    number = 0
    while left > 0:
        number += 1
        text, played = table.record(chance, left, f"Partie {number} of seed {seed}")
        left -= played
        yield text


class Table:
    """A rule set and the board it is played on, used again for every deal."""

    def __init__(self, rules: RuleSet, options: str = "") -> None:
        self.rules = rules
        self.options = options
        self.values = Values(rules)
        self.board = Board(self.values, keep=rules.end is End.TARGET)
        seats = SHEET_SEATS if rules.settlement is Settlement.SHEET else rules.players_min
        self.seats = SEATS[:seats]

    def head(self, event: str) -> list[str]:
        """The tags of a record."""
        tags = ['[Piquet "1"]', f'[Event "{event}"]']
        tags += [f'[{seat} "Player {seat}"]' for seat in self.seats]
        tags.append(f'[Rules "{self.rules.name}"]')
        if self.options:
            tags.append(f'[Options "{self.options}"]')
        return tags

    def record(self, chance: Chance, most: int, event: str) -> tuple[str, int]:
        """One partie of at most so many deals: its text, and how many deals it has.

        Where two play on after one has gone out (Normand by play-off) the record ends there, unfinished.
        """
        lines = self.head(event)
        partie = Partie(self.rules, tuple(self.seats))
        number = 0
        while number < most and not partie.finished() and not partie.out:
            number += 1
            deal = self.deal(chance, number, partie)
            lines += deal.lines
        lines += self.end(partie)
        return "\n".join(lines) + "\n", number

    def deal(self, chance: Chance, number: int, partie: Partie) -> DealPlayed:
        """One deal with its figures; the partie has it."""
        deal = self.opened(chance, number, partie)
        deal.played()
        self._reckon(deal, number, partie)
        return deal

    def opened(self, chance: Chance, number: int, partie: Partie) -> DealPlayed:
        """A deal before its cards are dealt."""
        players = self._players(number, partie)
        dealer = players[-1]
        to = f" to {players[0]}:" if len(self.seats) > self.values.players else ""
        deal = DealPlayed(self.values, self.board, players, chance)
        deal.is_called_by_pips = self.rules.point_called is PointCalled.PIPS
        deal.is_calling_showing = self.rules.calling_shows is CallingShows.BARS
        deal.say("")
        deal.say(f"{dealer}: deals {number}{to}")
        partie.last_dealer = dealer
        partie.started = True
        return deal

    def _players(self, number: int, partie: Partie) -> str:
        """Who plays a deal, elder first: the deal goes round; the single player meets his first partner;
        where the loser gives way, the winner deals to the next."""
        playing = self.values.players
        before = partie.last_scores
        if self.rules.turns is Turns.LOSER_OUT and len(set(before.values())) == 2:
            winner = max(before, key=lambda seat: before[seat])
            loser = min(before, key=lambda seat: before[seat])
            after = self.seats.index(loser) + 1
            return next(seat for seat in self.seats[after:] + self.seats if seat not in before) + winner
        if self.rules.turns is Turns.SINGLE_AND_PARTNERS:
            return "BA" if number % 2 else "AB"
        if playing < len(self.seats):
            dealer = (number - 1) % len(self.seats)
            return self.seats[(dealer + 1) % len(self.seats)] + self.seats[dealer]
        dealer = number % playing
        return self.seats[dealer + 1 :] + self.seats[: dealer + 1]

    def _reckon(self, deal: DealPlayed, number: int, partie: Partie) -> None:
        """Write the figures of the deal and add it to the partie."""
        board = deal.board
        scores = {
            deal.seat_of(side): (board.accounts[side].total, board.accounts[side].total)
            for side in range(board.sides)
        }
        ended = self._ended(deal, partie)
        if ended is None:
            deal.figures()
        else:
            winner, totals = ended
            for side, total in enumerate(totals):
                before = partie.totals[partie.side(deal.seat_of(side)) or ""] or (0, 0)
                scores[deal.seat_of(side)] = (total - before[0], total - before[0])
            partie.winner = partie.side(deal.seat_of(winner))
        partie.add(
            DealResult(
                number, deal.seats[-1], deal.seats[0], 0, 0, Status.COMPLETE, tuple(deal.seats), scores=scores
            )
        )
        if self.rules.settlement is not Settlement.SHEET:
            told = " ".join(f"{side}: {total[0]}" for side, total in partie.totals.items() if total)
            deal.say(f"total {told}")

    def _ended(self, deal: DealPlayed, partie: Partie) -> tuple[int, list[int]] | None:
        """Where the deal ends a game that is played to a target."""
        if self.rules.end is not End.TARGET:
            return None
        board = deal.board
        before = []
        for side in range(board.sides):
            total = partie.totals[partie.side(deal.seat_of(side)) or ""]
            before.append(total[0] if total else 0)
        return end_of_game(board, before, self.rules.target)

    def end(self, partie: Partie) -> list[str]:
        """The result of the partie."""
        if self.rules.end is not End.AGREED and not partie.finished():
            return ["result unfinished"]
        settled = partie.settlement(unfinished=False)
        if settled.outcome in ("drawn", "void"):
            return ["result drawn"]
        told = " ".join(f"{side}: {number}" for side, number in settled.result.items())
        return [f"result {told}"]
