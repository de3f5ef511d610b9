"""Side lines of half-told deals: the cards they suppose, and how their results compare."""

from __future__ import annotations

import json

from click.testing import CliRunner

from pgn_piquet import library
from pgn_piquet.cli.main import main
from pgn_piquet.convert.format import Settings
from pgn_piquet.render import html, markdown
from pgn_piquet.render.replay_view import of_record

MIDDLE = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals
tricks A: 3 B: 4
A: holds KQh 9s Ad 8d
B: holds AJh Ks Kd 7d
8. A: Ad 7d
9. A: 9s Ks
10. B: Kd 8d
11. B: Ah Qh
12. B: Jh Kh
"""


def codes(text: str) -> list[str]:
    return [one.code for one in library.check(text.encode()).diagnostics if one.code != "W902"]


def test_a_side_line_of_a_deal_told_from_its_middle_supposes_other_cards() -> None:
    assert codes(MIDDLE) == []
    supposed = "(\nA: holds KQh AKd 8d\nB: holds AJh Ks Qd 7d\n8. A: Ad 7d\n9. A: Kd Qd\n)\n"
    assert codes(MIDDLE + supposed) == []
    # of the cards supposed, too, each is played once
    assert codes(MIDDLE + supposed.replace("9. A: Kd", "9. A: Ad")) == ["M501"]


LAST = """\
[Piquet "1"]
[Rules "cavendish@1"]
total A: 90 B: 95

B: deals 6
A: holds AKQJT987s AKQJh
B: holds KQJT987c Kd T987h
1-11. A: AKQJT987s AKQh / ...
12. A: Jh Th
(
12. A: Jh **
(
A: holds AKQJT987s AKQ9h
B: holds KQJT987c Kd JT87h
12. A: 9h Jh
)
(
12. A: Jh 7s
)
)
"""


DETERMINED = "score determined, whatever the untold cards are"


def test_differences_and_results_are_said_in_plain_words() -> None:
    """A makes 12 leads, the last trick and the capot: 53; 143 to 95, and B is not past the rubicon. With the
    nine he makes twelve leads and the cards; B the trick, which counts two. Nobody holds the seven twice."""
    verdict = library.check(LAST.encode()).verdicts[0]
    words = [(one.line, one.leaves, one.words) for one in verdict.side_lines]
    assert words == [
        (10, None, f"A 53, B 0: {DETERMINED}; against the main line A as many, B as many; "
         "result A 338, as by the main line"),
        (12, 10, f"A 22, B 2: {DETERMINED}; against the side line of line 10 A 31 fewer, B 2 more; "
         "result A 309 instead of A 338"),
        (17, 10, "contradictory, no cards fit all that is told"),
    ]  # fmt: skip
    assert verdict.side_lines[1].result == {"A": 309}


def test_ranges_are_compared_by_their_ends() -> None:
    """The king lost or won: with the first he makes the trick whatever B holds."""
    text = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals
A: holds AKQJT9s AKQh AKd 9c
B: holds 87s JT98h QJTd AKQc
1-11. A: AKQJT9s AKQh AKd / ...
12. A: 9c **
(
11. A: 9c Qc
12. B: ** **
)
"""
    verdict = library.check(text.encode()).verdicts[0]
    (main,), (side,) = verdict.deals, verdict.side_lines
    assert side.against == {
        seat: (low - main.scores[seat][1], high - main.scores[seat][0])
        for seat, (low, high) in side.scores.items()
    }
    assert "against the main line A " in side.words


def test_the_comparison_stands_in_every_report() -> None:
    document = library.read(LAST)
    view = of_record(document, document.records[0])
    told = "against the side line of line 10 A 31 fewer, B 2 more"
    assert told in html.fragment(view, Settings())
    assert told in markdown.page(view)
    done = CliRunner().invoke(main, ["check", "-"], input=LAST)
    assert "side line, line 12: A 22, B 2" in done.output and told in done.output
    done = CliRunner().invoke(main, ["replay", "-"], input=LAST)
    assert "= A 22, B 2" in done.output and told in done.output
    done = CliRunner().invoke(main, ["check", "--format", "json", "-"], input=LAST)
    side = json.loads(done.output)["verdicts"][0]["side_lines"][1]
    assert (side["against"], side["leaves"]) == ({"A": [-31, -31], "B": [2, 2]}, 10)


def test_a_side_line_where_nobody_tells_who_is_elder_is_no_traceback() -> None:
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\ndeals\nA: holds T9s KQ7h K98d AKQTc\n'
        "B: holds AKQJs AJ9h AQd J98c\n(\n1. B: As Ts\n2. B: Ks 9s\n)\nA: point 4 equal 41 equal\n"
    )
    assert [one.code for one in library.check(text.encode()).diagnostics if one.severity == "error"] == []


GROUP = """\
[Piquet "1"]
[Rules "rubicon@1"]

B: deals 1
B: holds JT987h AT9d QT87c
1. A: As 7c
2. A: Ac 8c
3. A: Kc Tc
4. A: Ah 7h
5. A: Kd Ad
6. B: Qc **
7. B: Jh 7s
8. B: Td Jd
9-12. A: Qd Js Ts ** / {9h 9d **} Th
(
9-12. A: Qd Js Ts ** / 9d 8h 9h Th
)
"""


def test_a_group_of_the_line_that_is_left_says_nothing_of_a_side_line() -> None:
    """The side line may be what was played: 9c to the queen of clubs, and at last 7d and the ten of hearts.
    Its score is then that of the main line."""
    assert "M501" not in codes(GROUP)
    (branch,) = library.replay(library.read(GROUP.encode()).records[0].record).branches
    assert branch.deal.scores == {"A": (21, 21), "B": (4, 4)}


def test_side_lines_of_a_deal_told_from_its_middle_are_compared_by_tricks() -> None:
    """Five are A's in the main line, the first and the last of those told; with the king of diamonds six."""
    cards = "(\nA: holds KQh AKd 8d\nB: holds AJh Ks Qd 7d\n8. A: Ad 7d\n9. A: Kd Qd\n"
    ended = cards + "10. A: 8d Jh\n11. A: Kh Ah\n12. B: Ks Qh\n)\n"
    (side,) = side_lines(MIDDLE + ended)
    assert side.endswith(
        "tricks A 6, B 6: of the score nothing is told; against the main line A 1 more, B 1 fewer"
    )
    # where it stops before the end there is nothing to compare
    assert side_lines(MIDDLE + cards + ")\n") == []


def side_lines(text: str) -> list[str]:
    (record,) = library.check(text.encode()).records
    assert record.verdict is not None
    return [one.words for one in record.verdict.side_lines]
