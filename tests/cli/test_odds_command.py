"""``pqn odds`` from the outside: what players ask, and what cannot be asked."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from pgn_piquet.cli.main import main
from pgn_piquet.resources import folder

HISTORICAL = folder("corpus") / "historical"
IMAGINARY = str(HISTORICAL / "pole" / "imaginary-hand.pqn")
QUEENS = str(HISTORICAL / "pole" / "hoyle-queens-or-heart.pqn")
HOYLE = "AKQ7h Qs Qd 98s 98d 98c"
FIVE = "9s 9d 98c 7h"


def run(*words: str) -> Result:
    done = CliRunner().invoke(main, ["odds", *words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def test_one_thing_wanted_of_a_draw() -> None:
    done = run("--hand", HOYLE, "--discard", FIVE, "--want", "quatorze Q")
    assert done.output.splitlines() == [
        "5 cards drawn of 20 unseen: 15,504 draws",
        "quatorze Q  3,876 in 15,504  1/4  3 to 1 against  with Qc",
    ]


def test_several_things_wanted_of_the_same_draw() -> None:
    wants = ("--want", "point 5 h", "--want", "quart h", "--want", "Ah", "--want", "1 of Qc Jh")
    done = run("--hand", HOYLE, "--discard", "9s 9d 98c Qs", *wants)
    lines = [line.split() for line in done.output.splitlines()[1:]]
    assert [line[-1] for line in lines] == ["JT98h", "T98h", "already", "Qc"]
    assert "11,136 in 15,504" in done.output  # one heart at least of the four: 15504 - C(16,5)
    assert "certain" in done.output


def test_without_a_want_all_that_the_draw_may_add() -> None:
    done = run("--hand", HOYLE, "--discard", FIVE)
    told = [line.partition("  ")[0].strip() for line in done.output.splitlines()[1:]]
    assert told[:5] == ["quatorze A", "trio A", "quatorze K", "trio K", "quatorze Q"]
    assert "quint h" in told
    assert "with JT9h" in done.output


def test_what_another_was_dealt() -> None:
    done = run("--hand", HOYLE, "--other", "--want", "carte blanche", "--want", "quatorze J")
    assert done.output.splitlines() == [
        "12 cards dealt to the other of 20 unseen: 125,970 hands",
        "carte blanche       1 in 125,970  1/125970  125969 to 1 against",
        "quatorze J     12,870 in 125,970    33/323  290 to 33 against (about 8.79 to 1)",
    ]


def test_a_point_that_nothing_unseen_can_beat() -> None:
    # the other may hold seven clubs as good as the seven hearts; an eighth heart or one of these clubs is
    # wanted: 1 and 7 of the twenty
    done = run("--hand", "AKQJT98h AKs AKd 7c", "--discard", "7c", "--want", "good point")
    assert "8 in 20" in done.output


def test_cards_seen_cannot_be_drawn() -> None:
    done = run("--hand", HOYLE, "--discard", FIVE, "--seen", "Qc", "--want", "quatorze Q")
    assert "0 in 11,628" in done.output
    assert "impossible" in done.output


def test_the_dealer_of_three_takes_two() -> None:
    done = run(
        "--hand", "AKQ7h Qs Qd 98s 98d", "--by", "normand@1", "--discard", "98s", "--want", "quatorze Q"
    )
    assert "2 cards drawn of 22 unseen: 231 draws" in done.output
    assert "21 in 231" in done.output


def test_the_hand_of_a_record_on_its_main_line() -> None:
    clubs = str(HISTORICAL / "pole" / "hoyle-five-clubs.pqn")
    assert "5 cards drawn of 20" in run(clubs, "--at", "1", "--as", "A").output
    assert "3 cards drawn of 20 unseen: 1,140 draws" in run(IMAGINARY, "--at", "1", "--as", "B").output
    assert (
        "455 in 125,970"
        in run(IMAGINARY, "--at", "1", "--as", "B", "--other", "--want", "carte blanche").output
    )  # B has seven courts and five others: of the twenty left fifteen are none, C(15,12)


def test_of_no_hand_how_rare_a_carte_blanche_is() -> None:
    assert "323/289478  once in 896.2 deals" in run().output


def test_the_printed_odds_each_with_its_verdict() -> None:
    told = run("--claims").output
    assert told.count("(document 00") == 16
    for verdict in ("right", "near", "wrong", "no count can decide"):
        assert f"): {verdict}\n" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hand", HOYLE], "say what is put out"),
        (["--hand", "AKs", "--discard", "As"], "2 cards are in the hand; by rubicon@1 12 are dealt"),
        (["--hand", HOYLE + " Jc", "--discard", FIVE], "13 cards are in the hand"),
        (["--hand", "", "--discard", FIVE], "0 cards are in the hand"),
        (["--hand", HOYLE + " Ah", "--discard", FIVE], "Ah is named twice"),
        (["--hand", HOYLE, "--discard", "9s 9s"], "9s is named twice"),
        (["--hand", HOYLE, "--discard", "As"], "the discard is not in the hand"),
        (["--hand", HOYLE, "--discard", "98s 98d 98c AKh"], "the most is 7"),
        (["--hand", "AKQ7h hello", "--discard", "Ah"], "'hello' is no run of cards"),
        (["--hand", HOYLE, "--discard", FIVE, "--want", "flush"], "'flush' cannot be wanted"),
        (["--hand", HOYLE, "--discard", FIVE, "--want", ""], "nothing is wanted"),
        (["--hand", HOYLE, "--discard", FIVE, "--want", "quatorze 9"], "a set is of A, K, Q, J or T"),
        (["--hand", HOYLE, "--discard", FIVE, "--want", "carte blanche"], "of cards as dealt"),
        (["--hand", HOYLE, "--other", "--want", "good point"], "without --other"),
        (["--hand", HOYLE, "--discard", FIVE, "--seen", "Ah"], "among those seen besides"),
        (["--hand", HOYLE, "--discard", FIVE, "--by", "rubikon@1"], "rubicon@1"),
        (["--hand", HOYLE, "--discard", FIVE, "--by", "imperial@1"], "ranks the cards otherwise"),
        (["--discard", FIVE], "say which hand"),
        (["--want", "Qc"], "say which hand"),
        (["--claims", "--hand", HOYLE], "--claims stands alone"),
        (["no-such-file", "--at", "1", "--as", "A"], "there is no such file"),
        ([IMAGINARY], "say which deal and whose hand"),
        ([IMAGINARY, "--at", "9", "--as", "A"], "there is no deal 9"),
        ([IMAGINARY, "--at", "1", "--as", "C"], "not told whole"),
        ([IMAGINARY, "--at", "1", "--hand", HOYLE], "not both"),
        ([IMAGINARY, "--at", "1", "--as", "A", "--by", "pole@1"], "leave out"),
        ([QUEENS, "--at", "1", "--as", "A"], "not told whole"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_said_and_ends_with_2(words: list[str], said: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.output
