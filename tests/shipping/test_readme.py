"""What the README shows is what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pgn_piquet.cli.main import main

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
RECORD = next(body for kind, body in BLOCKS if kind == "pqn")
SHEET, MISTAKE = (body for kind, body in BLOCKS if kind == "text")


def test_the_record_is_canonical_and_clean() -> None:
    run = CliRunner()
    assert run.invoke(main, ["fmt", "-"], input=RECORD).stdout == RECORD
    done = run.invoke(main, ["check", "--strict", "-"], input=RECORD)
    assert done.exit_code == 0, done.output
    assert "score determined" in done.stdout


def test_its_score_sheet_is_shown() -> None:
    assert CliRunner().invoke(main, ["show", "-"], input=RECORD).stdout == SHEET


def test_the_mistake_is_shown_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-game.pqn").write_text(RECORD.replace("Ad=25", "Ad=26"), encoding="utf-8")
    done = CliRunner().invoke(main, ["check", "my-game.pqn"])
    assert done.exit_code == 1
    assert MISTAKE in done.stdout


def test_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (ROOT / link).exists(), link


def test_the_library_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-game.pqn").write_text(RECORD, encoding="utf-8")
    code = next(body for kind, body in BLOCKS if kind == "python")
    exec(compile(code, "README.md", "exec"), {})
    assert capsys.readouterr().out == "{'A': (43, 43), 'B': (23, 23)}\n"
