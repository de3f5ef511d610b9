"""The ways out: tables, pictures, pages. Expected values are those of Pole's deal as the book has it."""

from __future__ import annotations

import csv
import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from pgn_piquet import library
from pgn_piquet.convert import formats
from pgn_piquet.convert.format import Colours, Item, Items, Layout, Settings, Table
from pgn_piquet.convert.game_shapes import GameView
from pgn_piquet.convert.tricks import tricks
from pgn_piquet.engine.positions import positions
from pgn_piquet.render import notebook, svg
from pgn_piquet.render.replay_view import of_record
from pgn_piquet.rules.load import preset

POLE = """[Piquet "1"]
[Event "An imaginary <hand> & more"]
[A "Ann_1"]
[B "Bob"]
[Rules "pole@1"]

B: deals 1
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: discards 97s 98h 7c
A: takes 5
B: discards T8s 7h
B: takes 3
A: point 6 good d
A: quint J good d
A: tierce Jc
A: trio A not-good =24
1. A: Ad=25
B: quatorze Q
B: trio K =17
1... B: Qd=17
2. A: 7d=26 Kd=18
3. B: Ac=19 Jc=26
4. B: Kc=20 Tc=26
5. B: Qc=21 9c=26
6. B: 8c=22 Kh=26 ; throws the <king> away
7. B: Ks=23 As=27
8-12. A: Jd=28 Td=29 9d=30 8d=31 Ah=32 / ...
score A: 43 B: 23
"""
PARTS = [
    ("A", 6, "point"), ("A", 15, "sequence"), ("A", 3, "sequence"), ("B", 14, "set"), ("B", 3, "set"),
]  # fmt: skip
"""what the book reckons before the play"""


@pytest.fixture(scope="module")
def view() -> GameView:
    document = library.read(POLE)
    return of_record(document, document.records[0])


@pytest.fixture(scope="module")
def items(view: GameView) -> Items:
    record = library.read(POLE).records[0].record
    return Items([Item(record, 1, lambda: view)])


def _written(name: str, items: Items, settings: Settings | None = None) -> str:
    write = formats.find(name).write
    assert write is not None
    return b"".join(write(items, settings or Settings())).decode()


def _rows(items: Items, table: Table) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(_written("csv", items, Settings(table)))))


def test_every_format_of_this_package_is_there() -> None:
    assert formats.names()[:10] == (
        "pqn", "json", "ndjson", "game", "csv", "parquet", "markdown", "html", "svg", "latex",
    )  # fmt: skip
    for name in formats.OWN:
        assert formats.find(name).name == name
    with pytest.raises(LookupError):
        formats.find("pdf")


def test_the_score_lines_are_those_of_the_book(items: Items) -> None:
    rows = _rows(items, Table.SCORES)
    assert [(row["side"], int(row["points"]), row["reason"]) for row in rows[:3]] == PARTS[:3]
    assert sum(int(row["points"]) for row in rows if row["side"] == "A") == 43
    assert sum(int(row["points"]) for row in rows if row["side"] == "B") == 23
    assert {row["line"] for row in rows[:3]} == {"15", "16", "17"}


def test_the_deal_as_a_row(items: Items) -> None:
    (row,) = _rows(items, Table.DEALS)
    assert (row["deal"], row["dealer"], row["elder"], row["younger"]) == ("1", "B", "A", "B")
    assert (row["elder_score_low"], row["elder_score_high"], row["younger_score_low"]) == ("43", "43", "23")
    assert row["elder_held"] == "As Ah Kh Ad Jd Td 9d 8d 7d Jc Tc 9c"
    assert (row["elder_tricks_low"], row["third"]) == ("7", "")


def test_the_tricks_as_rows(items: Items, view: GameView) -> None:
    rows = _rows(items, Table.TRICKS)
    assert [row["winner"] for row in rows] == list("ABBBBBAAAAAA")
    assert (rows[1]["leader"], rows[1]["seats"], rows[1]["cards"]) == ("A", "A B", "7d Kd")
    assert len(list(tricks(view))) == 12


def test_four_tables_of_parquet(items: Items) -> None:
    tables = formats.find("parquet").tables
    assert tables is not None
    found = {
        name: pq.read_table(io.BytesIO(data)).to_pylist() for name, data in tables(items, Settings()).items()
    }
    assert sorted(found) == ["calls.parquet", "deals.parquet", "records.parquet", "tricks.parquet"]
    (deal,) = found["deals.parquet"]
    assert deal["elder_held"] == "As AKh AJT987d JT9c"
    assert deal["elder_mask"] == sum(
        1 << (8 * "shdc".index(card[1]) + "789TJQKA".index(card[0]))
        for card in ("As", "Ah", "Kh", "Ad", "Jd", "Td", "9d", "8d", "7d", "Jc", "Tc", "9c")
    )
    assert [row["points"] for row in found["calls.parquet"]] == [6, 15, 3, 0, 14, 3]
    assert len(found["tricks.parquet"]) == 12


class _Checked(HTMLParser):
    """Every element that is opened is closed, and nothing is fetched from elsewhere."""

    EMPTY = frozenset({"meta", "hr", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        for name, value in attrs:
            assert name not in ("src", "onclick")
            assert name != "href" or (value or "").startswith("#")
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone_and_is_whole(items: Items) -> None:
    page = _written("html", items)
    checked = _Checked()
    checked.feed(page)
    assert checked.open == []
    assert "svg" in checked.seen
    assert "An imaginary &lt;hand&gt; &amp; more" in page
    assert "throws the &lt;king&gt; away" in page
    assert "@media print" in page
    assert re.search(r"<td>1</td><td>A</td><td>6</td><td>18</td>.*<td>43</td><td>43</td>", page)


def test_markdown_has_the_sheet_and_the_lines(items: Items) -> None:
    page = _written("markdown", items)
    assert page.startswith("# An imaginary \\<hand\\> & more\n")
    assert "| 1 | A | 6 | 18 |  | 7 | 1 | 1 | 10 | 43 | 43 |" in page
    assert "- `A: quint J good d` (A +15 sequence (quint Jd))" in page
    assert "*throws the \\<king\\> away*" in page


def test_latex_has_no_bare_special_letters(items: Items) -> None:
    page = _written("latex", items)
    assert r"An imaginary <hand> \& more" in page
    assert r"Ann\_1" in page
    assert page.count("{") == page.count("}")
    assert page.count(r"\begin{") == page.count(r"\end{")
    assert r"A: \pqns" not in page
    assert r"\pqnd{}\,A\,J\,10\,9\,8\,7" in page


def _elements(text: str) -> Iterator[ET.Element]:
    return ET.fromstring(text).iter()


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("colours", list(Colours))
def test_a_picture_is_told_in_words_too(view: GameView, layout: Layout, colours: Colours) -> None:
    drawn = svg.picture(view, Settings(layout=layout, colours=colours))
    names = [one.text for one in _elements(drawn) if one.tag.endswith("title")]
    assert names[0] == "An imaginary <hand> & more, deal 1"
    assert len(names) == 1 + 24
    assert "ten of hearts" in names
    said = next(one.text for one in _elements(drawn) if one.tag.endswith("desc"))
    assert said == "B Bob holds KQJs QJTh KQd AKQ8c; A Ann_1 holds As AKh AJT987d JT9c"
    inks = set(
        re.findall(r'fill="(#[0-9a-f]{6})"/></|id="suit-\w-\w+" d="[^"]*" fill="(#[0-9a-f]{6})"', drawn)
    )
    assert len({ink for _, ink in inks if ink}) == (4 if colours is Colours.FOUR else 2)


def test_a_picture_of_a_moment(view: GameView) -> None:
    drawn = svg.picture(view, Settings(line=12))
    assert "talon, top first: Ks Th Js" in drawn
    drawn = svg.picture(view, Settings(line=24))
    assert "on the table: B Ac, A Jc" in drawn
    with pytest.raises(LookupError):
        svg.picture(view, Settings(deal=4))
    with pytest.raises(LookupError):
        svg.picture(view, Settings(line=3))


def test_a_chosen_deal_and_position_are_drawn() -> None:
    record = library.read(POLE).records[0].record
    assert "<table>" in notebook.show(record)._repr_html_()
    one = notebook.show(record, deal=1)._repr_html_()
    assert "<svg" in one and "Deal 1" in one
    last = list(positions(record, preset("pole@1")))[-1]
    assert notebook.show_position(last)._repr_html_().startswith("<svg")
    with pytest.raises(LookupError):
        notebook.show(record, deal=2)


SOME = sorted((Path(__file__).parents[2] / "corpus").rglob("*.pqn"))[::9]


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_whatever_is_in_the_corpus_can_be_drawn(path: object) -> None:
    document = library.read(path.read_bytes())  # type: ignore[attr-defined]  # a Path
    for located in document.records:
        try:
            made = of_record(document, located)
        except ValueError:
            continue
        items = Items([Item(located.record, 1, lambda made=made: made)])
        for name in ("csv", "markdown", "html", "latex", "game"):
            assert _written(name, items) or name == "csv"
        if any(step.position for step in made.steps if step.deal == 0):
            ET.fromstring(_written("svg", items))
