"""Do both builds say the same, byte for byte? The corpus, and records with a slip of the pen.

    python tools/same_both_ways.py --compiled build/compiled --mutated 100000

Each build judges every text in a process of its own and tells a digest of its report as JSON; of the corpus
also of the canonical text and of the JSON twin. Where digests differ, the text and both reports are shown.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from pathlib import Path
from random import Random

import msgspec

ROOT = Path(__file__).parents[1]
RULES = (
    "rubicon@1", "cavendish@1", "pole@1", "pole-100@1", "foster-rubicon@1", "foster-au-cent@1",
    "cavendish-au-cent@1", "imperial@1", "normand@1", "voleur@1", "chouette@1", "ecrire@1",
)  # fmt: skip
BASES = 40
"""records of each rule set in which slips are made"""
SHOWN = 3
"""differences that are shown"""
PIECE = 4_000
"""texts that one process judges"""

JUDGE = """
import hashlib, sys, msgspec
from pgn_piquet import library
from pgn_piquet.render.reports import json
def said(data):
    yield "".join(json.pieces(library.check(data, name="x.pqn").records))
    if whole:
        document = library.read(data)
        yield library.write_all([one.record for one in document.records])
        for one in document.records:
            yield library.to_json(one.record).decode()
shown = {int(word) for word in sys.argv[2:]}
for number, line in enumerate(open(sys.argv[1], "rb")):
    if shown and number not in shown:
        continue
    whole, text = msgspec.json.decode(line)
    digest = hashlib.sha256()
    for piece in said(bytes.fromhex(text)):
        digest.update(piece.encode("utf-8", "surrogatepass"))
        if shown:
            print(piece)
    print(digest.hexdigest()[:24])
print(library.version())
"""


def mutated(number: int) -> Iterator[bytes]:
    """Records of one deal with a slip in one line, the same in every run."""
    sys.path.insert(0, str(ROOT / "tests"))
    from scanner.lines import spoilt

    from pgn_piquet.generate import partie

    bases = [
        text.encode().split(b"\n")
        for rules in RULES
        for seed in range(BASES)
        for text in islice(partie.records(rules, seed, 1), 1)
    ]
    random = Random(9)
    for place in range(number):
        lines = list(bases[place % len(bases)])
        at = random.choice([index for index, line in enumerate(lines) if line])
        lines[at] = spoilt(lines[at], random)
        yield b"\n".join(lines)


def write_texts(folder: Path, number: int) -> list[Path]:
    """All texts, one a line, in files of ``PIECE``."""
    corpus = ((True, one.read_bytes()) for one in sorted((ROOT / "corpus").rglob("*.pqn")))
    texts = chain(corpus, ((False, text) for text in mutated(number)))
    files: list[Path] = []
    while piece := list(islice(texts, PIECE)):
        files.append(folder / f"texts-{len(files)}")
        files[-1].write_bytes(
            b"".join(msgspec.json.encode((whole, text.hex())) + b"\n" for whole, text in piece)
        )
    return files


def judge(package: Path, texts: Path, *shown: int) -> list[str]:
    """What one build says of a file of texts, in a process of its own: a line a text, then its version."""
    env = dict(os.environ, PYTHONPATH=str(package.resolve()), PYTHONSAFEPATH="1")
    command = [sys.executable, "-c", JUDGE, str(texts), *map(str, shown)]
    run = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, cwd=texts.parent, check=True)
    return run.stdout.splitlines()


def main() -> int:
    """Compare; 0 if all is the same."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--compiled", type=Path, required=True, help="folder with the compiled package")
    parser.add_argument("--mutated", type=int, default=100_000, help="records with a slip")
    given = parser.parse_args()
    packages = (ROOT, given.compiled)
    count = differ = 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(os.cpu_count()) as workers:
        files = write_texts(Path(name), given.mutated)
        said = [[workers.submit(judge, package, file) for package in packages] for file in files]
        for file, (one, other) in zip(files, said, strict=True):
            pure, compiled = one.result(), other.result()
            if "compiled" not in compiled[-1] or "compiled" in pure[-1] or len(pure) != len(compiled):
                print(f"these are not two builds: {pure[-1]}, {compiled[-1]}", file=sys.stderr)
                return 1
            count += len(pure) - 1
            for place, digests in enumerate(zip(pure, compiled, strict=True)):
                if place < len(pure) - 1 and digests[0] != digests[1]:
                    differ += 1
                    for package in packages if differ <= SHOWN else ():
                        print(
                            f"--- text {place} of {file.name} by {package}",
                            *judge(package, file, place),
                            sep="\n",
                        )
    print(f"{count} texts judged by both builds: {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
