"""``pqn solve``: what every card of a moment is worth with all cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..inference.moments import Moment
from . import options
from .inputs import Trouble
from .pick import at, record_of, rules_of

if TYPE_CHECKING:
    from ..inference.solving import Solved

GOALS = ("score", "tricks", "points", "result")
UNITS = {
    "score": "points more than the other, over the whole deal",
    "tricks": "tricks of the whole deal",
    "points": "own points of the whole deal",
    "result": "what the partie is worth at its end",
}


@click.command()
@click.argument("file")
@at
@click.option(
    "--for", "goal", type=click.Choice(GOALS), default="score", show_default=True,
    help="What both play for: the difference of the scores, tricks, the player's own points, or the result "
    "of the partie at the given totals (last deal).",
)  # fmt: skip
def solve(file: str, moment: Moment | None, goal: str) -> None:
    """Value each legal card at a moment (--at 3.7: deal 3, before trick 7) and give the best line.

    Both hands are taken as open, and both players as playing their best.
    """
    from ..inference.search import ExhaustedError
    from ..inference.solving import For, UnsolvableError
    from ..inference.solving import solve as solved

    if moment is None:
        raise click.UsageError("say which moment: --at DEAL.TRICK, as --at 3.7")
    located = record_of(file, moment.record)
    try:
        found = solved(located.record, rules_of(located), moment, For(goal))
    except UnsolvableError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error
    except LookupError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error
    except ExhaustedError as error:
        raise Trouble(f"{file}: undecided after {error.args[0]} positions") from error
    options.put(page(found, goal))


def page(found: Solved, goal: str) -> str:
    """The answer as text."""
    from ..model.cards import text

    lines = []
    lying = f", the {found.led} on the table" if found.led else ""
    lines.append(f"trick {found.trick}: {found.seat} to play{lying}")
    lines += [f"  {seat}  {text(hand)}" for seat, hand in found.hands]
    lines.append("")
    lines.append(f"card  {goal:>7}  tricks")
    lines += [f"{one.card:<4}  {one.value:>+7}  {one.tricks:>6}" for one in found.cards]
    lines.append("")
    lines.append(f"{goal}: {UNITS[goal]}, for {found.seat}")
    lines.append("best line: " + line_text(found))
    return "\n".join(lines) + "\n"


def line_text(found: Solved) -> str:
    """``7. B: Ks As 8. A: Jd Qs …``"""
    words = []
    cards = list(found.line)
    if found.led:
        words.append(f"{found.trick}... {found.seat}: {cards.pop(0)}")
        start, leaders = found.trick + 1, found.leaders[1:]
    else:
        start, leaders = found.trick, found.leaders
    for number, leader in enumerate(leaders):
        two = " ".join(cards[2 * number : 2 * number + 2])
        words.append(f"{start + number}. {leader}: {two}")
    return " ".join(words)
