"""The door of the room: a rule set by its name, with its options, or the reasons why there is none."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import structs, to_builtins

from ..diagnostics.catalogue import with_remedy
from ..diagnostics.diagnostic import Finding, Part
from ..model.record import Record
from ..model.statements import Tag
from .consistency import contradictions
from .fault import Fault, Refused, nearest
from .files import RuleFile, Sources, Values, presets, read
from .rooms import FIELDS
from .ruleset import RuleSet, Source

DEFAULT = "rubicon@1"
"""the rule set of a record of two players that names none"""
EXTENDS_LIMIT = 16
"""rule sets that may extend one another in a row"""
KEPT = 64
"""names with options that are remembered; records of a file mostly name the same"""


def names(extra: tuple[Path, ...] = ()) -> tuple[str, ...]:
    """Names of the rule sets of the package and of the given files, sorted."""
    files, _ = _files(extra)
    return tuple(sorted(files))


def unreadable(extra: tuple[Path, ...]) -> tuple[Fault, ...]:
    """What keeps rule set files of the user's own from being used: M207 faults, or nothing."""
    files, faults = _files(extra)
    ours = set(files) - set(presets())
    broken = (found for name in sorted(ours) if isinstance(found := _resolved(name, files), Fault))
    return (*faults, *broken)


def load(
    name: str, options: str | dict[str, str] = "", extra: tuple[Path, ...] = ()
) -> RuleSet | Refused:
    """The rule set ``name`` (``cavendish@1``) with options (``"carte-rouge=20"`` or a dict).

    ``extra`` are rule set files of the user's own. What does not exist or does not fit gives
    ``Refused`` with faults M201 to M210; nothing is guessed.
    """
    if isinstance(options, str) and not extra:
        return _shipped(name, options)
    return _loaded(name, options, extra)


@lru_cache(maxsize=KEPT)
def _shipped(name: str, options: str) -> RuleSet | Refused:
    """What the package's own files say of a name; the files of a run do not change."""
    return _loaded(name, options, ())


def _loaded(name: str, options: str | dict[str, str], extra: tuple[Path, ...]) -> RuleSet | Refused:
    files, faults = _files(extra)
    if faults:
        return Refused(tuple(faults))
    found = _resolved(name, files)
    if isinstance(found, Fault):
        return Refused((found,))
    rules, declared = found
    if not options:
        return rules
    return _with_options(rules, options, declared)


def preset(name: str, options: str | dict[str, str] = "") -> RuleSet:
    """A rule set known to be there; ``LookupError`` when it is not or an option does not fit, with what is
    wrong and what to do in plain words."""
    found = load(name, options)
    if isinstance(found, Refused):
        raise LookupError("; ".join(with_remedy(fault.code, fault.values) for fault in found.faults))
    return found


def fitting_options(name: str, extra: tuple[Path, ...] = ()) -> tuple[str, ...]:
    """Names of the options that make sense on a rule set; none for an unknown one."""
    from . import options as given_options  # most records name no option

    files, _ = _files(extra)
    found = _resolved(name, files)
    if isinstance(found, Fault):
        return ()
    rules, declared = found
    return given_options.fitting(rules, frozenset(declared))


def for_record(record: Record, extra: tuple[Path, ...] = ()) -> tuple[RuleSet | None, tuple[Finding, ...]]:
    """The rule set of a record, by its ``Rules`` and ``Options`` tags, and what is to say about them.

    Without a ``Rules`` tag two players are taken to play ``rubicon@1``, with a note; for more seats
    there is no default.
    """
    lines = {"Rules": -1, "Options": -1}
    for index, line in enumerate(record.lines):
        if isinstance(line.says, Tag) and lines.get(line.says.name, 0) < 0:
            lines[line.says.name] = index
    tags = record.tags
    findings: list[Finding] = []
    name = tags.get("Rules", "?")
    if name == "?":
        if seats := _seats_beyond_two(record):
            return None, (Finding("M208", max(lines["Rules"], 0), values={"seats": seats}),)
        findings.append(Finding("M202", max(lines["Rules"], 0), values={"name": DEFAULT}))
        name = DEFAULT
    options = tags.get("Options", "")
    loaded = load(name, "" if options == "?" else options, extra)
    if isinstance(loaded, RuleSet):
        return loaded, tuple(findings)
    for fault in loaded.faults:
        place = max(lines["Options" if fault.option else "Rules"], 0)
        findings.append(Finding(fault.code, place, Part("tag-value"), dict(fault.values)))
    return None, tuple(findings)


def _seats_beyond_two(record: Record) -> str:
    seats = {name for name in record.tags if len(name) == 1 and name in "CDEFG"}
    for line in record.lines:
        seat = getattr(line.says, "seat", None) or getattr(line.says, "dealer", None)
        if seat is not None and seat in "CDEFG":
            seats.add(seat)
    return " ".join(sorted(seats))


def _files(extra: tuple[Path, ...]) -> tuple[Mapping[str, RuleFile], list[Fault]]:
    """All rule set files by name; a user's file may not take a name that is taken."""
    if not extra:
        return presets(), []
    found: dict[str, RuleFile] = {}
    taken = presets()
    faults: list[Fault] = []
    for path in extra:
        file = read(path)
        if not isinstance(file, RuleFile):
            faults.extend(file)
        elif file.name in found or file.name in taken:
            faults.append(Fault("M207", {"file": str(path), "what": f"the name {file.name} is taken"}))
        else:
            found[file.name] = file
    return {**taken, **found}, faults


def _unknown(name: str, known: Mapping[str, RuleFile]) -> Fault:
    """M201 for a name that is not known; M209 where only its version is not."""
    stem, _, version = name.partition("@")
    versions = sorted(other for other in known if other.partition("@")[0] == stem)
    if versions:
        return Fault("M209", {"name": name, "version": version or "none", "known": ", ".join(versions)})
    return Fault("M201", {"name": name, "nearest": nearest(name, known)})


def _chain(name: str, files: Mapping[str, RuleFile]) -> list[RuleFile] | Fault:
    """The file and those it extends, nearest first."""
    chain: list[RuleFile] = []
    seen: set[str] = set()
    step: str | None = name
    while step is not None:
        if step not in files:
            if not chain:
                return _unknown(name, files)
            what = f"extends {step}, which is not known"
            return Fault("M207", {"file": chain[-1].name, "what": what})
        if step in seen or len(chain) == EXTENDS_LIMIT:
            return Fault("M207", {"file": name, "what": f"extends itself by way of {step}"})
        seen.add(step)
        chain.append(files[step])
        step = files[step].extends
    return chain


_Declared = dict[str, tuple[Values, Sources]]


def _resolved(name: str, files: Mapping[str, RuleFile]) -> tuple[RuleSet, _Declared] | Fault:
    """Values of the nearest file that states each, with where that is."""
    chain = _chain(name, files)
    if isinstance(chain, Fault):
        return chain
    values: Values = {}
    sources: Sources = {}
    declared: _Declared = {}
    for depth, file in enumerate(chain):
        for field, value in file.values.items():
            if field not in values:
                values[field] = value
                sources[field] = _inherited(chain, depth, file.sources[field])
        for option, effect in file.options.items():
            declared.setdefault(option, effect)
    missing = [field for field in FIELDS if field not in values]
    if missing:
        what = f"without extends every value must be given; missing: {', '.join(missing)}"
        return Fault("M207", {"file": name, "what": what})
    head = chain[0]
    rules = RuleSet(name=name, title=head.title, sources=sources, extends=head.extends, **values)
    wrong = contradictions(rules)
    if rules.played_by_two and rules.played_by_two not in presets():
        wrong.append(f"played_by_two names {rules.played_by_two}, which is no rule set of the package")
    if wrong:
        return Fault("M207", {"file": name, "what": "; ".join(wrong)})
    return structs.replace(rules, sha256=digest(rules)), declared


def _inherited(chain: list[RuleFile], depth: int, source: Source) -> Source:
    """The source of a value that stands ``depth`` steps up: adopted by a book, or not stated by it."""
    if depth == 0:
        return source
    silent = next((file for file in chain[:depth] if not file.adopts), None)
    if silent is None:
        return structs.replace(source, why="; ".join(filter(None, (chain[0].adopts, source.why))))
    why = f"not stated; from {chain[depth].name}"
    return structs.replace(source, inferred=True, why="; ".join(filter(None, (why, source.why))))


def _with_options(rules: RuleSet, options: str | dict[str, str], declared: _Declared) -> RuleSet | Refused:
    """The rule set with options applied, those that change others first."""
    from . import options as given_options  # most records name no option

    given, faults = given_options.words(options)
    names_declared = frozenset(declared)
    changed = rules
    for name, value in sorted(given, key=lambda pair: pair[0] not in declared):
        fault = given_options.fault_of(changed, name, value, names_declared)
        if fault is not None:
            faults.append(fault)
            continue
        option = given_options.OPTIONS[name]
        effects, origins = declared.get(name, ({}, {}))
        source = Source("Options", f"{name}={value}")
        changed = structs.replace(
            changed,
            sources={**changed.sources, **origins, option.field: source},
            **{**effects, option.field: option.words[value]},
        )
    wrong = [] if faults else contradictions(changed)
    if wrong:
        faults.append(Fault("M210", {"rules": rules.name, "what": "; ".join(wrong)}, option=True))
    if faults:
        return Refused(tuple(faults))
    text = " ".join(f"{name}={value}" for name, value in sorted(given))
    return structs.replace(changed, options=text, sha256=digest(changed))


def digest(rules: RuleSet) -> str:
    """SHA-256 (hex) of the values alone, as JSON without spaces, keys sorted: equal play has an equal
    digest."""
    plain = to_builtins({field: getattr(rules, field) for field in FIELDS})
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()
