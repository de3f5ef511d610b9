"""Words of the JSON twin: cards, numbers, seats, texts, each with what it may be."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

NUMBER_MOST: Final = 999_999
"""the largest number that may stand anywhere in a record"""

Card = Literal[
    "As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s", "*s",
    "Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "*h",
    "Ad", "Kd", "Qd", "Jd", "Td", "9d", "8d", "7d", "*d",
    "Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "*c",
    "A*", "K*", "Q*", "J*", "T*", "9*", "8*", "7*", "**",
]  # fmt: skip
CardOrRest = Literal[
    "As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s", "*s",
    "Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "*h",
    "Ad", "Kd", "Qd", "Jd", "Td", "9d", "8d", "7d", "*d",
    "Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "*c",
    "A*", "K*", "Q*", "J*", "T*", "9*", "8*", "7*", "**", "...",
]  # fmt: skip
Number = Annotated[int, Meta(ge=0, le=NUMBER_MOST)]
Signed = Annotated[int, Meta(ge=-NUMBER_MOST, le=NUMBER_MOST)]
Seat = Literal["A", "B", "C", "D", "E", "F", "G"]
SEATS: Final[dict[str, Seat]] = {seat: seat for seat in get_args(Seat)}
"""seats by their letter, for what the engine keeps as text"""
Side = Annotated[
    str,
    Meta(
        pattern=r"^(?=[A-G])A?B?C?D?E?F?G?(?![\s\S])",
        description="one seat, or several in order: `AC`",
    ),
]
Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]
Text = Annotated[
    str,
    Meta(
        pattern=r"^(?![\s\S]*[\x00-\x08\x0a-\x1f\x7f])",
        description="text of one line; of the control characters only the tab",
    ),
]
Stood = Annotated[
    str,
    Meta(
        pattern=r"^(?![\s\S]*[\n\r])"
        r"(?=[\s\S]*[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])",
        description="a line as it stood; not a blank one",
    ),
]
TagName = Annotated[str, Meta(pattern=r"^(?!Piquet(?![\s\S]))[A-Za-z][A-Za-z0-9_-]*(?![\s\S])")]
Clock = Annotated[
    str, Meta(pattern=r"^(0|[1-9][0-9]{0,5})(\.[0-9]{1,3})?(?![\s\S])", description="seconds used, `12.3`")
]
Glyph = Literal["!", "?", "!!", "??", "!?", "?!"]
TrickNumber = Annotated[int, Meta(ge=1, le=NUMBER_MOST)]
Group = Annotated[list[Card], Meta(min_length=1, description="cards whose order is not told")]
CardsOrNone = list[CardOrRest | Number | Group]
Cards = Annotated[CardsOrNone, Meta(min_length=1)]
CardsShown = Annotated[list[Card], Meta(min_length=1)]
Laid = Annotated[list[CardOrRest | Group], Meta(min_length=1)]
Told = list[Number | None]
Yes = Literal[True]
Sides = Annotated[list[Side], Meta(min_length=1)]
Figures = (
    Annotated[dict[Side, Signed], Meta(min_length=1)]
    | Annotated[list[tuple[Side, Signed]], Meta(min_length=1)]
)
"""``{"A": 43, "B": 23}`` where the sides stand in order, each once; pairs where they do not"""
Imperial = Literal[
    "A", "K", "Q", "J", "T", "9", "8", "7", "s", "h", "d", "c", "blanche", "tombee", "retourne",
]  # fmt: skip
LeftOut = Literal[
    "s", "h", "d", "c",
    "As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s", "Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h",
    "Ad", "Kd", "Qd", "Jd", "Td", "9d", "8d", "7d", "Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c",
]  # fmt: skip
