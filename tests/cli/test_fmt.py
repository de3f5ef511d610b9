"""``pqn fmt``: only layout, in place, proved before writing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from .conftest import GOOD

Run = Callable[..., Result]

UNTIDY = GOOD.replace("\n\n", "\n").replace("score A: 27", "score  A: 27").replace("\n", "\r\n")
DEAL = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: discards 97s 98h 7c
A: takes 5
B: discards T8s 7h
B: takes 3
A: point 6 good d
A: quint J good d
A: tierce Jc
A: trio A not-good
1. A: Ad
B: quatorze Q
B: trio K
1... B: Qd
2. A: 7d Kd
3-6. B: AKQ8c / JT9c Kh
7. B: Ks As
8-12. A: JT98d Ah / QJs QJTh
"""


def test_standard_input_goes_to_standard_output(pqn: Run) -> None:
    done = pqn("fmt", "-", input=UNTIDY)
    assert done.exit_code == 0
    assert done.stdout_bytes == GOOD.encode()


def test_in_place_and_only_once(pqn: Run, files: Path) -> None:
    path = files / "good.pqn"
    path.write_bytes(UNTIDY.encode())
    path.chmod(0o640)
    assert pqn("fmt", "good.pqn").exit_code == 0
    assert path.read_bytes() == GOOD.encode()
    assert path.stat().st_mode & 0o777 == 0o640
    before = path.stat().st_mtime_ns
    assert pqn("fmt", "good.pqn").exit_code == 0
    assert path.stat().st_mtime_ns == before
    assert sorted(one.name for one in files.iterdir()) == [
        "empty", "good.pqn", "noted.pqn", "notes.txt", "sub", "wrong.pqn",
    ]  # fmt: skip


def test_a_link_stays_a_link(pqn: Run, files: Path) -> None:
    (files / "target.pqn").write_bytes(UNTIDY.encode())
    (files / "link.pqn").symlink_to("target.pqn")
    assert pqn("fmt", "link.pqn").exit_code == 0
    assert (files / "link.pqn").is_symlink()
    assert (files / "target.pqn").read_bytes() == GOOD.encode()


def test_check_writes_nothing_and_says_what_would_change(pqn: Run, files: Path) -> None:
    path = files / "good.pqn"
    assert pqn("fmt", "--check", "good.pqn").exit_code == 0
    path.write_bytes(UNTIDY.encode())
    done = pqn("fmt", "--check", "good.pqn")
    assert done.exit_code == 1
    assert done.stderr == "good.pqn: would change\n"
    assert path.read_bytes() == UNTIDY.encode()


def test_diff_writes_nothing(pqn: Run, files: Path) -> None:
    path = files / "good.pqn"
    path.write_text(GOOD.replace("score A: 27", "score   A: 27"), encoding="utf-8")
    done = pqn("fmt", "--diff", "good.pqn")
    assert done.exit_code == 0
    assert "-score   A: 27 B: 13\n+score A: 27 B: 13\n" in done.stdout
    assert "score   A" in path.read_text(encoding="utf-8")


def test_lines_that_cannot_be_read_and_remarks_are_kept(pqn: Run) -> None:
    odd = '; mine\n[Piquet "1"]\nB: deals one ;why\n ???\n; end\n'
    done = pqn("fmt", "-", input=odd)
    assert done.exit_code == 0
    for kept in ("; mine", "B: deals one ;why", "???", "; end"):
        assert kept in done.stdout
    assert pqn("fmt", "-", input=done.stdout).stdout == done.stdout


def test_bytes_that_would_be_lost_are_refused(pqn: Run, files: Path) -> None:
    path = files / "latin.pqn"
    path.write_bytes(b'[Piquet "1"]\n[A "Andr\xe9"]\n')
    done = pqn("fmt", "latin.pqn", "good.pqn")
    assert done.exit_code == 2
    assert "latin.pqn: byte 21 is not UTF-8; left as it was" in done.stderr
    assert path.read_bytes() == b'[Piquet "1"]\n[A "Andr\xe9"]\n'


def test_json_is_not_formatted_as_text(pqn: Run) -> None:
    done = pqn("fmt", "-", input='{"piquet": "1"}')
    assert done.exit_code == 2
    assert "this is JSON" in done.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(pqn: Run, files: Path) -> None:
    (files / "good.pqn").write_bytes(UNTIDY.encode())
    files.chmod(0o500)
    try:
        done = pqn("fmt", "good.pqn")
    finally:
        files.chmod(0o700)
    assert done.exit_code == 2
    assert "left as it was" in done.stderr
    assert (files / "good.pqn").read_bytes() == UNTIDY.encode()


def test_fill_adds_counts_and_the_score(pqn: Run) -> None:
    done = pqn("fmt", "--fill", "-", input=DEAL)
    assert done.exit_code == 0
    for line in (
        "A: point 6 good d =6", "A: quint J good d =21", "A: tierce Jc =24", "1. A: Ad=25",
        "B: quatorze Q =14", "B: trio K =17", "1... B: Qd", "2. A: 7d=26 Kd=18", "7. B: Ks=23 As=27",
        "score A: 43 B: 23",
    ):  # fmt: skip
        assert f"\n{line}\n" in done.stdout, line
    assert pqn("check", "-", input=done.stdout).exit_code == 0
    assert pqn("fmt", "--fill", "-", input=done.stdout).stdout == done.stdout


def test_fill_adds_totals_and_the_result(pqn: Run) -> None:
    bare = GOOD.replace("total A: 164 B: 114\nresult A: 150\n", "")
    done = pqn("fmt", "--fill", "-", input=bare)
    assert "result A: 150\n" in done.stdout
    assert pqn("check", "-", input=done.stdout).exit_code == 0


def test_fill_leaves_what_is_not_certain(pqn: Run) -> None:
    open_deal = DEAL[: DEAL.index("7. B:")]
    done = pqn("fmt", "--fill", "-", input=open_deal)
    assert "score" not in done.stdout
