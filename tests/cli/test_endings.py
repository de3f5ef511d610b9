"""How a run ends when something outside the records goes wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .conftest import GOOD, WRONG
from .interrupts import can_be_interrupted

PQN = [sys.executable, "-m", "pgn_piquet"]


def test_an_interrupt_ends_with_130(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*PQN, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=can_be_interrupted,
    ) as run:  # fmt: skip
        time.sleep(2.0)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert err.decode().split() == ["interrupted"]
    assert out == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
def test_output_that_cannot_be_written_is_told_with_2(files: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*PQN, "check", "good.pqn"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    assert "standard output: No space left on device" in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_a_reader_that_goes_away_is_no_traceback(files: Path) -> None:
    (files / "many.pqn").write_text("\n".join([WRONG] * 400), encoding="utf-8")
    with subprocess.Popen(
        [*PQN, "check", "many.pqn"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None and run.stderr is not None
        assert run.stdout.readline().startswith(b"error[P302]")
        run.stdout.close()
        assert "Traceback" not in run.stderr.read().decode()


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_data_is_utf8_whatever_the_locale(files: Path, locale: str) -> None:
    (files / "names.pqn").write_text(GOOD.replace("A partie", "Fünf Könige ♠"), encoding="utf-8")
    env = {**os.environ, "LC_ALL": locale, "LANG": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run([*PQN, "show", "names.pqn"], capture_output=True, timeout=60, env=env)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode("utf-8").startswith("Fünf Könige ♠   [cavendish@1]")


@pytest.mark.parametrize("shape", ["text", "short", "json", "sarif", "github"])
def test_a_file_name_that_is_no_text_is_shown_as_bytes(files: Path, shape: str) -> None:
    name = os.fsdecode(b"b\xe4d.pqn")
    try:
        (files / name).write_text(WRONG, encoding="utf-8")
    except OSError:
        pytest.skip("this file system takes only text")
    done = subprocess.run(
        [*PQN, "check", "--format", shape, "."], capture_output=True, timeout=60, cwd=files
    )
    assert done.returncode == 1, done.stderr
    assert b"xe4d.pqn" in done.stdout or b"%5Cxe4d.pqn" in done.stdout
