"""``pqn check`` over much, as a command: output, totals, signals, full disks, what is not installed."""

from __future__ import annotations

import gzip
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pgn_piquet.bulk import blocks

from .conftest import SMALL

SMALL_BLOCKS = (
    "import signal, sys\n"
    "from pgn_piquet.bulk.run import Bulk\n"
    "from pgn_piquet.cli import progress\n"
    "from pgn_piquet.cli.main import main\n"
    "progress.Meter.__init__.__defaults__ = (0.0,)\n"
    f"Bulk.__init__.__kwdefaults__['size'] = {SMALL}\n"
    "if __name__ == '__main__':\n"
    "    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job is begun without\n"
    "    main(sys.argv[1:])\n"
)
"""pqn with small blocks and no patience; as a file, for the workers to import"""


@pytest.fixture
def pqn(tmp_path: Path) -> list[str]:
    script = tmp_path / "pqn_small.py"
    script.write_text(SMALL_BLOCKS)
    return [sys.executable, str(script), "check"]


def said(command: list[str], *words: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*command, *words], capture_output=True, timeout=120, check=False, **more)  # type: ignore[call-overload]  # passed on


@pytest.fixture
def folder(tmp_path: Path, text: bytes) -> Path:
    """A folder of several files, one packed."""
    found = tmp_path / "archive"
    found.mkdir()
    (found / "a.pqn").write_bytes(text)
    (found / "b.pqn.gz").write_bytes(gzip.compress(text))
    (found / "notes.txt").write_text("nothing\n")
    return found


@pytest.mark.parametrize("shape", ["text", "short", "json"])
def test_output_does_not_depend_on_the_number_of_workers(pqn: list[str], folder: Path, shape: str) -> None:
    plain = said([sys.executable, "-m", "pgn_piquet", "check"], "--format", shape, str(folder))
    assert plain.returncode == 1 and plain.stdout
    for jobs in "123":
        found = said(pqn, "--format", shape, "-j", jobs, str(folder))
        assert (found.stdout, found.returncode) == (plain.stdout, 1)


def test_a_glob_and_standard_input(pqn: list[str], folder: Path, text: bytes) -> None:
    plain = said([sys.executable, "-m", "pgn_piquet", "check"], "--format", "short", "-", input=text)
    two = said(pqn, "--format", "short", "-j", "2", "-", input=text)
    assert plain.stdout == two.stdout and b"<stdin>:" in two.stdout
    glob = said(pqn, "--format", "short", "-j", "2", f"{folder}/*.gz")
    assert glob.stdout.count(b"b.pqn.gz:") == two.stdout.count(b"<stdin>:")


def test_totals_by_code_and_rule_set(pqn: list[str], folder: Path) -> None:
    one = said(pqn, "--format", "short", "-j", "1", str(folder))
    shown = one.stdout.decode().splitlines()
    lines = one.stderr.decode().splitlines()
    records = sum(int(line.split()[1]) for line in lines[1:] if line.endswith(" records"))
    assert lines[0].startswith(f"{records} records, ")
    assert "  rubicon@1: " in one.stderr.decode() and "  normand@1: " in one.stderr.decode()
    counted = sum(int(line.split(": ")[1]) for line in lines[1:] if not line.endswith(" records"))
    assert counted == len(shown)
    few = said(pqn, "--format", "short", "-j", "2", "--max-diagnostics", "3", str(folder))
    assert few.stdout.decode().splitlines() == shown[:3]
    assert f"{len(shown) - 3} more diagnostics are counted and not shown" in few.stderr.decode()
    assert few.stderr.decode().splitlines()[1:] == lines and few.returncode == 1


def test_a_block_of_the_command_is_some_megabytes(big: Path) -> None:
    assert len(big.read_bytes()) < blocks.BLOCK_BYTES == 4 * 1024 * 1024


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
)
def test_an_interrupted_run_goes_on(
    pqn: list[str], big: Path, tmp_path: Path, number: signal.Signals, code: int, jobs: str
) -> None:
    """Stopped three times in its course, however: all is told once, all is counted once."""
    plain = said(pqn, "--format", "text", "-j", "1", str(big))
    out, account = tmp_path / "out", tmp_path / "account"
    command = [*pqn, "--format", "text", "-j", jobs, "--resume", str(account), str(big)]
    stopped = 0
    for _ in range(3):
        had = _lines(account)
        with out.open("ab") as file:
            run = subprocess.Popen(command, stdout=file, stderr=subprocess.PIPE)
            until = time.monotonic() + 60
            while run.poll() is None and _lines(account) < had + 2 and time.monotonic() < until:
                time.sleep(0.002)
            run.send_signal(number)
            err = run.communicate(timeout=60)[1].decode()
        if run.returncode == code:
            stopped += 1
            if code != -9:
                assert "pqn: stopped; " in err and f"--resume {account}" in err
                assert "Traceback" not in err
    assert stopped > 0
    with out.open("ab") as file:
        last = subprocess.run(command, stdout=file, stderr=subprocess.PIPE, timeout=120, check=False)
    assert last.returncode == 1
    assert out.read_bytes() == plain.stdout
    assert last.stderr == plain.stderr


def _lines(account: Path) -> int:
    return account.read_bytes().count(b"\n") if account.exists() else 0


def test_output_that_was_cut_by_the_shell_is_noticed(pqn: list[str], big: Path, tmp_path: Path) -> None:
    """``>`` instead of ``>>`` empties the file before the run begins."""
    out, account = tmp_path / "out", tmp_path / "account"
    command = [*pqn, "--format", "short", "--resume", str(account), str(big)]
    with out.open("wb") as file:
        assert subprocess.run(command, stdout=file, check=False, timeout=60).returncode == 1
    with out.open("wb") as file:
        found = subprocess.run(command, stdout=file, stderr=subprocess.PIPE, check=False, timeout=60)
    assert found.returncode == 2
    assert b"standard output holds 0: go on with >> and that file" in found.stderr
    assert out.read_bytes() == b""


def test_an_account_of_other_files_is_refused(
    pqn: list[str], big: Path, folder: Path, tmp_path: Path
) -> None:
    account = tmp_path / "account"
    assert said(pqn, "--format", "short", "--resume", str(account), str(big)).returncode == 1
    found = said(pqn, "--format", "short", "--resume", str(account), str(folder))
    assert found.returncode == 2 and b"the account is of another run (files: " in found.stderr
    assert found.stdout == b""


@pytest.mark.parametrize("words", [("--format", "json"), ("-",)])
def test_what_cannot_be_gone_on_with_is_wrong_usage(
    pqn: list[str], big: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    found = said(pqn, "--resume", str(tmp_path / "account"), str(big), *words, input=b"")
    assert found.returncode == 2 and b"--resume" in found.stderr
    assert not (tmp_path / "account").exists()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_full_disk_is_told_and_the_account_stays_true(
    pqn: list[str], big: Path, tmp_path: Path, jobs: str
) -> None:
    account = tmp_path / "account"
    command = [*pqn, "--format", "text", "-j", jobs, "--resume", str(account), str(big)]
    with open("/dev/full", "wb") as full:
        found = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert found.returncode == 2
    err = found.stderr.decode()
    assert "standard output: No space left on device" in err and "pqn: stopped; " in err
    assert "Traceback" not in err and "Exception ignored" not in err
    assert _lines(account) == 1
    assert said(command).stdout == said(pqn, "--format", "text", str(big), "-j", "1").stdout


def test_results_in_parts(pqn: list[str], folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "results"
    found = said(pqn, "-j", "2", "--out", str(out), str(folder))
    assert found.returncode == 1 and found.stdout == b"" and b" records, " in found.stderr
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["inputs"] == [str(folder / "a.pqn"), str(folder / "b.pqn.gz")]
    again = said(pqn, "--out", str(out), str(folder))
    assert again.returncode == 2 and b"there are results already" in again.stderr


def test_parts_of_an_interrupted_run(pqn: list[str], big: Path, tmp_path: Path) -> None:
    whole, out, account = tmp_path / "whole", tmp_path / "out", tmp_path / "account"
    assert said(pqn, "--out", str(whole), str(big)).returncode == 1
    command = [*pqn, "-j", "2", "--out", str(out), "--resume", str(account), str(big)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as run:
        until = time.monotonic() + 60
        while run.poll() is None and _lines(account) < 3 and time.monotonic() < until:
            time.sleep(0.002)
        run.kill()
    assert not (out / "manifest.json").exists()
    assert said(command).returncode == 1
    assert {one.name: one.read_bytes() for one in out.iterdir() if not one.name.startswith(".")} == {
        one.name: one.read_bytes() for one in whole.iterdir()
    }


def test_what_is_not_installed_is_said_in_one_line(big: Path, tmp_path: Path) -> None:
    for missing, words, extra in (
        ("distributed", ["--dask", "tcp://127.0.0.1:1", str(big)], "dask"),
        ("fsspec", ["s3://archive/a.pqn"], "dask"),
        ("fsspec", ["--out", "s3://archive/out", str(big)], "dask"),
        ("pyarrow", ["--out", str(tmp_path / "out"), "--parts", "parquet", str(big)], "parquet"),
    ):
        code = (
            f"import sys; sys.modules[{missing!r}] = None\n"
            f"from pgn_piquet.cli.main import main; main(['check', *sys.argv[1:]])"
        )
        found = said([sys.executable, "-c", code], *words)
        lines = found.stderr.decode().splitlines()
        assert found.returncode == 2 and f"pip install 'pgn-piquet[{extra}]'" in lines[0]
        assert not any("Traceback" in line for line in lines)


def test_a_cluster_by_its_address(pqn: list[str], folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    from distributed import LocalCluster

    plain = said([sys.executable, "-m", "pgn_piquet", "check"], "--format", "text", "archive", cwd=tmp_path)
    with LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0") as cluster:
        words = ("--dask", cluster.scheduler_address, "archive")
        found = said(pqn, "--format", "text", *words, cwd=tmp_path)
        out = said(pqn, "--out", "there", *words, cwd=tmp_path)
    assert (found.stdout, found.returncode) == (plain.stdout, 1)
    assert out.returncode == 1
    assert said(pqn, "--out", "here", "archive", cwd=tmp_path).returncode == 1
    there, here = tmp_path / "there", tmp_path / "here"
    assert {one.name: one.read_bytes() for one in there.iterdir()} == {
        one.name: one.read_bytes() for one in here.iterdir()
    }


def test_a_scheduler_that_is_not_there(big: Path) -> None:
    pytest.importorskip("distributed")
    code = (
        "import sys\nfrom pgn_piquet.bulk.cluster import Cluster\n"
        "Cluster.__init__.__defaults__ = (0.5,)\n"
        "from pgn_piquet.cli.main import main; main(['check', *sys.argv[1:]])"
    )
    found = said([sys.executable, "-c", code], "--dask", "tcp://127.0.0.1:1", str(big))
    assert found.returncode == 2
    assert b"pqn: no scheduler at tcp://127.0.0.1:1" in found.stderr and b"Traceback" not in found.stderr


@pytest.mark.parametrize("words", [("--format", "short"), ("--out", "parts")])
def test_a_terminal_sees_rate_and_time_left(
    pqn: list[str], folder: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    ours, theirs = pty.openpty()
    with (tmp_path / "out").open("wb") as file:
        run = subprocess.Popen(
            [*pqn, "-j", "1", *words, str(folder)], stdout=file, stderr=theirs, cwd=tmp_path,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        )  # fmt: skip
        os.close(theirs)
        shown = b""
        while True:
            try:
                more = os.read(ours, 4096)
            except OSError:
                break
            if not more:
                break
            shown += more
        run.wait(60)
    os.close(ours)
    assert run.returncode == 1
    told = shown.decode()
    assert "2 files" in told and "0:00:0" in told
    assert re.search(r"[kM]B/s", told), told
