"""Examples that the schemas carry: a few lines of a deal, one diagnostic, one step of a replay."""

from __future__ import annotations

from typing import Any, Final

RECORD: Final[dict[str, Any]] = {
    "piquet": "1",
    "tags": {"Event": "An imaginary hand", "A": "Pole", "Rules": "pole@1"},
    "lines": [
        {"seat": "B", "deals": 1},
        {"seat": "A", "dealt": ["9s", "7s", "Ah", "9h", "8h", "Jd", "Td", "9d", "8d", "Jc", "Tc", "7c"]},
        {"seat": "A", "discards": ["9s", "7s", "9h", "8h", "7c"]},
        {"seat": "A", "takes": [5]},
        {"seat": "A", "call": [{"point": 6}, "good", "d"]},
        {"seat": "A", "call": [{"trio": "A"}, "not-good", {"count": 24}]},
        {"trick": 1, "leader": "A", "cards": ["Ad"], "counts": [25]},
        {"trick": 1, "follower": "B", "cards": ["Qd"], "counts": [17]},
        {"tricks": [8, 12], "leader": "A", "lanes": [["Jd", "Td", "9d", "8d", "Ah"], ["..."]]},
        {"cards": ["A"]},
        {"score": {"A": 43, "B": 23}, "remark": "as printed"},
    ],
}
"""a few lines of a deal, to read the schema by"""

_SPAN: Final[dict[str, Any]] = {
    "file": "cup.pqn", "line": 31, "column": 19, "offset": 802, "length": 4, "end_column": 23,
    "record": 4, "deal": 3,
}  # fmt: skip
_SAID: Final[dict[str, Any]] = {
    "code": "R214", "severity": "warning", "span": _SPAN,
    "message": 'B answers "good"; the true answer was "not-good"', "law": "cavendish 51",
    "hands": {"A": "97s AQT98h AKd QJ8c", "B": "AKQT8s KJh T9d A97c"},
    "fix": {"text": "not-good", "title": "write `not-good`"},
}  # fmt: skip
REPORT: Final[dict[str, Any]] = {"diagnostics": [_SAID], "verdicts": []}
"""one diagnostic"""

GAME: Final[dict[str, Any]] = {
    "piquet": "1",
    "view": "game",
    "tags": {"Piquet": "1", "A": "Ann", "B": "Bob", "Rules": "cavendish@1"},
    "names": {"A": "Ann", "B": "Bob"},
    "rules": {
        "name": "cavendish@1",
        "title": "Rubicon Piquet by the laws of the Portland and Turf Clubs, 1882",
        "sha256": "0000000000000000000000000000000000000000000000000000000000000000",
        "hand_size": 12,
        "stock_size": 8,
        "trump": False,
        "deals": 6,
        "target": 0,
        "red": 0,
        "ranks": "AKQJT987",
    },
    "terms": {"point": "Point", "calls": "Calls", "unfinished": "Unfinished"},
    "seats": ["A", "B"],
    "deals": [
        {
            "number": 1,
            "dealer": "B",
            "elder": "A",
            "first": 4,
            "end": 7,
            "status": "unfinished",
            "seats": ["A", "B"],
            "held": {"A": ["As", "Ks", "Qs", "Js", "Ts", "Ah", "Kh", "Qh", "Jh", "Ad", "Ac", "Tc"], "B": []},
            "score_lines": [0],
            "scores": {},
            "tricks": {},
            "suppressed": 0,
            "low_completion": None,
            "high_completion": None,
        }
    ],
    "score_lines": [
        {
            "side": "A",
            "points": 5,
            "reason": "point",
            "line": 6,
            "detail": "point 5 making 51",
            "trick": None,
            "deal": 0,
        }
    ],
    "steps": [
        {
            "line": 6,
            "number": 8,
            "text": "A: point 5 good s",
            "seat": "A",
            "act": {"seat": "A", "call": [{"point": 5}, "good", "s"]},
            "speech": [
                {"seat": "A", "text": "Point of five."},
                {"seat": "B", "text": "Good."},
                {"seat": "A", "text": "In spades."},
            ],
            "remark": None,
            "deal": 0,
            "branch": None,
            "position": {
                "phase": "calls",
                "seats": ["A", "B"],
                "hands": {
                    "A": ["As", "Ks", "Qs", "Js", "Ts", "Ah", "Kh", "Qh", "Jh", "Ad", "Ac", "Tc"],
                    "B": [],
                },
                "unknown": {"A": 0, "B": 12},
                "discards": {"A": [], "B": []},
                "stock": ["**", "**", "**", "**", "**", "**", "**", "**"],
                "trick": 0,
                "table": [],
                "leader": None,
                "to_act": "A",
                "tricks": {"A": 0, "B": 0},
                "counts": {"A": 5, "B": 0},
            },
            "scored": [0],
            "score": [0],
            "legal": [
                "quint As",
                "quart Ah",
                "quatorze A",
                "As",
                "Ks",
                "Qs",
                "Js",
                "Ts",
                "Ah",
                "Kh",
                "Qh",
                "Jh",
                "Ad",
                "Ac",
                "Tc",
            ],
            "diagnostics": [],
            "cards": [],
        }
    ],
    "branches": [],
    "settlement": {"totals": {}, "winner": None, "result": {}, "outcome": "unfinished", "explanation": ""},
    "diagnostics": [],
    "sides": ["A", "B"],
}
"""a point called and allowed; of the steps the last alone"""
