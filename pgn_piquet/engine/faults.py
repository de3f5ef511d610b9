"""What the board refuses, as numbers, with the code of the catalogue for each (``CODES``); and what the fast
walk answers."""

from __future__ import annotations

from typing import Final

CLEAN: Final = 0
OTHER: Final = 1
"""what the fast walk says of an entry or a deal: nothing to remark, or something for the replay to find"""

OK: Final = 0
NOT_HELD: Final = 1
NOT_YOUR_TURN: Final = 2
MUST_FOLLOW: Final = 3
MUST_WIN: Final = 4
MUST_TRUMP: Final = 5
CARD_GONE: Final = 6
TOO_MANY_TRICKS: Final = 7
TOO_FEW_DISCARDED: Final = 8
TOO_MANY_DISCARDED: Final = 9
DISCARD_NOT_HELD: Final = 10
EXCHANGE_OUT_OF_TURN: Final = 11
NO_EXCHANGE_HERE: Final = 12
TAKES_NOT_AS_DISCARDED: Final = 13
NOT_CARTE_BLANCHE: Final = 14
CALL_NOT_HELD: Final = 15
CALL_BARRED: Final = 16
CALL_DEAD: Final = 17
CALL_REFUSED: Final = 18
CALL_TWICE: Final = 19
CALL_DOES_NOT_BEAT: Final = 20
CALL_OUT_OF_TURN: Final = 21
CALL_TOO_LATE: Final = 22
POINT_NOT_FIRST: Final = 23
REPLY_SHOULD_BE_GOOD: Final = 24
REPLY_SHOULD_BE_EQUAL: Final = 25
REPLY_SHOULD_BE_NOT_GOOD: Final = 26
SET_CANNOT_BE_EQUAL: Final = 27
PIPS_IMPOSSIBLE: Final = 28
SUIT_NOT_HELD: Final = 29
REPLY_OUT_OF_TURN: Final = 30
NO_SUCH_CALL: Final = 31
POINT_TOO_SMALL: Final = 32
TWO_CARTES_BLANCHES: Final = 33
EXCHANGE_AFTER_CALLS: Final = 34
UNDERCALL_BINDS: Final = 35
NO_CARTE_BLANCHE_HERE: Final = 36
TAKES_WRONG_CARD: Final = 37
EXCHANGED_TWICE: Final = 38
ALL_OR_NONE: Final = 39
REPLY_ADMITS_TOO_MUCH: Final = 40

CODES: Final[dict[int, str]] = {
    NOT_HELD: "R301",
    NOT_YOUR_TURN: "R302",
    MUST_FOLLOW: "R303",
    MUST_WIN: "R304",
    MUST_TRUMP: "R305",
    CARD_GONE: "R306",
    TOO_MANY_TRICKS: "R307",
    TOO_FEW_DISCARDED: "R101",
    TOO_MANY_DISCARDED: "R102",
    DISCARD_NOT_HELD: "R103",
    EXCHANGE_OUT_OF_TURN: "R104",
    NO_EXCHANGE_HERE: "R105",
    TAKES_NOT_AS_DISCARDED: "R106",
    TAKES_WRONG_CARD: "R107",
    EXCHANGED_TWICE: "R108",
    EXCHANGE_AFTER_CALLS: "R109",
    ALL_OR_NONE: "R110",
    NOT_CARTE_BLANCHE: "R120",
    TWO_CARTES_BLANCHES: "R121",
    NO_CARTE_BLANCHE_HERE: "R122",
    CALL_NOT_HELD: "R201",
    CALL_BARRED: "R202",
    CALL_DEAD: "R203",
    CALL_REFUSED: "R204",
    CALL_TWICE: "R205",
    CALL_DOES_NOT_BEAT: "R206",
    CALL_OUT_OF_TURN: "R207",
    CALL_TOO_LATE: "R208",
    POINT_NOT_FIRST: "R209",
    NO_SUCH_CALL: "R210",
    POINT_TOO_SMALL: "R211",
    UNDERCALL_BINDS: "R212",
    PIPS_IMPOSSIBLE: "R213",
    REPLY_ADMITS_TOO_MUCH: "R214",
    REPLY_SHOULD_BE_GOOD: "R215",
    REPLY_SHOULD_BE_EQUAL: "R216",
    REPLY_SHOULD_BE_NOT_GOOD: "R217",
    SET_CANNOT_BE_EQUAL: "R218",
    REPLY_OUT_OF_TURN: "R220",
}
"""R1xx exchange and carte blanche, R2xx calls, R3xx play"""

FROM_UNREAD: Final = frozenset({
    NOT_YOUR_TURN, EXCHANGE_OUT_OF_TURN, TAKES_NOT_AS_DISCARDED, TAKES_WRONG_CARD, CALL_OUT_OF_TURN,
    REPLY_OUT_OF_TURN,
})  # fmt: skip
"""Faults of order, which a line above that could not be read may explain: they are not reported then."""

MILD: Final = frozenset({REPLY_ADMITS_TOO_MUCH})
"""Faults after which the deal is judged on as the table played it."""
