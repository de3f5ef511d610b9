"""The corpus on this implementation: through the library, through the command line, and by ``corpus/run``."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

import pgn_piquet as pqn
from pgn_piquet.cli.main import main
from pgn_piquet.render.reports.json import diagnostic_object, verdict_object
from pgn_piquet.validation.report import Report

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "corpus"


@cache
def suite() -> ModuleType:
    """``corpus/run`` as a module: the same comparing as for any other program."""
    loader = SourceFileLoader("corpus_run", str(CORPUS / "run"))
    spec = spec_from_loader("corpus_run", loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules["corpus_run"] = module
    loader.exec_module(module)
    return module


def cases() -> list[Any]:
    return list(suite().cases([]))


CASES = cases()
IDS = [case.name for case in CASES]


def library_report(case: Any) -> tuple[dict[str, Any], int]:
    """The report as the library gives it, and the exit code that would go with it."""
    own = [case.own_rules] if case.own_rules else []
    if "stream" in case.says.get("needs", ()):
        records = tuple(pqn.check_stream(BytesIO(case.data()), rules_files=own))
        report = Report(records)
    else:
        report = pqn.check(case.data(), rules_files=own)
    found = {
        "diagnostics": [diagnostic_object(one) for one in report.diagnostics],
        "verdicts": [verdict_object(one) for one in report.verdicts],
    }
    return found, 0 if report.is_clean else 1


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_the_library_reports_what_the_case_expects(case: Any) -> None:
    assert list(suite().report_faults(case, *library_report(case))) == []


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_the_command_line_reports_what_the_case_expects(case: Any) -> None:
    own = ["--rules", str(case.own_rules)] if case.own_rules else []
    result = CliRunner().invoke(main, ["check", "--format", "json", *own, "-"], input=case.data())
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    found = json.loads(result.stdout)
    assert list(suite().report_faults(case, found, result.exit_code)) == []


CONVERTED = [case for case in CASES if "dropped" in case.expected]


@pytest.mark.parametrize("case", CONVERTED, ids=[case.name for case in CONVERTED])
def test_a_converter_says_what_it_leaves_out(case: Any) -> None:
    command = f"{sys.executable} -m pgn_piquet convert --to {{to}} -"
    assert list(suite().run_convert(case, command, case.data())) == []


WRITTEN = [case for case in CASES if case.canonical() is not None and case.input.suffix == ".pqn"]


@pytest.mark.parametrize("case", WRITTEN, ids=[case.name for case in WRITTEN])
def test_the_canonical_text_is_that_of_the_case(case: Any) -> None:
    result = CliRunner().invoke(main, ["fmt", "-"], input=case.input.read_bytes())
    assert result.exit_code == 0
    assert result.stdout_bytes == case.canonical()
    again = CliRunner().invoke(main, ["fmt", "-"], input=result.stdout_bytes)
    assert again.stdout_bytes == case.canonical()


TWINS = [case for case in CASES if case.twin() is not None]


@pytest.mark.parametrize("case", TWINS, ids=[case.name for case in TWINS])
def test_text_and_json_are_twins(case: Any, tmp_path: Path) -> None:
    there, back = tmp_path / "there.json", tmp_path / "back.pqn"
    to_json = CliRunner().invoke(main, ["convert", "--to", "json", str(case.input), "-o", str(there)])
    assert to_json.exit_code == 0
    assert json.loads(there.read_bytes()) == case.twin()
    there.write_text(json.dumps(case.twin()), encoding="utf-8")
    to_text = CliRunner().invoke(main, ["convert", "--to", "pqn", str(there), "-o", str(back)])
    assert to_text.exit_code == 0
    assert back.read_bytes() == case.input.read_bytes()


FROM_JSON = [case for case in CASES if case.canonical() is not None and case.input.suffix == ".json"]


@pytest.mark.parametrize("case", FROM_JSON, ids=[case.name for case in FROM_JSON])
def test_the_canonical_text_of_an_input_in_json_is_that_of_the_case(case: Any) -> None:
    """What of the JSON is good, and what is not as unreadable lines."""
    result = CliRunner().invoke(main, ["convert", "--to", "pqn", str(case.input)])
    assert result.stdout_bytes == case.canonical()
    assert result.exit_code == (1 if case.expected["diagnostics"] else 0)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_the_sidecar_is_what_the_schema_says(case: Any) -> None:
    schema = json.loads((ROOT / "schemas" / "case.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(case.says)
    if case.input.suffix == ".pqn":
        text = case.input.read_bytes().decode("utf-8", "replace")
        named = [line.split('"')[1] for line in text.splitlines() if line.startswith('[Rules "')]
        assert set(case.says.get("rules", [])) == set(named)
    for other in case.says.get("same-as", ()):
        assert other in IDS


def test_the_manifest_lists_every_case() -> None:
    assert (CORPUS / "manifest.json").read_text(encoding="utf-8") == suite().manifest(), (
        "write it anew: corpus/run --manifest"
    )


def test_the_manifest_finds_out_what_is_not_as_it_was(tmp_path: Path) -> None:
    """A copy of a part of the suite: each file of a case is held by its digest, and so are the others."""
    for name in ("run", "policies.json", "valid/json", "invalid/json"):
        source, there = CORPUS / name, tmp_path / name
        there.parent.mkdir(exist_ok=True)
        shutil.copytree(source, there) if source.is_dir() else shutil.copy(source, there)

    def run(word: str) -> str:
        command = [sys.executable, str(tmp_path / "run"), word]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout

    run("--manifest")
    assert run("--verify") == ""
    touched = [
        "invalid/json/cut-off.canonical.pqn", "invalid/json/cut-off.json",
        "invalid/json/cut-off.record.json", "policies.json",
    ]  # fmt: skip
    for name in touched:
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write(" ")
    assert run("--verify").splitlines() == [f"{name}: not as manifest.json has it" for name in touched]


def small_cases() -> Iterator[str]:
    """A few cases of each folder, for the run by another process."""
    for folder in ("historical/pole", "invalid/calls", "valid/notation"):
        yield from [case.sidecar for case in CASES if case.name.startswith(folder)][:2]


def test_the_suite_runs_against_a_program() -> None:
    pqn_command = f"{sys.executable} -m pgn_piquet"
    command = [
        sys.executable, str(CORPUS / "run"), "--report", f"{pqn_command} check --format json -",
        "--write", f"{pqn_command} fmt -", *map(str, small_cases()),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout == "6 passed, 0 failed, 0 skipped\n"


def test_every_task_of_the_contract_is_run() -> None:
    """JSON, converting, rule set files, inputs in pieces: one case of each, by the commands of the suite."""
    pqn_command = f"{sys.executable} -m pgn_piquet"
    names = (
        "valid/notation/calls", "valid/json/loose", "invalid/json/nested", "valid/convert/side-line",
        "valid/options/rules-of-a-club",
    )  # fmt: skip
    command = [
        sys.executable, str(CORPUS / "run"), "--report", f"{pqn_command} check --format json -",
        "--write", f"{pqn_command} fmt -", "--json", f"{pqn_command} convert --to json -",
        "--from-json", f"{pqn_command} convert --to pqn -",
        "--convert", f"{pqn_command} convert --to {{to}} -",
        "--own-rules", f"{pqn_command} check --format json --rules {{rules}} -", "--exact",
        *(str(CORPUS / f"{name}.json") for name in names),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    assert done.stdout == "5 passed, 0 failed, 0 skipped\n"
    wrong = [
        *command[:2], "--json", "echo {}", "--from-json", "echo", "--convert", "echo",
        "--own-rules", "echo [] {rules}",
    ]  # fmt: skip
    done = subprocess.run([*wrong, *command[-5:]], capture_output=True, text=True, timeout=200, check=False)
    assert done.stdout.endswith("4 failed, 0 skipped\n"), done.stdout


def test_a_wrong_command_line_of_the_run_is_said() -> None:
    for words in ([], ["--report", "nowhere-to-be-found"], ["--report", "true", "nowhere.pqn"]):
        done = subprocess.run(
            [sys.executable, str(CORPUS / "run"), *words],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 2
        assert done.stderr and "Traceback" not in done.stderr


@pytest.mark.skipif(shutil.which("node") is None, reason="the second reader is written for Node")
def test_a_second_reader_in_another_language_passes() -> None:
    """A small reader in JavaScript, made from the standard alone: it reads and echoes what is canonical and
    writes it as JSON. It lacks lenient reading, the limits and the further conditions, and the suite says
    just that."""
    reader = f"node {Path(__file__).parent / 'second_reader.mjs'}"
    command = [
        sys.executable, str(CORPUS / "run"), "--report", f"{reader} check", "--write", f"{reader} echo",
        "--json", f"{reader} json", "--codes", "S", "--skip", "json", "--skip", "lenient", "--jobs", "2",
        *(str(CORPUS / folder) for folder in ("invalid/reading", "valid/phrases", "valid/notation")),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    failed = {line.partition(":")[0] for line in done.stdout.splitlines()[:-1]}
    assert failed == {f"invalid/reading/{name}" for name in BEYOND_THE_SECOND_READER}


BEYOND_THE_SECOND_READER = (
    "batch-falling", "batch-of-one", "control-character", "line-too-long", "nested-deep", "not-utf8",
    "record-too-large", "seat-twice-in-a-side", "stroke-missing", "suit-for-a-reply",
    "thousand-and-one-faults", "three-cards-for-two-tricks",
)  # fmt: skip


def test_a_program_that_says_nothing_fails_every_case() -> None:
    """What the run rests on: it can fail."""
    silent = f"{sys.executable} -c 'print(\"{{}}\")'"
    command = [sys.executable, str(CORPUS / "run"), "--report", silent, *map(str, small_cases())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 1
    assert "missing R" in done.stdout and "no verdict given" in done.stdout
