"""Questions and answers in the play: what was reckoned may be asked after, and must be told (laws 55, 59)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import Answers, Asks
from ..rules.policies import MissingCard
from .deal_state import DealState
from .liability import law_of


def asks(deal: DealState, line: int, says: Asks) -> None:
    """Remember the question: the next answer of the other is to it."""
    deal.question = (line, says)


def answers(deal: DealState, line: int, says: Answers) -> None:
    """Is the answer true of what was reckoned or called equal? A false one lets the asker replay."""
    asked = deal.question
    deal.question = None
    player = deal.player(says.seat)
    if asked is None or player < 0 or not deal.board.players[player].known:
        return
    question = asked[1]
    if question.suit is not None and says.number is not None:
        suit = "shdc".index(question.suit)
        holder = deal.board.players[player]
        true = int(holder.rouge & holder.hand) >> (suit * 8) & 255
        if true.bit_count() != says.number:
            wrong_answer(deal, line, says, says.number, true.bit_count())
    elif question.claim is not None and says.suit is not None:
        is_set = question.claim.kind in ("trio", "quatorze")
        suits = missing_suits(deal, player, question) if is_set else reckoned_suits(deal, player, question)
        if suits and says.suit not in suits:
            wrong_answer(deal, line, says, says.suit, " or ".join(suits))


def reckoned_suits(deal: DealState, player: int, question: Asks) -> list[str]:
    """The suits of the combination asked after, as it was reckoned."""
    claim = question.claim
    assert claim is not None
    found = []
    for made in deal.made:
        if made.player == player and made.good and made.claim.kind == claim.kind:
            if claim.rank is not None and made.claim.rank != claim.rank:
                continue
            for entry in deal.board.log:
                if entry[3] == made.line and entry[2] == 2 and entry[4] & 7 < 4:
                    found.append("shdc"[entry[4] & 7])
    return found


def missing_suits(deal: DealState, player: int, question: Asks) -> list[str]:
    """What may truly be answered about the card missing from three of a rank: the one put out where the rule
    set asks for it, else any without which the three are held (Cavendish, conduct of the game)."""
    claim = question.claim
    assert claim is not None
    if claim.kind != "trio" or claim.rank is None:
        return []
    holder = deal.board.players[player]
    rank = "789TJQKA".index(claim.rank)
    held = [suit for suit in range(4) if int(holder.held) >> (suit * 8 + rank) & 1]
    if deal.rules.missing_card is MissingCard.DISCARDED:
        out = [suit for suit in range(4) if int(holder.discarded) >> (suit * 8 + rank) & 1]
        return ["shdc"[suit] for suit in out]
    return ["shdc"[suit] for suit in range(4) if len([one for one in held if one != suit]) >= 3]


def wrong_answer(deal: DealState, line: int, says: Answers, stated: int | str, computed: int | str) -> None:
    """R331, and the right to take the cards back that were played since."""
    deal.causes.add("answer")
    law = law_of(deal.rules, "misinformed")
    other = next((seat for seat in deal.seats if seat != says.seat), "?")
    deal.find(
        "R331", line, Part("word"), seat=says.seat, stated=stated, computed=computed, law=law, other=other
    )
