"""The frame of the pages that are made here: the head, the bar, the body."""

from __future__ import annotations

from html import escape
from typing import Final

BAR: Final = (("/", "Replay"), ("/corpus", "Corpus"), ("/docs", "Documents"))


def page(title: str, body: str, here: str, *, scripts: tuple[str, ...] = ()) -> str:
    """A whole page. ``body`` is HTML; ``here`` the address of the bar's entry that is current."""
    links = "".join(
        f'<a href="{href}"{" aria-current=page" if href == here else ""}>{escape(name)}</a>'
        for href, name in BAR
    )
    loaded = "".join(f'<script src="{script}" defer></script>' for script in scripts)
    return f"""<!doctype html>
<html lang="en">
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
<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><a class="brand" href="/">PQN<span>records of Piquet</span></a>
<nav aria-label="Pages">{links}</nav></header>
<main id="main">
{body}
</main>
</body>
</html>
"""
