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

HERE = Path(__file__).parent
ROOT = HERE.parent


def main() -> None:
    """Measure, then write ``out/latest.json`` and ``README.md``."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--most", type=int, default=100_000, help="deals of the largest file")
    parser.add_argument("--compiled", type=Path, help="a folder with the compiled package, built before")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        found: dict[str, object] = {"machine": f"{platform.machine()}, {others.cores()} cores",
                                    "python": platform.python_version()}  # fmt: skip
        found["pure"] = measured(folder, ROOT)
        compiled = given.compiled or built(folder)
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
        found["growth"] = others.growth(folder, given.most)
    (HERE / "out").mkdir(exist_ok=True)
    (HERE / "out" / "latest.json").write_text(json.dumps(found, indent=1) + "\n")
    (HERE / "README.md").write_text(table(found))
    sys.stdout.write(table(found))


def prepare(folder: Path) -> None:
    """Write the texts, and how many deals and plays are in each."""
    (folder / "chess.pgn").write_text(texts.chess_games())
    counts = texts.piquet()
    made = {
        "counts.pqn": counts,
        "no-counts.pqn": texts.without_counts(counts),
        "faulty.pqn": texts.one_in_a_hundred_faulty(counts, texts.DEALS),
        "au-cent.pqn": texts.piquet("pole-100@1", texts.DEALS // 3),
        "normand.pqn": texts.piquet("normand@1", texts.DEALS // 3),
        "voleur.pqn": texts.piquet("voleur@1", texts.DEALS // 3),
        "imperial.pqn": texts.piquet("imperial@1", texts.DEALS // 3),
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


def table(found: dict[str, object]) -> str:
    """The measurements as Markdown."""
    lines = [
        "<!-- Written by `make bench` (`python -m benchmarks`); do not edit. -->",
        "# Benchmarks",
        "",
        f"Python {found['python']}, {found['machine']}. The ratio is plays a second over the plies a",
        "second of python-chess reading seeded legal games with full legality, measured between them in the",
        "same process; medians of rounds. Every line is full judgement: each act, count, score and total,",
        "places kept.",
        "`diagnostics only` is what `check --format short` does, `with verdicts` what `--format text` adds.",
        "`faulty` has one faulty deal in a hundred, with all its diagnostics made.",
        "",
        "| build | text | deals/s | plays/s | MB/s | x python-chess |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for build in ("pure", "compiled"):
        rows = found.get(build)
        if isinstance(rows, dict):
            for name, row in rows.items():
                if isinstance(row, dict):
                    lines.append(
                        f"| {build} | {name} | {row['deals/s']:,} | {row['plays/s']:,} | {row['MB/s']} "
                        f"| {row['x python-chess']} |"
                    )
            lines.append(f"| {build} | python-chess | | {rows['python-chess plies/s']:,} | | 1 |")
    lines += ["", "| beside | |", "|---|--:|"]
    for name in ("PokerKit actions/s", "json.loads deals/s (reading only)"):
        lines.append(f"| {name} | {found[name]:,} |")
    for name in ("cold start", "spoilt records"):
        rows = found[name]
        if isinstance(rows, dict):
            lines += [f"| {name}: {key} | {value} |" for key, value in rows.items()]
    growth = found["growth"]
    if isinstance(growth, list):
        keys = list(growth[0])
        lines += ["", "| " + " | ".join(keys) + " |", "|" + "--:|" * len(keys)]
        lines += ["| " + " | ".join(str(row[key]) for key in keys) + " |" for row in growth]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
