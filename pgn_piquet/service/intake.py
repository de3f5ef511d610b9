"""Taking a body in: its type, its coding, its size, held to the limits before anything reads it."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Final, Protocol

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


class _Inflating(Protocol):
    """A decompressor that gives at most so many bytes at once."""

    def __call__(self, data: bytes) -> bytes: ...


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


def _inflating(coding: str, most: int) -> _Inflating:
    """A decompressor for one body that never makes more than ``most`` bytes in all."""
    if coding == "zstd":
        return _zstd(most)
    engine = zlib.decompressobj(zlib.MAX_WBITS | (16 if coding == "gzip" else 0))
    made = 0

    def inflate(data: bytes) -> bytes:
        nonlocal made
        try:
            out = engine.decompress(data, most - made + 1)
        except zlib.error as error:
            raise Problem("bad-request", f"the body is no {coding}: {error}") from error
        made += len(out)
        if made > most or engine.unconsumed_tail:
            raise _too_large(most)
        if engine.unused_data:
            raise Problem("bad-request", f"something follows the {coding} data of the body")
        return out

    return inflate


def _zstd(most: int) -> _Inflating:
    try:
        import zstandard
    except ImportError:
        raise Problem("media-type", "zstd is not read here: the extra `zstd` is not installed") from None
    engine = zstandard.ZstdDecompressor(max_window_size=8 * 1024 * 1024).decompressobj(
        read_across_frames=False
    )
    made = 0

    def inflate(data: bytes) -> bytes:
        nonlocal made
        parts = []
        for start in range(0, len(data), 1024):
            try:
                part = engine.decompress(data[start : start + 1024])
            except zstandard.ZstdError as error:
                raise Problem("bad-request", f"the body is no zstd: {error}") from error
            made += len(part)
            if made > most:
                raise _too_large(most)
            parts.append(part)
        return b"".join(parts)

    return inflate


async def pieces(request: Request, most: int) -> AsyncIterator[bytes]:
    """The body as it comes, decompressed, at most ``most`` bytes before and after."""
    told = request.headers.get("content-length", "0")
    if told.isdigit() and int(told) > most:
        raise _too_large(most)
    coding = request.headers.get("content-encoding", "identity").strip().lower()
    if coding not in ("identity", *CODINGS):
        raise Problem("media-type", f"the coding {coding} is not read", accepted=list(CODINGS))
    inflate = None if coding == "identity" else _inflating(coding, most)
    came = 0
    async for piece in request.stream():
        came += len(piece)
        if came > most:
            raise _too_large(most)
        made = piece if inflate is None else inflate(piece)
        if made:
            yield made


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
