"""The rooms of a rule set: which field stands in which table of its file, in reading order."""

from __future__ import annotations

from typing import Final

ROOMS: Final[dict[str, tuple[str, ...]]] = {
    "table": ("players_min", "players_max", "playing", "sides", "turns", "cut", "terms"),
    "deal": (
        "phases", "hand_size", "stock_size", "packets", "packets_kept", "trump", "ranks",
        "carte_blanche", "carte_blanche_told", "carte_blanche_shown",
    ),
    "exchange": (
        "exchange", "elder_least", "elder_most", "younger_least", "younger_most", "exchange_size",
        "discard_fixed", "leaves_told", "left_cards",
    ),
    "calls": (
        "calls", "call_order", "point_called", "point_detail", "point_value", "point_minimum",
        "sequence_values", "set_ranks", "trio", "quatorze", "ties", "partners_share", "naming", "undercall",
        "showing", "missing_card", "carte_rouge", "honours", "imperial_sequence", "imperial_fours",
        "imperial_carte_blanche", "red",
    ),
    "play": (
        "follow", "names_suit", "lead", "win", "winning", "low_cards", "last_trick", "majority", "cards",
        "capot", "capot_shared", "capot_includes",
    ),
    "bonuses": (
        "repique_at", "repique", "pique_at", "pique", "pique_order", "pique_who", "cards_to_pique",
        "bonus_reckons",
    ),
    "partie": (
        "end", "deals", "doubled", "tie", "target", "settlement", "rubicon", "bonus", "double_under",
        "games", "finish", "played_by_two", "balance",
    ),
    "laws": (
        "undercall_mended", "reply_mended", "false_call_mended", "false_call", "false_call_of",
        "forgotten_lost", "denied_wrongly", "misnomer", "count_mended", "wrong_stock_card", "redeal_until",
        "odd_hands", "late_deal", "hand_long", "hand_short", "calling_shows", "several_led", "out_of_turn",
        "misinformed", "thrown_down",
    ),
}  # fmt: skip
"""Every value of a ``RuleSet`` in exactly one room."""

FIELDS: Final[tuple[str, ...]] = tuple(field for fields in ROOMS.values() for field in fields)


def room_of(field: str) -> str:
    """The room a field stands in; ``KeyError`` for a word that is no field."""
    for room, fields in ROOMS.items():
        if field in fields:
            return room
    raise KeyError(field)
