"""One deal played by the seeded player, line by line as text; the board judges every act."""

from __future__ import annotations

from ..engine.board import PIQUE, REPIQUE, Board
from ..engine.exchange import announce_blanche, discard, turn_up
from ..engine.trick import play
from ..engine.values import ALL_AT_ONCE, BOTH_EXCHANGE, DEALER_EXCHANGES, Values
from ..model.cards import TEXT
from ..rules.holdings import COURTS
from . import player, talk, words
from .chance import Chance


class DealPlayed:
    """A deal as it goes: the board, the lines written, and what faults are made from.

    ``seats`` are the letters in order of play, elder first; ``stock`` the cards of the stock, top first;
    ``dealt``, ``discarded`` and ``held`` are masks by player.
    """

    def __init__(self, values: Values, board: Board, seats: str, chance: Chance) -> None:
        self.values = values
        self.board = board
        self.seats = seats
        self.chance = chance
        self.lines: list[str] = []
        self.stock: list[int] = []
        self.is_called_by_pips = False
        self.is_calling_showing = False
        """does a point that can only be certain cards bar the sequence in it?"""
        self.dealt: list[int] = []
        self.discarded: list[int] = []
        self.held: list[int] = []

    def seat_of(self, side: int) -> str:
        """Letters of a side: the seat, or both partners in order."""
        if self.values.pairs:
            return "".join(sorted(self.seats[side::2]))
        return self.seats[side]

    def say(self, line: str) -> None:
        """Write a line."""
        self.lines.append(line)

    def played(self) -> None:
        """Deal, exchange, call and play."""
        self._hands()
        self._exchange()
        self.dealt = [one.dealt for one in self.board.players]
        self.discarded = [one.discarded for one in self.board.players]
        self.held = [one.held for one in self.board.players]
        self._play()

    # ---- dealing and exchange --------------------------------------------------------------------

    def _hands(self) -> None:
        """Deal the cards and write the hands; announce carte blanche."""
        values, board = self.values, self.board
        pack = self.chance.shuffled_pack()
        size = values.hand_size
        board.start()
        for one in range(values.players):
            mask = 0
            for card in pack[one * size : one * size + size]:
                mask |= 1 << card
            board.give(one, mask)
            self.say(f"{self.seats[one]}: dealt {words.hand(mask)}")
        self.stock = pack[values.players * size :]
        if values.trump:
            turned = self.stock[0]
            turn_up(board, turned)
            self.say(f"turn {TEXT[turned]}")
        elif self.stock:
            self.say(f"stock {words.listed(self.stock)}")
        if values.carte_blanche and not values.red:
            for one in range(values.players):
                if not board.players[one].dealt & COURTS:
                    announce_blanche(board, one)
                    self.say(f"{self.seats[one]}: carte-blanche")

    def _exchange(self) -> None:
        """Who may exchange does; what he leaves he says."""
        values = self.values
        stock = list(self.stock)
        if values.exchange == BOTH_EXCHANGE:
            taken = self._draw(0, stock, min(values.elder_most, len(stock)), max(1, values.elder_least))
            self._draw(1, stock[taken:], len(stock) - taken, max(1, values.younger_least))
        elif values.exchange == DEALER_EXCHANGES and not self.chance.one_in(4):
            self._draw(values.players - 1, stock, values.stock_size, values.stock_size)

    def _draw(self, one: int, stock: list[int], most: int, least: int) -> int:
        """One exchange; how many cards were taken."""
        board = self.board
        number = most
        if number > least and self.chance.one_in(4):
            number -= 1 + self.chance.below(min(2, number - least))
        out = player.discards(self.chance, board.players[one].dealt, number)
        discard(board, one, number, most)
        taken = 0
        for card in stock[:number]:
            taken |= 1 << card
        board.players[one].discarded = out
        board.hold(one, board.players[one].dealt & ~out | taken)
        seat = self.seats[one]
        self.say(f"{seat}: discards {words.hand(out)}")
        if number < most:
            self.say(f"{seat}: leaves {most - number}")
        self.say(f"{seat}: takes {number}")
        return number

    # ---- calls and play --------------------------------------------------------------------------

    def _play(self) -> None:
        """The calls at their moments and all tricks."""
        board, values = self.board, self.values
        self.say_calls(0)
        while not board.over:
            if board.trick == 0 and values.players * values.hand_size:
                self._first_trick()
            else:
                self._trick()

    def say_calls(self, one: int) -> bool:
        """What a player calls before his first card; was anything said?"""
        said = talk.calls(self, one)
        for line in said:
            self.say(line)
        return bool(said)

    def _first_trick(self) -> None:
        """The trick in which the others call before they play."""
        words_of_trick = f"1. {self.seats[0]}: {self._lay(0)}"
        for one in range(1, self.values.players):
            waiting = len(self.lines)
            if self.say_calls(one):
                self.lines.insert(waiting, words_of_trick)
                words_of_trick = f"1... {self.seats[one]}: {self._lay(one)}"
            else:
                words_of_trick += " " + self._lay(one)
        self.say(words_of_trick)

    def _trick(self) -> None:
        board = self.board
        number = board.trick + 1
        laid = [f"{number}. {self.seats[board.turn]}:"]
        while board.trick < number:
            laid.append(self._lay(board.turn))
        self.say(" ".join(laid))

    def _lay(self, one: int) -> str:
        """Lay a card; the card with the count spoken at it, where it scored."""
        board = self.board
        card = player.card_to_lay(self.chance, board, one)
        side = board.side(one)
        before = board.accounts[side].total
        fault = play(board, one, card)
        assert fault == 0, f"the player laid {TEXT[card]} against the law: fault {fault}"
        after = board.accounts[side].before_end if board.over else board.accounts[side].total
        if after == before or self.values.red or (self.values.calls == ALL_AT_ONCE and board.trick < 2):
            return TEXT[card]
        return f"{TEXT[card]}={after}"

    # ---- figures ---------------------------------------------------------------------------------

    def figures(self) -> None:
        """Tricks, cards or capot, bonuses and the score of the deal, as assertions."""
        board = self.board
        self.say("tricks " + self._by_side([board.tricks_of(side) for side in range(board.sides)]))
        for side in range(board.sides):
            if board.accounts[side].bonus == REPIQUE:
                self.say(f"repique {self.seat_of(side)}:")
            elif board.accounts[side].bonus == PIQUE:
                self.say(f"pique {self.seat_of(side)}:")
        self._cards()
        self.say("score " + self._by_side(board.totals()))

    def _cards(self) -> None:
        board = self.board
        if board.sides != 2 or self.values.red:
            return
        for side in range(2):
            if board.tricks_of(side) == board.trick:
                self.say(f"capot {self.seat_of(side)}:")
                return
            if board.tricks_of(side) * 2 > board.trick:
                self.say(f"cards {self.seat_of(side)}:")
                return
        self.say("cards divided")

    def _by_side(self, figures: list[int]) -> str:
        """``A: 7 B: 5``, sides in order of letters."""
        told = sorted((self.seat_of(side), figures[side]) for side in range(self.board.sides))
        return " ".join(f"{side}: {number}" for side, number in told)
