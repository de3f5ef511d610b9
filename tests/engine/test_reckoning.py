"""The order of reckoning, and where in a deal a game ends by it (decision 5 of the rules)."""

from __future__ import annotations

import pytest
from engine.on_board import board

from pgn_piquet.engine import board as lines
from pgn_piquet.engine.board import Board
from pgn_piquet.engine.reckoning import end_of_game, has_bonus, in_order, in_plain_order
from pgn_piquet.rules.policies import BonusReckons

REASONS = {
    "cb": lines.CARTE_BLANCHE, "point": lines.POINT, "seq": lines.SEQUENCE, "set": lines.SET,
    "rouge": lines.CARTE_ROUGE, "repique": lines.REPIQUE, "pique": lines.PIQUE, "lead": lines.LEAD,
    "win": lines.WIN, "last": lines.LAST_TRICK, "cards": lines.CARDS, "capot": lines.CAPOT,
    "turn": lines.TURN, "honour": lines.HONOUR, "tricks": lines.TRICKS,
    # imperials: carte blanche, of a suit, four of a rank, tombée
    "ib": lines.IMPERIAL, "iseq": lines.IMPERIAL, "iset": lines.IMPERIAL, "tombee": lines.IMPERIAL,
}  # fmt: skip
DETAILS = {"ib": 0, "iseq": lines.SEQUENCE * 8 + 3, "iset": lines.SET * 8 + 6, "tombee": 7}


def scored(name: str, log: str, options: str = "", **changed: object) -> Board:
    """A board whose lines were scored in this order: ``E set 14, Y point 5``; E is elder, Y the other."""
    b = board(name, options=options, **changed)
    for words in log.split(", "):
        side, word, points = words.split()
        b.log.append(("EY".index(side), int(points), REASONS[word], 0, DETAILS.get(word, 0), 0))
    return b


def told(b: Board, entries: list[tuple[int, int, int, int, int, int]]) -> str:
    """The lines in the words of ``scored``."""
    names = {(REASONS[word], DETAILS.get(word, 0)): word for word in REASONS}
    return ", ".join(f"{'EY'[entry[0]]} {names[entry[2], entry[4]]} {entry[1]}" for entry in entries)


@pytest.mark.parametrize(
    ("name", "as_scored", "reckoned"),
    [
        # younger speaks after elder's lead, and reckons before it
        ("cavendish-au-cent@1", "E set 3, E lead 1, Y point 5, Y seq 4, Y win 1",
         "Y point 5, Y seq 4, E set 3, E lead 1, Y win 1"),
        ("cavendish-au-cent@1", "E point 5, E rouge 20, E lead 1, Y cb 10, Y set 14, Y seq 3",
         "Y cb 10, E point 5, Y seq 3, Y set 14, E rouge 20, E lead 1"),
        ("cavendish-au-cent@1", "E set 3, E lead 1, Y point 4, Y set 3, Y rouge 20, Y win 1",
         "Y point 4, E set 3, Y set 3, Y rouge 20, E lead 1, Y win 1"),
        ("cavendish-au-cent@1", "E seq 3, E seq 4, E lead 1, E last 1, E cards 10",
         "E seq 3, E seq 4, E lead 1, E last 1, E cards 10"),
        # the turned honour, carte blanche, point, sequences, fours, then what the play brings
        ("imperial@1", "E iset 6, E lead 1, E tombee 6, Y iset 6, Y iseq 6, Y point 1, Y ib 6, Y turn 1",
         "Y turn 1, Y ib 6, Y point 1, Y iseq 6, E iset 6, Y iset 6, E lead 1, E tombee 6"),
        ("imperial@1", "E cb 6, Y turn 1, E honour 2, E tricks 2",
         "Y turn 1, E cb 6, E honour 2, E tricks 2"),
    ],
)  # fmt: skip
def test_without_a_bonus(name: str, as_scored: str, reckoned: str) -> None:
    b = scored(name, as_scored)
    assert not has_bonus(b)
    assert told(b, in_order(b)) == reckoned
    assert told(b, in_plain_order(b)) == reckoned


@pytest.mark.parametrize(
    ("name", "as_scored", "reckoned"),
    [
        # Cavendish: a repique stands right after the line that makes thirty
        ("cavendish-au-cent@1", "E point 6, E seq 16, E set 14, E lead 1, E repique 60",
         "E point 6, E seq 16, E set 14, E repique 60, E lead 1"),
        ("cavendish-au-cent@1", "E point 8, E seq 18, E seq 4, E set 14, E lead 1, E repique 60",
         "E point 8, E seq 18, E seq 4, E repique 60, E set 14, E lead 1"),
        ("cavendish-au-cent@1", "E lead 1, Y point 6, Y seq 16, Y set 14, Y repique 60, E set 3, Y win 1",
         "Y point 6, Y seq 16, Y set 14, Y repique 60, E set 3, E lead 1, Y win 1"),
        # in whatever order it was called
        ("cavendish-au-cent@1", "E point 8, E set 14, E seq 18, E lead 1, E repique 60",
         "E point 8, E seq 18, E set 14, E repique 60, E lead 1"),
        # and so does a pique, in the play
        ("cavendish-au-cent@1", "E set 14, E set 14, E lead 1, E lead 1, E pique 30, E lead 1",
         "E set 14, E set 14, E lead 1, E lead 1, E pique 30, E lead 1"),
        ("cavendish-au-cent@1", "E set 28, E lead 1, E win 1, E pique 30, Y win 1, E lead 1",
         "E set 28, E lead 1, E win 1, E pique 30, Y win 1, E lead 1"),
        # made by the last trick; the cards count no more
        ("cavendish-au-cent@1", "E set 17, E lead 12, E last 1, E pique 30, E cards 10",
         "E set 17, E lead 12, E last 1, E pique 30, E cards 10"),
    ],
)  # fmt: skip
def test_with_a_bonus(name: str, as_scored: str, reckoned: str) -> None:
    b = scored(name, as_scored)
    assert has_bonus(b)
    assert told(b, in_order(b)) == reckoned


@pytest.mark.parametrize(
    ("as_scored", "reckoned"),
    [
        ("E point 8, E seq 18, E seq 4, E set 14, E lead 1, E repique 60",
         "E point 8, E seq 18, E seq 4, E set 14, E repique 60, E lead 1"),
        ("E set 28, E lead 1, E lead 1, E pique 30, E lead 1, E last 1, E cards 10",
         "E set 28, E lead 1, E lead 1, E lead 1, E last 1, E pique 30, E cards 10"),
        ("E set 28, E lead 2, E pique 30, E capot 40",
         "E set 28, E lead 2, E pique 30, E capot 40"),
        ("E set 28, E lead 2, E pique 30", "E set 28, E lead 2, E pique 30"),
        ("E point 6, E seq 24, E repique 60", "E point 6, E seq 24, E repique 60"),
    ],
)  # fmt: skip
def test_by_fosters_list_repique_follows_the_hand_and_pique_the_play(as_scored: str, reckoned: str) -> None:
    b = scored("foster-au-cent@1", as_scored, bonus_reckons=BonusReckons.BY_THE_LIST)
    assert told(b, in_order(b)) == reckoned


def test_as_it_happens_a_pique_stands_after_the_line_that_made_it_in_time() -> None:
    """On the modern page elder's thirty is made by his sets before younger's point is told."""
    b = scored("rubicon@1", "E seq 18, E set 14, E lead 1, Y point 7, E pique 30")
    assert told(b, in_order(b)) == "Y point 7, E seq 18, E set 14, E pique 30, E lead 1"
    late = scored("rubicon@1", "E set 14, E set 14, E lead 1, E lead 1, E point 5, E pique 30")
    assert told(late, in_order(late)) == "E point 5, E set 14, E set 14, E lead 1, E lead 1, E pique 30"


def test_pique_and_repique_may_be_at_different_numbers() -> None:
    early = scored("cavendish-au-cent@1", "E set 14, E lead 6, E pique 30, E lead 1", pique_at=20)
    assert told(early, in_order(early)) == "E set 14, E lead 6, E pique 30, E lead 1"
    low = scored("cavendish-au-cent@1", "E seq 18, E set 3, E set 14, E repique 60", repique_at=20)
    assert told(low, in_order(low)) == "E seq 18, E set 3, E repique 60, E set 14"


def test_a_repique_stands_by_the_classes_on_the_modern_page_too() -> None:
    b = scored("rubicon@1", "E point 8, E set 14, E seq 18, E lead 1, E repique 60")
    assert told(b, in_order(b)) == "E point 8, E seq 18, E set 14, E repique 60, E lead 1"


@pytest.mark.parametrize("options", ["", "cards-to-pique=seventh-trick"])
def test_carte_rouge_makes_no_bonus(options: str) -> None:
    log = "E set 14, E rouge 20, E lead 15, E lead 1, E pique 30"
    b = scored("cavendish@1", log, options=options)
    assert told(b, in_order(b)) == log


def test_cards_at_the_seventh_trick_may_make_the_pique() -> None:
    log = "E set 14, E lead 7, E cards 10, E pique 30, E lead 1"
    counted = scored("rubicon@1", log, options="cards-to-pique=seventh-trick")
    assert told(counted, in_order(counted)) == log


def test_a_bonus_by_a_ruling_stands_last() -> None:
    b = scored("cavendish-au-cent@1", "E set 3, E pique 30, E lead 1")
    assert told(b, in_order(b)) == "E set 3, E lead 1, E pique 30"


@pytest.mark.parametrize(
    ("name", "log", "before", "target", "end"),
    [
        # elder 49, dealer 90: elder leads an ace with nothing good, the dealer has four tens
        ("foster-au-cent@1", "E lead 1, Y set 14, Y win 1", [49, 90], 100, (1, [49, 104])),
        ("cavendish-au-cent@1", "E point 5, E set 3, E lead 1", [92, 40], 100, (0, [100, 40])),
        ("cavendish-au-cent@1", "E point 5, E set 3, E lead 1", [91, 40], 100, (0, [100, 40])),
        ("cavendish-au-cent@1", "E point 5, E set 3, E lead 1", [90, 40], 100, None),
        ("cavendish-au-cent@1", "E set 14, Y point 6", [95, 95], 100, (1, [95, 101])),
        ("cavendish-au-cent@1", "E point 8, E seq 18, E seq 4, E set 14, E repique 60", [9, 0], 100,
         (0, [113, 0])),
        ("cavendish-au-cent@1", "E point 8, E seq 18, E seq 4, E set 14, E repique 60", [10, 0], 100,
         (0, [100, 0])),
    ],
)  # fmt: skip
def test_the_first_line_that_reaches_the_target_ends_the_game(
    name: str, log: str, before: list[int], target: int, end: tuple[int, list[int]] | None
) -> None:
    given = list(before)
    assert end_of_game(scored(name, log), before, target) == end
    assert before == given
