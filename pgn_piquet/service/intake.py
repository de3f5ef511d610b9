"""Taking a body in: its type, its coding, its size, held to the limits before anything reads it."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Any, Final, Protocol

from starlette.requests import Request

from .problems import Problem
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
CODINGS: Final = ("gzip", "deflate", "zstd")
_BITE: Final = 1024
"""bytes unpacked at once: a thousand of them make at most a million or so"""


def media_of(request: Request) -> str:
    """The type of the body without its parameters; ``Problem`` for one that is not read."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media not in READ:
        raise Problem(
            "media-type", f"a body of type {media} is not read", accepted=[one for one in READ if one]
        )
    return media


def _too_large(most: int) -> Problem:
    return Problem("body-too-large", f"more than {most} bytes", limit={"what": "body", "bytes": most})


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
        return Problem("bad-request", f"the body is no {self._coding}: {why}")


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
        raise Problem("media-type", "zstd is not read here: the extra `zstd` is not installed") from None
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


async def pieces(request: Request, most: int) -> AsyncIterator[bytes]:
    """The body as it comes, decompressed, at most ``most`` bytes before and after."""
    told = request.headers.get("content-length", "0")
    if told.isdigit() and int(told) > most:
        raise _too_large(most)
    coding = request.headers.get("content-encoding", "identity").strip().lower()
    if coding not in ("identity", *CODINGS):
        raise Problem("media-type", f"the coding {coding} is not read", accepted=list(CODINGS))
    packed = None if coding == "identity" else _Inflated(coding, most)
    came = 0
    async for piece in request.stream():
        came += len(piece)
        if came > most:
            raise _too_large(most)
        made = piece if packed is None else packed.more(piece)
        if made:
            yield made
    if packed is not None:
        packed.end()


async def body(request: Request) -> bytes:
    """A whole body."""
    media_of(request)
    return b"".join([piece async for piece in pieces(request, BODY_BYTES)])


async def lines(request: Request) -> AsyncIterator[bytes]:
    """The lines of a stream, blank ones left out, none longer than the limit."""
    left = b""
    async for piece in pieces(request, STREAM_BYTES):
        *whole, left = (left + piece).split(b"\n")
        for line in whole:
            if len(line) > STREAM_LINE_BYTES:
                raise _too_large(STREAM_LINE_BYTES)
            if line.strip():
                yield line
        if len(left) > STREAM_LINE_BYTES:
            raise _too_large(STREAM_LINE_BYTES)
    if left.strip():
        yield left
