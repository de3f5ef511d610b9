"""How reports look, in every format, from values made by hand."""

from __future__ import annotations

import json

import pytest

from pgn_piquet.diagnostics.diagnostic import Diagnostic, Fix, Related, Severity
from pgn_piquet.diagnostics.span import Span
from pgn_piquet.engine.game import Status
from pgn_piquet.render.reports import github, sarif, short, text
from pgn_piquet.render.reports import json as json_format
from pgn_piquet.render.reports.palette import ANSI
from pgn_piquet.validation.report import DealVerdict, RecordReport, RecordVerdict

SPAN = Span("cup.pqn", 31, 12, 640, 4, 16, record=4, deal=3)
DENIED = Diagnostic(
    code="R214", severity=Severity.WARNING, span=SPAN,
    message='B admits "good" though her own point is better; not withdrawn in time, it stands',
    law="cavendish 51, 62", help="if the record is at fault, write `not-good`",
    stated="good", computed="not-good",
    hands=(("A", "97s AQT98h AKd QJ8c"), ("B", "AKQT8s KJh T9d A97c")),
)  # fmt: skip
TOTAL = Diagnostic(
    code="P201", severity=Severity.ERROR, span=Span("cup.pqn", 9, 10, 90, 3, 13), message="the total is 94",
    stated=103, computed=94, related=(Related(Span("cup.pqn", 4, 1, 20, 4, 5), "the first deal"),),
    fix=Fix("94", "write the sum"),
)  # fmt: skip
VERDICT = RecordVerdict(
    file="cup.pqn", record=4, event="Cup", rules="rubicon@1", rules_sha256="ab", status=Status.POSSIBLE,
    words="total A 43, B 23 to 25",
    deals=(
        DealVerdict(1, Status.COMPLETE, "A 1, B 2", {"A": (1, 1), "B": (2, 2)}),
        DealVerdict(
            2, Status.POSSIBLE, "A 42, B 21 to 23: possible", {"A": (42, 42), "B": (21, 23)},
            low_completion="; B 21\n1. A: As Ks\n2. A: Kd 7d", high_completion="; B 23\n1. A: As 7s",
        ),
    ),
    totals={"A": (43, 43), "B": (23, 25)},
)  # fmt: skip
REPORT = RecordReport(
    "cup.pqn", 4, (DENIED, TOTAL), VERDICT, {31: "A: point 5 good h", 9: "total A: 103 B: 144"}
)


def test_text_shows_the_place_the_hands_the_law_and_the_help() -> None:
    assert "\n".join(text.diagnostic_lines(DENIED, REPORT.excerpts)) == (
        'warning[R214]: B admits "good" though her own point is better; not withdrawn in time, it stands\n'
        "  --> cup.pqn:31:12   record 4, deal 3\n"
        "   |\n"
        "31 | A: point 5 good h\n"
        '   |            ^^^^ true answer "not-good"\n'
        "   = hands: A  97s AQT98h AKd QJ8c   B  AKQT8s KJh T9d A97c\n"
        "   = law: cavendish 51, 62\n"
        "   = help: if the record is at fault, write `not-good`"
    )


def test_text_shows_the_difference_of_figures_the_related_place_and_the_fix() -> None:
    assert "\n".join(text.diagnostic_lines(TOTAL, REPORT.excerpts)) == (
        "error[P201]: the total is 94\n"
        " --> cup.pqn:9:10\n"
        "  |\n"
        "9 | total A: 103 B: 144\n"
        "  |          ^^^ computed 94: written 9 too many\n"
        "  = see: cup.pqn:4:1: the first deal\n"
        "  = fix: write the sum: `94`"
    )


def test_text_without_the_line_still_tells_the_difference() -> None:
    assert "  = computed 94: written 9 too many" in list(text.diagnostic_lines(TOTAL, {}))


def test_verdicts_follow_and_only_deals_that_need_it_have_a_line() -> None:
    assert "\n".join(text.verdict_lines(VERDICT)) == (
        "cup.pqn: record 4 (Cup; rubicon@1): total A 43, B 23 to 25; 1 of 2 deals complete\n"
        "  deal 2: A 42, B 21 to 23: possible\n"
        "    least B 21, for example: 1. A: As Ks  2. A: Kd 7d\n"
        "    most B 23, for example: 1. A: As 7s"
    )


@pytest.mark.parametrize(
    ("statuses", "told"),
    [
        ("complete", "x; complete"),
        ("not-told", "x; the play is not told"),
        ("complete complete", "x; all deals complete"),
        ("not-told not-told not-told", "x; the play of all deals is not told"),
        ("complete not-told not-told", "x; 1 of 3 deals complete; the play of 2 of 3 deals is not told"),
        ("unfinished complete", "x; 1 of 2 deals complete"),
    ],
)
def test_every_deal_has_its_verdict_in_words(statuses: str, told: str) -> None:
    deals = tuple(DealVerdict(None, Status(one), "y") for one in statuses.split())
    lines = list(text.verdict_lines(RecordVerdict("a", 1, None, "r", "", Status.COMPLETE, "x", deals)))
    assert lines[0] == f"a: record 1 (r): {told}"


def test_one_example_where_it_reaches_several_ends_and_what_is_confirmed() -> None:
    told = DealVerdict(
        None, Status.POSSIBLE, "A 8 to 9, B 7: possible", {"A": (8, 9), "B": (7, 7)}, confirmed=(12, 14),
        low_completion="; A 8\n1. A: As Ks\n; B 7\n1. A: As Ks",
        high_completion="; A 9\n1. A: As Qs\n; B 7\n1. A: As Ks",
    )  # fmt: skip
    assert list(text.verdict_lines(RecordVerdict("a", 1, None, "r", "", Status.POSSIBLE, "x", (told,)))) == [
        "a: record 1 (r): x",
        "  the deal: A 8 to 9, B 7: possible",
        "    written figures confirmed, no other is possible: lines 12, 14",
        "    least A 8, B 7, for example: 1. A: As Ks",
        "    most A 9, for example: 1. A: As Qs",
    ]


def test_colours_only_where_asked_for() -> None:
    assert "\x1b" not in "".join(text.pieces([REPORT]))
    assert "\x1b[1;33mwarning[R214]\x1b[0m" in "".join(text.pieces([REPORT], ANSI))


def test_a_record_cannot_speak_to_the_terminal() -> None:
    nasty = RecordReport("e\x1b[2J.pqn", 1, (DENIED,), None, {31: "A: says \x1b]0;hi\x07 x"})
    assert "\x1b" not in "".join(text.pieces([nasty])) and "\x07" not in "".join(text.pieces([nasty]))


@pytest.mark.parametrize(
    ("stated", "computed", "said"),
    [
        (3, 5, "computed 5: written 2 too few"),
        (None, 5, "computed 5"),
        (None, None, ""),
        ("A", 7, "computed 7"),
        (7, "nothing", "by the rules: nothing"),
        ("good", "equal", 'true answer "equal"'),
    ],
)
def test_difference(stated: int | str | None, computed: int | str | None, said: str) -> None:
    assert text.difference(stated, computed) == said


def test_short_is_one_line_each() -> None:
    assert "".join(short.pieces([REPORT])) == (
        'cup.pqn:31:12: warning[R214] B admits "good" though her own point is better; '
        "not withdrawn in time, it stands\n"
        "cup.pqn:9:10: error[P201] the total is 94\n"
    )


def test_github_commands_escape_what_would_end_them() -> None:
    odd = Diagnostic("S201", Severity.NOTE, Span("a,b:c.pqn", 1, 2, 1, 1, 3), "50% of\nit")
    assert github.command(odd) == (
        "::notice file=a%2Cb%3Ac.pqn,line=1,col=2,endColumn=3,title=S201::50%25 of%0Ait"
    )
    head = "::warning file=cup.pqn,line=31,col=12,endColumn=16,title=R214::B"
    assert github.command(DENIED).startswith(head)
    assert github.command(TOTAL).startswith("::error ")


def test_json_is_one_object_and_leaves_out_what_is_not_told() -> None:
    made = json.loads("".join(json_format.pieces([REPORT])))
    assert list(made) == ["diagnostics", "verdicts"]
    first, second = made["diagnostics"]
    assert first == {
        "code": "R214", "severity": "warning",
        "span": {"file": "cup.pqn", "line": 31, "column": 12, "offset": 640, "length": 4, "end_column": 16,
                 "record": 4, "deal": 3},
        "message": DENIED.message, "law": "cavendish 51, 62", "help": DENIED.help,
        "stated": "good", "computed": "not-good",
        "hands": {"A": "97s AQT98h AKd QJ8c", "B": "AKQT8s KJh T9d A97c"},
    }  # fmt: skip
    assert second["related"] == [
        {"span": {"file": "cup.pqn", "line": 4, "column": 1, "offset": 20, "length": 4, "end_column": 5},
         "message": "the first deal"}
    ]  # fmt: skip
    assert second["fix"] == {"text": "94", "title": "write the sum"}
    assert (second["stated"], second["computed"]) == (103, 94)
    (verdict,) = made["verdicts"]
    assert verdict["status"] == "possible"
    assert verdict["totals"] == {"A": [43, 43], "B": [23, 25]}
    assert [deal["status"] for deal in verdict["deals"]] == ["complete", "possible"]


def test_a_computed_nought_is_told() -> None:
    nought = Diagnostic("P201", Severity.ERROR, Span("x", 1, 1, 0, 1, 2), "m", stated=3, computed=0)
    (made,) = json.loads("".join(json_format.pieces([RecordReport("x", 1, (nought,))])))["diagnostics"]
    assert made["computed"] == 0
    assert made["span"]["offset"] == 0


@pytest.mark.parametrize("reports", [[], [RecordReport("x", None, ())], [RecordReport("x", 1, (), VERDICT)]])
def test_json_of_nothing_found_is_whole(reports: list[RecordReport]) -> None:
    made = json.loads("".join(json_format.pieces(reports)))
    assert made["diagnostics"] == []


def test_sarif_has_the_rules_met_and_every_result() -> None:
    made = json.loads("".join(sarif.pieces([REPORT, REPORT], "1.2.3")))
    assert made["version"] == "2.1.0"
    (run,) = made["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["tool"]["driver"]["version"] == "1.2.3"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["R214", "P201"]
    assert [(one["ruleId"], one["ruleIndex"], one["level"]) for one in run["results"]] == [
        ("R214", 0, "warning"), ("P201", 1, "error"), ("R214", 0, "warning"), ("P201", 1, "error"),
    ]  # fmt: skip
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place == {
        "artifactLocation": {"uri": "cup.pqn"},
        "region": {"startLine": 31, "startColumn": 12, "endColumn": 16, "byteOffset": 640, "byteLength": 4},
    }
    fix = run["results"][1]["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert fix["insertedContent"] == {"text": "94"}


def test_sarif_of_nothing_found_is_whole() -> None:
    made = json.loads("".join(sarif.pieces([], "1")))
    assert made["runs"][0]["results"] == []
