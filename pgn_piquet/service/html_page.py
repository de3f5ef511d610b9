"""The frame of the pages that are made here: the head, the bar, the body."""

from __future__ import annotations

from html import escape
from typing import Final

from .words import LANGUAGES, Language, say

BAR: Final = (("/", "replay"), ("/corpus", "corpus"), ("/docs", "documents"))
_NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}


def page(title: str, body: str, path: str, language: Language, *, scripts: tuple[str, ...] = ()) -> str:
    """A whole page. ``body`` is HTML; ``path`` the page's own address, below which entry of the bar it is."""

    def current(href: str) -> str:
        return " aria-current=page" if path == href or (href != "/" and path.startswith(href)) else ""

    links = "".join(
        f'<a href="{address(href, language)}"{current(href)}>{escape(say(key, language.code))}</a>'
        for href, key in BAR
    )
    languages = "".join(
        f'<a href="?lang={code}" hreflang="{code}" lang="{code}" title="{_NAMES[code]}"'
        f"{' aria-current=true' if code == language.code else ''}>{code.upper()}</a>"
        for code in LANGUAGES
    )
    loaded = "".join(f'<script src="{script}" defer></script>' for script in scripts)

    def word(key: str) -> str:
        return escape(say(key, language.code))

    return f"""<!doctype html>
<html lang="{language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/site.css">
{loaded}
</head>
<body>
<a class="skip" href="#main">{word("skip")}</a>
<header class="bar"><a class="brand" href="{address("/", language)}">PQN<span>{word("brand")}</span></a>
<nav aria-label="{word("pages")}">{links}</nav>
<nav class="languages" aria-label="{word("languages")}">{languages}</nav></header>
<main id="main">
{body}
</main>
</body>
</html>
"""


def address(path: str, language: Language) -> str:
    """A page of ours, in the language that was asked for by the address, if it was."""
    return f"{path}?lang={language.code}" if language.is_asked else path
