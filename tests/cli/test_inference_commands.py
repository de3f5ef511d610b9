"""``pqn infer``, ``redact``, ``solve``, ``replay`` from the outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pgn_piquet.cli.main import main
from pgn_piquet.resources import folder

HISTORICAL = folder("corpus") / "historical"

DESCRIPTION = """\
[Piquet "1"]
[Event "Example of a hand"]
[Rules "cavendish@1"]

B: deals 1
A: dealt AKJs AQJ8h 98d J87c
B: dealt T7s T97h AQJTd KQTc
A: discards Ks 98d 87c
A: takes 98s Kh Kd 9c
B: discards 7s 97h
B: takes Qs 7d Ac
A: point 5 makes? 49 good h
A: quart A good =9
A: trio J not-good
1. A: Ah=10
B: quatorze T =14
B: trio Q =17
1... B: Th
2-5. A: Kh=11 Qh=12 Jh=13 8h=14 / 7d Td Jd Qd=17
6. A: Kd=15 Ad=18
7-10. B: Ac=19 Kc=20 Qc=21 Tc=22 / 9c Jc 8s 9s
11. B: Qs=23 As=16
12. A: Js=18 Ts
"""
HALF = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals 1
A: holds T9s KQ7h K98d AKQTc
B: holds AKQJs AJ9h *d *d J98c
A: point 4 equal 41 equal
1. A: Ac *c
2-3. A: KQc / *c *c
4. A: Tc 9h
5. A: Kh Ah
6-9. B: AKQJs / 9s Ts 8d 9d
10. B: Jh Qh
11. A: 7h Qd
12. A: Kd Ad
"""


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "hand.pqn"
    path.write_text(DESCRIPTION, encoding="utf-8")
    return str(path)


@pytest.fixture
def half(tmp_path: Path) -> str:
    path = tmp_path / "half.pqn"
    path.write_text(HALF, encoding="utf-8")
    return str(path)


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=stdin)


def test_solve_gives_every_card_and_the_best_line(record: str) -> None:
    done = run("solve", record, "--at", "1.6", "--for", "tricks")
    assert done.exit_code == 0, done.output
    values = {
        line.split()[0]: int(line.split()[-1]) for line in done.output.splitlines() if line[2:4] == "  "
    }
    # the book: with any lead but a spade he is sure of the cards
    assert {card: values[card] for card in ("Kd", "Jc", "9c")} == {"Kd": 7, "Jc": 7, "9c": 7}
    assert all(values[card] == 6 for card in ("As", "Js", "9s", "8s"))
    assert "best line: 6. A: " in done.output


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("1.6...", "the Kd on the table"),
        ("1", "say before which trick"),
        ("1.13", "the deal is over"),
        ("7.1", "deals told: 1"),
    ],
)
def test_solve_says_what_cannot_be_solved(record: str, at: str, told: str) -> None:
    done = run("solve", record, "--at", at)
    assert told in done.output
    assert (done.exit_code == 0) == (at == "1.6...")


def test_solve_for_the_result_needs_the_last_deal(record: str) -> None:
    done = run("solve", record, "--at", "1.6", "--for", "result")
    assert done.exit_code == 2
    assert "last deal" in done.output


def test_redact_writes_what_a_player_sees(record: str) -> None:
    done = run("redact", record, "--as", "B", "--at", "1.2")
    assert "A: dealt 12\n" in done.output
    assert "B: discards 7s 97h\n" in done.output
    assert done.output.endswith("1... B: Th\n")
    assert run("redact", record, "--as", "Q").exit_code == 2
    assert run("redact", record, "--at", "4.1").exit_code == 2
    assert run("redact", "-", "--at", "1.2", stdin=DESCRIPTION).output.count("dealt 12") == 2


def test_redact_refuses_a_seat_and_a_trick_that_there_are_not(record: str) -> None:
    assert "C has no seat; seats: A, B" in run("redact", record, "--as", "C", "--at", "1.2").output
    assert run("redact", record, "--as", "C").exit_code == 2
    assert "there is no trick 13; a deal has 12" in run("redact", record, "--as", "B", "--at", "1.13").output
    assert run("redact", record, "--as", "B", "--at", "1.12").exit_code == 0


def test_infer_from_what_a_spectator_could_know(record: str) -> None:
    done = run("infer", record, "--as", "spectator", "--at", "1.5")
    assert done.exit_code == 0, done.output
    # by what was said: five hearts that make 49; three knaves (B played that of diamonds); four tens
    # and three queens (A played that of hearts)
    held = {"A": ("8h", "Js", "Jc"), "B": ("Ts", "Tc", "Qs", "Qd", "Qc")}
    assert {f"{seat} must hold the {card}" for seat, cards in held.items() for card in cards} == {
        line.strip().removesuffix(" at the first lead") for line in done.output.splitlines() if "must" in line
    }
    assert run("infer", record, "--as", "H", "--at", "1.5").exit_code == 2
    assert run("infer", record, "--as", "C", "--at", "1.5").exit_code == 2


def test_infer_of_a_hand_before_anything_is_said(tmp_path: Path) -> None:
    path = tmp_path / "hand.pqn"
    path.write_text(
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AKQJTs AJh QJd A87c\n', encoding="utf-8"
    )
    for view in ((), ("--as", "A", "--at", "1.1")):
        done = run("infer", str(path), *view)
        # twelve cards out of twenty
        assert "at most 125,970 pairs of hands fit what is told" in done.output


def test_infer_names_the_cards_and_the_lines(half: str) -> None:
    done = run("infer", half)
    assert "B must hold the Qd" not in done.output  # it is told by the play
    assert "one pair of hands fits" in done.output
    done = run("infer", half, "--as", "B", "--at", "1.11")
    assert done.exit_code == 0
    assert run("infer", half, "--as", "B").exit_code == 2


def test_infer_says_how_the_play_may_have_gone_and_where_nothing_is_open(half: str) -> None:
    # Pole's deal: B's last five cards fall in any order, 5! ways
    assert (
        "  the play may have gone in 120 ways\n"
        in run("infer", str(HISTORICAL / "pole" / "imaginary-hand.pqn")).output
    )
    whole = run("infer", str(HISTORICAL / "cavendish" / "description.pqn"))
    assert whole.output == "record 1, deal 1: complete, A 28, B 23: all cards in play are told\n"


def test_infer_of_a_record_without_a_deal_and_of_one_that_cannot_be(tmp_path: Path) -> None:
    path = tmp_path / "a.pqn"
    path.write_text('[Piquet "1"]\n[Rules "cavendish@1"]\n', encoding="utf-8")
    assert run("infer", str(path)).output == "record 1: it tells no deal\n"
    lines = "B: deals\nA: holds AKs AKh AKQ7d AKT8c\nB: holds QJT9s QJ98h QJ97c\n1. A: Ah *c\n"
    path.write_text(f'[Piquet "1"]\n[Rules "cavendish@1"]\n\n{lines}', encoding="utf-8")
    assert "record 1, deal ?: contradictory" in run("infer", str(path)).output
    assert "pairs of hands fit" not in run("infer", str(path)).output


def test_infer_writes_forced_cards_with_a_remark(tmp_path: Path) -> None:
    path = tmp_path / "forced.pqn"
    path.write_text(HALF.replace("12. A: Kd Ad", "12. A: ** *d"), encoding="utf-8")
    done = run("infer", str(path), "--write")
    assert "12. A: Kd" in done.output
    assert "; inferred" in done.output
    assert run("check", "-", stdin=done.output).exit_code == 0


def test_replay_is_running_text_where_there_is_no_terminal(record: str) -> None:
    done = run("replay", record)
    assert done.exit_code == 0
    assert "A: “Five cards.”" in done.output or "A: “Point of five.”" in done.output
    assert "A: 28 points" in done.output
    assert run("replay", "nowhere.pqn").exit_code == 2


def test_with_a_budget_of_nothing_nothing_is_searched() -> None:
    text = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AK87s 8\nB: holds 12\n1-12. A: ...\n'
    none = run("infer", "--budget", "0", "-", stdin=text)
    assert none.exit_code == 0
    assert none.stdout.startswith("record 1, deal ?: undecided\n")
    assert run("infer", "--budget", "-1", "-", stdin=text).exit_code == 2
