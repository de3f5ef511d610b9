"""The faults that can be made, by the code that judges them; faults of writing stand here."""

from __future__ import annotations

import re
from typing import Final

from .spoil_calls import (
    call_barred,
    call_of_nobody,
    called_before_elder,
    called_too_late,
    called_twice,
    point_by_cards,
    reply_changed,
    wrong_suit,
)
from .spoil_exchange import (
    card_twice,
    discard_not_held,
    exchange_where_none_is,
    exchanges_again,
    false_carte_blanche,
    hand_too_small,
    leaves_otherwise,
    takes_otherwise,
    too_few_discarded,
    too_many_discarded,
)
from .spoil_figures import (
    bonus_said,
    capot_said,
    dealt_out_of_turn,
    figure_changed,
    other_has_the_cards,
    result_too_early,
    wrong_deal_number,
)
from .spoil_laws import (
    answered_wrongly,
    asked_without_right,
    card_too_many,
    counted_again_late,
    false_set,
    leaves_said_late,
    retaken_without_ground,
    said_at_the_end,
)
from .spoil_play import (
    card_gone,
    card_of_another,
    must_trump,
    must_win,
    one_trick_more,
    out_of_turn,
    revoke,
    shown_not_held,
    turned_without_trump,
    wrong_trick_number,
)
from .whole import Lines, Spoiler, Whole


def _substitute(pattern: str, put: str) -> Spoiler:
    """Replaces, in one line of the last deal that has it, the first place of a pattern."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(f".*{pattern}"))
        if index is None:
            return None
        return whole.changed(index, re.sub(pattern, put, whole.lines[index], count=1))

    return spoil


def _tag(line: str) -> Spoiler:
    """Puts a tag before the rule set."""

    def spoil(whole: Whole) -> Lines | None:
        index = next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))
        return whole.added(index, line)

    return spoil


def _option(line: str) -> Spoiler:
    """Puts a tag after the rule set, where none stands."""

    def spoil(whole: Whole) -> Lines | None:
        if any(one.startswith("[Options") for one in whole.lines):
            return None
        index = next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))
        return whole.added(index + 1, line)

    return spoil


def _rules(whole: Whole) -> Lines | None:
    index = next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))
    return whole.changed(index, '[Rules "of-the-house@1"]')


def _unclosed(whole: Whole) -> Lines | None:
    index = whole.any_of(whole.find(r"[A-G]: takes"))
    return None if index is None else whole.added(index, whole.lines[index][:3] + 'says "one moment')


SPOILERS: Final[dict[str, Spoiler]] = {
    "S201": _substitute(r"takes \d", "takes five"),
    "S202": _substitute("takes", "tkaes"),
    "S203": _unclosed,
    "M101": _tag('[Event "Another"]'),
    "M103": _tag('[Date "last Tuesday"]'),
    "M201": _rules,
    "M203": _option('[Options "colour=red"]'),
    "M204": _option('[Options "capot=31"]'),
    "M301": card_twice,
    "M302": hand_too_small,
    "R101": too_few_discarded,
    "R102": too_many_discarded,
    "R103": discard_not_held,
    "R105": exchange_where_none_is,
    "R106": takes_otherwise,
    "R135": exchanges_again,
    "R113": leaves_otherwise,
    "R114": leaves_said_late,
    "R120": false_carte_blanche,
    "R201": false_set,
    "R202": call_barred,
    "R203": call_of_nobody,
    "R205": called_twice,
    "R207": called_before_elder,
    "R208": called_too_late,
    "R213": _substitute(r"makes\? \d+", "makes? 90"),
    "R214": reply_changed("not-good", "good"),
    "R215": reply_changed("good", "not-good"),
    "R216": reply_changed("equal", "not-good"),
    "R217": reply_changed("not-good", "equal", "tierce|quart|quint"),
    "R218": reply_changed("not-good", "equal", "trio|quatorze"),
    "R219": wrong_suit,
    "R221": point_by_cards,
    "R223": asked_without_right,
    "R240": said_at_the_end("ruling {0}: lead s"),
    "R242": said_at_the_end("{1}: waives"),
    "R244": counted_again_late,
    "R301": card_of_another,
    "R302": out_of_turn,
    "R303": revoke,
    "R304": must_win,
    "R305": must_trump,
    "R306": card_gone,
    "R307": one_trick_more,
    "R308": wrong_trick_number,
    "R311": turned_without_trump,
    "R312": shown_not_held,
    "R321": retaken_without_ground,
    "R331": answered_wrongly,
    "R334": card_too_many,
    "R401": dealt_out_of_turn,
    "R402": wrong_deal_number,
    "P101": figure_changed(r"(?:[2-9]|1[0-1])\. .*=(\d+)"),
    "P201": figure_changed(r"tricks [A-G]+: (\d+)"),
    "P202": other_has_the_cards,
    "P203": capot_said,
    "P204": bonus_said("pique"),
    "P205": bonus_said("repique"),
    "P301": figure_changed(r"score [A-G]+: (\d+)"),
    "P302": figure_changed(r"total [A-G]+: (\d+)"),
    "P303": figure_changed(r"result [A-G]+: (-?\d+)"),
    "P305": result_too_early,
}
"""the faults that can be made, by the code that judges them"""
