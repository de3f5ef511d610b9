"""Written figures of one deal compared with the computed ones: tricks, cards, capot, bonuses, score."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Finding, Part
from ..model.statements import Assertion
from .ahead import later, numbers_of, stands_after
from .board import PIQUE, REPIQUE
from .deal_state import DealState, Going
from .stated import When, state

CODES: Final = {
    "tricks": "P201",
    "cards": "P202",
    "capot": "P203",
    "pique": "P204",
    "repique": "P205",
    "carte-rouge": "P206",
    "score": "P301",
    "total": "P302",
    "result": "P303",
    "match": "P304",
}


def figure(deal: DealState, line: int, says: Assertion) -> None:
    """Compare a figure of the deal, now or (bonuses) when the deal is over."""
    if says.word == "score":
        for side, number in says.values:
            if number is not None:
                deal.stated_score[side] = number
    if says.word == "tricks" and len(numbers_of(says)) == deal.board.sides:
        deal.tricks_told = sum(numbers_of(says))
    if deal.going is Going.STOPPED:
        deal.suppressed += 1
        return
    if not deal.seats or deal.going is not Going.ON or deal.needs_more:
        deal.unchecked.append(line)
        return
    if says.word in ("pique", "repique"):
        deal.stated_bonus.append((line, 0, says.word))
        return
    if says.word == "tricks":
        tricks(deal, line, says)
    elif says.word == "score":
        score(deal, line, says)
    else:
        winner(deal, line, says)


def values_of(deal: DealState, line: int, says: Assertion) -> list[tuple[int, int, int]]:
    """(index, side, number) of the pairs whose side plays this deal; others get M401."""
    found = []
    for index, (letters, number) in enumerate(says.values):
        side = deal.side_of(letters)
        if side < 0:
            deal.find("M401", line, Part("value", index), seat=letters)
        elif number is not None:
            found.append((index, side, number))
    return found


def compare(
    deal: DealState, line: int, says: Assertion, index: int, side: int, stated: int, computed: int
) -> None:
    """The figure's finding where it differs; ``sic`` makes a known misprint of it."""
    code = CODES[says.word]
    name = deal.side_name(side)
    if stated == computed:
        if says.sic:
            deal.find("P402", line, Part("value", index), word=says.word, side=name, stated=stated)
        return
    if says.sic:
        deal.find(
            "P401", line, Part("value", index), word=says.word, side=name, stated=stated, computed=computed
        )
        return
    deal.find(
        code, line, Part("value", index), side=name, stated=stated, computed=computed,
        difference=f"{stated - computed:+d}",
    )  # fmt: skip


def keep_misprint(findings: list[Finding], line: int) -> None:
    """``sic`` marks the whole line: it is needless only where no figure of the line differs."""
    if any(one.code == "P401" and one.line == line for one in findings):
        findings[:] = [one for one in findings if one.code != "P402" or one.line != line]


def tricks(deal: DealState, line: int, says: Assertion) -> None:
    """``tricks A: 7 B: 5``, at this moment of the play, or at its end where the last tricks are not told."""
    board = deal.board
    if board.trick == 0 and not board.lying:
        deal.unchecked.append(line)
        return
    found = values_of(deal, line, says)
    more = [number - board.tricks_of(side) for _, side, number in found]
    if not board.over and max(more, default=0) > 0 and min(more) >= 0:
        # nobody has fewer at the end
        size = deal.rules.hand_size
        if stands_after(says, board.sides, board.trick, size, later(deal, line)) != board.trick:
            deal.unchecked.append(line)
            return
    for index, side, number in found:
        compare(deal, line, says, index, side, number, board.tricks_of(side))
    keep_misprint(deal.findings, line)


def told_so_far(deal: DealState) -> bool:
    """Is there an act in the deal from which its score follows?"""
    return bool(deal.plays or deal.calls or deal.board.blanche or deal.given)


def score(deal: DealState, line: int, says: Assertion) -> None:
    """``score A: 43 B: 23``: the deal as reckoned up to here; given where no act is told."""
    if not told_so_far(deal):
        return
    if not deal.board.over:
        deal.unchecked.append(line)
        return
    for index, side, number in values_of(deal, line, says):
        state(deal, "P301", line, Part("value", index), side, number, When.DEAL, says.sic)
        compare(deal, line, says, index, side, number, deal.board.accounts[side].total)
    keep_misprint(deal.findings, line)


def winner(deal: DealState, line: int, says: Assertion) -> None:
    """``cards A:``, ``cards divided``, ``capot A:``, ``carte-rouge A:``."""
    board = deal.board
    if not told_so_far(deal):
        return
    if not board.over:
        deal.unchecked.append(line)
        return
    won = winners(deal, says.word)
    computed = " ".join(f"{deal.side_name(side)}:" for side in won) or (
        "divided" if says.word == "cards" else "nobody"
    )
    if says.outcome == "divided":
        if won:
            deal.find(CODES[says.word], line, Part("word"), side="both", stated="divided", computed=computed)
        return
    for index, (letters, _) in enumerate(says.values):
        side = deal.side_of(letters)
        if side < 0:
            deal.find("M401", line, Part("value", index), seat=letters)
            continue
        if says.word == "carte-rouge":
            state(deal, CODES[says.word], line, Part("value", index), side, 1, When.CARTE_ROUGE)
        if side not in won:
            deal.find(
                CODES[says.word], line, Part("value", index), side=letters, stated=f"{letters}:",
                computed=computed,
            )  # fmt: skip


def winners(deal: DealState, word: str) -> list[int]:
    """Sides for which the word is true at the end of the deal."""
    board = deal.board
    total = board.trick
    sides = range(board.sides)
    if word == "capot" and deal.given_to_the_end:
        return []  # it is played out or not made
    if word == "capot":
        return [side for side in sides if total and board.tricks_of(side) == total]
    if word == "cards":
        return [side for side in sides if board.tricks_of(side) * 2 > total]
    return [side for side in sides if any(entry[0] == side and entry[2] == 4 for entry in board.log)]


def settle_bonuses(deal: DealState, says_at: dict[int, Assertion]) -> None:
    """At the end of the deal: the ``pique`` and ``repique`` lines."""
    board = deal.board
    for line, _, word in deal.stated_bonus:
        wanted = PIQUE if word == "pique" else REPIQUE
        made = [deal.side_name(side) for side in range(board.sides) if board.accounts[side].bonus == wanted]
        for index, (letters, _) in enumerate(says_at[line].values):
            side = deal.side_of(letters)
            if side < 0:
                deal.find("M401", line, Part("value", index), seat=letters)
                continue
            when = When.PIQUE if word == "pique" else When.REPIQUE
            state(deal, CODES[word], line, Part("value", index), side, 1, when)
            if board.accounts[side].bonus != wanted:
                deal.find(
                    CODES[word], line, Part("value", index), side=letters, stated=f"{letters}:",
                    computed=" ".join(f"{name}:" for name in made) or "nobody",
                )  # fmt: skip
