"""What a cold ``pqn check`` loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .test_fmt import DEAL

MOST = 5
"""third-party packages"""
PROBE = """
import sys
from importlib.metadata import packages_distributions
from pgn_piquet.cli.main import main
try:
    main(["check", sys.argv[1]])
except SystemExit as done:
    code = done.code
loaded = {name.partition(".")[0] for name in sys.modules}
found = {dist for top, dists in packages_distributions().items() if top in loaded for dist in dists}
print("LOADED", code, *sorted(found - {"pgn-piquet"}))
"""


def loaded(path: Path) -> tuple[str, set[str]]:
    """Exit code, and the distributions that a check of the file loads."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", PROBE, str(path)], capture_output=True, text=True, timeout=60, check=True
    )
    word, code, *names = done.stdout.splitlines()[-1].split()
    assert word == "LOADED"
    return code, set(names)


@pytest.fixture
def canonical(tmp_path: Path) -> Path:
    """A deal in canonical form."""
    path = tmp_path / "deal.pqn"
    path.write_text(DEAL, encoding="utf-8")
    return path


def test_at_most_five_packages_and_no_lark_for_canonical_input(canonical: Path) -> None:
    code, names = loaded(canonical)
    assert code == "0"
    assert "click" in names
    assert len(names) <= MOST, names
    assert not names & {"lark", "rich", "jsonschema"}


def test_no_lark_and_no_rich_with_something_to_say(canonical: Path) -> None:
    odd = DEAL.replace("2. A: 7d Kd", "2. A: 7d=99 Kd").replace("good d", "bon ♦")
    canonical.write_text(odd, encoding="utf-8")
    code, names = loaded(canonical)
    assert code == "1"
    assert not names & {"rich", "jsonschema"}
