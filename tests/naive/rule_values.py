"""Rule values as plain dicts, typed in from the books a second time (not read from the presets)."""

from __future__ import annotations

CAVENDISH = {
    "carte_blanche": 10, "carte_rouge": 0, "point_value": "cards",
    "sequence_values": [0, 0, 0, 3, 4, 15, 16, 17, 18], "set_ranks": "AKQJT", "trio": 3, "quatorze": 14,
    "undercall": "free", "low_cards": "count", "lead": 1, "win": 1, "last_trick": 1, "cards": 10,
    "capot": 40, "capot_includes": "instead-of-cards", "repique_at": 30, "repique": 60, "pique_at": 30,
    "pique": 30, "pique_order": "precedence", "pique_who": "elder", "cards_to_pique": "no",
    "bonus_reckons": "with-its-line", "end": "deals",
    "target": 0, "point_minimum": 0,
}  # fmt: skip
RUBICON = {**CAVENDISH, "pique_order": "as-it-happens"}
POLE = CAVENDISH
AU_CENT = {**CAVENDISH, "undercall": "binding", "end": "target", "target": 100}
POLE_100 = {**POLE, "end": "target", "target": 100}
FOSTER_RUBICON = {**CAVENDISH, "undercall": "only-if-true"}
FOSTER_AU_CENT = {
    **AU_CENT, "low_cards": "not", "capot_includes": "includes-last-trick", "pique_who": "anyone",
}  # fmt: skip
TWENTY = {"repique_at": 20, "repique": 70, "pique_at": 20, "pique": 40}
NORMAND = {**FOSTER_AU_CENT, **TWENTY, "capot_shared": 20}
VOLEUR = {**FOSTER_AU_CENT, **TWENTY, "point_minimum": 30}
IMPERIAL = {
    "red": 6, "honours": "KQJA7", "imperial_fours": "KQJA7", "imperial_sequence": "KQJA",
    "imperial_carte_blanche": 1, "capot": 12, "cards": 1, "target": 30,
}  # fmt: skip
BY_NAME = {
    "cavendish@1": CAVENDISH, "rubicon@1": RUBICON, "pole@1": POLE, "pole-100@1": POLE_100,
    "cavendish-au-cent@1": AU_CENT, "foster-rubicon@1": FOSTER_RUBICON, "foster-au-cent@1": FOSTER_AU_CENT,
    "normand@1": NORMAND, "voleur@1": VOLEUR, "imperial@1": IMPERIAL,
}  # fmt: skip
