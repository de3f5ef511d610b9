"""The mutants of a module, as mutmut makes them: one function with one small change each."""

from __future__ import annotations
import __future__

import difflib
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.file_mutation import Mutation, create_mutations

PLAIN = cst.Module([])


@dataclass(frozen=True)
class Mutant:
    """One changed function. ``lines`` are those of the statement in which the change is, both inclusive."""

    path: str
    number: int
    function: str
    lines: tuple[int, int]
    source: str
    change: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.path}:{self.lines[0]}:{self.function}:{self.number}"


def mutants_of(path: Path, chosen: frozenset[int] | None = None) -> Iterator[Mutant]:
    """Every mutant of a file, or those whose number is chosen; the number is the place in mutmut's order."""
    module, mutations, _, _ = create_mutations(str(path), path.read_text(encoding="utf-8"))
    wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
    places = wrapper.resolve(PositionProvider)
    parents = wrapper.resolve(ParentNodeProvider)
    owners = _owners(module)
    texts: dict[str, str] = {}
    inside = [one for one in mutations if one.contained_by_top_level_function in owners]
    for number, one in enumerate(inside):
        if chosen is not None and number not in chosen:
            continue
        function = one.contained_by_top_level_function
        assert function is not None
        name = owners[function]
        before = texts.setdefault(name, _text(function))
        changed = function.deep_replace(one.original_node, one.mutated_node)
        after = _text(cst.ensure_type(changed, cst.FunctionDef))
        lines = _lines(one, function, places, parents)
        yield Mutant(path.as_posix(), number, name, lines, after, _change(before, after))


def count(path: Path) -> int:
    """How many mutants a file has."""
    module, mutations, _, _ = create_mutations(str(path), path.read_text(encoding="utf-8"))
    owners = _owners(module)
    return sum(one.contained_by_top_level_function in owners for one in mutations)


def _owners(module: cst.Module) -> dict[cst.FunctionDef | None, str]:
    """The functions of a module and the methods of its classes, with their dotted names."""
    found: dict[cst.FunctionDef | None, str] = {}
    for part in module.body:
        if isinstance(part, cst.FunctionDef):
            found[part] = part.name.value
        elif isinstance(part, cst.ClassDef):
            for inner in part.body.body:
                if isinstance(inner, cst.FunctionDef):
                    found[inner] = f"{part.name.value}.{inner.name.value}"
    return found


def _text(function: cst.FunctionDef) -> str:
    return PLAIN.code_for_node(function.with_changes(decorators=[], leading_lines=[]))


def _change(before: str, after: str) -> tuple[str, ...]:
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return tuple(line for line in lines if line[:3] not in ("---", "+++") and line[:2] != "@@")


def _lines(one: Mutation, function: cst.FunctionDef, places: Any, parents: Any) -> tuple[int, int]:
    """Of a plain statement all its lines, of a compound one its head, of what concerns a body all of it."""
    node: cst.CSTNode = one.original_node
    whole = places[function].start.line, places[function].end.line
    if isinstance(node, cst.Match):
        return places[node].start.line, places[node].end.line
    while not isinstance(node, cst.SimpleStatementLine | cst.BaseCompoundStatement):
        node = parents[node]
    if node is function:
        return whole
    first, last = places[node].start.line, places[node].end.line
    if isinstance(node, cst.SimpleStatementLine | cst.Match):
        return first, last
    body = getattr(node, "body", None)
    inner = body.body[0] if isinstance(body, cst.IndentedBlock) else None
    return first, max(first, places[inner].start.line - 1) if inner is not None else last


# ---- putting one in ------------------------------------------------------------------------------------


def live_function(path: str, name: str) -> FunctionType:
    """The function itself, in the module that is loaded."""
    holder: Any = importlib.import_module(path.removesuffix(".py").replace("/", "."))
    *outer, last = name.split(".")
    for part in outer:
        holder = getattr(holder, part)
    found = vars(holder)[last]
    found = getattr(found, "__func__", found)
    if not isinstance(found, FunctionType):
        raise TypeError(f"{path}: {name} is no plain function")
    return found


def put_in(mutant: Mutant) -> bool:
    """Change the loaded function into the mutant; False when both compile to the same."""
    function = live_function(mutant.path, mutant.function)
    names = dict(function.__globals__)
    flags = __future__.annotations.compiler_flag
    exec(compile(mutant.source, mutant.path, "exec", flags, dont_inherit=True), names)
    changed = names[mutant.function.split(".")[-1]]
    if _same(function.__code__, changed.__code__) and function.__defaults__ == changed.__defaults__:
        return False
    function.__code__ = changed.__code__
    function.__defaults__ = changed.__defaults__
    function.__kwdefaults__ = changed.__kwdefaults__
    return True


def _same(one: CodeType, other: CodeType) -> bool:
    if (one.co_code, one.co_names, one.co_varnames) != (other.co_code, other.co_names, other.co_varnames):
        return False
    if len(one.co_consts) != len(other.co_consts):
        return False
    for mine, theirs in zip(one.co_consts, other.co_consts, strict=True):
        if isinstance(mine, CodeType) and isinstance(theirs, CodeType):
            if not _same(mine, theirs):
                return False
        elif type(mine) is not type(theirs) or mine != theirs:
            return False
    return True
