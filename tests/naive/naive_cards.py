"""Cards as strings and combinations as lists of cards, read straight off the laws. No masks, no tables.

Nothing in ``tests/naive`` imports the package: these scorers are a second opinion.
"""

from __future__ import annotations

ORDER = "789TJQKA"
SUITS = "shdc"
PACK = [rank + suit for suit in SUITS for rank in ORDER]
PIPS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}

Call = tuple[str, list[str]]
"""(``point``, ``sequence`` or ``set``; the cards of it)"""


def pips(cards: list[str]) -> int:
    return sum(PIPS[card[0]] for card in cards)


def by_suit(hand: list[str]) -> dict[str, list[str]]:
    """Cards of each suit, lowest first."""
    return {suit: sorted((card for card in hand if card[1] == suit), key=lambda card: ORDER.index(card[0]))
            for suit in SUITS}  # fmt: skip


def points(hand: list[str]) -> list[list[str]]:
    """Each suit as a point; a suit of nothing is none."""
    return [cards for cards in by_suit(hand).values() if cards]


def sequences(hand: list[str]) -> list[list[str]]:
    """Runs of three and more, each as long as it goes."""
    found = []
    for cards in by_suit(hand).values():
        run: list[str] = []
        for card in cards:
            if run and ORDER.index(card[0]) != ORDER.index(run[-1][0]) + 1:
                found.append(run)
                run = []
            run = [*run, card]
        found.append(run)
    return [run for run in found if len(run) >= 3]


def sets(hand: list[str], ranks: str = "AKQJT") -> list[list[str]]:
    """Threes and fours of the ranks that count."""
    found = [[card for card in hand if card[0] == rank] for rank in ranks]
    return [cards for cards in found if len(cards) >= 3]


def held(kind: str, hand: list[str], ranks: str = "AKQJT") -> list[list[str]]:
    """All combinations of a kind in a hand, best first."""
    made = {"point": points, "sequence": sequences}.get(kind)
    found = made(hand) if made else sets(hand, ranks)
    return sorted(found, key=lambda cards: strength(kind, cards), reverse=True)


def strength(kind: str, cards: list[str]) -> tuple[int, int]:
    """Compares combinations of a kind: a larger one is better (laws 62 to 64)."""
    if kind == "point":
        return len(cards), pips(cards)
    return len(cards), max(ORDER.index(card[0]) for card in cards)


def best(kind: str, hand: list[str], ranks: str = "AKQJT") -> tuple[int, int]:
    """Strength of the best of a kind; (0, 0) when there is none."""
    return max((strength(kind, cards) for cards in held(kind, hand, ranks)), default=(0, 0))


def worth(kind: str, cards: list[str], rules: dict) -> int:
    """Points of one combination that is good."""
    if kind == "sequence":
        return rules["sequence_values"][len(cards)]
    if kind == "set":
        return rules["quatorze"] if len(cards) == 4 else rules["trio"]
    ranks = {card[0] for card in cards}
    less = {
        "cards": False,
        "less-one-in-4": pips(cards) % 10 == 4,
        "less-one-with-789": {"7", "8", "9"} <= ranks,
    }[rules["point_value"]]
    return len(cards) - (1 if less else 0)


def good_against_the_cards(kind: str, called: list[str], known: list[str], size: int) -> bool:
    """Can no hand of ``size`` cards out of those not known to the caller equal or beat the call?

    A point, a sequence or a set that could be there is there in some hand of that size, whatever the
    other cards are, as long as it has no more cards than the hand.
    """
    unseen = [card for card in PACK if card not in known]
    mine = strength(kind, called)
    for cards in held(kind, unseen):
        top = cards[-size:] if kind == "point" else cards
        if strength(kind, top) >= mine:
            return False
    return True


def carte_blanche(hand: list[str]) -> bool:
    return not any(card[0] in "KQJ" for card in hand)


def trick_winner(trick: list[tuple[str, str]], order: str = ORDER, trump: str | None = None) -> str:
    """Who takes a trick of (player, card), leader first."""
    winner, winning = trick[0]
    for player, card in trick[1:]:
        higher = card[1] == winning[1] and order.index(card[0]) > order.index(winning[0])
        if higher or (trump is not None and card[1] == trump and winning[1] != trump):
            winner, winning = player, card
    return winner
