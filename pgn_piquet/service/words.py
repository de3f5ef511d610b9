"""The words of the pages in English, French and German, out of the viewer's own glossary."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from starlette.requests import Request

LANGUAGES: Final = ("en", "fr", "de")


class Language(msgspec.Struct, frozen=True):
    """The language of a page, and whether its address asks for it (else the browser does)."""

    code: str = "en"
    is_asked: bool = False


@cache
def _texts() -> dict[str, list[str]]:
    data = (files("pgn_piquet") / "viewer" / "glossary.json").read_bytes()
    found: dict[str, list[str]] = msgspec.json.decode(data)["page"]
    return found


def say(key: str, code: str) -> str:
    """A text of the pages. KeyError where the glossary has none of that name."""
    return _texts()[key][LANGUAGES.index(code)]


def language_of(request: Request) -> Language:
    """By ``?lang=``, else the first language of ours among those that the browser wants most."""
    asked = request.query_params.get("lang", "").lower()
    if asked in LANGUAGES:
        return Language(asked, True)
    wanted = [_wanted(part) for part in request.headers.get("accept-language", "").split(",")]
    for _, code in sorted(wanted, key=lambda one: -one[0]):
        if code in LANGUAGES:
            return Language(code)
    return Language()


def _wanted(part: str) -> tuple[float, str]:
    """``fr-CA;q=0.8`` as its weight and its first letters."""
    tag, _, weight = part.partition(";q=")
    try:
        number = float(weight) if weight else 1.0
    except ValueError:
        number = 0.0
    return (number if number > 0 else 0.0), tag.strip().lower().partition("-")[0] if number > 0 else ""
