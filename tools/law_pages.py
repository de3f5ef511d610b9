"""``docs/laws.md``, made from the cases of the laws in ``corpus/laws/``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .corpus_pages import CORPUS, sidecar

LAWS = CORPUS / "laws"
HEAD = """<!-- Made by `make docs` from the sidecars in corpus/laws/; do not edit. -->

# The laws as the judge applies them

Each law or decision in a sentence, the record that shows it with what the judge says of it, and its twin:
the nearest record that must be ruled otherwise. `pqn check FILE` judges either; `pqn explain CODE` tells a
code. Cases are named as in the books: R the laws of 1882, AC the laws au cent, C the cases and decisions, D
the description of the game, CO the conduct of the game; F with a letter Foster, MO the modern page, PO Pole.
A penalty that the law gives is compared with what the table did (`ruling`, `waives`, or nothing): the score
stands as it was played, and R241 says what the law would have made of it. After the codes stands what the
deal counts, worked out by hand from the law; how it is made up stands in the sidecar of the record.

| case | ruling | record | judged | twin | judged |
|---|---|---|---|---|---|
"""


def document() -> str:
    """``docs/laws.md``."""
    return HEAD + "".join(rows()) + "\n" + "".join(unseen())


def ruled() -> list[Path]:
    """The records of cases with a ruling, in the order of the laws."""
    found = [path for path in LAWS.glob("*/*.pqn") if "ruling" in sidecar(path).get("law", {})]
    return sorted(found, key=lambda path: order(sidecar(path)["law"]["case"]))


def order(case: str) -> tuple[int, int, str]:
    """Laws by number within their kind; decisions by their Roman number."""
    kind, _, rest = case.partition("-")
    kinds = ("R", "AC", "C", "D", "CO", "FA", "FR", "FN", "FV", "FE", "FI", "FX", "MO", "PO", "H")
    digits = "".join(sign for sign in rest if sign.isdigit())
    return kinds.index(kind), int(digits) if digits else roman(rest), rest


def roman(text: str) -> int:
    """Value of a Roman number."""
    values = {"I": 1, "V": 5, "X": 10, "L": 50}
    total = 0
    for sign, after in zip(text, (*text[1:], ""), strict=True):
        value = values.get(sign, 0)
        total += -value if value < values.get(after, 0) else value
    return total


def rows() -> Iterator[str]:
    """A line of the table a case."""
    for path in ruled():
        says = sidecar(path)
        twin = CORPUS / f"{says['law']['twin']}.pqn"
        yield (
            f"| {says['law']['case']} | {says['law']['ruling']} | {link(path)} | {judged(says)} "
            f"| {link(twin)} | {judged(sidecar(twin))} |\n"
        )


def link(path: Path) -> str:
    """A link to a record."""
    return f"[`{path.parent.name}/{path.stem}`](../corpus/laws/{path.parent.name}/{path.name})"


def judged(says: dict[str, Any]) -> str:
    """The codes that the judge gives, errors and warnings before notes."""
    expected = says["expected"]
    codes = [one["code"] for one in expected.get("diagnostics", ())]
    codes += [one["code"] for one in expected.get("notes", ())]
    said = ", ".join(dict.fromkeys(codes)) or "nothing to remark"
    return said + score(expected)


def score(expected: dict[str, Any]) -> str:
    """``; A 6, B 0``: what the first deal counts by the law, or counts so far; else the totals."""
    for record in expected.get("records", ()):
        deals = record.get("deals") or ({},)
        figures = deals[0].get("scores") or deals[0].get("so-far") or record.get("totals")
        if figures:
            return "; " + ", ".join(f"{side} {points}" for side, points in figures.items())
    return ""


def unseen() -> Iterator[str]:
    """What no transcript can show."""
    yield "## What a transcript cannot show\n\n"
    for path in ruled():
        law = sidecar(path)["law"]
        if "cannot-show" in law:
            yield f"* {law['case']}: {law['cannot-show']}.\n"
