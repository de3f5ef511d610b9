"""Playing cards as SVG, drawn for this project: large index, one large pip, readable forty pixels wide."""

from __future__ import annotations

from typing import Final

from ..convert.format import Colours
from ..convert.speech import card as card_name

WIDTH: Final = 60
HEIGHT: Final = 84
PATHS: Final = {
    "s": "M0 -10 C6 -3 10 0 10 5 C10 9 5 11 1.6 7 C1.8 10 3 12 4.5 13 L-4.5 13 C-3 12 -1.8 10 -1.6 7 "
    "C-5 11 -10 9 -10 5 C-10 0 -6 -3 0 -10 Z",
    "h": "M0 12 C-7 5 -10 1 -10 -4 C-10 -9 -3 -11 0 -5 C3 -11 10 -9 10 -4 C10 1 7 5 0 12 Z",
    "d": "M0 -12 L8.5 0 L0 12 L-8.5 0 Z",
    "c": "M-1.6 5 C-4 10 -10.5 8 -10.5 3 C-10.5 -1 -7 -3.4 -3.6 -2 C-7 -6 -4 -11 0 -11 C4 -11 7 -6 3.6 -2 "
    "C7 -3.4 10.5 -1 10.5 3 C10.5 8 4 10 1.6 5 C1.8 9 3 12 4.5 13 L-4.5 13 C-3 12 -1.8 9 -1.6 5 Z",
}
"""outlines of the suits, some 20 by 24 units around the origin"""
COLOURS: Final = {
    Colours.TWO: {"s": "#111111", "h": "#b3121d", "d": "#b3121d", "c": "#111111"},
    Colours.FOUR: {"s": "#111111", "h": "#b3121d", "d": "#0a4fb0", "c": "#0b6e2f"},
}
"""dark enough to be read on white in print"""


def definitions(colours: Colours) -> str:
    """Suits and the back of a card, to be used by the cards; once in a picture."""
    found = [
        f'<path id="suit-{suit}-{colours}" d="{path}" fill="{COLOURS[colours][suit]}"/>'
        for suit, path in PATHS.items()
    ]
    return f"<defs>{''.join(found)}</defs>"


def card(text: str, x: float, y: float, colours: Colours, turn: float = 0.0, size: float = 1.0) -> str:
    """A card with its upper left corner at a place, turned about its middle by degrees; ``**`` its back.

    Each card has its name as a title, for those who do not see it.
    """
    middle = f" rotate({turn:g} {WIDTH / 2:g} {HEIGHT / 2:g})" if turn else ""
    scale = f" scale({size:g})" if size != 1 else ""
    place = f"translate({x:g} {y:g}){scale}{middle}"
    name = "a card face down" if text == "**" else card_name(text)
    return (
        f'<g transform="{place}" role="img" aria-label="{name}"><title>{name}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="5" fill="#ffffff" stroke="#333333"/>'
        f"{_face(text, colours)}</g>"
    )


def _face(text: str, colours: Colours) -> str:
    rank, suit = text[0], text[1]
    if rank == "*" and suit == "*":
        return (
            f'<rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="3" fill="#dfe4ea" '
            'stroke="#8894a0"/><path d="M5 5 L55 79 M55 5 L5 79" stroke="#8894a0"/>'
        )
    ink = COLOURS[colours].get(suit, "#111111")
    index = {"T": "10", "*": "?"}.get(rank, rank)
    narrow = ' textLength="22" lengthAdjust="spacingAndGlyphs"' if index == "10" else ""
    letter = (
        f'<text x="13" y="25" font-size="24" font-weight="bold" text-anchor="middle" fill="{ink}"{narrow}>'
        f"{index}</text>"
    )
    if suit == "*":
        return letter
    return (
        f'{letter}<use href="#suit-{suit}-{colours}" transform="translate(13 40) scale(.75)"/>'
        f'<use href="#suit-{suit}-{colours}" transform="translate(36 54) scale(1.7)"/>'
    )
