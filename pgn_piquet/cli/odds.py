"""``pqn odds``: what a draw may bring, counted; and the odds that the books print, judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..inference.moments import Moment
from . import options
from .inputs import Trouble
from .pick import at, record_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..inference.odds import Chance, Want


@click.command()
@click.argument("file", required=False)
@at
@click.option("--as", "seat", metavar="SEAT", help="Whose draw, when a FILE is given.")
@click.option("--hand", metavar="CARDS", help="The twelve cards dealt, as 'AKQ7h Qs Qd 98s 98d 8c'.")
@click.option("--discard", default="", metavar="CARDS", help="What is thrown; as many cards are drawn.")
@click.option("--seen", default="", metavar="CARDS", help="Other cards that the player has seen.")
@click.option(
    "--want", "wants", multiple=True, metavar="WHAT",
    help="'quatorze Q', 'point 6 h', 'quint Kd', 'tierce', 'Jc', '1 of AKh' (may be given more than once); "
    "without it, all that the draw may add.",
)  # fmt: skip
@click.option("--claims", is_flag=True, help="The odds that the books print, each counted and judged.")
def odds(
    file: str | None,
    moment: Moment | None,
    seat: str | None,
    hand: str | None,
    discard: str,
    seen: str,
    wants: tuple[str, ...],
    claims: bool,
) -> None:
    """Count exactly what a player's draw may bring, against all cards that he does not see.

    The hand and the discard come from --hand and --discard, or from a record: FILE --at DEAL --as SEAT.
    """
    from ..inference.odds import TooManyDrawsError, count, open_wants, read_hand, read_want, unseen_by

    if claims:
        options.put(claims_page())
        return
    try:
        if hand is not None:
            dealt, thrown = read_hand(hand), read_hand(discard)
        elif file is not None:
            dealt, thrown = from_record(file, moment, seat)
        else:
            options.put(blanche_page())
            return
        if thrown & ~dealt:
            raise click.UsageError("the discard is not in the hand")
        unseen = unseen_by(dealt | read_hand(seen))
        number = thrown.bit_count()
        asked = [read_want(told) for told in wants] or open_wants(dealt & ~thrown, unseen, number)
        chances = count(dealt & ~thrown, unseen, number, asked)
    except TooManyDrawsError as error:
        raise Trouble(f"{error.args[0]:,} draws are too many to count one by one") from error
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    options.put(chances_page(number, unseen.bit_count(), asked, chances))


def from_record(file: str, moment: Moment | None, seat: str | None) -> tuple[int, int]:
    """The hand dealt and the discard of a player of a record."""
    from ..engine.told import told
    from ..inference.moments import deal_at
    from ..model.statements import Dealt, Discards

    if moment is None or seat is None:
        raise click.UsageError("say which deal and whose draw: --at DEAL --as SEAT")
    located = record_of(file, moment.record)
    try:
        first, end = deal_at(located.record, moment)
    except LookupError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error
    dealt = thrown = None
    for line in located.record.lines[first:end]:
        says = line.says
        if isinstance(says, Dealt) and says.seat == seat:
            dealt = told(says.cards)
        elif isinstance(says, Discards) and says.seat == seat:
            thrown = told(says.corrected[-1] if says.corrected else says.cards)
    if dealt is None or not dealt.whole or thrown is None or not thrown.whole:
        raise Trouble(f"{file}: the cards dealt to {seat} and the discard must be told whole")
    return dealt.mask, thrown.mask


def chances_page(number: int, unseen: int, wants: Sequence[Want], chances: Sequence[Chance]) -> str:
    """One line a want: the odds, and the draws."""
    total = chances[0].total if chances else 0
    lines = [f"{number} cards drawn of {unseen} unseen" + (f": {total:,} draws" if total else "")]
    width = max((len(want.words) for want in wants), default=0)
    lines += [
        f"{want.words:<{width}}  {chance.ways:>9,} in {chance.total:,}  {chance.fraction}  {chance.odds}"
        for want, chance in zip(wants, chances, strict=True)
    ]
    if not wants:
        lines.append("the draw can add no set, no longer point and no sequence")
    return "\n".join(lines) + "\n"


def blanche_page() -> str:
    """Carte blanche, the one chance that needs no hand."""
    from ..inference.odds import carte_blanche

    one, either = carte_blanche(1), carte_blanche(2)
    return (
        f"carte blanche, one player  {one.fraction}  once in {float(1 / one.fraction):,.1f} deals\n"
        f"carte blanche, either      {either.fraction}  once in {float(1 / either.fraction):,.1f} deals\n"
    )


def claims_page() -> str:
    """The printed odds, one paragraph each."""
    from ..inference.printed_odds import printed

    paragraphs = []
    for claim in printed():
        exact = f"\n    exact: {claim.exact}" if claim.exact else ""
        paragraphs.append(
            f"{claim.name} (document {claim.document}): {claim.truth}\n    printed: {claim.says}{exact}\n"
            f"    {claim.because}\n"
        )
    return "\n".join(paragraphs)
