"""``docs/rules.md``: every question, every answer that a book gives, and who gives it, by which law.

`make docs` writes it; a test holds the file to this.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from ..resources import folder
from .explain import meanings, value_text
from .files import presets
from .load import fitting_options, names, preset
from .options import OPTIONS
from .rooms import ROOMS
from .ruleset import RuleSet

TITLES: Final[dict[str, str]] = {
    "table": "The table", "deal": "The deal", "exchange": "The exchange", "calls": "The calls",
    "play": "The play", "bonuses": "Pique and repique", "partie": "The partie and its settlement",
    "laws": "The laws of talk and of irregularities",
}  # fmt: skip

_INTRODUCTION: Final = """<!-- generated: make docs -->
# The rules, question by question

Each rule set is a file in `pgn_piquet/rules/presets/`: data, one answer a question, with the book and the
law, page or heading where the answer stands. In the tables below a question stands with its field name and
each answer with the rule sets that give it. A rule set after *not stated* says nothing on the question and
plays as the one it extends; one after *inferred* has an answer of ours, and
[why](#answers-that-no-book-states) stands at the end.

`pqn rules NAME --explain` shows one rule set in this way, `pqn rules NAME --diff OTHER` what differs.
A club writes its own file (`schemas/ruleset.schema.json` describes it) and names it with
`pqn check --rules FILE`.
"""


def document(corpus: Path | None = None) -> str:
    """The whole document; ``corpus`` is the suite, where it is not the one beside the package."""
    rule_sets = [preset(name) for name in names()]
    parts = [_INTRODUCTION, *_list_of(rule_sets)]
    for room, fields in ROOMS.items():
        parts.append(f"\n## {TITLES[room]}\n\n| question | answer | rule sets, with law, page or heading |")
        parts.append("|---|---|---|")
        for field in fields:
            parts.extend(_answers(field, rule_sets))
    parts.extend(_options())
    parts.extend(_words())
    parts.extend(_inferred(rule_sets))
    parts.extend(_disputed((corpus or folder("corpus")) / "disputed"))
    return "\n".join(parts) + "\n"


def _list_of(rule_sets: list[RuleSet]) -> Iterator[str]:
    yield "\n## The rule sets\n\n| rule set | what it is | book | what it does not say |"
    yield "|---|---|---|---|"
    for rules in rule_sets:
        file = presets()[rules.name]
        rest = f"as `{rules.extends}`" if rules.extends else "(answers every question)"
        if file.adopts:
            rest = f"{file.adopts} (`{rules.extends}`)"
        yield f"| `{rules.name}` | {rules.title} | {file.book} | {rest} |"


def _answers(field: str, rule_sets: list[RuleSet]) -> Iterator[str]:
    """One row an answer: the most given first."""
    groups: dict[str, list[RuleSet]] = {}
    for rules in rule_sets:
        groups.setdefault(value_text(getattr(rules, field)), []).append(rules)
    question = f"**{field}**: {meanings()[field]}"
    for value, group in sorted(groups.items(), key=lambda pair: -len(pair[1])):
        yield f"| {question} | `{value}` | {_who(field, group)} |"
        question = ""


def _who(field: str, group: list[RuleSet]) -> str:
    stated, inferred, silent = [], [], []
    for rules in group:
        source = rules.sources[field]
        if source.why.startswith("not stated"):
            silent.append(f"`{rules.name}`")
        elif source.inferred:
            inferred.append(f"`{rules.name}`")
        else:
            stated.append(f"`{rules.name}` ({_law(source.law)})" if source.law else f"`{rules.name}`")
    parts = [", ".join(stated)] if stated else []
    parts += [f"*inferred* {', '.join(inferred)}"] if inferred else []
    parts += [f"*not stated* {', '.join(silent)}"] if silent else []
    return "; ".join(parts)


def _law(law: str) -> str:
    if not law[0].isdigit():
        return law
    return f"laws {law}" if "," in law else f"law {law}"


def _options() -> Iterator[str]:
    yield (
        "\n## Options\n\nThe `Options` tag of a record holds what the table agreed on: "
        '`[Options "carte-rouge=20 last-trick=3"]`.\n'
    )
    yield "| option | values | what it says | sets | makes sense on |"
    yield "|---|---|---|---|---|"
    for option in OPTIONS.values():
        where = ", ".join(f"`{name}`" for name in names() if option.name in fitting_options(name))
        words = " ".join(f"`{word}`" for word in option.words)
        yield f"| `{option.name}` | {words} | {option.says} | {option.field} | {where} |"


@cache
def word_meanings() -> dict[str, dict[str, str]]:
    """Policy class to its members' words and what each means (the text after the member)."""
    nodes: list[ast.stmt] = []
    for name in ("policies.py", "law_policies.py"):
        nodes += ast.parse(Path(__file__).with_name(name).read_text(encoding="utf-8")).body
    found: dict[str, dict[str, str]] = {}
    for node in nodes:
        if not isinstance(node, ast.ClassDef):
            continue
        members = found.setdefault(node.name, {})
        word = ""
        for item in node.body:
            if isinstance(item, ast.Assign) and isinstance(item.value, ast.Constant):
                word = str(item.value.value)
                members[word] = ""
            elif word and isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant):
                members[word] = " ".join(str(item.value.value).split())
    return found


def _words() -> Iterator[str]:
    yield "\n## What the words mean\n\n| question | word | meaning |\n|---|---|---|"
    fields: dict[str, list[str]] = {}
    for field, hint in get_type_hints(RuleSet).items():
        if getattr(hint, "__name__", "") in word_meanings():
            fields.setdefault(hint.__name__, []).append(field)
    for name, members in word_meanings().items():
        question = ", ".join(fields.get(name, []))
        for word, meaning in members.items():
            yield f"| {question} | `{word}` | {meaning} |"
            question = ""


def _inferred(rule_sets: list[RuleSet]) -> Iterator[str]:
    yield "\n## Answers that no book states\n\n| rule set | question | answer | why |\n|---|---|---|---|"
    for rules in rule_sets:
        for field, source in presets()[rules.name].sources.items():
            if source.inferred:
                yield f"| `{rules.name}` | {field} | `{value_text(getattr(rules, field))}` | {source.why} |"


def _disputed(cases: Path) -> Iterator[str]:
    """The points on which books differ, as the corpus shows them: the same cards under each reading."""
    yield (
        "\n## Where the books differ\n\nThe same cards under each reading, as records in `corpus/disputed/`, "
        "with the score or the ruling that each book gives."
    )
    yield "\n| reading | by | options | what it gives | record |\n|---|---|---|---|---|"
    told: dict[str, dict[str, Any]] = {}
    for path in sorted(cases.glob("*.json")):
        told[f"disputed/{path.stem}"] = msgspec.json.decode(path.read_bytes())
    shown: set[str] = set()
    for name, case in told.items():
        for one in (name, *case.get("same-as", ())):
            if one in told and one not in shown:
                shown.add(one)
                yield _reading(cases, one, told[one])


def _reading(cases: Path, name: str, case: dict[str, Any]) -> str:
    text = (cases / f"{name.partition('/')[2]}.pqn").read_text(encoding="utf-8")
    options = [line.split('"')[1] for line in text.splitlines() if line.startswith("[Options ")]
    source = case["source"]
    by = f"`{' '.join(case.get('rules', ()))}` ({source.get('place', source['book'])})"
    agreed = f"`{options[0]}`" if options else ""
    return f"| {case['title']} | {by} | {agreed} | {case['shows']} | `{name}` |"
