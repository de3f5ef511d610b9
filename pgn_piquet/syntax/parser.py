"""The grammar at work on one line: LALR tables, and what each rule builds.

The tables come from ``grammar/pqn.lark`` (see ``build_tables``); ``transform.BUILDERS`` says what a rule
builds of its parts. A rule whose name begins with ``_`` only passes its parts on.
"""

from __future__ import annotations

from typing import Any

from ..model.statements import Line
from .lexer import Token
from .tables import END, RULES, STATES
from .transform import BUILDERS

_KEPT = tuple(tuple(one == "x" for one in kept) for _, _, kept in RULES)
_BUILDERS = tuple(None if name.startswith("_") else BUILDERS[name] for name, _, _ in RULES)
LINE_END = "$END"
"""what stands after the last token"""


class UnexpectedToken(ValueError):
    """The token at ``index`` (the length of the list: the end of the line) cannot stand there.

    ``expected`` are the terminals that could, ``tokens`` the whole line.
    """

    def __init__(self, index: int, expected: frozenset[str], tokens: list[Token]) -> None:
        super().__init__(f"unexpected token {index}")
        self.index = index
        self.expected = expected
        self.tokens = tokens


def parse(tokens: list[Token]) -> Line:
    """What a line says.

    Raises UnexpectedToken where the grammar has no place for a token, and ``transform.Refused`` where a
    further condition fails.
    """
    states = [0]
    values: list[list[Any]] = []
    index = 0
    count = len(tokens)
    name = tokens[0][0] if tokens else LINE_END
    while True:
        action = STATES[states[-1]].get(name)
        if action is None:
            raise UnexpectedToken(index, expected(states), tokens)
        if action >= 0:
            states.append(action)
            values.append([tokens[index]])
            index += 1
            name = tokens[index][0] if index < count else LINE_END
            continue
        rule = -1 - action
        reduced = _reduce(rule, values)
        del states[len(states) - RULES[rule][1] :]
        state = STATES[states[-1]][RULES[rule][0]]
        if state == END and name == LINE_END:
            line: Line = reduced[0]
            return line
        states.append(state)
        values.append(reduced)


def _reduce(rule: int, values: list[list[Any]]) -> list[Any]:
    """Takes the parts of a rule off the stack and gives what they build.

    The first list is extended in place: each is used once, and copying would make long lines quadratic.
    """
    kept = _KEPT[rule]
    size = len(kept)
    parts = values[-size:]
    del values[-size:]
    together = parts[0] if kept[0] else []
    for position in range(1, size):
        if kept[position]:
            together.extend(parts[position])
    builder = _BUILDERS[rule]
    return together if builder is None else [builder(together)]


def expected(states: list[int]) -> frozenset[str]:
    """The terminals that can stand next, reductions that lead nowhere left out."""
    terminals = (name for name in STATES[states[-1]] if name.isupper())
    return frozenset(name for name in terminals if _can_stand(states, name))


def _can_stand(states: list[int], name: str) -> bool:
    stack = list(states)
    while True:
        action = STATES[stack[-1]].get(name)
        if action is None:
            return False
        if action >= 0:
            return True
        origin, size, _ = RULES[-1 - action]
        del stack[len(stack) - size :]
        goto = STATES[stack[-1]][origin]
        if goto == END and name == LINE_END:
            return True
        stack.append(goto)
