"""Write every generated file of the repository, or (``--check``) say which one is not up to date.

To add one, write a function that returns the whole text and add a line to ``GENERATED``. The first line
of a generated file says that ``make docs`` makes it.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
GENERATED = {
    "docs/diagnostics.md": "pgn_piquet.diagnostics.explain:document",
    "corpus/rulesets.json": "tools.rule_data:document",
    "corpus/manifest.json": "tools.corpus_pages:manifest",
    "docs/historical.md": "tools.historical_pages:document",
    "docs/old-books.md": "tools.old_books:document",
    "docs/laws.md": "tools.law_pages:document",
    "docs/rules.md": "pgn_piquet.rules.tables:document",
    "schemas/document.schema.json": "pgn_piquet.convert.schema:document_file",
    "schemas/game.schema.json": "pgn_piquet.convert.schema:game_file",
    "schemas/record.schema.json": "pgn_piquet.convert.schema:record_file",
    "schemas/report.schema.json": "pgn_piquet.convert.schema:report_file",
    "schemas/ruleset.schema.json": "pgn_piquet.rules.schema:text",
}
"""path → ``module:function`` that gives its text"""


def text_of(place: str) -> str:
    """The text that a generator gives."""
    module, _, name = place.partition(":")
    text = getattr(import_module(module), name)()
    if not isinstance(text, str):
        raise TypeError(f"{place} gave {type(text).__name__}, not text")
    return text


def main() -> int:
    """0 when all files are (now) up to date, 1 when ``--check`` found one that is not."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, say what differs")
    check = parser.parse_args().check
    sys.path.insert(0, str(ROOT))
    stale = []
    for name, place in GENERATED.items():
        path = ROOT / name
        text = text_of(place)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        sys.stderr.write(f"{name}: {'not up to date; run `make docs`' if check else 'written'}\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
