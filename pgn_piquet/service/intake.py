"""Taking a body in: its type, its coding, its size, held to the limits before anything reads it."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from email.message import Message
from typing import Any, Final, Protocol

from starlette.requests import Request

from .problems import Problem, refused
from .settings import BODY_BYTES, STREAM_BYTES, STREAM_LINE_BYTES

TEXT: Final = "text/vnd.pqn"
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
READ: Final = (
    TEXT,
    JSON,
    NDJSON,
    "text/plain",
    "application/octet-stream",
    "application/gzip",
    "application/zstd",
    "",
)
"""types of a body that are read; what it is, is told by its content"""
CHARSETS: Final = ("", "utf-8", "utf8", "us-ascii", "ascii")
"""names of the one character set that is read, and of its part"""
CODINGS: Final = ("gzip", "deflate", "zstd")
_BITE: Final = 1024
"""bytes unpacked at once: a thousand of them make at most a million or so"""


def media_of(request: Request) -> str:
    """The type of the body without its parameters; ``Problem`` for one that is not read, or when it is
    said to be in another character set than UTF-8."""
    head = Message()
    head["content-type"] = request.headers.get("content-type", "")
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media not in READ:
        raise _not_read(f"type {media}", [one for one in READ if one])
    charset = str(head.get_param("charset", "")).lower()
    if charset not in CHARSETS:
        raise _not_read(f"character set {charset}", [one for one in CHARSETS if one])
    return media


def _not_read(what: str, accepted: list[str]) -> Problem:
    return refused("media-type", "S404", {"what": what}, accepted=accepted)


def _too_large(most: int, what: str = "body") -> Problem:
    values: dict[str, str | int] = {"what": what, "limit": most}
    return refused("body-too-large", "S401", values, limit={"what": what, "bytes": most})


class _Inflated:
    """A compressed body on its way: never more than ``most`` bytes of it are made."""

    def __init__(self, coding: str, most: int) -> None:
        self._coding = coding
        self._most = most
        self._made = 0
        self._engine = _engine(coding)

    def more(self, data: bytes) -> bytes:
        """What the next piece gives. ``Problem`` when it is not of its coding or gives too much."""
        parts: list[bytes] = []
        for start in range(0, len(data), _BITE):
            try:
                part = self._engine.decompress(data[start : start + _BITE])
            except (zlib.error, ValueError, EOFError) as error:
                raise self._wrong(str(error)) from error
            self._made += len(part)
            if self._made > self._most:
                raise _too_large(self._most)
            parts.append(part)
        if self._engine.unused_data:
            raise self._wrong("something follows it")
        return b"".join(parts)

    def end(self) -> None:
        """The body is over: ``Problem`` when it broke off."""
        if not self._engine.eof:
            raise self._wrong("it breaks off")

    def _wrong(self, why: str) -> Problem:
        return refused("bad-request", "S403", {"coding": self._coding, "why": why})


class _Engine(Protocol):
    """What zlib and zstandard have in common."""

    @property
    def eof(self) -> bool: ...

    @property
    def unused_data(self) -> bytes: ...

    def decompress(self, data: bytes) -> bytes: ...


def _engine(coding: str) -> _Engine:
    if coding != "zstd":
        return zlib.decompressobj(zlib.MAX_WBITS | (16 if coding == "gzip" else 0))
    try:
        import zstandard
    except ImportError:
        raise _not_read("coding zstd", [one for one in CODINGS if one != "zstd"]) from None
    return _Zstd(zstandard.ZstdDecompressor(max_window_size=8 * 1024 * 1024).decompressobj())


class _Zstd:
    """zstandard's object, its errors as ValueError."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine

    @property
    def eof(self) -> bool:
        return bool(self._engine.eof)

    @property
    def unused_data(self) -> bytes:
        return bytes(self._engine.unused_data)

    def decompress(self, data: bytes) -> bytes:
        import zstandard

        try:
            return bytes(self._engine.decompress(data))
        except zstandard.ZstdError as error:
            raise ValueError(str(error)) from error


class Taking:
    """A body on its way: its head is held to what is read here at once, ``Problem`` where it is not.

    ``most`` is the largest number of bytes, before and after unpacking; ``what`` names it in the diagnostic.
    """

    def __init__(self, request: Request, most: int, what: str = "body") -> None:
        media_of(request)
        self._request = request
        self._most = most
        self._what = what
        told = request.headers.get("content-length", "0")
        if told.isdigit() and int(told) > most:
            raise _too_large(most, what)
        coding = request.headers.get("content-encoding", "identity").strip().lower()
        if coding not in ("identity", *CODINGS):
            raise _not_read(f"coding {coding}", list(CODINGS))
        self._packed = None if coding == "identity" else _Inflated(coding, most)

    async def pieces(self) -> AsyncIterator[bytes]:
        """The body as it comes, unpacked."""
        came = 0
        async for piece in self._request.stream():
            came += len(piece)
            if came > self._most:
                raise _too_large(self._most, self._what)
            made = piece if self._packed is None else self._packed.more(piece)
            if made:
                yield made
        if self._packed is not None:
            self._packed.end()

    async def lines(self, most: int) -> AsyncIterator[bytes]:
        """The lines of a stream, blank ones left out; ``Problem`` at one longer than ``most`` bytes."""
        left = b""
        async for piece in self.pieces():
            *whole, left = (left + piece).split(b"\n")
            for line in whole:
                if len(line) > most:
                    raise _too_large(most, "line")
                if line.strip():
                    yield line
            if len(left) > most:
                raise _too_large(most, "line")
        if left.strip():
            yield left


async def body(request: Request) -> bytes:
    """A whole body."""
    return b"".join([piece async for piece in Taking(request, BODY_BYTES).pieces()])


def stream(request: Request) -> AsyncIterator[bytes]:
    """The lines of a stream of NDJSON; what its head tells wrong is refused at once."""
    return Taking(request, STREAM_BYTES, "stream").lines(STREAM_LINE_BYTES)
