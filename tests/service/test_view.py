"""`pqn view` and `pqn convert --to html --replay`: one file that works offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

from click.testing import CliRunner

from pgn_piquet.cli.main import main

ROOT = Path(__file__).parents[2]
POLE = ROOT / "corpus/historical/pole/imaginary-hand.pqn"


def test_both_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "replay.html"
    viewed = CliRunner().invoke(main, ["view", str(POLE), "--no-open", "-o", str(path)])
    assert (viewed.exit_code, viewed.stdout) == (0, f"{path}\n")
    converted = CliRunner().invoke(main, ["convert", "--to", "html", "--replay", str(POLE)])
    assert converted.exit_code == 0
    assert converted.stdout_bytes == path.read_bytes()


def test_file_holds_the_record_and_asks_for_nothing(tmp_path: Path) -> None:
    nasty = tmp_path / "nasty.pqn"
    nasty.write_text(POLE.read_text().replace("An imaginary hand", "</script><script>alert(1)</script>"))
    made = CliRunner().invoke(main, ["convert", "--to", "html", "--replay", str(nasty)]).stdout
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', made)
    assert policy and policy[1].startswith("default-src 'none'; script-src 'sha256-")
    assert made.count("<script") == 2 and "alert(1)</script>" not in made
    data = re.search(r'<script type="application/json">(.*?)</script>', made, re.DOTALL)
    assert data
    assert json.loads(data[1])[0]["tags"]["Event"] == "</script><script>alert(1)</script>"
    assert not re.search(r"""(?:src|href)=["']""", made.split("<pqn-viewer")[0])


def test_what_cannot_be_shown_is_told_with_exit_code_2(tmp_path: Path) -> None:
    for text, words in (
        ("", "there is no record in it"),
        (POLE.read_text().replace("pole@1", "whist@1"), "not known"),
    ):
        path = tmp_path / "a.pqn"
        path.write_text(text)
        ended = CliRunner().invoke(main, ["view", str(path), "--no-open"])
        assert ended.exit_code == 2 and words in ended.stderr
    assert CliRunner().invoke(main, ["view", str(tmp_path / "none.pqn"), "--no-open"]).exit_code == 2
    assert CliRunner().invoke(main, ["convert", "--to", "svg", "--replay", str(POLE)]).exit_code == 2
