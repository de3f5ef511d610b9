"""``python -m benchmarks.inference``: the open-card solver at whole deals, and half-told deals decided.

Both builds, each in a process of its own; writes ``out/inference.json`` and ``inference.md``.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pgn_piquet.inference.many.open_cards import Place
    from pgn_piquet.inference.many.table import Table as Players
    from pgn_piquet.inference.solver import Ending

Table = dict[str, dict[str, dict[str, dict[str, object]]]]
"""figures by build, subject, row and column"""

HERE = Path(__file__).parent
ROOT = HERE.parent
DEALS = 60
RECORDS = 100
HIDDEN = 12
OTHERS = ("foster-au-cent@1", "normand@1", "voleur@1", "imperial@1")
"""besides deals of two hands in which every card counts"""
OTHER_RECORDS = 100
SEVERAL = ("normand@1", "voleur@1", "imperial@1")
"""three and four hands, and a trump"""
SEVERAL_DEALS = 20


def whole_deals(number: int) -> list[Ending]:
    """Seeded deals of twelve tricks with all cards on the table; elder needs ten points for a pique."""
    from pgn_piquet.inference.solver import Ending

    draw = random.Random(7)
    found: list[Ending] = []
    for _ in range(number):
        pack = list(range(32))
        draw.shuffle(pack)
        hands = sum(1 << card for card in pack[:12]), sum(1 << card for card in pack[12:24])
        found.append(Ending(hands, 0, needs=(10, 0)))
    return found


def solver() -> dict[str, object]:
    """Milliseconds for every card of a whole deal and the best line, each deal with an empty table."""
    from pgn_piquet.inference.search import Stakes
    from pgn_piquet.inference.solver import Solver, patterns

    patterns(False)
    games: dict[str, Callable[[], Stakes]] = {
        "the whole score": Stakes,
        "tricks": lambda: Stakes(weight0=0, weight1=0, per_trick=1, cards=0, capot_extra=0, pique=0),
    }
    found: dict[str, object] = {}
    for name, stakes in games.items():
        times = []
        for deal in whole_deals(DEALS):
            start = process_time()
            Solver(stakes()).solve(deal)
            times.append((process_time() - start) * 1000)
        found[name] = {"deals": DEALS, "median ms": round(statistics.median(times), 1),
                       "worst ms": round(max(times), 1)}  # fmt: skip
    return found


def whole_deals_of(name: str, number: int) -> list[tuple[Players, Place]]:
    """Seeded deals of a game of several hands, or with a trump; elder needs ten points where there is a
    pique."""
    from pgn_piquet.inference.many.ledger import Ledger
    from pgn_piquet.inference.many.open_cards import Place
    from pgn_piquet.inference.many.table import Table as Players
    from pgn_piquet.rules.load import preset

    draw = random.Random(7)
    rules = preset(name)
    players, size = rules.playing, rules.hand_size
    found = []
    for _ in range(number):
        pack = list(range(32))
        draw.shuffle(pack)
        turned = pack[-1] if rules.honours else -1
        table = Players(rules, tuple("ABCD"[:players]), turned)
        hands = tuple(sum(1 << card for card in pack[size * at : size * at + size]) for at in range(players))
        nothing = (0,) * len(table.sides)
        needs = (10 if rules.pique else 0, *nothing[1:])
        found.append((table, Place(hands, 0, Ledger(nothing, nothing, needs, nothing))))
    return found


def solver_of_several() -> dict[str, object]:
    """The same for the games of three and four hands, and with a trump."""
    from pgn_piquet.inference.many.open_cards import OpenCards
    from pgn_piquet.inference.many.pasts import of_score, of_tricks

    found: dict[str, object] = {}
    for name in SEVERAL:
        for goal in ("the whole score", "tricks"):
            times = []
            for table, place in whole_deals_of(name, SEVERAL_DEALS):
                start = process_time()
                cards = OpenCards(table, of_tricks(0) if goal == "tricks" else of_score(table, 0))
                cards.line(place, cards.choices(place)[0])
                times.append((process_time() - start) * 1000)
            median, worst = round(statistics.median(times), 1), round(max(times), 1)
            found[f"{goal}, {name}"] = {"deals": SEVERAL_DEALS, "median ms": median, "worst ms": worst}
    return found


def undecided() -> dict[str, object]:
    """Generated deals with twelve cards hidden: how many are left undecided, and how long it takes."""
    import pgn_piquet as pqn
    from pgn_piquet.engine.game import Status
    from pgn_piquet.generate.partie import records
    from tests.strategies.hiding import complete, hide, hide_everywhere

    ways = (("twelve places", hide), ("twelve cards, wherever they stood", hide_everywhere))
    games = {"": [complete(seed) for seed in range(RECORDS)]}
    for rules in OTHERS:
        texts = (next(records(rules, seed, 1)) for seed in range(OTHER_RECORDS))
        games[f", {rules}"] = [pqn.read(text).records[0].record for text in texts]
    found: dict[str, object] = {}
    for game, whole in games.items():
        for name, hiding in ways:
            times = []
            left = 0
            for seed, one in enumerate(whole):
                record = hiding(one, HIDDEN, random.Random(f"rate {seed}"))
                start = process_time()
                left += pqn.replay(record).deals[0].status is Status.UNDECIDED
                times.append((process_time() - start) * 1000)
            found[name + game] = {"records": len(whole), "undecided": left,
                                  "mean ms": round(statistics.mean(times), 1),
                                  "worst ms": round(max(times), 1)}  # fmt: skip
    return found


def measured(package: Path) -> dict[str, dict[str, dict[str, object]]]:
    """One build, in a process of its own."""
    env = dict(os.environ, PYTHONPATH=f"{package}{os.pathsep}{ROOT}", PYTHONSAFEPATH="1")
    command = [sys.executable, "-m", "benchmarks.inference", "--measure"]
    said = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    found: dict[str, dict[str, dict[str, object]]] = json.loads(said)
    return found


def table(found: Table) -> str:
    """The measurements as Markdown."""
    lines = [
        "<!-- Written by `make bench` (`python -m benchmarks.inference`); do not edit. -->",
        "# Solver and half-told deals",
        "",
        "Seconds of the processor. The solver gives the value of every card and the best line of whole",
        "deals, each with an empty table: of two hands where no rule set is named, of ten tricks in Normand,",
        "eight in Voleur, twelve in Impérial. The half-told deals are generated and lack twelve",
        "cards: in twelve places, or twelve cards of the pack wherever they stood; the limit of the search",
        "is the default one. Where no rule set is named it is one of Cavendish, Rubicon and Pole.",
        "",
        "| build | solver | deals | median ms | worst ms |",
        "|---|---|--:|--:|--:|",
    ]
    for build, parts in found.items():
        for name, row in parts["solver"].items():
            lines.append(f"| {build} | {name} | {row['deals']} | {row['median ms']} | {row['worst ms']} |")
    lines += [
        "",
        "| build | hidden | records | undecided | mean ms | worst ms |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for build, parts in found.items():
        for name, row in parts["undecided"].items():
            lines.append(
                f"| {build} | {name} | {row['records']} | {row['undecided']} | {row['mean ms']} "
                f"| {row['worst ms']} |"
            )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure one build (``--measure``) or both."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.inference")
    parser.add_argument("--measure", action="store_true", help="this build alone, as JSON on stdout")
    parser.add_argument("--compiled", type=Path, help="a folder with the compiled package, built before")
    given = parser.parse_args()
    if given.measure:
        sys.stdout.write(
            json.dumps({"solver": {**solver(), **solver_of_several()}, "undecided": undecided()}) + "\n"
        )
        return
    from .__main__ import built

    with tempfile.TemporaryDirectory() as name:
        found: Table = {"pure": measured(ROOT)}
        compiled = given.compiled or built(Path(name))
        if compiled is not None:
            found["compiled"] = measured(compiled)
    (HERE / "out").mkdir(exist_ok=True)
    (HERE / "out" / "inference.json").write_text(json.dumps(found, indent=1) + "\n")
    text = table(found)
    (HERE / "inference.md").write_text(text)
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
