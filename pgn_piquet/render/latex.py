"""A replayed record as a LaTeX document: score sheet, hands by suits, the play.

Any engine does; what is loaded stands in every TeX distribution. A character that pdfTeX's fonts do not have
is set as its number (``U+4E2D``), so that any name or remark can be printed and nothing is lost unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ..convert.format import Colours, Format, Items, Kind, Replays, Settings
from ..convert.game_shapes import DealView, GameView
from ..convert.tricks import Trick, tricks
from ..model.cards import SUITS
from .annotated import entries, facts, title
from .score_sheet import heading, settlement, sheet

_ESCAPED: Final = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
    "{": r"\{", "}": r"\}", "[": "{[}", "*": "{*}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
}  # fmt: skip
_COLOURS: Final = {
    Colours.TWO: {"s": "black", "h": "pqnred", "d": "pqnred", "c": "black"},
    Colours.FOUR: {"s": "black", "h": "pqnred", "d": "pqnblue", "c": "pqngreen"},
}
_SYMBOLS: Final = {"s": "spadesuit", "h": "heartsuit", "d": "diamondsuit", "c": "clubsuit"}
_SIGNS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_LIGATURES: Final = re.compile(r"(?<=[-'`,<>!?])(?=[-'`,<>])")
"""between two signs that TeX would draw as one other sign"""
_ALWAYS_THERE: Final = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xC0, 0x100)))) - {"×", "÷"}
"""characters that the fonts of every engine have"""
_LEAST_PRINTED: Final = 0xA0
"""below it, but for ASCII, are control characters, which no font draws"""
_HEAD: Final = r"""
\documentclass{article}
\usepackage{iftex}
\ifPDFTeX
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\newcommand\pqnchar[2]{\ifcsname u8:\detokenize{#1}\endcsname #1\else\texttt{U+#2}\fi}
\else
\usepackage{fontspec}
\newcommand\pqnchar[2]{\iffontchar\font"#2 #1\else\texttt{U+#2}\fi}
\fi
\usepackage{xcolor}
\usepackage[margin=2cm]{geometry}
\definecolor{pqnred}{HTML}{B3121D}
\definecolor{pqnblue}{HTML}{0A4FB0}
\definecolor{pqngreen}{HTML}{0B6E2F}
"""


def plain(words: str) -> str:
    """Words in which nothing is a command and no sign runs together with the next."""
    return r"\kern0pt{}".join("".join(map(_plain_letter, one)) for one in _LIGATURES.split(words))


def _plain_letter(letter: str) -> str:
    if letter in _SIGNS:
        return rf"\pqn{_SIGNS[letter]}{{}}"
    if letter in _ESCAPED or letter in _ALWAYS_THERE or letter == "\t":
        return _ESCAPED.get(letter, letter)
    number = f"{ord(letter):04X}"
    if ord(letter) < _LEAST_PRINTED:
        return rf"\texttt{{U+{number}}}"
    return rf"\pqnchar{{{letter}}}{{{number}}}"


def document(views: Sequence[GameView], settings: Settings) -> str:
    """Records as one document."""
    colours = _COLOURS[settings.colours]
    suits = [
        rf"\newcommand\pqn{suit}{{\textcolor{{{colours[suit]}}}{{$\{_SYMBOLS[suit]}$}}}}" for suit in SUITS
    ]
    head = [*_HEAD.strip().splitlines(), *suits, r"\setlength\parindent{0pt}", r"\begin{document}"]
    bodies = [line for view in views for line in _record(view)]
    return "\n".join([*head, *bodies, r"\end{document}"]) + "\n"


def card(text: str) -> str:
    """A card with its suit as a symbol."""
    rank = {"T": "10", "*": "?"}.get(text[0], text[0])
    return rank + (rf"\pqn{text[1]}{{}}" if text[1] in SUITS else "?")


def hand(cards: Sequence[str]) -> str:
    """A hand by suits: the symbol, then the ranks."""
    parts = []
    for suit in SUITS:
        ranks = [{"T": "10"}.get(one[0], one[0]) for one in cards if one[1] == suit]
        if ranks:
            parts.append(_suit(suit, ranks))
    return r"\quad ".join(parts)


def _suit(suit: str, ranks: Sequence[str]) -> str:
    return rf"\pqn{suit}{{}}\," + r"\,".join(ranks)


def _record(view: GameView) -> list[str]:
    lines = [rf"\section*{{{plain(title(view))}}}"]
    lines += [rf"{name}: {plain(words)}\\" for name, words in facts(view)]
    lines += [*_sheet(view), "", plain(settlement(view)), ""]
    laid = list(tricks(view))
    for place, deal in enumerate(view.deals):
        lines += _deal(view, place, deal, [one for one in laid if one.deal == place])
    return lines


def _sheet(view: GameView) -> list[str]:
    made = sheet(view)
    if not made.rows:
        return []
    names = ["deal", "side", *(view.terms.get(one, one).lower() for one in made.reasons), "score", "total"]
    lines = [rf"\begin{{tabular}}{{rl{'r' * (len(names) - 2)}}}", " & ".join(names) + r"\\ \hline"]
    for row in made.rows:
        points = [str(row.points[one]) if one in row.points else "" for one in made.reasons]
        cells = [row.deal, row.side, *points, row.score, row.total]
        lines.append(" & ".join(cells).replace("–", "--") + r"\\")
    return [*lines, r"\end{tabular}"]


def _deal(view: GameView, place: int, deal: DealView, laid: Sequence[Trick]) -> list[str]:
    lines = [rf"\subsection*{{{heading(deal)}}}"]
    lines += [
        rf"{plain(view.names.get(seat, seat))}: {hand(deal.held[seat])}\\"
        for seat in deal.seats
        if deal.held.get(seat)
    ]
    said = [one for one in entries(view, place) if one.said and one.depth == 0 and not _is_play(one.text)]
    lines += [
        rf"\textit{{{plain(' '.join(f'{seat}: {words}' for seat, words in one.said))}}}\\" for one in said
    ]
    if laid:
        lines += _play(laid)
    remarks = [one.remark for one in entries(view, place) if one.remark]
    return [*lines, *(f"\n{plain(one)}" for one in remarks)]


def _is_play(text: str) -> bool:
    return text[:1].isdigit()


def _play(laid: Sequence[Trick]) -> list[str]:
    """The play as a table: trick, leader, cards, who won."""
    lines = ["", r"\begin{tabular}{rllc}", r"trick & led by & cards & won by\\ \hline"]
    for one in laid:
        cards = r"\ ".join(card(text) for _, text in one.cards)
        lines.append(rf"{one.number} & {one.leader} & {cards} & {one.winner or ''}\\")
    return [*lines, r"\end{tabular}", ""]


def write(items: Items, settings: Settings) -> Iterator[bytes]:
    """One document with all records."""
    yield document([item.view for item in items if item.view is not None], settings).encode()


FORMAT = Format(
    "latex",
    "document with score sheet, hands and play",
    ".tex",
    write,
    frozenset({Kind.REMARKS, Kind.TALK, Kind.ROSTER}),
    Replays.REPLAYED,
)
