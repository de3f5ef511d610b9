"""``python -m benchmarks``: measure both builds and write the JSON and the table."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from . import others, texts
from .table import table

HERE = Path(__file__).parent
ROOT = HERE.parent
OTHERS = (
    "cavendish@1", "pole-100@1", "foster-au-cent@1", "normand@1", "voleur@1", "imperial@1", "chouette@1",
    "ecrire@1",
)  # fmt: skip
"""rule sets of other play, reckoning or seating than Rubicon's, each with a text of its own"""


def main() -> None:
    """Measure, then write ``latest.json`` and ``README.md``."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--most", type=int, help="deals of the largest file (default 1000000; pure 10000)")
    parser.add_argument("--compiled", type=Path, help="a folder with the compiled package, built before")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found: dict[str, object] = {
            "machine": f"{platform.machine()}, {others.cores()} cores",
            "python": platform.python_version(),
            "load": round(os.getloadavg()[0], 1),
        }
        prepare(folder)
        found["pure"] = measured(folder, ROOT)
        compiled = given.compiled.resolve() if given.compiled else built(folder)
        if compiled is not None:
            found["compiled"] = measured(folder, compiled)
        found["PokerKit actions/s"] = others.poker_actions_per_second()
        counts = (folder / "counts.pqn").read_bytes()
        deals = texts.deals_in(counts)
        found["json.loads deals/s (reading only)"] = others.json_deals_per_second(counts, deals)
        found["cold start"] = others.cold_start(folder)
        found["spoilt records"] = others.worst_spoilt_record(folder)
        if compiled is not None:
            os.environ["PYTHONPATH"] = str(compiled)
            os.environ["PYTHONSAFEPATH"] = "1"
        most = given.most or (1_000_000 if compiled is not None else 10_000)
        found["growth"] = others.growth(folder, most)
    (HERE / "latest.json").write_text(json.dumps(found, indent=1) + "\n")
    (HERE / "README.md").write_text(table(found))
    sys.stdout.write(table(found))


def prepare(folder: Path) -> None:
    """Write the texts, and how many deals and plays are in each."""
    (folder / "chess.pgn").write_text(texts.chess_games())
    counts = texts.piquet()
    made = {
        "counts.pqn": counts,
        "no-counts.pqn": texts.without_counts(counts),
        "any-legal.pqn": texts.piquet(whole_fast=False),
        "faulty.pqn": texts.one_in_a_hundred_faulty(counts, texts.DEALS),
        **{f"{rules}.pqn": texts.piquet(rules, texts.DEALS // 3) for rules in OTHERS},
    }
    facts = {}
    for name, text in made.items():
        (folder / name).write_bytes(text)
        facts[name] = {"deals": texts.deals_in(text), "plays": texts.plays_in(text)}
    (folder / "facts.json").write_text(json.dumps(facts))


def measured(folder: Path, package: Path) -> object:
    """One build, in a process of its own."""
    env = dict(os.environ, PYTHONPATH=f"{package}{os.pathsep}{ROOT}", PYTHONSAFEPATH="1")
    command = [sys.executable, str(HERE / "measure.py"), str(folder)]
    said = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def built(folder: Path) -> Path | None:
    """The compiled wheel, built from a copy and unpacked; None where it cannot be compiled."""
    copy = folder / "source"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for one in filter(None, listed.decode().split("\0")):
        source = ROOT / one
        if source.is_file():
            (copy / one).parent.mkdir(parents=True, exist_ok=True)
            (copy / one).write_bytes(source.read_bytes())
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder / "dist")]
    subprocess.run(command, cwd=copy, capture_output=True, check=True)
    wheel = next((folder / "dist").glob("*.whl"))
    if wheel.name.endswith("-none-any.whl"):
        return None
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "compiled")
    return folder / "compiled"


if __name__ == "__main__":
    main()
