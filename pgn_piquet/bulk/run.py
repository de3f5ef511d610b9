"""Many files judged by one or more workers; what comes out does not depend on how many there are."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from .. import __version__
from . import parts, places
from .blocks import BLOCK_BYTES, Cut, Source, cut, unpacked
from .crew import Crew, Failure, Outcome, failure
from .journal import Entry, Journal
from .parts import FatalError, Part, Target
from .places import Stamp
from .work import Counts, Done, Work

CHANGED_SINCE = "it was changed since the account of the run was kept: begin a new account"


def sources(paths: Sequence[str | Path]) -> list[Source]:
    """Files of this machine as sources, called by their paths."""
    return [source(str(path), number) for number, path in enumerate(paths)]


def source(path: str, number: int) -> Source:
    """A file or an address; workers elsewhere are given the whole path. Bytes of a name that are no text are
    shown as such."""
    if places.is_address(path):
        return Source(path, path, number)
    return Source(os.path.abspath(path), os.fsencode(path).decode("utf-8", "backslashreplace"), number)


class Bulk:
    """A run over files. ``counts`` and ``done_bytes`` grow with it."""

    def __init__(
        self,
        crew: Crew,
        rules_files: Sequence[Path] = (),
        *,
        told: bool = True,
        journal: Journal | None = None,
        target: Target | None = None,
        size: int = BLOCK_BYTES,
    ) -> None:
        self.crew = crew
        self.size = size
        """bytes of a block"""
        self.rules_files = tuple(os.path.abspath(one) for one in rules_files)
        self.told = told
        self.journal = journal
        self.target = target
        self.counts = Counts()
        self.done_bytes = 0
        """bytes of the files as they are stored; those of an earlier run included"""
        self.failures: list[Failure] = []
        self._parts: list[tuple[int, int, Part]] = []
        self._shares: dict[int, float] = {}
        """by number of the file: stored bytes a byte unpacked"""
        self._begun = Counts()
        """of a piece of work that comes in portions, those before the last"""
        self._begun_size = 0

    def results(self, files: Sequence[Source]) -> Iterator[Outcome]:
        """What comes of each piece of work, in the order of the files; a Failure for what cannot be read
        (the rest is still done). Blocks of an earlier run are counted and not given again. FatalError
        where the run cannot go on."""
        failed: set[int] = set()
        for result in self.crew.results(self._works(files)):
            number = result.source.number
            if number in failed:
                continue
            if isinstance(result, Done) and self._is_changed(result):
                result = Failure(result.source, "it was changed while it was read")
            if isinstance(result, Done):
                yield self._taken(result)
                if not result.trouble:
                    continue
                result = Failure(result.source, result.trouble)
            failed.add(number)
            self.failures.append(result)
            yield result

    def _is_changed(self, done: Done) -> bool:
        if done.source.carried:
            return False
        try:
            return places.stamp(done.source.path) != done.stamp
        except OSError:
            return True

    def _taken(self, done: Done) -> Done:
        """Count a piece of work; its size as stored."""
        if done.version != __version__:
            raise FatalError(f"a worker runs pqn {done.version}, not {__version__}: it may judge otherwise")
        size = round(done.size * self._shares.get(done.source.number, 1.0))
        self.counts.add(done.counts)
        self.done_bytes += size
        if done.part is not None:
            self._parts.append((done.source.number, done.place, done.part))
        return replace(done, size=size)

    def written(self, done: Done, out: int, shown: int = 0, hidden: int = 0) -> None:
        """The output of a piece of work is out: write it down. Raises JournalError."""
        if self.journal is None:
            return
        self._begun.add(done.counts)
        self._begun_size += done.size
        if done.last:
            counts, self._begun = self._begun, Counts()
            size, self._begun_size = self._begun_size, 0
            self.journal.write(Entry(done.key, done.stamp, size, counts, out, shown, hidden, done.part))

    def finish(self, files: Sequence[Source]) -> None:
        """Write the manifest of a run whose results went to a folder. Raises UnwrittenError."""
        if self.target is None:
            return
        told: dict[str, Any] = {
            "pqn": __version__,
            "shape": str(self.target.shape),
            "inputs": [one.name for one in files],
            "failed": [str(one) for one in self.failures],
            "counts": self.counts,
        }
        parts.finish(self.target, (part for _, _, part in sorted(self._parts, key=_order)), told)

    # ---- the work ------------------------------------------------------------------------------------------

    def _works(self, files: Sequence[Source]) -> Iterator[Work | Failure]:
        for one in files:
            try:
                plan = cut(one.path, self.size)
                self._shares[one.number] = 1.0 if plan.alone or not plan.size else plan.stamp.size / plan.size
                for work in self._of_file(one, plan):
                    if not self._known(work):
                        yield work
                if plan.trouble and not plan.alone:
                    yield Failure(one, plan.trouble)
            except FatalError:
                raise
            except OSError as error:
                yield failure(one, error)

    def _known(self, work: Work) -> bool:
        entry = None if self.journal is None else self.journal.take(work.key)
        if entry is None:
            return False
        if entry.stamp != work.stamp:
            raise places.ChangedError(CHANGED_SINCE)
        self.counts.add(entry.counts)
        self.done_bytes += entry.size
        if entry.part is not None:
            self._parts.append((work.source.number, work.place, entry.part))
        return True

    def _of_file(self, one: Source, plan: Cut) -> Iterator[Work]:
        if plan.alone:
            large = len(plan.blocks) > 1
            yield self._work(one, plan.stamp, large=large)
            return
        if not plan.packed and not one.carried:
            for place, block in enumerate(plan.blocks):
                yield self._work(one, plan.stamp, block=block, place=place)
            return
        for place, piece in enumerate(unpacked(one.path, plan, self.size)):
            yield self._work(one, plan.stamp, block=plan.blocks[place], place=place, piece=piece)

    def _work(self, one: Source, stamp: Stamp, **more: Any) -> Work:
        return Work(
            one, stamp, rules_files=self.rules_files, told=self.told, target=self.target,
            **{"block": None, **more},
        )  # fmt: skip


def _order(one: tuple[int, int, Part]) -> tuple[int, int]:
    return one[:2]
