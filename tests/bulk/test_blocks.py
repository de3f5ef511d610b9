"""Files cut into blocks: at records, in bounded memory, packed or not."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path

import pytest
import zstandard

from pgn_piquet import library
from pgn_piquet.bulk import blocks
from pgn_piquet.bulk.blocks import as_piece, cut, pieces, read, unpacked
from pgn_piquet.bulk.crew import Alone
from pgn_piquet.convert import packed
from pgn_piquet.convert.packed import PackedError
from pgn_piquet.syntax.record_starts import line_count, reckons_match, record_starts

from .conftest import SMALL, run


def test_blocks_are_the_file_and_begin_with_records(big: Path, text: bytes) -> None:
    plan = cut(str(big), SMALL)
    assert len(plan.blocks) > 5 and not plan.alone
    found = [read(str(big), block) for block in plan.blocks]
    assert b"".join(piece.data for piece in found) == text
    for block, piece in zip(plan.blocks, found, strict=True):
        assert piece.data.startswith(b'[Piquet "1"]')
        assert block.number == text[: block.start].count(b"\n") + 1
        assert block.before == text[: block.start].count(b"[Piquet")


def zst(text: bytes) -> bytes:
    return zstandard.compress(text)


@pytest.mark.parametrize(
    ("pack", "name"), [(gzip.compress, "a.pqn.gz"), (zst, "b.pqn.zst"), (zst, "plain.pqn")]
)
def test_packed_files_are_known_by_their_bytes_and_cut_alike(
    tmp_path: Path, big: Path, text: bytes, pack: object, name: str
) -> None:
    half = len(text) // 2
    path = tmp_path / name
    path.write_bytes(pack(text[:half]) + pack(text[half:]))  # type: ignore[operator]  # a function of bytes
    plan = cut(str(path), SMALL)
    plain = cut(str(big), SMALL)
    assert plan.packed and not plain.packed and plan.size == len(text)
    found = list(unpacked(str(path), plan, SMALL))
    assert b"".join(one.data for one in found) == text
    assert [report_of(one) for one in run(Alone(), [path])[0]] == [
        report_of(one) for one in run(Alone(), [big])[0]
    ]


def report_of(report: object) -> tuple[object, ...]:
    """What does not depend on the name of the file."""
    found = [(one.code, one.span.line, one.span.offset) for one in report.diagnostics]  # type: ignore[attr-defined]
    return report.record, found, report.verdict.words  # type: ignore[attr-defined]


def test_a_piece_holds_so_many_records_at_most(
    monkeypatch: pytest.MonkeyPatch, big: Path, text: bytes
) -> None:
    monkeypatch.setattr(blocks, "BLOCK_RECORDS", 3)
    plan = cut(str(big))
    counts = [len(list(record_starts(read(str(big), block).data))) for block in plan.blocks]
    records = text.count(b"[Piquet")
    assert counts == [3] * (records // 3) + ([records % 3] if records % 3 else [])
    assert [block.before for block in plan.blocks] == list(range(0, records, 3))


@pytest.mark.parametrize("size", [*range(1, 60), 100, 1000])
def test_no_edge_of_a_block_cuts_a_record(tmp_path: Path, size: int) -> None:
    records = [
        b'[Piquet "1"]\nB: deals\n',
        b'[Piquet "1"]\r\n[Event "[Piquet"]\r\n',
        b'[Piquet "1"]\n; [Piquet\n',
    ]
    path = tmp_path / "edge.pqn"
    path.write_bytes(b"".join(records))
    found = [read(str(path), block).data for block in cut(str(path), size).blocks]
    assert b"".join(found) == b"".join(records)
    assert all(one.startswith(b'[Piquet "1"]') for one in found)


def test_of_a_broken_packed_file_the_whole_records_are_judged(tmp_path: Path, big: Path, text: bytes) -> None:
    broken = tmp_path / "broken.pqn.gz"
    broken.write_bytes(gzip.compress(text)[:4000])
    plan = cut(str(broken), SMALL)
    assert "breaks off" in plan.trouble and plan.blocks
    found, bulk = run(Alone(), [broken, big])
    told = [one for one in found if isinstance(one, str)]
    assert told == [f"{broken}: the gzip stream breaks off"]
    kept = text[: plan.size]
    assert text.startswith(kept) and text[plan.size :].startswith(b"[Piquet")
    assert bulk.counts.records == kept.count(b"[Piquet") + text.count(b"[Piquet")


def test_a_bomb_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "UNPACKED_FREE", 1_000_000)
    bomb = tmp_path / "bomb.pqn.zst"
    bomb.write_bytes(zstandard.compress(b'[Piquet "1"]\n; ' + b"x" * 30_000_000))
    found, _ = run(Alone(), [bomb])
    assert len(found) == 1
    assert f"{bomb}: the zstd stream unpacks to more than 1000000 bytes and {packed.RATIO_MOST} times" in str(
        found[0]
    )


def test_what_packs_well_is_no_bomb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "UNPACKED_FREE", 1_000)
    path = tmp_path / "same.pqn.gz"
    path.write_bytes(gzip.compress(b"; the same remark\n" * 2_000))
    assert cut(str(path)).trouble == ""


def test_a_line_without_end_is_read_in_bounded_memory(tmp_path: Path) -> None:
    path = tmp_path / "line.pqn"
    path.write_bytes(b'[Piquet "1"]\n[Rules "rubicon@1"]\n; ' + b"x" * 300_000)
    plan = cut(str(path), SMALL, 50_000)
    assert plan.alone
    found, _ = run(Alone(), [path])
    assert [one.code for report in found for one in report.diagnostics][:1] == ["S103"]  # type: ignore[attr-defined]


def test_pieces_give_what_came_before_a_break() -> None:
    class Breaks:
        def __init__(self) -> None:
            self.left = [b'[Piquet "1"]\n; one\n[Piquet "1"]\n; two, in full\n']

        def read(self, _: int) -> bytes:
            if self.left:
                return self.left.pop()
            raise PackedError("broken")

    found = []
    with pytest.raises(PackedError):
        for piece in pieces(Breaks()):
            found.append(piece)
    assert found == [b'[Piquet "1"]\n; one\n']


def test_starts_of_records() -> None:
    data = b'; [Piquet "1"]\n[Piquet "1"]\n  [ Piquet "1"]\n[Piquets "1"]\r[Piquet "1.1"]\n[A "[Piquet"]\n'
    assert list(record_starts(data)) == [15, 28, 58]
    assert line_count(data) == 6
    assert reckons_match(b'[Piquet "1"]\n match A: 5\n') and not reckons_match(b'[Event "match"]\n')


def test_a_piece_knows_whether_the_file_begins_with_it() -> None:
    assert as_piece(b"x", blocks.Block(0, 1, 1, 0)).first
    assert not as_piece(b"x", blocks.Block(5, 6, 2, 1)).first


@pytest.mark.parametrize("mixed", [0, 1, 7, 20])
def test_odd_line_endings_are_told_once_a_file(tmp_path: Path, text: bytes, mixed: int) -> None:
    """The first so many records end their lines in LF, the next in CR LF, the last in CR."""
    records = [b"[Piquet" + one for one in text.split(b"[Piquet")[1:]]
    records[mixed:-2] = [one.replace(b"\n", b"\r\n") for one in records[mixed:-2]]
    records[-2:] = [one.replace(b"\n", b"\r") for one in records[-2:]]
    path = tmp_path / "odd.pqn"
    path.write_bytes(b"".join(records))
    small, _ = run(Alone(), [path])
    whole, _ = run(Alone(), [path], size=1 << 22)
    plain = library.check_document(library.read(path.read_bytes(), name=str(path))).records
    assert all_said(small) == all_said(whole) == all_said(plain)
    codes = [one.code for report in small for one in report.diagnostics if report.record is None]  # type: ignore[attr-defined]
    assert codes == ["W101", "W102"]


def all_said(reports: Iterable[object]) -> tuple[list[tuple[str, int, int]], list[str]]:
    """All diagnostics with their places, all verdicts."""
    found = [
        (one.code, one.span.line, one.span.offset)
        for report in reports
        for one in report.diagnostics  # type: ignore[attr-defined]  # a report
    ]
    return sorted(found), [one.verdict.words for one in reports if one.verdict]  # type: ignore[attr-defined]
