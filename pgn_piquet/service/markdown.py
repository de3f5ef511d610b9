"""Our own documents as HTML: the part of Markdown that they use, everything else as plain text.

Headings, paragraphs, lists, tables, fenced code, quotes, rules, and within a line code, strong, emphasis,
links. Whatever is in the text is escaped; only http(s), relative and fragment links become links.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

_INLINE: Final = re.compile(
    r"(?P<code>`[^`]+`)|\*\*(?P<strong>[^*]+)\*\*|(?<![\w*])\*(?P<em>[^*\s][^*]*)\*(?!\w)"
    r"|\[(?P<text>[^\]]+)\]\((?P<href>[^)\s]+)\)"
)
_SAFE: Final = re.compile(r"https?://|[#./\w]")
_SCHEME: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
_ITEM: Final = re.compile(r"(?P<indent>\s*)(?:[-*]|(?P<number>\d+)\.)\s+(?P<text>.*)")
_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")


class Heading(NamedTuple):
    """A heading with the name it can be linked by."""

    level: int
    text: str
    name: str


def slug(text: str) -> str:
    """The name of a heading, as code hosts make it."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", text.lower().replace("`", "")).strip())


def inline(text: str) -> str:
    """One line's text as HTML."""
    parts: list[str] = []
    end = 0
    for found in _INLINE.finditer(text):
        parts.append(escape(text[end : found.start()]))
        parts.append(_piece(found))
        end = found.end()
    parts.append(escape(text[end:]))
    return "".join(parts)


def _piece(found: re.Match[str]) -> str:
    if found["code"]:
        return f"<code>{escape(found['code'][1:-1])}</code>"
    if found["strong"]:
        return f"<strong>{inline(found['strong'])}</strong>"
    if found["em"]:
        return f"<em>{inline(found['em'])}</em>"
    href = found["href"]
    safe = _SAFE.match(href) and (not _SCHEME.match(href) or href.startswith(("http://", "https://")))
    words = inline(found["text"])
    return f'<a href="{escape(_page(href))}">{words}</a>' if safe else words


def _page(href: str) -> str:
    """A link from one document to another leads to its page."""
    path, mark, fragment = href.partition("#")
    if path.startswith(("http://", "https://")) or not path.endswith(".md"):
        return href
    return f"/docs/{path.rsplit('/', 1)[-1].removesuffix('.md')}{mark}{fragment}"


class _Blocks:
    """A walk over the lines of a document, block by block."""

    def __init__(self, text: str) -> None:
        self.lines = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL).splitlines()
        self.at = 0
        self.headings: list[Heading] = []

    def all(self) -> Iterator[str]:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not line.strip():
                self.at += 1
            elif line.lstrip().startswith("```"):
                yield self._fence()
            elif heading := _HEADING.fullmatch(line):
                yield self._heading(heading)
            elif line.startswith("|"):
                yield self._table()
            elif _ITEM.fullmatch(line):
                yield self._list(self._indent(line))
            elif line.startswith(">"):
                yield self._quote()
            elif re.fullmatch(r"\s*(-{3,}|\*{3,})\s*", line):
                self.at += 1
                yield "<hr>"
            else:
                yield f"<p>{inline(' '.join(self._while(self._is_text)))}</p>"

    @staticmethod
    def _indent(line: str) -> int:
        return len(line) - len(line.lstrip())

    @staticmethod
    def _is_text(line: str) -> bool:
        return bool(line.strip()) and not (
            line.lstrip().startswith("```") or _HEADING.fullmatch(line) or line.startswith(("|", ">"))
            or _ITEM.fullmatch(line)
        )  # fmt: skip

    def _while(self, wanted: object) -> list[str]:
        found: list[str] = []
        while self.at < len(self.lines) and callable(wanted) and wanted(self.lines[self.at]):
            found.append(self.lines[self.at].strip())
            self.at += 1
        return found

    def _fence(self) -> str:
        indent = self._indent(self.lines[self.at])
        self.at += 1
        code: list[str] = []
        while self.at < len(self.lines) and not self.lines[self.at].lstrip().startswith("```"):
            line = self.lines[self.at]
            code.append(line[indent:] if not line[:indent].strip() else line)
            self.at += 1
        self.at += 1
        return f'<pre tabindex="0"><code>{escape(chr(10).join(code))}</code></pre>'

    def _heading(self, found: re.Match[str]) -> str:
        self.at += 1
        level, text = len(found[1]), found[2]
        name = slug(text)
        self.headings.append(Heading(level, text, name))
        return f'<h{level} id="{escape(name)}">{inline(text)}</h{level}>'

    def _quote(self) -> str:
        lines = self._while(lambda line: line.startswith(">"))
        return f"<blockquote><p>{inline(' '.join(line[1:].strip() for line in lines))}</p></blockquote>"

    def _table(self) -> str:
        rows = [_cells(line) for line in self._while(lambda line: line.startswith("|"))]
        head = rows[0]
        body = (
            rows[2:] if len(rows) > 1 and all(re.fullmatch(r":?-+:?", cell) for cell in rows[1]) else rows[1:]
        )
        shown = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in head)
        lines = "".join(
            "<tr>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>" for row in body
        )
        return (
            f'<div class="scroll" tabindex="0" role="region" aria-label="table"><table>'
            f"<thead><tr>{shown}</tr></thead><tbody>{lines}</tbody></table></div>"
        )

    def _list(self, indent: int) -> str:
        numbered = bool(_ITEM.fullmatch(self.lines[self.at])["number"])  # type: ignore[index]  # it matched
        items: list[str] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            found = _ITEM.fullmatch(line)
            if found and self._indent(line) == indent and bool(found["number"]) != numbered:
                break
            if found and self._indent(line) == indent:
                items.append(self._item(found["text"], indent))
            elif found and self._indent(line) > indent and items:
                items[-1] += self._list(self._indent(line))
            elif not line.strip() and self._goes_on(indent):
                self.at += 1
            else:
                break
        kind = "ol" if numbered else "ul"
        return f"<{kind}>" + "".join(f"<li>{item}</li>" for item in items) + f"</{kind}>"

    def _goes_on(self, indent: int) -> bool:
        """Does the list go on after a blank line?"""
        after = self.lines[self.at + 1] if self.at + 1 < len(self.lines) else ""
        return bool(_ITEM.fullmatch(after)) and self._indent(after) >= indent

    def _item(self, first: str, indent: int) -> str:
        self.at += 1
        text = [first, *self._while(lambda line: self._is_text(line) and self._indent(line) > indent)]
        html = inline(" ".join(text))
        if self.at < len(self.lines) and self.lines[self.at].lstrip().startswith("```"):
            html += self._fence()
        return html


def _cells(line: str) -> list[str]:
    inner = line.strip().strip("|").replace("\\|", "\0")
    return [cell.strip().replace("\0", "|") for cell in inner.split("|")]


def html(text: str) -> tuple[str, list[Heading]]:
    """A document as HTML, and its headings in order."""
    blocks = _Blocks(text)
    return "\n".join(blocks.all()), blocks.headings
