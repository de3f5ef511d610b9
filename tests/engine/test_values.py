"""What the board asks of a rule set, as small integers; by the books, system by system."""

from __future__ import annotations

import pytest

from pgn_piquet.engine.values import Values
from pgn_piquet.rules.load import preset

CAVENDISH = {
    "players": 2, "pairs": 0, "hand_size": 12, "stock_size": 8, "exchange": 1, "elder_least": 1,
    "elder_most": 5, "younger_least": 1, "younger_most": 0, "all_or_none": 0, "carte_blanche": 10, "calls": 0,
    "point_value": 0, "point_minimum": 0, "ties_to_elder": 0,
    "sequence_values": [0, 0, 0, 3, 4, 15, 16, 17, 18],
    "set_ranks": 0b11111000, "trio": 3, "quatorze": 14, "partners_share": 0, "undercall_binds": 0,
    "lost_at_own_card": 0, "point_first": 1, "carte_rouge": 0, "must_win": 0, "lead": 1, "win": 1,
    "low_counts": 1, "last_trick": 1, "majority": 0, "cards": 10, "capot": 40, "capot_shared": 0,
    "capot_holds_last": 0, "repique_at": 30, "repique": 60, "pique_at": 30, "pique": 30, "as_it_happens": 0,
    "pique_anyone": 0, "cards_to_pique": 0, "bonus_by_list": 0, "red": 0, "honours": 0, "imperial_blanche": 0,
    "fours": "", "trump": 0, "strength": [1, 2, 3, 4, 5, 6, 7, 8], "plain_ranks": 1, "plain_tricks": 1,
    "lowest": 0,
}  # fmt: skip
OTHERWISE: dict[str, dict[str, object]] = {
    "rubicon@1": {"as_it_happens": 1},
    "foster-au-cent@1": {
        "low_counts": 0, "lowest": 3, "capot_holds_last": 1, "plain_tricks": 0, "pique_anyone": 1,
    },
    "normand@1": {
        "players": 3, "hand_size": 10, "stock_size": 2, "exchange": 2, "all_or_none": 1, "majority": 1,
        "capot_shared": 20, "repique_at": 20, "repique": 70, "pique_at": 20, "pique": 40, "pique_anyone": 1,
        "lost_at_own_card": 1, "plain_tricks": 0,
    },
    "voleur@1": {
        "players": 4, "pairs": 1, "hand_size": 8, "stock_size": 0, "exchange": 0, "calls": 1,
        "point_minimum": 30, "partners_share": 1, "repique_at": 20, "repique": 70, "pique_at": 20,
        "pique": 40, "point_first": 0, "capot_holds_last": 1, "plain_tricks": 0,
    },
    "imperial@1": {
        "players": 2, "hand_size": 12, "exchange": 0, "calls": 2, "point_value": 3, "ties_to_elder": 1,
        "majority": 2, "capot": 12, "red": 6, "honours": 0b11110001, "fours": "KQJA7", "trump": 1,
        "must_win": 1,
        "strength": [1, 2, 3, 4, 6, 7, 8, 5], "plain_ranks": 0, "plain_tricks": 0,
    },
}  # fmt: skip
OPTIONS = [
    ("cavendish@1", "carte-rouge=20", {"carte_rouge": 20}),
    ("cavendish@1", "point-value=less-one-in-4", {"point_value": 1}),
    ("cavendish@1", "point-value=less-one-with-789", {"point_value": 2}),
    ("cavendish@1", "low-cards=no", {"low_counts": 0, "lowest": 3, "plain_tricks": 1}),
    ("cavendish@1", "undercall=binding", {"undercall_binds": 1}),
    ("cavendish@1", "cards-to-pique=seventh-trick", {"cards_to_pique": 1, "plain_tricks": 0}),
    ("cavendish@1", "pique-order=as-it-happens", {"as_it_happens": 1}),
    # three in all for the last trick, of which one is that of any trick
    ("cavendish@1", "last-trick=3 capot=30", {"last_trick": 2, "capot": 30}),
    ("cavendish@1", "elder-discards=3 younger-discards=0", {"elder_least": 3, "younger_least": 0}),
]


def told(values: Values) -> dict[str, object]:
    return {name: getattr(values, name) for name in CAVENDISH}


def test_the_laws_of_1882() -> None:
    assert told(Values(preset("cavendish@1"))) == CAVENDISH


@pytest.mark.parametrize("name", OTHERWISE)
def test_what_the_other_systems_have_otherwise(name: str) -> None:
    values = told(Values(preset(name)))
    wanted = OTHERWISE[name]
    assert {field: values[field] for field in wanted} == wanted


def test_the_modern_page_differs_in_the_order_of_the_pique_alone() -> None:
    values = told(Values(preset("rubicon@1")))
    assert {field for field in values if values[field] != CAVENDISH[field]} == {"as_it_happens"}


@pytest.mark.parametrize(("name", "options", "wanted"), OPTIONS)
def test_what_an_option_changes(name: str, options: str, wanted: dict[str, object]) -> None:
    assert told(Values(preset(name, options))) == {**CAVENDISH, **wanted}
