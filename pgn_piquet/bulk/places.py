"""Where files are: paths of this machine and of shared folders, and addresses (``s3://…``, ``gs://…``).

The one module that knows fsspec, which the extra ``dask`` brings; it is loaded when an address is met.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO, Final, cast

from msgspec import Struct

READ_AHEAD: Final = 4 * 1024 * 1024
"""bytes fetched at once of a file at an address: of such pieces a few are held"""
EXTRA: Final = "pip install 'pgn-piquet[dask]'"
"""what installs what is needed for addresses and clusters"""
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")
_FLAT: Final = frozenset({"s3", "s3a", "gs", "gcs", "abfs", "az"})
"""object stores: they have no folders that must be made"""
_FOREIGN: Final = (
    ("botocore.exceptions", "BotoCoreError"), ("botocore.exceptions", "ClientError"),
    ("gcsfs.retry", "HttpError"), ("aiohttp", "ClientError"), ("google.auth.exceptions", "GoogleAuthError"),
)  # fmt: skip
"""errors of the stores' own libraries that are no OSError"""


class Stamp(Struct, frozen=True):
    """What a file was when it was cut: size, time of its last change (ns), number of its inode; of a file at
    an address the version that the store tells (an ETag, a generation, a time)."""

    size: int
    changed: int = 0
    inode: int = 0
    version: str = ""


class ChangedError(OSError):
    """A file was changed while it was read."""


def is_address(name: str) -> bool:
    """``s3://bucket/cup.pqn`` and the like."""
    return _ADDRESS.match(name) is not None


def stamp(path: str) -> Stamp:
    """What a file is now. Raises OSError."""
    if not is_address(path):
        found = os.stat(path)
        return Stamp(found.st_size, found.st_mtime_ns, found.st_ino)
    with _store(path) as (store, inside):
        store.invalidate_cache()
        told = store.info(inside)
        names = ("ETag", "etag", "generation", "md5Hash", "LastModified", "mtime", "created")
        version = next((str(told[name]) for name in names if told.get(name)), "")
        return Stamp(int(told.get("size") or 0), version=version)


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file open for reading from its beginning. Raises OSError."""
    if not is_address(path):
        with open(path, "rb") as file:
            yield file
        return
    with _store(path) as (store, inside), store.open(inside, "rb", block_size=READ_AHEAD) as file:
        yield cast("BinaryIO", file)


def part(path: str, start: int, end: int) -> bytes:
    """Bytes ``[start, end)`` of a file, fewer where it has no more. Raises OSError."""
    if not is_address(path):
        with open(path, "rb") as file:
            file.seek(start)
            return file.read(end - start)
    with _store(path) as (store, inside):
        return bytes(store.cat_file(inside, start=start, end=end))


def expand(name: str, suffixes: Sequence[str]) -> list[str]:
    """The files that an address names: itself, those of a folder with one of the suffixes, those that
    match a glob; sorted. Raises OSError, also where there is none."""
    with _store(name) as (store, inside):
        if store.isfile(inside):
            return [name]
        if any(sign in inside for sign in "*?["):
            found = [one for one in store.glob(inside) if store.isfile(one)]
        else:
            found = [one for one in store.find(inside) if str(one).endswith(tuple(suffixes))]
        if not found:
            raise OSError(f"{name}: there is no such file, and no records are below it")
        return sorted(str(store.unstrip_protocol(one)) for one in found)


# ---- folders for results ----------------------------------------------------------------------------------


def make_folder(folder: str) -> None:
    """Make a folder where it is not there; object stores need none. Raises OSError."""
    if not is_address(folder):
        os.makedirs(folder, exist_ok=True)
    elif folder.partition(":")[0] not in _FLAT:
        with _store(folder) as (store, inside):
            store.makedirs(inside, exist_ok=True)


def names(folder: str) -> list[str]:
    """The names of the files in a folder, sorted; none where it is not there. Raises OSError."""
    try:
        if not is_address(folder):
            return sorted(one.name for one in os.scandir(folder) if one.is_file())
        with _store(folder) as (store, inside):
            store.invalidate_cache()
            return sorted(str(one).rpartition("/")[2] for one in store.find(inside, maxdepth=1))
    except FileNotFoundError:
        return []


def deliver(made: str, folder: str, name: str) -> None:
    """Put a finished local file into a folder under a name, whole or not at all; the local one is then
    gone. Raises OSError."""
    if not is_address(folder):
        os.replace(made, os.path.join(folder, name))
        return
    with _store(folder) as (store, inside):
        store.put_file(made, f"{inside.rstrip('/')}/{name}")
    os.unlink(made)


def remove(folder: str, name: str) -> None:
    """Take a file out of a folder. Raises OSError."""
    if not is_address(folder):
        os.unlink(os.path.join(folder, name))
        return
    with _store(folder) as (store, inside):
        store.rm_file(f"{inside.rstrip('/')}/{name}")


@contextmanager
def _store(address: str) -> Iterator[tuple[Any, str]]:
    """The store of an address, and the place in it; whatever goes wrong there is an OSError that names it."""
    try:
        from fsspec.core import url_to_fs
    except ImportError as error:
        raise OSError(f"{address}: addresses need the extra `dask`: {EXTRA}") from error
    try:
        store, inside = url_to_fs(address)
    except (ImportError, ValueError) as error:
        raise OSError(f"{address}: {error}") from error
    try:
        yield store, inside
    except FileNotFoundError as error:
        raise FileNotFoundError(f"{address}: there is no such file") from error
    except _foreign() as error:
        raise OSError(f"{address}: {error}") from error


def _foreign() -> tuple[type[BaseException], ...]:
    """The errors of those libraries that are loaded."""
    loaded = ((sys.modules.get(module), name) for module, name in _FOREIGN)
    return tuple(getattr(module, name) for module, name in loaded if module is not None)
