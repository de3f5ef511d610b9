"""What is made from the corpus: ``docs/historical.md`` and ``corpus/manifest.json``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "corpus"
HISTORICAL = CORPUS / "historical"
HEAD = """<!-- Made by `make docs` from the sidecars in corpus/historical/; do not edit. -->

# The historical deals

Every worked example of the books, as a record: what it teaches, what the judge says of it, how to see it.
Printed figures stand in the records as assertions; where a book is wrong the report names the difference.
`pqn check FILE` judges a record, `pqn replay FILE` plays it over act by act, `pqn show FILE` sums it up.
"""
VERDICTS = {
    "complete": "everything is told",
    "determined": "the score is the same whatever is not told",
    "possible": "several scores are possible",
    "not-told": "only the scores are told",
    "undecided": "undecided",
}


def suite() -> ModuleType:
    """``corpus/run`` as a module."""
    name = "corpus_run"
    if name not in sys.modules:
        loader = SourceFileLoader(name, str(CORPUS / "run"))
        spec = spec_from_loader(name, loader)
        if spec is None:
            raise ImportError(str(CORPUS / "run"))
        sys.modules[name] = module_from_spec(spec)
        loader.exec_module(sys.modules[name])
    return sys.modules[name]


def manifest() -> str:
    """The list of all cases, as ``corpus/run --manifest`` writes it."""
    text: str = suite().manifest()
    return text


def document() -> str:
    """``docs/historical.md``."""
    books: dict[str, list[Path]] = {}
    for record in sorted(HISTORICAL.rglob("*.pqn")):
        books.setdefault(sidecar(record)["source"]["book"], []).append(record)
    parts = [HEAD]
    for book in sorted(books):
        parts.append(f"## {book}\n")
        parts += ["\n".join(entry(record)) + "\n" for record in books[book]]
    return "\n".join(parts)


def sidecar(record: Path) -> dict[str, Any]:
    """What the sidecar beside a record says."""
    says: dict[str, Any] = json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))
    return says


def entry(record: Path) -> Iterator[str]:
    """The lines of one record."""
    says = sidecar(record)
    place = says["source"].get("place")
    yield f"### {says['title']}" + (f" ({place})" if place else "")
    yield ""
    yield f"{sentence(says['shows'])} By {', '.join(f'`{name}`' for name in says.get('rules', ()))}."
    yield ""
    yield from (f"* {verdict}" for verdict in verdicts(says["expected"]))
    for one in says["expected"].get("diagnostics", ()):
        yield f"* the judge finds {figure(one)}"
    for one in says.get("claims", ()):
        yield f"* {claim(one)}"
    for remark in says.get("remarks", ()):
        yield f"* {remark}"
    yield f"* `pqn replay {record.relative_to(ROOT).as_posix()}`"


def sentence(text: str) -> str:
    """A sidecar's words as a sentence."""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")


def verdicts(expected: dict[str, Any]) -> Iterator[str]:
    """What is certain of each record, where the case tells it."""
    for record in expected.get("records", ()):
        for deal in record.get("deals", ()):
            verdict = deal.get("verdict")
            if verdict == "not-told" or not deal.get("scores"):
                continue
            scores = ", ".join(f"{side} {points(value)}" for side, value in deal["scores"].items())
            yield scores + (f": {VERDICTS.get(verdict, verdict)}" if verdict else "")
        if record.get("totals"):
            totals = " to ".join(points(value) for value in record["totals"].values())
            result = record.get("result")
            won = result if isinstance(result, str) else None
            if isinstance(result, dict):
                won = ", ".join(f"{side} {value}" for side, value in result.items())
            yield f"totals {totals}" + (f"; result {won}" if won else "")


def points(value: int | list[int]) -> str:
    """A figure or its range."""
    return str(value) if isinstance(value, int) else f"{value[0]} to {value[1]}"


def figure(one: dict[str, Any]) -> str:
    """A diagnostic that is expected."""
    told = f"{one['code']} in line {one['line']}"
    if "stated" in one:
        told += f": {one['stated']} is written, {one['computed']} is right"
    return told


def claim(one: dict[str, str]) -> str:
    """A printed claim with its exact value."""
    told = one["text"]
    if "printed" in one:
        told += f": printed {one['printed']}"
    if "exact" in one:
        told += f"; exactly {one['exact']}"
    return f"{told} ({one['verdict'].replace('-', ' ')})"
