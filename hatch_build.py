"""Build hook: compiles the scanner and the engine with mypyc where a C compiler is, else leaves them be.

Both wheels give the same results; ``pqn --version`` says which one is there. ``PQN_PURE=1`` asks for the
pure one. An editable install is always pure, so that an edited source is what runs.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "pgn_piquet/model/tape.py",
    "pgn_piquet/syntax/scan/*.py",
    "pgn_piquet/syntax/scanner.py",
    "pgn_piquet/rules/holdings.py",
    "pgn_piquet/engine/values.py",
    "pgn_piquet/engine/faults.py",
    "pgn_piquet/engine/board_state.py",
    "pgn_piquet/engine/board.py",
    "pgn_piquet/engine/claim.py",
    "pgn_piquet/engine/contest.py",
    "pgn_piquet/engine/exchange.py",
    "pgn_piquet/engine/reckon.py",
    "pgn_piquet/engine/reckoning.py",
    "pgn_piquet/engine/trick.py",
    "pgn_piquet/engine/uncalled.py",
    "pgn_piquet/engine/told_cards.py",
    "pgn_piquet/engine/heard.py",
    "pgn_piquet/engine/walk.py",
    "pgn_piquet/engine/course.py",
    "pgn_piquet/engine/sitting.py",
    "pgn_piquet/engine/record_walk.py",
    "pgn_piquet/engine/clean_deals.py",
    "pgn_piquet/inference/patterns.py",
    "pgn_piquet/inference/search.py",
    "pgn_piquet/inference/many/rows.py",
    "pgn_piquet/inference/many/open_search.py",
    "pgn_piquet/inference/many/together.py",
    "pgn_piquet/inference/together.py",
)
"""the hot path and all that it calls, in one mypyc group, so that calls between them are calls of C"""
FLAGS = "-fvisibility=hidden"
"""for compilers of the GCC family: a function that nobody outside can replace may be written into its
callers, which makes the whole walk about a third faster"""
NEEDED = ("hatch-mypyc>=0.16", "mypy[mypyc]>=1.15", "mypy-extensions", "setuptools", "msgspec>=0.19")


def can_compile() -> bool:
    """Is there a C compiler, with the headers of this Python, and does nobody forbid it?"""
    if os.environ.get("PQN_PURE"):
        return False
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    compilers = [command] if os.name != "nt" else [command, "cl"]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return header.exists() and any(shutil.which(one) for one in compilers)


class CompileHook(BuildHookInterface):
    """Runs hatch-mypyc over the modules of ``COMPILED``."""

    PLUGIN_NAME = "custom"
    _compiled: Any = None

    def dependencies(self) -> list[str]:
        """What the build needs besides; nothing where it does not compile."""
        return list(NEEDED) if self.target_name == "wheel" and can_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless this is an editable install; if that fails, say so and build the pure wheel."""
        if self.target_name != "wheel" or version == "editable" or not can_compile():
            return
        try:
            from hatch_mypyc.plugin import MypycBuildHook
        except ImportError:
            self.app.display_warning("hatch-mypyc is not here: building the pure wheel")
            return
        config = {
            "include": list(COMPILED),
            "mypy-args": ["--ignore-missing-imports", "--no-warn-unused-ignores"],
            "options": {"opt_level": "3"},
        }
        hook = MypycBuildHook(
            self.root, config, self.build_config, self.metadata, self.directory, self.target_name, self.app
        )
        self._compiled = hook
        if os.name != "nt":
            os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
        try:
            hook.initialize(version, build_data)
        except Exception as failure:  # hatch-mypyc raises nothing narrower
            hook.clean([version])
            self.app.display_warning(f"mypyc failed, building the pure wheel: {failure}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is made: take the compiled modules out of the source tree, where they would hide it."""
        if self._compiled is not None:
            self._compiled.clean([version])
