"""Our own documents as HTML, by markdown-it: CommonMark with tables, no HTML of the text let through."""

from __future__ import annotations

import re
from collections.abc import MutableMapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from .library_shelf import DOCUMENTS

_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)


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
    return _rendered(_READER.parseInline(text))


def html(text: str) -> tuple[str, list[Heading]]:
    """A document as HTML, and its headings in order."""
    tokens = _READER.parse(_COMMENT.sub("", text))
    headings: list[Heading] = []
    for place, token in enumerate(tokens):
        if token.type == "th_open":
            token.attrSet("scope", "col")
        if token.type == "heading_open":
            words = tokens[place + 1].content
            heading = Heading(int(token.tag[1]), words, slug(words))
            token.attrSet("id", heading.name)
            headings.append(heading)
    return _rendered(tokens), headings


def _rendered(tokens: Sequence[Token]) -> str:
    for token in tokens:
        open_: list[str | None] = []
        for part in token.children or ():
            if part.type == "link_open":
                open_.append(_page(str(part.attrGet("href") or "")))
                _linked(part, open_[-1])
            elif part.type == "link_close":
                _linked(part, open_.pop())
            elif part.type == "image":
                part.attrSet("src", f"/docs/{part.attrGet('src')}")
    return str(_READER.renderer.render(tokens, _READER.options, {}))


def _linked(part: Token, href: str | None) -> None:
    """A link, or nothing but its words where it leads nowhere on these pages."""
    if href is None:
        part.type, part.content = "text", ""
    elif part.type == "link_open":
        part.attrSet("href", href)


def _page(href: str) -> str | None:
    """A link from one document to another leads to its page; None where there is no such page."""
    if href.startswith(("#", "/", "http://", "https://")):
        return href
    path, mark, fragment = href.partition("#")
    name = path.removesuffix(".md")
    return f"/docs/{name}{mark}{fragment}" if path.endswith(".md") and name in DOCUMENTS else None


Options = MutableMapping[str, Any]


def _code(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Options, env: Options) -> str:
    """Code may be wider than the screen, so the keyboard can scroll it."""
    return f'<pre tabindex="0"><code>{escape(tokens[at].content.rstrip())}</code></pre>\n'


def _table(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Options, env: Options) -> str:
    return '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>\n'


def _table_end(
    renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Options, env: Options
) -> str:
    return "</table></div>\n"


def _reader() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.add_render_rule("fence", _code)
    made.add_render_rule("code_block", _code)
    made.add_render_rule("table_open", _table)
    made.add_render_rule("table_close", _table_end)
    return made


_READER: Final = _reader()
