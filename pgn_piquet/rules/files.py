"""Rule set files: TOML with ``extends``, one table a room, a source for each value.

A value stands bare (``target = 101``) or with its source (``target = { value = 101, law = "29" }``).
``law`` or ``book`` say where it is stated, ``why`` alone says that it is inferred. What a file leaves out
comes from the rule set it extends; ``adopts`` says that its book takes that over in so many words, else
such a value is marked as not stated. ``[options.NAME]`` says what else an option changes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, structs

from ..diagnostics.value_words import plain
from .fault import Fault
from .rooms import ROOMS, room_of
from .ruleset import RuleSet, Source

_PRESETS = Path(__file__).parent / "presets"
FILE_LIMIT = 1 << 20
"""bytes of a rule set file; a longer one is refused"""
HEAD = ("name", "title", "extends", "book", "adopts")
"""keys of a file outside its rooms"""
_ENTRY = frozenset(("value", "law", "book", "why"))

Values = dict[str, Any]
"""field name to value, already of the field's type"""
Sources = dict[str, Source]


class RuleFile(Struct, frozen=True):
    """One file as it stands, before ``extends`` is followed."""

    name: str
    title: str
    extends: str | None
    book: str
    adopts: str
    values: Values
    sources: Sources
    options: dict[str, tuple[Values, Sources]]
    """option name to the values it sets besides its own"""


@cache
def _types() -> Mapping[str, Any]:
    """Field name to its annotated type, for conversion with its limits."""
    hints = get_type_hints(RuleSet, include_extras=True)
    return {field.name: hints[field.name] for field in structs.fields(RuleSet)}


def convert(field: str, value: object) -> Any:
    """A plain TOML or JSON value as the field's type; ``msgspec.ValidationError`` when it does not fit."""
    return msgspec.convert(value, _types()[field])


class _Reading:
    """Collects the values, sources and faults of one file."""

    def __init__(self, where: str, book: str) -> None:
        self.where = where
        self.book = book
        self.faults: list[Fault] = []

    def fault(self, what: str) -> None:
        self.faults.append(Fault("M207", {"file": self.where, "what": what}))

    def entry(self, room: str, field: str, entry: object) -> tuple[Any, Source] | None:
        """One value and its source, or None with a fault noted."""
        law = book = why = ""
        if isinstance(entry, dict):
            strange = sorted(set(entry) - _ENTRY)
            if strange or "value" not in entry:
                self.fault(f"[{room}] {field}: keys are value, law, book, why"
                           + (f", not {', '.join(strange)}" if strange else "; value is missing"))
                return None
            law, book, why = (str(entry.get(key, "")) for key in ("law", "book", "why"))
            entry = entry["value"]
        try:
            value = convert(field, entry)
        except msgspec.ValidationError as error:
            self.fault(f"[{room}] {field}: {_in_words(str(error), _types()[field])}")
            return None
        inferred = bool(why) and not law and not book
        return value, Source(book or self.book, law, inferred, why)

    def room(
        self, room: str, table: object, wanted: tuple[str, ...] | None
    ) -> tuple[Values, Sources]:
        """The values of one table; ``wanted``: the fields that may stand in it (None: any)."""
        values: Values = {}
        sources: Sources = {}
        if not isinstance(table, dict):
            self.fault(f"{room} is not a table")
            return values, sources
        for field, entry in table.items():
            if wanted is not None and field not in wanted:
                self.fault(f"[{room}] {field}: {_where_it_belongs(field)}")
            elif wanted is None and field not in _types():
                self.fault(f"[{room}] {field}: there is no such value")
            else:
                found = self.entry(room, field, entry)
                if found is not None:
                    values[field], sources[field] = found
        return values, sources


def _in_words(cause: str, kind: Any) -> str:
    """Why a value does not fit, and of words those that would."""
    said, mark, place = cause.partition(" - at `")
    words = plain(said)
    index = place.strip("`$[]")
    if mark and index.isdigit():
        words += f" (the {int(index) + 1}. of the list)"
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if isinstance(kind, type) and issubclass(kind, Enum):
        words += f"; these may: {', '.join(str(one.value) for one in kind)}"
    return words


def _where_it_belongs(field: str) -> str:
    try:
        return f"belongs into [{room_of(field)}]"
    except KeyError:
        return "there is no such value"


def parse(text: str, where: str) -> RuleFile | tuple[Fault, ...]:
    """A rule set file from its text. ``where`` names it in faults."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return (Fault("M207", {"file": where, "what": f"not TOML: {error}"}),)
    reading = _Reading(where, str(raw.get("book", raw.get("name", where))))
    for key in HEAD:
        if key in raw and not isinstance(raw[key], str):
            reading.fault(f"{key} is not a text")
    name = str(raw.get("name", ""))
    try:
        convert("name", name)
    except msgspec.ValidationError:
        reading.fault(f'name "{name}" is not a name with a version, as in "club-of-ghent@1"')
    values: Values = {}
    sources: Sources = {}
    options: dict[str, tuple[Values, Sources]] = {}
    for key, table in raw.items():
        if key in HEAD:
            continue
        if key in ROOMS:
            found, origin = reading.room(key, table, ROOMS[key])
            values.update(found)
            sources.update(origin)
        elif key == "options" and isinstance(table, dict):
            for option, effects in table.items():
                options[option] = reading.room(f"options.{option}", effects, None)
        else:
            reading.fault(f"[{key}]: there is no such table")
    if reading.faults:
        return tuple(reading.faults)
    return RuleFile(
        name=name, title=str(raw.get("title", name)), extends=raw.get("extends"), book=reading.book,
        adopts=str(raw.get("adopts", "")), values=values, sources=sources, options=options,
    )  # fmt: skip


def read(path: Path) -> RuleFile | tuple[Fault, ...]:
    """A rule set file from disk; what cannot be read is a fault, never an exception."""
    try:
        with path.open("rb") as file:
            data = file.read(FILE_LIMIT + 1)
    except OSError as error:
        return (Fault("M207", {"file": str(path), "what": error.strerror or "cannot be read"}),)
    if len(data) > FILE_LIMIT:
        return (Fault("M207", {"file": str(path), "what": f"longer than {FILE_LIMIT} bytes"}),)
    try:
        return parse(data.decode("utf-8"), str(path))
    except UnicodeDecodeError as error:
        return (Fault("M207", {"file": str(path), "what": f"not UTF-8 at byte {error.start}"}),)


class Presets(Mapping[str, RuleFile]):
    """The rule sets that come with the package, by name; each is read when it is first asked for. The
    file of ``rubicon@1`` is ``presets/rubicon@1.toml``. A broken one is a fault of the package:
    ``ValueError``."""

    def __init__(self) -> None:
        self._names = sorted(path.stem for path in _PRESETS.glob("*.toml"))

    def __getitem__(self, name: str) -> RuleFile:
        if name not in self._names:
            raise KeyError(name)
        return _preset(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


@cache
def _preset(name: str) -> RuleFile:
    file = parse((_PRESETS / f"{name}.toml").read_text(encoding="utf-8"), name)
    if not isinstance(file, RuleFile):
        raise ValueError("; ".join(str(fault.values["what"]) for fault in file))
    if file.name != name:
        raise ValueError(f"{name}.toml says that it is {file.name}")
    return file


@cache
def presets() -> Presets:
    """The rule sets of the package (see ``Presets``)."""
    return Presets()
