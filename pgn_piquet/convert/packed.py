"""Compressed input: gzip and zstd, known by their first bytes, unpacked within limits.

A stream that breaks off or unpacks to too much is trouble with the input, not with a record: what was
read before it is kept apart from the trouble, and the command that reads exits with 2.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from typing import BinaryIO, Final, Protocol

from msgspec import Struct

GZIP: Final = b"\x1f\x8b"
ZSTD: Final = b"\x28\xb5\x2f\xfd"
UNPACKED_MOST: Final = 1 << 30
"""bytes that a file read whole may unpack to"""
STREAM_MOST: Final = 1 << 40
"""bytes that a stream may unpack to; it is never held whole, so this only ends what never ends"""
UNPACKED_FREE: Final = 1 << 30
"""bytes that any stream may unpack to …"""
RATIO_MOST: Final = 250
"""… and times its packed size beyond: records pack to a tenth or so, only a bomb packs to less than this"""
PIECE: Final = 1 << 10
"""packed bytes taken at once: a few of zstd can unpack to thirty thousand times as many"""
READ: Final = 1 << 16
"""unpacked bytes asked for at once"""
WINDOW_MOST: Final = 1 << 27
"""largest window of zstd that is unpacked: what its command line uses without `--ultra --long`"""


class PackedError(OSError):
    """A compressed input that cannot be unpacked further. The message says why."""


class Unpacked(Struct, frozen=True):
    """What an input held: its bytes, and what kept it from being read to its end."""

    data: bytes
    trouble: PackedError | None = None


class Readable(Protocol):
    """What is read from: a binary file, or a part of one."""

    def read(self, size: int, /) -> bytes: ...


class _Engine(Protocol):
    """A decompressor of the standard shape."""

    def decompress(self, data: bytes, /) -> bytes: ...

    @property
    def unused_data(self) -> bytes: ...

    @property
    def eof(self) -> bool: ...


def is_packed(data: bytes) -> bool:
    """Do these first bytes begin a compressed input?"""
    return data.startswith((GZIP, ZSTD))


def unpack(data: bytes, most: int = UNPACKED_MOST) -> Unpacked:
    """The bytes in an input, itself if it is not compressed.

    ``most`` bounds the unpacked bytes. Raises nothing: see ``Unpacked.trouble``.
    """
    if not is_packed(data):
        return Unpacked(data)
    source = open_stream(io.BytesIO(data), most)
    kept = io.BytesIO()
    try:
        while piece := source.read(READ):
            kept.write(piece)
    except PackedError as trouble:
        return Unpacked(kept.getvalue(), trouble)
    return Unpacked(kept.getvalue())


def open_stream(source: BinaryIO, most: int = STREAM_MOST) -> Readable:
    """A binary stream of what is in ``source``, unpacked where it is compressed.

    Reading raises PackedError where the compressed stream is broken or unpacks to more than ``most``; all
    that could be unpacked before has been given out then. A read may give fewer bytes than asked for.
    """
    buffered = source if hasattr(source, "peek") else io.BufferedReader(_Raw(source))
    first = buffered.peek(len(ZSTD))[: len(ZSTD)]
    if first.startswith(GZIP):
        return _Unpacking(buffered, _gzip, "gzip", most)
    if first.startswith(ZSTD):
        return _Unpacking(buffered, _zstd_maker(), "zstd", most)
    return buffered


def _gzip() -> _Engine:
    return zlib.decompressobj(zlib.MAX_WBITS | 16)


def _zstd_maker() -> Callable[[], _Engine]:
    try:
        import zstandard
    except ImportError as error:
        raise PackedError("zstd is not read here: install the extra `zstd`") from error

    def make() -> _Engine:
        return zstandard.ZstdDecompressor(max_window_size=WINDOW_MOST).decompressobj()

    return make


class _Raw(io.RawIOBase):
    """A binary file that only has ``read``, for the buffer."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source

    def readable(self) -> bool:
        return True

    def readinto(self, target: object) -> int:
        view = memoryview(target)  # type: ignore[arg-type]  # RawIOBase gives any buffer
        piece = self._source.read(len(view))
        view[: len(piece)] = piece
        return len(piece)


class _Unpacking:
    """Unpacks as it is read. Several members one after the other are one stream, as in gzip files."""

    def __init__(self, source: Readable, make: Callable[[], _Engine], kind: str, most: int) -> None:
        self._source = source
        self._make = make
        self._kind = kind
        self._most = most
        self._made = 0
        self._taken = 0
        self._engine = make()
        self._errors: tuple[type[Exception], ...] = (zlib.error, *_zstd_errors())
        self._waiting = b""
        self._ready = b""
        self._given = 0
        """of what is ready"""
        self._at_start = True
        self._first = b""
        """the first bytes unpacked, as many as tell what they begin"""

    def read(self, size: int, /) -> bytes:
        """At least one byte and at most ``size``; none at the end."""
        while self._given >= len(self._ready):
            if not self._more():
                return b""
        piece = self._ready[self._given : self._given + size]
        self._given += len(piece)
        if self._given >= len(self._ready):
            self._ready = b""
        return piece

    def _more(self) -> bool:
        """Unpacks the next piece; False at the end."""
        packed = self._waiting or self._source.read(PIECE)
        if not self._waiting:
            self._taken += len(packed)
        self._waiting = b""
        if not packed:
            if self._at_start:
                return False
            raise PackedError(f"the {self._kind} stream breaks off")
        if self._at_start and self._made and not packed.strip(b"\0"):
            return True
        try:
            self._given = 0
            self._ready = self._engine.decompress(packed)
        except self._errors as error:
            raise PackedError(f"the {self._kind} stream is broken: {error}") from error
        self._at_start = False
        self._made += len(self._ready)
        self._hold_once()
        if self._made > self._most:
            self._ready = b""
            raise PackedError(f"the {self._kind} stream unpacks to more than {self._most} bytes")
        if self._made > UNPACKED_FREE and self._made > RATIO_MOST * self._taken:
            self._ready = b""
            more = f"{UNPACKED_FREE} bytes and {RATIO_MOST} times its own size"
            raise PackedError(f"the {self._kind} stream unpacks to more than {more}")
        if self._engine.eof:
            self._waiting = self._engine.unused_data
            self._engine = self._make()
            self._at_start = True
        return True


    def _hold_once(self) -> None:
        """Refuses what is packed twice: one level is unpacked, a level more says that something went wrong
        where the file was made."""
        if len(self._first) >= len(ZSTD):
            return
        self._first += self._ready[: len(ZSTD) - len(self._first)]
        if is_packed(self._first):
            self._ready = b""
            raise PackedError(f"the {self._kind} stream holds another packed stream: unpack it once by hand")


def _zstd_errors() -> tuple[type[Exception], ...]:
    try:
        import zstandard
    except ImportError:
        return ()
    return (zstandard.ZstdError,)
