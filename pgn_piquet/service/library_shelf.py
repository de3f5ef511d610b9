"""What the pages show besides what is sent: the historical records and the documents, by fixed names."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from ..resources import folder

BOOKS: Final = {
    "pole": "Pole, in Hoffmann, Hoyle’s Games Modernized",
    "cavendish": "Cavendish, The Laws of Piquet, 1892",
    "foster": "Foster’s Complete Hoyle, 1897",
    "modern-page": "Rubicon Piquet as played today",
}
DOCUMENTS: Final = (
    "spec", "rules", "diagnostics", "laws", "historical", "inference", "json", "service", "viewer",
    "architecture",
)  # fmt: skip
"""those that stand on the page of documents, in this order"""


class Piece(Struct, frozen=True):
    """A record of the corpus: its address, what it is and what it shows."""

    id: str
    book: str
    title: str
    shows: str
    source: str
    rules: tuple[str, ...]


class _Shelved(Struct, frozen=True):
    piece: Piece
    path: Path


@cache
def _shelf() -> dict[str, _Shelved]:
    """All records by id. A wheel without the corpus has an empty shelf."""
    try:
        root = folder("corpus") / "historical"
    except FileNotFoundError:
        return {}
    found: dict[str, _Shelved] = {}
    for side in sorted(root.glob("*/*.json")):
        path = side.with_suffix(".pqn")
        if path.is_file():
            name = f"{side.parent.name}/{side.stem}"
            found[name] = _Shelved(_piece(name, json.loads(side.read_bytes())), path)
    return found


def _piece(name: str, told: dict[str, Any]) -> Piece:
    source = told.get("source") or {}
    words = ", ".join(str(source[key]) for key in ("book", "place") if source.get(key))
    return Piece(
        id=name,
        book=name.partition("/")[0],
        title=str(told.get("title", name)),
        shows=str(told.get("shows", "")),
        source=words,
        rules=tuple(told.get("rules", ())),
    )


def pieces() -> list[Piece]:
    """The historical records, book by book."""
    order = {book: place for place, book in enumerate(BOOKS)}
    return sorted((one.piece for one in _shelf().values()), key=lambda one: (order.get(one.book, 99), one.id))


def record(name: str) -> bytes | None:
    """The text of a record by its id, ``pole/imaginary-hand``; None where there is none."""
    found = _shelf().get(name)
    return None if found is None else found.path.read_bytes()


@cache
def _documents() -> dict[str, Path]:
    try:
        root = folder("docs")
    except FileNotFoundError:
        return {}
    return {name: root / f"{name}.md" for name in DOCUMENTS if (root / f"{name}.md").is_file()}


def documents() -> list[str]:
    """Names of the documents that there are."""
    return list(_documents())


def document(name: str) -> str | None:
    """A document's Markdown; None where there is none of that name."""
    path = _documents().get(name)
    return None if path is None else path.read_text(encoding="utf-8")


@cache
def pictures() -> dict[str, Path]:
    """The pictures that the documents show, by their file names."""
    try:
        root = folder("docs") / "screenshots"
    except FileNotFoundError:
        return {}
    return {path.name: path for path in sorted(root.glob("*.jpg"))}
