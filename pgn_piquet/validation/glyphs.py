"""A glyph agrees with what the solver finds."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Finding
from ..model.record import Record
from ..model.statements import Play, Played
from ..rules.ruleset import RuleSet


def glyphs_agree(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """No card marked ``!`` is worse than another, none marked ``?`` the best (notes P503)."""
    lanes = (lane for line in record.lines if isinstance(line.says, Play) for lane in line.says.lanes)
    if any(isinstance(card, Played) and card.glyph for lane in lanes for card in lane):
        from ..inference.glyphs import contradicted

        yield from contradicted(record, rules)
