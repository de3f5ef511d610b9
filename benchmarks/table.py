"""What was measured, as Markdown."""

from __future__ import annotations

from typing import Any

HEAD = """\
<!-- Written by `make bench` (`python -m benchmarks`) from latest.json; do not edit. -->
# Benchmarks

{machine}, Python {python}. Load of the machine when it began: {load}.

The ratio is plays a second over the plies a second of python-chess, which reads seeded legal games with full
legality between the rounds, in the same process; medians of rounds. Every line is full judgement: each act,
count, score and total, places kept. Figures are by the processor time of the process, so that other work on
the machine does not change them; one column tells the clock.

`counts` are parties of Rubicon with the counts spoken, `no-counts` the same without; all of them go the fast
way. `any-legal` are parties in which nothing is to be remarked, as they come: some are replayed. `faulty` has
one faulty deal in a hundred, with all its diagnostics made; the others are named by their rule set.
`diagnostics` is what `check --format short` does, `diagnostics kept` holds them all in memory,
`with verdicts` is what `--format text` does.
"""
ROW = ("text", "way", "deals/s", "deals/s by the clock", "plays/s", "MB/s", "x python-chess")


def table(found: dict[str, Any]) -> str:
    """The measurements as Markdown."""
    parts = [HEAD.format(**found)]
    rows = []
    for build in ("pure", "compiled"):
        if build in found:
            rows += [[build, *(_shown(row[key]) for key in ROW)] for row in found[build]["rows"]]
            plies = _shown(found[build]["python-chess plies/s"])
            rows.append([build, "python-chess", "", "", "", plies, "", "1"])
    parts.append(_table(["build", *ROW], rows, words=3))
    parts.append(_table(["beside", ""], list(_beside(found)), words=1))
    growth = found["growth"]
    keys = list(growth[0])
    parts.append(
        "`pqn check --format short -j N` over one file, by the whole command: the same text again and again;"
        " memory of the largest of its processes.\n\n"
        + _table(keys, [[_shown(row[key]) for key in keys] for row in growth], words=1)
    )
    return "\n".join(parts)


def _beside(found: dict[str, Any]) -> list[list[str]]:
    others = ("PokerKit actions/s", "json.loads deals/s (reading only)")
    rows = [[name, _shown(found[name])] for name in others]
    for build in ("pure", "compiled"):
        if build in found:
            took = _shown(found[build]["six deals in memory, ms"])
            rows.append([f"six deals in memory, {build}, ms", took])
    for name in ("cold start", "spoilt records"):
        rows += [[f"{name}: {key}", _shown(value)] for key, value in found[name].items()]
    return rows


def _shown(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def _table(head: list[str], rows: list[list[str]], words: int) -> str:
    """Markdown; the first columns are words, the others figures."""
    rule = "|" + "|".join(["---"] * words + ["--:"] * (len(head) - words)) + "|"
    lines = [f"| {' | '.join(cells)} |" for cells in rows]
    return "\n".join([f"| {' | '.join(head)} |", rule, *lines]) + "\n"
