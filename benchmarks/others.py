"""What stands beside: PokerKit, json.loads, cold starts, memory, growth, workers, spoilt lines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from pgn_piquet import library

PQN = [sys.executable, "-m", "pgn_piquet"]


def poker_actions_per_second() -> int:
    """PokerKit replaying checked-down hands of hold'em."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    count = 0
    start = process_time()
    for _ in range(40):
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200, 200), 2)
        while state.status and state.actor_index is not None:
            state.check_or_call()
            count += 1
    return round(count / (process_time() - start))


def json_deals_per_second(text: bytes, deals: int) -> int:
    """``json.loads`` of the JSON twin: reading only."""
    from pgn_piquet.convert import json as twin

    document = library.read(text)
    packed = twin.encode_document([one.record for one in document.records])
    took = min(_process_seconds(lambda: json.loads(packed)) for _ in range(5))
    return round(deals / took)


def _process_seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def cold_start(folder: Path) -> dict[str, float]:
    """Wall time of ``pqn check`` of one record over ``python -c pass``; third-party packages loaded."""
    one = folder / "one.pqn"
    one.write_bytes(b'[Piquet "1"]' + (folder / "counts.pqn").read_bytes().split(b'[Piquet "1"]')[1])
    ours, bare = [], []
    for _ in range(7):
        bare.append(_wall([sys.executable, "-c", "pass"]))
        ours.append(_wall([*PQN, "check", str(one)]))
    code = (
        "import sys; from pgn_piquet.cli.main import main\ntry: main(['check', sys.argv[1]])\n"
        "except SystemExit: pass\n"
        "own = {n.partition('.')[0] for n, m in sys.modules.items()"
        " if 'site-packages' in (getattr(m, '__file__', None) or '')}\n"
        "print(len(own - {'pgn_piquet'}), file=sys.stderr)"
    )
    said = subprocess.run([sys.executable, "-c", code, str(one)], capture_output=True, text=True, check=False)
    packages = said.stderr.split()[-1] if said.stderr else "?"
    return {
        "pqn check ms": round(median(ours) * 1000),
        "python -c pass ms": round(median(bare) * 1000),
        "times": round(median(ours) / median(bare), 1),
        "third-party packages": int(packages) if packages.isdigit() else -1,
    }


def _wall(command: list[str]) -> float:
    start = perf_counter()
    subprocess.run(command, capture_output=True, check=False)
    return perf_counter() - start


def growth(folder: Path, most: int) -> list[dict[str, float]]:
    """Time and memory of ``check`` from a thousand deals up: the same text over and over."""
    text = (folder / "counts.pqn").read_bytes()
    deals = json.loads((folder / "facts.json").read_text())["counts.pqn"]["deals"]
    found = []
    wanted = 1000
    while wanted <= most:
        path = folder / "many.pqn"
        times = max(1, round(wanted / deals))
        with path.open("wb") as file:
            for _ in range(times):
                file.write(text + b"\n")
        for jobs in (1, 2):
            start = perf_counter()
            memory, processor = _used([*PQN, "check", "--format", "short", "-j", str(jobs), str(path)])
            took = perf_counter() - start
            found.append({
                "deals": times * deals, "MB": round(path.stat().st_size / 1e6, 1), "workers": jobs,
                "s by the clock": round(took, 2), "s of processor": round(processor, 2),
                "peak MB": round(memory / 1024),
            })  # fmt: skip
        path.unlink()
        wanted *= 10
    return found


def _used(command: list[str]) -> tuple[int, float]:
    """Largest memory of a command or one of its children, in KB, and their seconds of processor."""
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL,"
        " stderr=subprocess.DEVNULL); used = resource.getrusage(resource.RUSAGE_CHILDREN);"
        " print(used.ru_maxrss, used.ru_utime + used.ru_stime)"
    )
    said = subprocess.run([sys.executable, "-c", code, *command], capture_output=True, text=True, check=True)
    memory, processor = said.stdout.split()
    return int(memory), float(processor)


def worst_spoilt_record(folder: Path) -> dict[str, float]:
    """The slowest judging of a good record of which one byte was changed."""
    text = (folder / "one.pqn").read_bytes()
    random = Random(5)
    slowest = 0.0
    for _ in range(100):
        spoilt = bytearray(text)
        spoilt[random.randrange(len(spoilt))] = random.choice(b"AKQJT987shdc =.:")
        start = process_time()
        library.check(bytes(spoilt))
        slowest = max(slowest, process_time() - start)
    start = process_time()
    for _ in range(20):
        library.check(text)
    return {"slowest ms": round(slowest * 1000, 1), "good record ms": round((process_time() - start) * 50, 2)}


def cores() -> int:
    """Processors of this machine."""
    return os.cpu_count() or 1
