"""No command falls over a case of the corpus: an answer and an exit code, never a traceback."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner
from test_corpus import CASES

from pgn_piquet.cli.main import main

FORMATS = ("json", "ndjson", "game", "csv", "markdown", "html", "svg", "latex")
COMMANDS = [
    ["check"],
    ["check", "--format", "sarif"],
    ["check", "--format", "github"],
    ["show"],
    ["score"],
    ["infer"],
    ["replay"],
    *(["convert", "--to", name] for name in FORMATS),
]
SMALL = [
    case for case in CASES if "recorded-" not in case.name and not case.input.name.endswith(".pieces.json")
]
FEW = SMALL[::29]


def run(command: list[str], case: Any) -> None:
    result = CliRunner().invoke(main, [*command, str(case.input)])
    fault = result.exception
    assert fault is None or isinstance(fault, SystemExit), f"{case.name}: {fault!r}"
    assert result.exit_code in (0, 1, 2)
    if result.exit_code == 2:
        assert result.stderr.strip(), "exit 2 says why on standard error"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_command_falls_over_some_cases(command: list[str]) -> None:
    for case in FEW:
        run(command, case)


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_command_falls_over_any_case(command: list[str]) -> None:
    for case in SMALL:
        run(command, case)
