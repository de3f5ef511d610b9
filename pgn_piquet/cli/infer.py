"""``pqn infer``: what must be so where cards are not told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..inference.moments import Moment
from . import options
from .inputs import Trouble
from .pick import at, document_of, rules_of, viewer_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..inference.core_lines import Proof
    from ..inference.forced import Forced, Inferred
    from ..model.record import Record
    from ..syntax.document import Located


@click.command()
@click.argument("file")
@at
@click.option(
    "--as", "viewer", metavar="SEAT",
    help="Only from what that player could know at the moment; 'spectator': from what everybody could.",
)  # fmt: skip
@click.option(
    "--write", is_flag=True, help="Write the record with the forced cards added, each with a remark."
)
@options.rules_files
@options.budget
def infer(
    file: str,
    moment: Moment | None,
    viewer: str | None,
    write: bool,
    rules_files: tuple[Path, ...],
    budget: int | None,
) -> None:
    """Say which cards must lie where, with the lines that force them, and how much is left open.

    With --as and --at: what that player, or a spectator, could know at that moment.
    """
    from ..inference.adding import with_forced
    from ..inference.budget import WHOLE, Budget
    from ..inference.forced import EXPLAINED
    from ..inference.forced import infer as inferred
    from ..syntax.writer import write_all

    if viewer is not None and moment is None:
        raise click.UsageError("a view is --as SEAT --at [RECORD.]DEAL.TRICK")
    records = []
    for located in document_of(file).records:
        if moment is not None and moment.record not in (None, located.index):
            continue
        record = _view(file, located, viewer, moment)
        spend = WHOLE if budget is None else Budget(budget)
        found = inferred(record, rules_of(located, rules_files), 0 if write or viewer else EXPLAINED, spend)
        records.append(with_forced(record, found) if write else record)
        if not write:
            if not found:
                options.put(f"record {located.index}: it tells no deal\n")
            for one in found:
                options.put(page(one, located, viewer is not None))
    if write:
        options.put(write_all(records))


def _view(file: str, located: Located, viewer: str | None, moment: Moment | None) -> Record:
    from ..inference.views import redact

    if viewer is None or moment is None:
        return located.record
    try:
        return redact(located.record, viewer_of(viewer), moment)
    except LookupError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error


def page(found: Inferred, located: Located, is_view: bool) -> str:
    """What is inferred of one deal, as text."""
    from ..engine.game import Status
    from ..inference.scope import Scope
    from ..validation.words import points

    head = f"record {located.index}, deal {found.number or '?'}: {found.result.status}"
    if found.result.scores:
        head += f", {points(found.result.scores)}"
    elif found.result.tricks:
        head += f", tricks {points(found.result.tricks)}"
    lines = [head]
    if found.dealer is not None:
        lines.append(f"  {found.dealer} must have dealt: with the other as dealer nothing fits")
    if found.scope is not Scope.OPEN:
        return "\n".join((f"{head}: {found.scope}", *lines[1:])) + "\n"
    if found.cases:
        lines += [f"  {line}" for one in found.cases for line in _with_dealer(one, found, located, is_view)]
    elif found.pairs == 0:
        lines.append("  no hands fit what is told")
    elif found.result.status is Status.CONTRADICTORY:
        return f"{head}: nothing fits all that is told; `pqn check` names the lines\n"
    else:
        lines.append(f"  {_number(found)}")
    if found.ways is not None and found.pairs:
        number = "one way" if found.ways.number == 1 else f"{found.ways.number:,} ways"
        lines.append(f"  the play may have gone in {'' if found.ways.exact else 'at most '}{number}")
    lines += [f"  {line}" for line in _told(found, located, is_view)]
    return "\n".join(lines) + "\n"


def _with_dealer(one: Inferred, every: Inferred, located: Located, is_view: bool) -> Iterator[str]:
    """What is so if this player dealt, where it may have been either."""
    known = {(told.card, told.slot is None) for told in every.forced}
    own = tuple(told for told in one.forced if (told.card, told.slot is None) not in known)
    yield f"if {one.dealer} dealt, {_number(one)}"
    for cards, told in _alike(own):
        yield f"if {one.dealer} dealt, {words(told, cards)}" + ("" if is_view else because(told, located))


def _number(found: Inferred) -> str:
    """How many hands fit."""
    one, more = ("pair", "pairs") if len(found.seats) == 2 else ("deal", "deals")
    if found.pairs is None:
        return f"how many {more} of hands fit is not known: the limit of the search was met"
    many = f"{found.pairs:,} {more} of hands fit" if found.pairs > 1 else f"one {one} of hands fits"
    return f"{many} what is told" if found.exact else f"at most {many} what is told"


def _told(found: Inferred, located: Located, is_view: bool) -> Iterator[str]:
    for cards, one in _alike(found.forced):
        yield words(one, cards) + ("" if is_view else because(one, located))
    if not found.settled:
        yield "of other cards it is not known whether they are forced: the limit of the search was met"
    elif not found.forced and (found.pairs or found.cases):
        yield "no card is forced that is not told"


def _alike(every: Sequence[Forced]) -> Iterator[tuple[str, Forced]]:
    """The forced cards; those that nobody can hold together where the same lines say so."""
    from ..model.cards import mask, text

    nobody: dict[tuple[tuple[int, ...], Proof | None], list[Forced]] = {}
    for one in every:
        if one.seat is None and one.slot is None:
            nobody.setdefault((one.because, one.proof), []).append(one)
    for one in every:
        together = [one]
        if one.seat is None and one.slot is None:
            together = nobody.pop((one.because, one.proof), [])
        if together:
            yield text(mask(some.card for some in together)), one


def words(forced: Forced, cards: str) -> str:
    """``B must hold the Kh``, ``trick 10: B must play the Qd``, ``nobody can hold the 7s``; ``cards`` are
    those of which it is said."""
    if forced.slot is not None:
        trick = forced.slot // forced.players + 1
        return f"trick {trick}: {forced.seat or 'the player'} must play the {forced.card}"
    when = "at the first lead" if forced.first == 1 else f"before trick {forced.first}"
    if forced.seat is None:
        return f"nobody can hold the {cards} {when}"
    return f"{forced.seat} must hold the {forced.card} {when}"


def because(forced: Forced, located: Located) -> str:
    """The lines that force a card, by their numbers in the file; where it was not asked which do, nothing."""
    from ..inference.core_lines import Proof

    numbers = sorted({located.places[line].number for line in forced.because if line < len(located.places)})
    if forced.proof is None or not numbers:
        return ""
    told = f"line{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
    return f" ({told}; {forced.proof})" if forced.proof is Proof.CUT_SHORT else f" ({told})"
