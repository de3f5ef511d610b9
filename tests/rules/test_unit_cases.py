"""The small cases of ``tests/data/unit_cases.json`` (holdings, contests, plays, bonuses, settlements): the
functions of the rules and the board give what the laws give. No value expected comes from the code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pgn_piquet.engine import contest, exchange, faults, trick
from pgn_piquet.engine.board import CARDS, PIQUE, REPIQUE, Board
from pgn_piquet.engine.values import Values
from pgn_piquet.model.cards import NUMBER, PACK, RANKS, SUITS, cards, mask
from pgn_piquet.rules import holdings as held
from pgn_piquet.rules.load import preset

RULES = preset("cavendish@1")
VALUES = Values(RULES)
DATA = json.loads((Path(__file__).parents[1] / "data" / "unit_cases.json").read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = DATA["cases"]
CLASS = {"cb": 0, "point": 1, "sequence": 2, "set": 3}
REASON = {"cb": 0, "point": 1, "sequence": 2, "set": 3, "repique": REPIQUE, "pique": PIQUE}
WORD = {"good": 1, "equal": 2, "not good": 3}
SIDE = {"elder": 0, "younger": 1}

Given = dict[str, Any]


# ---- small translations ------------------------------------------------------------------------------


def hand(text: str) -> int:
    """``AC KD`` as a mask."""
    return mask(card[0] + card[1].lower() for card in text.split())


def card(text: str) -> int:
    return NUMBER[text[0] + text[1].lower()]


def point_of(key: int) -> list[int] | None:
    return [key // 128, key % 128] if key else None


def sequence_of(key: int) -> tuple[int, str]:
    return key // 8, RANKS[key % 8]


def ranks_byte() -> int:
    return VALUES.set_ranks


def sequences_of(text: str) -> list[tuple[int, str, str]]:
    return [(*sequence_of(key), SUITS[suit].upper()) for key, suit in held.sequences(hand(text))]


def sets_of(text: str) -> list[list[Any]]:
    return [list(sequence_of(key)) for key in held.sets(hand(text), ranks_byte())]


def table(elder: str, younger: str) -> Board:
    """A deal after the exchange with both hands known."""
    board = Board(VALUES)
    for player, text in enumerate((elder, younger)):
        board.give(player, hand(text))
    return board


def claim_best(board: Board, player: int, kind: int) -> int:
    """The player calls the best he has in a class, with all details; 0 or a fault."""
    if kind == CLASS["point"]:
        key = held.best_point(board.players[player].held)
        return contest.call(board, player, kind, key // 128, -1, -1, key % 128)
    best = held.best_sequence(board.players[player].held)
    if kind == CLASS["set"]:
        best = held.best_set(board.players[player].held, ranks_byte())
    return contest.call(board, player, kind, best // 8, best % 8, -1, 0)


def play_all(board: Board, plays: list[str]) -> None:
    for one in plays:
        assert trick.play(board, board.turn, card(one)) == faults.OK, one


def points_for(board: Board, reason: int) -> list[int]:
    sums = [0, 0]
    for side, points, why, *_ in board.log:
        if why == reason:
            sums[side] += points
    return sums


# ---- holdings ----------------------------------------------------------------------------------------


def sequences_held(given: Given, expected: Any) -> None:
    found = sequences_of(given["hand"])
    wanted = expected or []
    width = len(wanted[0]) if wanted else 3
    assert [list(one[:width]) for one in found] == wanted


def point_held(given: Given, expected: Any) -> None:
    key = held.best_point(hand(given["hand"]))
    assert point_of(key) == expected[:2]
    if len(expected) == 3:
        byte = hand(given["hand"]) >> (SUITS.index(expected[2].lower()) * 8) & 255
        assert held.POINT_KEY[byte] == key


def sets_held(given: Given, expected: Any) -> None:
    assert sets_of(given["hand"]) == expected


def carte_blanche(given: Given, expected: Any) -> None:
    assert held.carte_blanche(hand(given["hand"])) is expected


def holdings(given: Given, expected: Any) -> None:
    text = given["hand"]
    assert point_of(held.best_point(hand(text))) == expected["point"]
    assert [list(one) for one in sequences_of(text)] == expected["sequences"]
    assert sets_of(text) == expected["sets"]
    assert sum(RULES.sequence_values[one[0]] for one in sequences_of(text)) == expected["score_sequences"]
    assert (
        sum(RULES.quatorze if one[0] == 4 else RULES.trio for one in sets_of(text)) == expected["score_sets"]
    )


def sequence_score(given: Given, expected: Any) -> None:
    if "hand" in given:
        assert sum(RULES.sequence_values[one[0]] for one in sequences_of(given["hand"])) == expected
    else:
        assert RULES.sequence_values[given["length"]] == expected


def set_score(given: Given, expected: Any) -> None:
    assert {3: RULES.trio, 4: RULES.quatorze}[given["count"]] == expected


def pip_value(given: Given, expected: Any) -> None:
    assert held.PIP[RANKS.index(given["rank"])] == expected


def comparison(given: Given, expected: Any) -> None:
    left, right = hand(given["left"]), hand(given["right"])
    keys = [
        (held.best_point(left), held.best_point(right)),
        (held.best_sequence(left), held.best_sequence(right)),
        (held.best_set(left, ranks_byte()), held.best_set(right, ranks_byte())),
    ]
    assert ["better" if a > b else "worse" if a < b else "equal" for a, b in keys] == expected


# ---- calls -------------------------------------------------------------------------------------------


def claim_supported(given: Given, expected: Any) -> None:
    if "kind" not in given:
        refused_claim(given["claim"])
        return
    board = Board(VALUES)
    board.give(0, hand(given["hand"]))
    kind, claim = CLASS[given["kind"]], given["claim"]
    if given["kind"] == "point":
        suit, size, pips = claim
        fault = contest.call(board, 0, kind, size, -1, SUITS.index(suit.lower()), pips)
    elif given["kind"] == "sequence":
        suit, top, size = claim
        if size < 3:
            assert not RULES.sequence_values[size] and not expected, "two cards have no name in the notation"
            return
        fault = contest.call(board, 0, kind, size, RANKS.index(top), SUITS.index(suit.lower()), 0)
    else:
        rank, size = claim
        fault = contest.call(board, 0, kind, size, RANKS.index(rank), -1, 0)
    assert (fault == faults.OK) is expected


def refused_claim(claim: str) -> None:
    if claim == "point not held":
        board = table("AS KS QS JS TS 9S 8S 7S AH KH QH JH", "AD KD QD JD TD 9D 8D 7D AC KC QC JC")
        assert contest.call(board, 0, CLASS["point"], 8, -1, SUITS.index("h"), 0) == faults.CALL_NOT_HELD
        return
    assert claim.startswith("overlapping sequences")
    board = table("AS KS QS JS TS 9H 8H 7H AD KD 7C 8C", "7S 8S 9S TH JH QH KH AH 7D 8D 9D TD")
    assert contest.call(board, 0, CLASS["sequence"], 5, RANKS.index("A"), 0, 0) == faults.OK
    assert contest.answer(board, 1, 3) == faults.REPLY_SHOULD_BE_EQUAL
    board = table("AS KS QS JS TS 9H 8H 7H AD KD 7C 8C", "7S 8S 9S TH JH QH 7D 8D TD JD 9C TC")
    assert contest.call(board, 0, CLASS["sequence"], 5, RANKS.index("A"), 0, 0) == faults.OK
    assert contest.close(board) == faults.OK
    overlapping = contest.call(board, 0, CLASS["sequence"], 4, RANKS.index("K"), 0, 0) or contest.close(board)
    assert overlapping != faults.OK
    assert board.totals() == [15, 0]


def point_contest(given: Given, expected: Any) -> None:
    board = table(given["elder"], given["younger"])
    for player, name in ((0, "elder_calls"), (1, "younger_answers")):
        byte_cards = hand(given[name])
        key = max(held.POINT_KEY[byte_cards >> shift & 255] for shift in (0, 8, 16, 24))
        if player:
            lead = next(NUMBER[one] for one in cards(board.players[0].hand))
            assert trick.play(board, 0, lead) == faults.OK
        assert contest.call(board, player, CLASS["point"], key // 128, -1, -1, key % 128) == faults.OK
        assert contest.close(board) == faults.OK
    assert points_for(board, CLASS["point"]) == [expected["elder"], expected["younger"]]


def call_dialogue(given: Given, expected: Any) -> None:
    board = table(given["elder"], given["younger"])
    kind = CLASS[given["class"]]
    if given["elder_sinks"]:
        assert expected["reply"] == "not good", "nothing is called, so younger's is good"
    else:
        assert claim_best(board, 0, kind) == faults.OK
        for word in (1, 2, 3):
            right = contest.answer(board, 1, word) == faults.OK
            assert right == (word == WORD[expected["reply"]])
        assert contest.answer(board, 1, WORD[expected["reply"]]) == faults.OK
        assert contest.close(board) == faults.OK
    finish_contest(board, kind, expected)


def call_contest(given: Given, expected: Any) -> None:
    board = table(given["elder"], given["younger"])
    kind = CLASS[given["class"]]
    calls = given.get("elder_calls", True)
    if calls:
        assert claim_best(board, 0, kind) == faults.OK
        assert contest.close(board) == faults.OK
    finish_contest(board, kind, expected, given.get("younger_calls", True))


def finish_contest(board: Board, kind: int, expected: Given, younger_calls: bool = True) -> None:
    """Elder leads, younger calls his best where it may be good; who scored the best of that class?"""
    assert trick.play(board, 0, next(NUMBER[one] for one in cards(board.players[0].hand))) == faults.OK
    good = board.accounts[0].total > 1
    if younger_calls and not good and expected["winner"] != "equal" and expected["winner"] is not None:
        assert claim_best(board, 1, kind) == faults.OK
        assert contest.close(board) == faults.OK
    elif younger_calls and (good or expected["winner"] in ("equal", None)):
        refused = claim_best(board, 1, kind) or contest.close(board)
        assert refused in (faults.CALL_BARRED, faults.CALL_DEAD)
    scores = [sum(points_for(board, kind)[side : side + 1]) for side in (0, 1)]
    winner = expected["winner"] if expected["winner"] in SIDE else None
    if winner is None:
        assert scores == [0, 0]
        return
    assert scores[1 - SIDE[winner]] == 0
    assert scores[SIDE[winner]] == expected.get("points", scores[SIDE[winner]]) > 0


def undercall(given: Given, expected: Any) -> None:
    board = Board(VALUES)
    board.give(0, hand(given["hand"]))
    word, rank = given["call"].split()
    size = {"tierce": 3, "trio": 3}[word]
    kind = CLASS["sequence" if word == "tierce" else "set"]
    assert (contest.call(board, 0, kind, size, RANKS.index(rank), -1, 0) == faults.OK) is expected["legal"]
    assert contest.answer(board, 1, WORD["good"]) == faults.OK
    assert contest.close(board) == faults.OK
    assert board.accounts[0].total == expected["points_if_good"]


# ---- play --------------------------------------------------------------------------------------------


def trick_winner(given: Given, expected: Any) -> None:
    leader = SIDE[given["leader"]]
    board = Board(VALUES)
    board.turn = leader
    assert trick.play(board, leader, card(given["led"])) == faults.OK
    assert trick.play(board, 1 - leader, card(given["followed"])) == faults.OK
    assert board.winners == [SIDE[expected]]


def legal_play(given: Given, expected: Any) -> None:
    board = Board(VALUES)
    player = 1 if given["led"] else 0
    board.give(player, hand(given["hand"]))
    if given["led"]:
        assert trick.play(board, 0, card(given["led"])) == faults.OK
    assert trick.legal(board, player) == hand(expected)


def play_points(given: Given, expected: Any) -> None:
    if "elder" in given:
        board = table(given["elder"], given["younger"])
        play_all(board, given["plays"].split())
    else:
        board = table("7S " + "8S 9S TS JS QS AS 7H 8H 9H TH JH", "KS AH KH QH 7D 8D 9D TD JD QD KD AD")
        board.trick, board.winners = given["trick"] - 1, [0] * 11
        board.players[0].tricks, board.players[1].tricks = 6, 5
        play_all(board, [one[2:] for one in given["plays"].split()])
    if "play" in expected:
        assert [side.in_play for side in board.accounts] == expected["play"]
    if "total" in expected:
        assert board.totals() == expected["total"]
        assert [side.bonus for side in board.accounts] == [0, 0]
        assert points_for(board, CARDS + 1) == expected["cards"]


def cards_won(given: Given, expected: Any) -> None:
    board = Board(VALUES)
    for player, tricks in zip(board.players, given["tricks"], strict=True):
        player.tricks = tricks
    board.trick = 12
    trick.finish(board)
    assert board.totals() == expected


def order_of_entry(given: Given, expected: Any) -> None:
    board = table(given["elder"], given["younger"])
    assert claim_best(board, 0, CLASS["point"]) == faults.OK
    assert contest.close(board) == faults.OK
    assert claim_best(board, 1, CLASS["point"]) == faults.CALL_OUT_OF_TURN
    assert trick.play(board, 0, card(given["first_lead"])) == faults.OK
    assert claim_best(board, 1, CLASS["point"]) == faults.OK
    assert contest.close(board) == faults.OK
    kinds = {1: "point", 6: "play"}
    found = [[("elder", "younger")[side], kinds[why], points] for side, points, why, *_ in board.log]
    assert found == expected["events"]


# ---- bonuses, exchange, whole deals --------------------------------------------------------------------


def bonus_events(given: Given, expected: Any) -> None:
    board = Board(VALUES)
    events = given.get("events")
    if "hand_points" in given:
        events = [["elder", given["hand_points"][0], "sequence"]]
    elif events is None:
        events = [["elder", given["elder_hand"], "set"], ["younger", given["younger"], "point"]]
    for who, points, what in events:
        if what in CLASS:
            board.score_in_hand(SIDE[who], points, CLASS[what], 0)
    board.settle()
    for who, points, what in events:
        if what == "play":
            board.score_in_play(SIDE[who], points, 6, 0)
        elif what == "cards":
            board.score(SIDE[who], points, CARDS, 0)
    if "totals" in expected:
        assert board.totals() == expected["totals"]
    if "bonus" in expected:
        name, side = expected["bonus"]
        wanted = [0, 0]
        if name:
            wanted["EY".index(side)] = REASON[name]
        assert [side.bonus for side in board.accounts] == wanted
    for name in ("repique", "pique"):
        if name in expected:
            assert points_for(board, REASON[name]) == [expected[name], 0]


def deal_and_exchange_sizes(given: Given, expected: Any) -> None:
    assert (RULES.hand_size, RULES.stock_size) == (12, 8)
    if not given:
        assert expected == {"talon": RULES.stock_size, "hands": [RULES.hand_size] * 2}
        return
    board = Board(VALUES)
    elder, younger = given["elder_discards"], given["younger_discards"]
    assert exchange.discard(board, 0, elder, 8) == faults.OK
    assert exchange.discard(board, 1, younger, 8 - elder) == faults.OK
    assert expected["talon"] == [8, 8 - elder - younger]


def exchanges(given: Given, expected: Any) -> None:
    board = Board(VALUES)
    if "elder_discards" in given:
        assert (exchange.discard(board, 0, given["elder_discards"], 8) == faults.OK) is expected["legal"]
        return
    refused(given["action"])


REFUSED: dict[str, str] = {
    "a pack with a duplicate": "dealt twice",
    "duplicate card": "dealt twice",
    "elder exchanges six": "A: discards AKQJT9s",
    "elder exchanges 0": "A: discards 0",
    "younger exchanges first": "B: discards AKQh",
    "younger before elder": "B: discards AKQh",
    "revoke": "1. A: As 8d",
    "follow suit refused JH to AS": "1. A: As Jh",
    "out of turn refused": "1. B: Ah",
}


def refused(action: str) -> None:
    """The act as a record: the judge refuses it, and it alone."""
    from pgn_piquet import check

    head = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
    line = REFUSED[action]
    if line == "dealt twice":
        text = head + "A: dealt AKQJT98s AKQJTh\nB: dealt 98h AKQJT987d As Kc\n"
        codes = {"M301"}
    elif "discards" in line:
        text = head + "A: dealt AKQJT98s KQJT7d\nB: dealt AKQJT98h 98d AKc KQc\n".replace(" AKc KQc", " AKQc")
        order = f"{line}\nB: takes 3\nA: discards 98s\n" if line.startswith("B") else f"{line}\n"
        text += order
        codes = {"R101", "R102", "R104"}
    else:
        text = head + "A: holds AKQJT98s AKQJTd\nB: holds 7s KQJT98h 87d AKQc\n" + line + "\n"
        codes = {"R302", "R303"}
    found = {one.code for one in check(text.encode()).diagnostics if one.severity != "note"}
    assert len(found) == 1 and found <= codes, (action, found)


def illegal_action(given: Given, expected: Any) -> None:
    assert expected == "refused"
    refused(given["action"])


def deal_replay(given: Given, expected: Any) -> None:
    board = Board(VALUES)
    dealt = [hand(given["elder_dealt"]), hand(given["younger_dealt"])]
    stock = given["talon"].split()
    for player, name in enumerate(("elder_discards", "younger_discards")):
        out = hand(given[name])
        number = out.bit_count()
        board.give(player, dealt[player])
        assert exchange.discard(board, player, number, len(stock)) == faults.OK
        board.hold(player, dealt[player] & ~out | hand(" ".join(stock[:number])))
        stock = stock[number:]
    kinds = (CLASS["point"], CLASS["sequence"], CLASS["set"])
    for kind in kinds:
        call_all(board, 0, kind)
    plays = [one[2:] for one in given["plays"].split()]
    play_all(board, plays[:1])
    for kind in kinds:
        call_all(board, 1, kind)
    play_all(board, plays[1:])
    assert board.totals() == expected["total"]
    assert [player.tricks for player in board.players] == expected["tricks"]
    found = {
        "point": points_for(board, 1),
        "sequence": points_for(board, 2),
        "set": points_for(board, 3),
        "play": [side.in_play for side in board.accounts],
        "cards": [a + b for a, b in zip(points_for(board, CARDS), points_for(board, CARDS + 1), strict=True)],
        "repique": points_for(board, REPIQUE),
    }
    assert {name: value for name, value in found.items() if value != [0, 0]} == expected["parts"]


def call_all(board: Board, player: int, kind: int) -> None:
    """Best first; when it is good, everything else the player holds in that class."""
    mine = board.players[player].held
    if kind == CLASS["point"]:
        claim_best(board, player, kind)
        contest.close(board)
        return
    keys: list[tuple[int, int]] = (
        held.sequences(mine)
        if kind == CLASS["sequence"]
        else [(key, -1) for key in held.sets(mine, ranks_byte())]
    )
    for key, suit in keys:
        before = board.accounts[player].total
        if contest.call(board, player, kind, key // 8, key % 8, suit, 0) or contest.close(board):
            return
        if board.accounts[player].total == before:
            return


# ---- partie ------------------------------------------------------------------------------------------


def settled(scores: list[tuple[int, int]], dealer: str = "B") -> Any:
    """The settlement of a partie told deal by deal, scores of A and B."""
    from pgn_piquet.engine.replay import replay
    from pgn_piquet.syntax.reader import read

    other = {"A": "B", "B": "A"}
    lines = ['[Piquet "1"]', '[Rules "cavendish@1"]']
    for number, (first, second) in enumerate(scores, 1):
        lines += ["", f"{dealer}: deals {number}", f"score A: {first} B: {second}"]
        dealer = other[dealer]
    document = read(("\n".join(lines) + "\n").encode())
    return replay(document.records[0].record, RULES).settlement


def partie(given: Given, expected: Any) -> None:
    if not given:
        assert RULES.deals == expected
        return
    if "deals" in given:
        level = [(20, 20)] * 6
        assert settled([*level, (30, 10)]).outcome == "unfinished"
        done = settled([*level, (30, 10), (10, 5)])
        assert (done.outcome, done.winner) == ("won", "A")
        return
    scores = []
    elder_is_a = given["first_dealer"] != "A"
    for elder, younger in given["deals_elder_younger"]:
        scores.append((elder, younger) if elder_is_a else (younger, elder))
        elder_is_a = not elder_is_a
    assert len(scores) == expected["deals_required"]
    end = settled(scores, given["first_dealer"])
    assert [end.totals[side][0] for side in "AB"] == expected["totals_AB"]
    assert (end.winner, end.result[end.winner]) == (expected["winner"], expected["points"])
    loser = min(end.totals.values())[0]
    assert (loser < RULES.rubicon) is expected["rubicon"]


def settlement(given: Given, expected: Any) -> None:
    first, second = given["scores"]
    scores = [(first - 5 * (first // 6), second - 5 * (second // 6))] + [(first // 6, second // 6)] * 5
    end = settled(scores)
    winner = "A" if first > second else "B"
    assert (end.winner, end.result[winner]) == (winner, expected)


HANDLERS: dict[str, Callable[[Given, Any], None]] = {
    "sequences_held": sequences_held,
    "point_held": point_held,
    "sets_held": sets_held,
    "carte_blanche": carte_blanche,
    "holdings": holdings,
    "sequence_score": sequence_score,
    "set_score": set_score,
    "pip_value": pip_value,
    "comparison": comparison,
    "claim_supported": claim_supported,
    "point_contest": point_contest,
    "call_dialogue": call_dialogue,
    "call_contest": call_contest,
    "undercall": undercall,
    "trick_winner": trick_winner,
    "legal_play": legal_play,
    "play_points": play_points,
    "cards": cards_won,
    "order_of_entry": order_of_entry,
    "bonus_events": bonus_events,
    "deal_and_exchange_sizes": deal_and_exchange_sizes,
    "exchange": exchanges,
    "illegal_action": illegal_action,
    "deal_replay": deal_replay,
    "partie": partie,
    "settlement": settlement,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_unit_case(case: dict[str, Any]) -> None:
    HANDLERS[case["kind"]](case["input"], case["law_expected"])


def test_the_pack_of_the_cases_is_the_pack_of_the_house() -> None:
    assert hand(" ".join(r + s for s in "SHDC" for r in "AKQJT987")) == PACK
    assert len(CASES) == 103
