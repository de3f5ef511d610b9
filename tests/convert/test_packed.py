"""Compressed input: told by its first bytes, unpacked within limits, broken streams told apart."""

from __future__ import annotations

import gzip
import io

import pytest
import zstandard

from pgn_piquet.convert import source
from pgn_piquet.convert.packed import PackedError, open_stream, unpack

TEXT = b'[Piquet "1"]\n\nB: deals 1\n'
LONG = b"".join(b"; remark %d\n" % number for number in range(100_000))


def _read_all(data: bytes) -> bytes:
    stream = open_stream(io.BytesIO(data))
    parts = []
    while piece := stream.read(5_000):
        parts.append(piece)
    return b"".join(parts)


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress, bytes])
@pytest.mark.parametrize("data", [b"", TEXT, LONG])
def test_unpacked_is_what_was_packed(pack: object, data: bytes) -> None:
    packed = pack(data)  # type: ignore[operator]  # a function of bytes
    assert unpack(packed).data == data
    assert unpack(packed).trouble is None
    assert _read_all(packed) == data


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_members_one_after_the_other_are_one_stream(pack: object) -> None:
    packed = pack(TEXT) + pack(LONG)  # type: ignore[operator]  # a function of bytes
    assert unpack(packed).data == TEXT + LONG


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_of_a_stream_that_breaks_off_the_beginning_is_kept(pack: object) -> None:
    packed = pack(LONG)  # type: ignore[operator]  # a function of bytes
    found = unpack(packed[: len(packed) - 20])
    assert found.trouble is not None
    assert "breaks off" in str(found.trouble)
    assert 0 < len(found.data) < len(LONG) or found.data == LONG
    assert LONG.startswith(found.data)


def test_what_follows_a_stream_is_trouble() -> None:
    found = unpack(gzip.compress(LONG) + b"junk")
    assert found.data == LONG
    assert "broken" in str(found.trouble)


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_what_unpacks_to_too_much_is_not_unpacked(pack: object) -> None:
    packed = pack(bytes(50_000_000))  # type: ignore[operator]  # a function of bytes
    found = unpack(packed, most=1_000_000)
    assert "more than 1000000 bytes" in str(found.trouble)
    assert len(found.data) <= 1_000_000


@pytest.mark.parametrize("inner", [gzip.compress, zstandard.compress])
@pytest.mark.parametrize("outer", [gzip.compress, zstandard.compress])
def test_what_is_packed_twice_is_refused_in_words(inner: object, outer: object) -> None:
    packed = outer(inner(TEXT))  # type: ignore[operator]  # functions of bytes
    found = unpack(packed)
    assert found.data == b""
    assert "holds another packed stream: unpack it once by hand" in str(found.trouble)
    with pytest.raises(PackedError, match="another packed stream"):
        list(source.stream(io.BytesIO(packed)))


def test_records_come_out_of_a_packed_file() -> None:
    assert source.document(gzip.compress(TEXT)).records == source.document(TEXT).records
    with pytest.raises(PackedError):
        source.document(gzip.compress(LONG)[:-9])


def test_of_a_stream_the_records_before_the_break_come_out() -> None:
    packed = zstandard.ZstdCompressor().compressobj()
    data = packed.compress(TEXT * 3) + packed.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    found = []
    with pytest.raises(PackedError):
        for one in source.stream(io.BytesIO(data)):
            found.append(one)
    assert len(found) == 2
