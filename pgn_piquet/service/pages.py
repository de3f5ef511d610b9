"""The pages and their files: fixed names only, nothing of a request ever becomes a path."""

from __future__ import annotations

import hashlib
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from . import library_shelf, markdown
from .html_page import page
from .problems import Problem

router = APIRouter(include_in_schema=False)

STATIC: Final = {
    "app.js": "text/javascript",
    "site.css": "text/css",
    "icon.svg": "image/svg+xml",
}
TITLES: Final = {
    "spec": ("The notation", "PQN 1, the standard: every line, every word, with examples"),
    "rules": ("The rules", "every rule set, question by question, with book and law"),
    "diagnostics": ("The diagnostics", "every code, what raises it, what to do"),
    "laws": ("The laws", "what the laws decide, case by case"),
    "historical": ("Historical deals", "what the books teach, and where they err"),
    "service": ("The service", "addresses, limits, errors"),
    "viewer": ("The viewer", "put it on a page of your own"),
    "architecture": ("Architecture", "how the program is built"),
}


@cache
def _file(name: str) -> tuple[bytes, str]:
    """A file of ours and its tag for caches."""
    package, _, leaf = name.partition("/")
    root = files("pgn_piquet") / ("viewer" if package == "viewer" else "service/static")
    data = (root / leaf).read_bytes()
    return data, f'"{hashlib.sha256(data).hexdigest()[:16]}"'


def _sent(request: Request, name: str, media: str, *, anywhere: bool = False) -> Response:
    data, tag = _file(name)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if anywhere:
        headers["cross-origin-resource-policy"] = "cross-origin"
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=media)


@router.get("/static/{name}")
async def static(request: Request, name: str) -> Response:
    """Styles, icon and the program of the page."""
    if name not in STATIC:
        raise Problem("not-found", f"there is no file {name!r}")
    return _sent(request, f"static/{name}", STATIC[name])


@router.get("/viewer/pqn-viewer.js")
async def viewer(request: Request) -> Response:
    """The web component; pages of other sites may load it."""
    return _sent(request, "viewer/pqn-viewer.js", "text/javascript", anywhere=True)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """The icon, for those who ask here."""
    return _sent(request, "static/icon.svg", STATIC["icon.svg"])


@router.get("/")
async def home() -> HTMLResponse:
    """The editor and the viewer."""
    body = (
        '<pqn-app><noscript><p class="lead">The editor and the viewer need JavaScript. Without it: '
        "<code>pqn check FILE</code>, <code>pqn show FILE</code>.</p></noscript></pqn-app>"
    )
    scripts = ("/viewer/pqn-viewer.js", "/static/app.js")
    return HTMLResponse(page("PQN: replay and check a record of Piquet", body, "/", scripts=scripts))


@router.get("/corpus")
async def corpus() -> HTMLResponse:
    """The historical deals, each leading to its replay."""
    return HTMLResponse(_corpus())


@cache
def _corpus() -> str:
    found = library_shelf.pieces()
    parts = [
        "<h1>Historical deals</h1>",
        '<p class="lead">Worked deals and score sheets out of the books on Piquet, with the figures as '
        "printed. Each can be replayed; where a book errs, the report says so.</p>",
    ]
    for book, title in library_shelf.BOOKS.items():
        own = [one for one in found if one.book == book]
        if not own:
            continue
        parts.append(f'<h2 id="{book}">{escape(title)}</h2><ul class="deals">')
        parts.extend(_entry(one) for one in own)
        parts.append("</ul>")
    if not found:
        parts.append("<p>This installation holds no corpus.</p>")
    return page("PQN: historical deals", "\n".join(parts), "/corpus")


def _entry(one: library_shelf.Piece) -> str:
    rules = ", ".join(one.rules)
    return (
        f'<li><a href="/#corpus={escape(one.id)}">{escape(one.title)}</a>'
        f'<p>{escape(one.shows)}</p><p class="source">{escape(one.source)} · {escape(rules)}</p></li>'
    )


@router.get("/docs")
async def documents() -> HTMLResponse:
    """What can be read here."""
    links = "".join(
        f'<li><a href="/docs/{name}">{escape(TITLES[name][0])}</a><p>{escape(TITLES[name][1])}</p></li>'
        for name in library_shelf.documents()
    )
    api = '<li><a href="/api/v1/openapi.json">The API</a><p>its OpenAPI 3.1 document</p></li>'
    body = f'<h1>Documents</h1><ul class="deals">{links}{api}</ul>'
    return HTMLResponse(page("PQN: documents", body, "/docs"))


@router.get("/docs/{name}")
async def document(name: str) -> HTMLResponse:
    """One document."""
    text = library_shelf.document(name)
    if text is None:
        raise Problem("not-found", f"there is no document {name!r}")
    return HTMLResponse(_document(name, text))


@cache
def _document(name: str, text: str) -> str:
    body, headings = markdown.html(text)
    own = [one for one in headings if one.level == 2]
    inside = "".join(f'<li><a href="#{escape(one.name)}">{markdown.inline(one.text)}</a></li>' for one in own)
    contents = f'<nav class="contents" aria-label="Contents"><ul>{inside}</ul></nav>' if len(own) > 2 else ""
    return page(
        f"PQN: {TITLES[name][0]}", f'<div class="document">{contents}<article>{body}</article></div>', "/docs"
    )
