"""``pqn convert``, ``id`` and ``generate`` as a user has them: output, talk and exit codes."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard

TEXT = '[Piquet "1"]\n[A "Ann"]\n[Rules "cavendish@1"]\n\nB: deals 1 ; at the club\nA: takes 5\n'
OTHER = '[Piquet "1"]\n[Club "Portland"]\n\nA: deals 2\n'


def _pqn(*words: str, given: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "pgn_piquet", *words],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "a.pqn"
    path.write_text(TEXT)
    return path


def test_text_json_text(record: Path, tmp_path: Path) -> None:
    made = _pqn("convert", str(record), "--to", "json", "-o", str(tmp_path / "a.json"))
    assert (made.returncode, made.stdout, made.stderr) == (0, b"", b"")
    back = _pqn("convert", str(tmp_path / "a.json"), "--to", "pqn")
    assert (back.returncode, back.stdout.decode()) == (0, TEXT)


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress])
def test_what_an_input_is_its_content_tells(pack: object, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    data = _pqn("convert", "-", "--to", "ndjson", given=(TEXT + "\n" + OTHER).encode())
    path.write_bytes(pack(data.stdout))  # type: ignore[operator]  # a function of bytes
    back = _pqn("convert", str(path), "--to", "pqn")
    assert back.stdout.decode() == TEXT + "\n" + OTHER


def test_identity_is_one_for_text_and_json(record: Path) -> None:
    data = _pqn("convert", str(record), "--to", "json").stdout
    by_text = _pqn("id", "-", given=TEXT.encode()).stdout.split()
    by_json = _pqn("id", "-", given=data).stdout.split()
    spaced = _pqn("id", "-", given=TEXT.replace("\nA: takes", "\n\n  A:  takes").encode()).stdout.split()
    assert by_text[0] == by_json[0] == spaced[0]
    assert len(by_text[0]) == 64
    assert by_text[1] == b"<stdin>:1"


def test_what_is_left_out_is_told(record: Path) -> None:
    made = _pqn("convert", str(record), "--to", "csv")
    assert made.returncode == 0
    assert b"note[W501] csv leaves out remarks (1 in this record)" in made.stderr
    assert b"note[W508] csv leaves out tags of place, source and players (1 in this record)" in made.stderr
    assert f"{record}:5:1".encode() in made.stderr
    refused = _pqn("convert", str(record), "--to", "csv", "--strict")
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert _pqn("convert", str(record), "--to", "json", "--strict").returncode == 0


def test_lines_before_the_first_record_are_kept_or_told() -> None:
    given = b"; my games\n" + TEXT.encode()
    assert _pqn("convert", "-", "--to", "pqn", given=given).stdout == b"; my games\n\n" + TEXT.encode()
    told = _pqn("convert", "-", "--to", "ndjson", given=given)
    assert b"W509" in told.stderr
    assert told.stdout.count(b"\n") == 1


def test_what_stands_before_a_second_file_is_told(record: Path, tmp_path: Path) -> None:
    second = tmp_path / "b.pqn"
    second.write_text("; hers\n" + OTHER)
    made = _pqn("convert", str(record), str(second), "--to", "pqn")
    assert made.stdout.decode() == TEXT + "\n" + OTHER
    assert b"note[W509] pqn leaves out lines before the first record (1 in this file)" in made.stderr


def test_unknown_rules_leave_the_record_out() -> None:
    made = _pqn("convert", "-", "--to", "html", given=TEXT.replace("cavendish", "nowhere").encode())
    assert made.returncode == 1
    assert b"warning[W510]" in made.stderr


def test_an_unreadable_line_makes_exit_one_and_is_kept() -> None:
    made = _pqn("convert", "-", "--to", "json", given=TEXT.replace("takes 5", "tkaes 5").encode())
    assert made.returncode == 1
    assert {"unreadable": "A: tkaes 5"} in json.loads(made.stdout)["records"][0]["lines"]


def test_a_broken_stream_is_trouble_and_what_came_before_is_kept(tmp_path: Path) -> None:
    several = "\n".join(f'[Piquet "1"]\n\nB: deals {number}\n' for number in range(1, 20_000))
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(several.encode())[:-2_000])
    made = _pqn("convert", str(path), "--to", "ndjson")
    assert made.returncode == 2
    assert b"the gzip stream breaks off" in made.stderr
    assert made.stdout.count(b"\n") > 1_000
    assert all(json.loads(line) for line in made.stdout.splitlines()[:5])


def test_wrong_usage_is_said(record: Path) -> None:
    unknown = _pqn("convert", str(record), "--to", "pdf")
    assert unknown.returncode == 2
    assert b"there is no format 'pdf'" in unknown.stderr
    folder = _pqn("convert", str(record), "--to", "parquet")
    assert folder.returncode == 2
    assert b"name a folder with -o" in folder.stderr
    missing = _pqn("convert", "nowhere.pqn", "--to", "json")
    assert missing.returncode == 2


def test_a_picture_of_no_deal_is_wrong_usage(record: Path) -> None:
    made = _pqn("convert", str(record), "--to", "svg", "--deal", "7")
    assert made.returncode == 2
    assert b"the record has no deal 7" in made.stderr


def test_generate_gives_records_that_check_finds_clean() -> None:
    made = _pqn("generate", "--rules", "imperial@1", "--seed", "9", "--deals", "4")
    assert made.returncode == 0
    assert _pqn("check", "-", given=made.stdout).returncode == 0
    again = _pqn("generate", "--rules", "imperial@1", "--seed", "9", "--deals", "4")
    assert again.stdout == made.stdout


def test_generate_with_a_fault_and_without_an_occasion() -> None:
    made = _pqn("generate", "--rules", "cavendish@1", "--deals", "1", "--fault", "r303")
    told = _pqn("check", "--format", "short", "-", given=made.stdout)
    assert told.returncode == 1
    assert [line for line in told.stdout.splitlines() if b"note[" not in line and b"R303" not in line] == []
    assert b"error[R303]" in told.stdout
    assert _pqn("generate", "--rules", "cavendish@1", "--fault", "R999").returncode == 2
    assert _pqn("generate", "--rules", "nowhere@1").returncode == 2
    assert b"R303 " in _pqn("generate", "--list-faults").stdout


def test_the_output_may_be_the_input(record: Path) -> None:
    made = _pqn("convert", str(record), "--to", "json", "-o", str(record))
    assert made.returncode == 0
    assert json.loads(record.read_bytes())["records"][0]["tags"]["A"] == "Ann"
    assert _pqn("convert", str(record), "--to", "pqn", "-o", str(record)).returncode == 0
    assert record.read_text() == TEXT
    assert [path.name for path in record.parent.iterdir()] == ["a.pqn"]


def test_what_stood_there_is_kept_when_the_work_fails(record: Path) -> None:
    target = record.parent / "b.svg"
    target.write_text("old")
    assert _pqn("convert", str(record), "--to", "svg", "--deal", "9", "-o", str(target)).returncode == 2
    assert target.read_text() == "old"


def test_one_record_of_several() -> None:
    given = (TEXT + "\n" + OTHER).encode()
    assert _pqn("convert", "-", "--to", "pqn", "--record", "2", given=given).stdout.decode() == OTHER
    none = _pqn("convert", "-", "--to", "pqn", "--record", "3", given=given)
    assert (none.returncode, none.stdout) == (2, b"")


def test_from_names_a_format_that_is_read(record: Path) -> None:
    assert _pqn("convert", str(record), "--from", "pqn", "--to", "pqn").stdout.decode() == TEXT
    assert b"never read" in _pqn("convert", str(record), "--from", "svg", "--to", "pqn").stderr
