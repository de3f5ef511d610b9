"""``pqn odds``: what a draw may bring, counted; and the odds that the books print, judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..inference.moments import Moment
from . import options
from .inputs import Trouble
from .pick import at, record_of, rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..inference.odds import Chance
    from ..inference.wants import Want
    from ..rules.ruleset import RuleSet


@click.command()
@click.argument("file", required=False)
@at
@click.option("--as", "seat", metavar="SEAT", help="Whose hand, when a FILE is given.")
@click.option("--hand", metavar="CARDS", help="The cards dealt, as 'AKQ7h Qs Qd 98s 98d 98c'.")
@click.option("--discard", metavar="CARDS", help="What is put out; as many cards are drawn.")
@click.option("--seen", default="", metavar="CARDS", help="Other cards that the player has seen.")
@click.option(
    "--want", "wants", multiple=True, metavar="WHAT",
    help="'quatorze Q', 'trio', 'point 6 h', 'quint K', 'tierce d', each or better; 'Jc', '1 of AKh'; "
    "'good point', 'good sequence', 'good set': better than all that the other may hold; 'carte blanche'. "
    "May be given more than once; without it, all that there may be.",
)  # fmt: skip
@click.option("--other", is_flag=True, help="What another player was dealt, in place of what is drawn.")
@click.option(
    "--by", "name", metavar="RULES",
    help="The rule set that tells how many cards are dealt and exchanged: rubicon@1 where no record does.",
)  # fmt: skip
@click.option("--claims", is_flag=True, help="The odds that the books print, each counted and judged.")
def odds(
    file: str | None,
    moment: Moment | None,
    seat: str | None,
    hand: str | None,
    discard: str | None,
    seen: str,
    wants: tuple[str, ...],
    other: bool,
    name: str | None,
    claims: bool,
) -> None:
    """Count exactly what a player's draw may bring, or what another was dealt, against all cards that he does
    not see; every hand that may be is as likely as any other.

    The hand and the discard come from --hand and --discard, or from a record: FILE --at DEAL --as SEAT.
    With nothing at all: how rare a carte blanche is.
    """
    asked = (file, moment, seat, hand, discard, seen, wants, other, name)
    if claims:
        if any(asked):
            raise click.UsageError("--claims stands alone")
        options.put(claims_page())
        return
    if not any(asked):
        options.put(blanche_page())
        return
    try:
        if hand is not None:
            if file is not None:
                raise click.UsageError("a hand or a FILE, not both")
            dealt, thrown, rules = from_words(hand, discard, other, name)
        elif file is not None:
            if discard or name:
                raise click.UsageError(
                    "the record tells the discard and the rules: leave out --discard and --by"
                )
            dealt, thrown, rules = from_record(file, moment, seat, other)
        else:
            raise click.UsageError("say which hand: --hand CARDS, or FILE --at DEAL --as SEAT")
        options.put(counted(rules, dealt, thrown, seen, wants, other))
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def counted(rules: RuleSet, dealt: int, thrown: int, seen: str, wants: Sequence[str], other: bool) -> str:
    """The page for one hand. Raises ValueError for what cannot be asked of it."""
    from ..inference.odds import TooManyDrawsError, check_hand, count, unseen_by
    from ..inference.wants import Kind, open_wants, others_wants, read_hand, read_want

    check_hand(rules, dealt, thrown)
    shown = read_hand(seen)
    if shown & dealt:
        raise ValueError("a card of the hand is among those seen besides it")
    unseen = unseen_by(dealt | shown)
    number = rules.hand_size if other else thrown.bit_count()
    kept = 0 if other else dealt & ~thrown
    asked = [read_want(told) for told in wants]
    blanche = any(want.kind is Kind.BLANCHE for want in asked)
    if other and any(want.kind.value.startswith("good") for want in asked):
        raise ValueError("what is good is asked of the player's own hand, without --other")
    if blanche and not other:
        raise ValueError(
            "a carte blanche is of cards as dealt, not of a draw: ask with --other, or of no hand"
        )
    if not asked:
        asked = others_wants(unseen, number) if other else open_wants(kept, unseen, number)
    try:
        chances = count(kept, unseen, number, asked)
    except TooManyDrawsError as error:
        raise Trouble(f"{error.args[0]:,} draws are too many to count one by one") from error
    return chances_page(kept, unseen, number, asked, chances, other)


def from_words(hand: str, discard: str | None, other: bool, name: str | None) -> tuple[int, int, RuleSet]:
    """The hand and the discard as they are written."""
    from ..inference.wants import read_hand
    from ..rules.load import DEFAULT, load
    from ..rules.ruleset import RuleSet

    if not discard and not other:
        raise click.UsageError("say what is put out: --discard CARDS; or ask what another holds: --other")
    rules = load(name or DEFAULT)
    if not isinstance(rules, RuleSet):
        from ..diagnostics.catalogue import message

        raise click.UsageError("; ".join(message(fault.code, fault.values) for fault in rules.faults))
    return read_hand(hand), read_hand(discard or ""), rules


def from_record(file: str, moment: Moment | None, seat: str | None, other: bool) -> tuple[int, int, RuleSet]:
    """The hand dealt and the discard of a player of a record, on its main line."""
    from ..engine.told import told
    from ..inference.moments import deal_at
    from ..inference.paths import main_path
    from ..model.statements import Dealt, Discards

    if moment is None or seat is None:
        raise click.UsageError("say which deal and whose hand: --at DEAL --as SEAT")
    located = record_of(file, moment.record)
    try:
        first, end = deal_at(located.record, moment)
    except LookupError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error
    dealt = thrown = None
    for line in main_path(located.record.lines, first, end).lines:
        says = located.record.lines[line].says
        if isinstance(says, Dealt) and says.seat == seat:
            dealt = told(says.cards)
        elif isinstance(says, Discards) and says.seat == seat:
            thrown = told(says.corrected[-1] if says.corrected else says.cards)
    if dealt is None or not dealt.whole:
        raise Trouble(f"{file}: the cards dealt to {seat} are not told whole; write them after --hand")
    if not other and (thrown is None or not thrown.whole):
        raise Trouble(f"{file}: what {seat} puts out is not told whole; write it after --hand and --discard")
    return dealt.mask, thrown.mask if thrown is not None and thrown.whole else 0, rules_of(located)


def chances_page(
    kept: int, unseen: int, number: int, wants: Sequence[Want], chances: Sequence[Chance], other: bool
) -> str:
    """One line a want: the draws, the fraction, the odds, and which cards complete it."""
    from ..inference.wants import holds

    total = chances[0].total if chances else 0
    what, each = ("dealt to the other", "hands") if other else ("drawn", "draws")
    lines = [
        f"{number} cards {what} of {unseen.bit_count()} unseen" + (f": {total:,} {each}" if total else "")
    ]
    if not wants:
        lines.append("the draw can add no set, no longer point and no sequence")
    rows = [
        (
            want.words,
            f"{chance.ways:,} in {chance.total:,}",
            str(chance.fraction),
            chance.odds,
            ""
            if other
            else "held already"
            if holds(kept, want, unseen)
            else with_cards(kept, unseen, number, want),
        )
        for want, chance in zip(wants, chances, strict=True)
    ]
    wide = [max((len(row[column]) for row in rows), default=0) for column in range(5)]
    lines += [
        f"{row[0]:<{wide[0]}}  {row[1]:>{wide[1]}}  {row[2]:>{wide[2]}}  {row[3]:<{wide[3]}}"
        f"  {row[4]}".rstrip()
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def with_cards(kept: int, unseen: int, number: int, want: Want) -> str:
    """``with Qc``: the cards that complete it, where any need be named."""
    from ..inference.wants import completed_by

    cards = completed_by(kept, unseen, number, want)
    return f"with {cards}" if cards else ""


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
