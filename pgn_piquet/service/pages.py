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
from .html_page import address, page
from .problems import Problem
from .words import Language, language_of, say

router = APIRouter(include_in_schema=False)

STATIC: Final = {
    "app.js": "text/javascript",
    "site.css": "text/css",
    "icon.svg": "image/svg+xml",
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


def _html(text: str, language: Language) -> HTMLResponse:
    headers = {"content-language": language.code, "vary": "accept-language"}
    return HTMLResponse(text, headers=headers)


def is_page(request: Request) -> bool:
    """Does a person look at this? A browser asks for HTML by name; the API never answers with it."""
    asked = request.headers.get("accept", "")
    return request.method == "GET" and "text/html" in asked and not request.url.path.startswith("/api/")


def trouble(request: Request, problem: Problem) -> Response:
    """A problem as a page, with its status."""
    language = language_of(request)
    what = "not-found" if problem.status == 404 else "failed"
    title, lead = (escape(say(key, language.code)) for key in (what, f"{what}-about"))
    body = (
        f'<h1>{title}</h1><p class="lead">{lead}</p>'
        f'<p><a href="{address("/", language)}">{escape(say("replay", language.code))}</a></p>'
    )
    shown = _html(page(f"PQN: {say(what, language.code)}", body, "", language), language)
    shown.status_code = problem.status
    return shown


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """The editor and the viewer."""
    language = language_of(request)
    body = (
        f'<pqn-app><noscript><p class="lead">{escape(say("needs-script", language.code))} '
        "<code>pqn check FILE</code>, <code>pqn show FILE</code>.</p></noscript></pqn-app>"
    )
    scripts = ("/viewer/pqn-viewer.js", "/static/app.js")
    title = f"PQN: {say('home', language.code)}"
    return _html(page(title, body, "/", language, scripts=scripts), language)


@router.get("/corpus")
async def corpus(request: Request) -> HTMLResponse:
    """The historical deals, each leading to its replay."""
    language = language_of(request)
    return _html(_corpus(language), language)


@cache
def _corpus(language: Language) -> str:
    found = library_shelf.pieces()
    title = say("corpus-title", language.code)
    parts = [f'<h1>{escape(title)}</h1><p class="lead">{escape(say("corpus-lead", language.code))}</p>']
    for book, name in library_shelf.BOOKS.items():
        own = [one for one in found if one.book == book]
        if not own:
            continue
        told = escape(say("modern-page", language.code) if book == "modern-page" else name)
        spoken = "" if book == "modern-page" else ' lang="en"'
        parts.append(f'<h2 id="{book}"{spoken}>{told}</h2><ul class="deals" lang="en">')
        parts.extend(_entry(one, language) for one in own)
        parts.append("</ul>")
    if not found:
        parts.append(f"<p>{escape(say('corpus-empty', language.code))}</p>")
    return page(f"PQN: {title}", "\n".join(parts), "/corpus", language)


def _entry(one: library_shelf.Piece, language: Language) -> str:
    rules = ", ".join(one.rules)
    return (
        f'<li><a href="{address("/", language)}#corpus={escape(one.id)}">{escape(one.title)}</a>'
        f'<p>{escape(one.shows)}</p><p class="source">{escape(one.source)} · {escape(rules)}</p></li>'
    )


@router.get("/docs")
async def documents(request: Request) -> HTMLResponse:
    """What can be read here."""
    language = language_of(request)

    def entry(href: str, key: str) -> str:
        told = (escape(say(part, language.code)) for part in (key, f"{key}-about"))
        return '<li><a href="{}">{}</a><p>{}</p></li>'.format(href, *told)

    links = "".join(
        entry(address(f"/docs/{name}", language), f"doc-{name}") for name in library_shelf.documents()
    )
    api = entry("/api/v1/openapi.json", "doc-api")
    title = say("documents", language.code)
    lead = escape(say("documents-lead", language.code))
    body = f'<h1>{escape(title)}</h1><p class="lead">{lead}</p><ul class="deals">{links}{api}</ul>'
    return _html(page(f"PQN: {title}", body, "/docs", language), language)


@router.get("/docs/screenshots/{name}")
async def picture(name: str) -> Response:
    """A picture of a document."""
    path = library_shelf.pictures().get(name)
    if path is None:
        raise Problem("not-found", f"there is no picture {name!r}")
    return Response(path.read_bytes(), media_type="image/jpeg")


@router.get("/docs/{name}")
async def document(request: Request, name: str) -> HTMLResponse:
    """One document."""
    text = library_shelf.document(name)
    if text is None:
        raise Problem("not-found", f"there is no document {name!r}")
    language = language_of(request)
    return _html(_document(name, text, language), language)


@cache
def _document(name: str, text: str, language: Language) -> str:
    body, headings = markdown.html(text)
    own = [one for one in headings if one.level == 2]
    inside = "".join(f'<li><a href="#{escape(one.name)}">{markdown.inline(one.text)}</a></li>' for one in own)
    label = escape(say("contents", language.code))
    contents = (
        f'<nav class="contents" aria-label="{label}"><ul lang="en">{inside}</ul></nav>'
        if len(own) > 2
        else ""
    )
    title = f"PQN: {say(f'doc-{name}', language.code)}"
    read = f'<div class="document">{contents}<article lang="en">{body}</article></div>'
    return page(title, read, f"/docs/{name}", language)
