"""Judge mutants of the engine and the rules: ``make mutation``, or ``python -m tools.mutation FILES``.

mutmut makes the mutants. Its own runner starts pytest anew for each of them and leads every call through a
trampoline, which for the engine is days; here the tests are collected once, in a process that forks for each
mutant and runs only the tests that run the changed lines, the quickest first, until one fails.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

import pytest

from tools.mutation.run import Run, Wanted

ROOMS: Final = ("pgn_piquet/engine", "pgn_piquet/rules")
TESTS: Final = (
    "tests/engine", "tests/rules", "tests/naive", "tests/conformance/test_corpus.py",
    "tests/conformance/test_laws.py", "tests/conformance/test_policies.py",
    "tests/conformance/test_sentences.py", "tests/diagnostics/test_samples.py",
    "tests/corpus/test_historical.py", "tests/property/test_naive_agrees.py",
    "tests/bulk/test_same_as_replay.py", "tests/inference/test_placing.py",
    "tests/inference/test_mended_deals.py", "tests/validation",
)  # fmt: skip
LEFT_OUT: Final = (
    # a process of their own, in which no mutant is, or what is shown by other tests in less time
    "*command_line*", "*test_a_second_reader*", "*test_the_suite_runs*", "*test_every_task*", "*sidecar*",
    "*test_a_converter*", "*test_the_canonical*", "*twins*", "*at_length*",
    "*many*", "*naive_agrees.py::test_two_hands*", "*naive_agrees.py::test_three*", "*manifest*",
    "*test_games_that_end*", "*test_spoilt*", "*all_recorded_deals*", "*no_deal_of_the_corpus*",
    "*fit_the_schema*", "*schema_refuses*", "*lists_that_each_could*",
)  # fmt: skip
PLUGINS: Final = (
    "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "--assert=plain", "-m", "not long",
)  # fmt: skip


def main() -> int:
    """The exit code is that of pytest: 0 when all was judged, whatever lived."""
    every = [path for room in ROOMS for path in sorted(Path(room).glob("*.py"))]
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=every, help="modules to mutate; else all")
    parser.add_argument("--out", type=Path, default=Path("build/mutation/results"), help="folder of results")
    parser.add_argument("--sample", type=int, default=0, help="mutants a module; 0 is all")
    parser.add_argument("--seed", default="1", help="of the sample")
    parser.add_argument("--most", type=float, default=2.0, help="seconds of tests that a mutant has to pass")
    parser.add_argument("--again", type=Path, help="results of an earlier run: judge only what lived")
    parser.add_argument("--tests", nargs="*", default=TESTS)
    parser.add_argument("--without", nargs="*", default=LEFT_OUT, help="tests left out, by pattern")
    given = parser.parse_args()
    wanted = Wanted(
        tuple(given.files), tuple(every), given.out, tuple(given.without), given.sample, given.seed,
        given.most, given.again,
    )  # fmt: skip
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return int(pytest.main(["-q", *PLUGINS, *given.tests], plugins=[Run(wanted)]))


if __name__ == "__main__":
    raise SystemExit(main())
