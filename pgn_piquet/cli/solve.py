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
    "score": "points more than {other}, over the whole deal",
    "tricks": "tricks of the whole deal",
    "points": "own points of the whole deal",
    "result": "what the partie is worth at its end; of a sheet, how it stands after the deal",
}
FROM_HERE = {
    "score": "points more than {other}, from here on",
    "points": "own points from here on",
    "tricks": UNITS["tricks"],
}


@click.command()
@click.argument("file")
@at
@click.option(
    "--for", "goal", type=click.Choice(GOALS), default="score", show_default=True,
    help="What is played for: the difference of the scores (of three hands: own points less those of each of "
    "the others, added up), tricks, own points, or the result of the partie at the given totals "
    "(last deal; à écrire the sheet after this one).",
)  # fmt: skip
def solve(file: str, moment: Moment | None, goal: str) -> None:
    """Value each legal card at a moment (--at 3.7: deal 3, before trick 7) and give the best line.

    All hands are taken as open. Who is to play is taken to play his best, with his partner if he has one; all
    others play against him.
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
    from ..inference.asked import Counted
    from ..model.cards import text

    lines = []
    goal = "tricks" if found.instead else goal
    units = UNITS if found.counted is Counted.WHOLE_DEAL else FROM_HERE
    lying = f", the {' '.join(found.led)} on the table" if found.led else ""
    lines.append(f"trick {found.trick}: {found.seat} to play{lying}")
    lines += [f"  {seat}  {text(hand)}" for seat, hand in found.hands]
    lines.append("")
    lines.append(f"card  {goal:>7}  tricks")
    lines += [f"{one.card:<4}  {one.value:>+7}  {one.tricks:>6}" for one in found.cards]
    lines.append("")
    other = "the other" if found.sides == 2 else "each of the others, added up"
    lines.append(f"{goal}: {units[goal].format(other=other)}, for {found.side}")
    if found.instead:
        lines.append(f"only tricks are answered: {found.instead}")
    lines.append("best line: " + line_text(found))
    return "\n".join(lines) + "\n"


def line_text(found: Solved) -> str:
    """``7. B: Ks As 8. A: Jd Qs …``"""
    words = []
    cards = list(found.line)
    number = len(found.hands)
    start, leaders = found.trick, found.leaders
    if found.led:
        rest = number - len(found.led)
        words.append(f"{start}... {found.seat}: {' '.join(cards[:rest])}")
        cards, start, leaders = cards[rest:], start + 1, leaders[1:]
    for trick, leader in enumerate(leaders):
        laid = " ".join(cards[number * trick : number * (trick + 1)])
        words.append(f"{start + trick}. {leader}: {laid}")
    return " ".join(words)
