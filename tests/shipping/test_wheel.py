"""sdist → wheel: what stands outside the package is in the wheel, byte for byte, and the wheel works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
SHIPPED = ("grammar", "schemas", "docs", "corpus/historical")


def _tracked() -> list[str]:
    """Files that git knows, as they stand; those of a tree without git are all there."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, timeout=60,
    )  # fmt: skip
    if listed.returncode == 0:
        return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    return [str(path.relative_to(ROOT)) for path in ROOT.rglob("*")
            if path.is_file() and not {".venv", "node_modules"} & set(path.parts)]  # fmt: skip


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """The sdist, the pure wheel built from the sdist alone, and the tree that the sdist was built from."""
    tree = tmp_path_factory.mktemp("tree")
    for name in _tracked():
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    out = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    pure = {**os.environ, "PQN_PURE": "1"}
    subprocess.run([*build, "--sdist", str(tree)], check=True, capture_output=True, timeout=300, env=pure)
    (sdist,) = out.glob("*.tar.gz")
    unpacked = tmp_path_factory.mktemp("sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (source,) = unpacked.iterdir()
    subprocess.run([*build, "--wheel", str(source)], check=True, capture_output=True, timeout=300, env=pure)
    (wheel,) = out.glob("*.whl")
    return sdist, wheel, tree


@pytest.mark.parametrize("folder", SHIPPED)
def test_the_wheel_has_the_folder_byte_for_byte(built: tuple[Path, Path, Path], folder: str) -> None:
    root = built[2] / folder
    here = {
        str(path.relative_to(root)): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert here
    with ZipFile(built[1]) as wheel:
        prefix = f"pgn_piquet/_shipped/{folder}/"
        there = {
            name.removeprefix(prefix): wheel.read(name)
            for name in wheel.namelist()
            if name.startswith(prefix) and not Path(name).name.startswith(".")
        }
    assert sorted(there) == sorted(here)
    assert there == here


def test_the_wheel_has_every_module_the_presets_and_the_type_marker(built: tuple[Path, Path, Path]) -> None:
    with ZipFile(built[1]) as wheel:
        names = set(wheel.namelist())
    here = {
        str(path.relative_to(built[2]))
        for path in (built[2] / "pgn_piquet").rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert here <= names
    assert "pgn_piquet/py.typed" in names
    assert any(name.endswith("rules/presets/cavendish@1.toml") for name in names)
    assert any(name.endswith("LICENSE") for name in names)


def test_the_sdist_has_what_a_developer_needs(built: tuple[Path, Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for wanted in ("Makefile", "pyproject.toml", "README.md", "grammar/pqn.lark", "tests/__init__.py"):
        assert wanted in names
    assert not any("node_modules" in name or ".venv" in name for name in names)


def test_the_wheel_works_without_the_tree(built: tuple[Path, Path, Path], tmp_path: Path) -> None:
    """Unpacked beside the installed dependencies, far from the repository."""
    site = tmp_path / "site"
    with ZipFile(built[1]) as wheel:
        wheel.extractall(site)
    record = tmp_path / "tags.pqn"
    record.write_text('[Piquet "1"]\n[Rules "cavendish@1"]\n', encoding="utf-8")
    code = (
        f"import sys; sys.path.insert(0, {str(site)!r})\n"
        "import pgn_piquet, pgn_piquet.resources as resources\n"
        f"assert pgn_piquet.__file__.startswith({str(site)!r}), pgn_piquet.__file__\n"
        "for name in ('grammar', 'schemas', 'docs', 'corpus'):\n"
        f"    assert str(resources.folder(name)).startswith({str(site)!r})\n"
        "from pgn_piquet.cli.main import main\n"
        f"main(['check', {str(record)!r}], prog_name='pqn')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "nothing to judge" in done.stdout


@pytest.mark.long
def test_pip_install_alone_gives_a_working_command(built: tuple[Path, Path, Path], tmp_path: Path) -> None:
    """A fresh environment, dependencies from the registry."""
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", str(built[1])], check=True, timeout=600
    )
    done = subprocess.run(
        [str(python.with_name("pqn")), "rules"], capture_output=True, text=True, timeout=60, check=True
    )
    assert "cavendish@1" in done.stdout
