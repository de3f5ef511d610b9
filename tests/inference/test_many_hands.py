"""Half-told deals of three and four hands, and with a trump: expected values worked out by hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.inference.adding import with_forced
from pgn_piquet.inference.forced import infer
from pgn_piquet.syntax.writer import write

NORMAND = """\
C: deals
A: dealt AKQJT987s Ah Ad
B: dealt KQJT987h KQJd
C: dealt T987d AKQJT9c
stock 87c
1-8. A: AKQJT987s / QJT987h QJd / KQJT9c T98d
9. A: Ah Kh Ac
10. A: Ad Kd 7d
"""
"""A takes all ten tricks. A lead of nine, eight or seven does not count: five spades and two aces, 7, and the
capot, which holds the last trick, 40."""

VOLEUR = """\
D: deals 1
A: dealt AKQJs AKh AKd
B: dealt T987s T987h
C: dealt QJh QJT987d
D: dealt AKQJT987c
1-4. A: AKQJs / T987s / 7d 8d 9d Td / 7c 8c 9c Tc
5-6. A: AKh / T9h / QJh / Jc Qc
7-8. A: AKd / 87h / QJd / Kc Ac
"""
"""A takes all eight tricks: eight leads, all counting, and the capot of 40, which holds the last trick."""

IMPERIAL = """\
B: deals
A: dealt KQJATs KQJAT98h
B: dealt 987s 7h KQJAT987d
turn 8c
1-5. A: KQJATs / 987s 87d
6-12. A: KQJAT98h / 7h KQJAT9d
"""
"""Clubs are trumps and nobody holds one; A takes all twelve: two reds of six, 12."""


def game(rules: str, text: str) -> Game:
    return pqn.replay(pqn.read(f'[Piquet "1"]\n[Rules "{rules}"]\n\n{text}').records[0].record)


def codes(found: Game) -> list[str]:
    return [one.code for one in found.findings if one.code[0] != "W"]


@pytest.mark.parametrize(
    ("rules", "text", "scores"),
    [
        ("normand@1", NORMAND, {"A": 47, "B": 0, "C": 0}),
        ("voleur@1", VOLEUR, {"AC": 48, "BD": 0}),
        ("imperial@1", IMPERIAL, {"A": 12, "B": 0}),
    ],
)
def test_the_whole_deals_count_as_said(rules: str, text: str, scores: dict[str, int]) -> None:
    (deal,) = game(rules, text).deals
    assert deal.status is Status.COMPLETE
    assert deal.scores == {side: (points, points) for side, points in scores.items()}


@pytest.mark.parametrize(
    ("rules", "text", "told", "scores"),
    [
        # what the others throw away does not matter
        ("normand@1", NORMAND, ("QJT987h QJd / KQJT9c T98d", "... / ..."), {"A": 47, "B": 0, "C": 0}),
        ("voleur@1", VOLEUR, ("T9h / QJh / Jc Qc", "*h *h / *h *h / ** **"), {"AC": 48, "BD": 0}),
        ("imperial@1", IMPERIAL, ("7h KQJAT9d", "..."), {"A": 12, "B": 0}),
        ("imperial@1", IMPERIAL, ("987s 87d", "*s *s *s ** **"), {"A": 12, "B": 0}),
    ],
)
def test_what_cards_are_hidden_does_not_matter(
    rules: str, text: str, told: tuple[str, str], scores: dict[str, int]
) -> None:
    assert told[0] in text
    found = game(rules, text.replace(*told))
    (deal,) = found.deals
    assert codes(found) == []
    assert deal.status is Status.DETERMINED
    assert deal.scores == {side: (points, points) for side, points in scores.items()}


@pytest.mark.parametrize("hand", ["B: dealt KQJT987h KQJd\n", "C: dealt T987d AKQJT9c\nstock 87c\n"])
def test_a_hand_and_its_play_that_are_not_told_do_not_matter(hand: str) -> None:
    """A holds all spades and two aces, and leads every trick."""
    told = NORMAND.replace(hand, "").replace("QJT987h QJd / KQJT9c T98d", "... / ...")
    (deal,) = game("normand@1", told).deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (47, 47), "B": (0, 0), "C": (0, 0)}


def test_a_call_is_not_taken_for_a_misnomer() -> None:
    """C calls a point of 34: of his diamonds he must hold the seven, not the knave, and nobody has a better
    point called. A point of four cards counts 4."""
    told = """\
C: deals
A: dealt AKQJT987s Ah Ad
B: dealt KQJT987h KQd **
C: dealt T98d ** AKQJT9c
stock 87c
1. A: As **
C: point 34 d
1... C: ...
2-8. A: KQJT987s / ... / ...
9. A: Ah Kh Ac
10. A: Ad Kd **
"""
    (deal,) = game("normand@1", told).deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (47, 47), "B": (0, 0), "C": (4, 4)}


LAST_TWO = """\
C: deals
A: dealt AKQJTs 98s Ah Ad 7h
B: dealt KQJT98h 7s KQJd
C: dealt T987d AKQJT9c
stock 87c
1-7. A: AKQJT98s / 7s Th Jh Qh 8h 9h Jd / KQJT9c T9d
8. A: Ah Kh Ac
"""
"""A and B have two cards each, the seven of hearts and the ace of diamonds, the king and queen of diamonds; C
the eight and seven of diamonds."""


def test_a_range_where_a_lead_may_be_one_of_two_cards() -> None:
    """Before the last two tricks A has six: five counting spades and the ace of hearts.

    Ace first: 7, then the seven of hearts, which does not count and nobody can beat: A takes all, 40 for the
    capot that holds the last trick. Seven first: it takes and counts nothing, then the ace: the same.
    """
    found = game("normand@1", LAST_TWO + "9. A: ** ...\n10. A: ** ...\n")
    (deal,) = found.deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (47, 47), "B": (0, 0), "C": (0, 0)}


def test_the_rest_of_a_trick_that_is_passed_over_is_over() -> None:
    """Figures after ``10. A: ** ...`` speak of all ten tricks."""
    told = LAST_TWO + "9. A: ** ...\n10. A: ...\n"
    assert codes(game("normand@1", told + "tricks A: 10 B: 0 C: 0\n")) == []
    assert codes(game("normand@1", told + "tricks A: 9\n")) == ["P201"]
    two = "B: deals\nA: holds AKQJT987s AKQJh\n1-10. A: AKQJT987s AKh / ...\n11. A: Qh ...\n12. A: Jh ...\n"
    assert codes(game("cavendish@1", two + "tricks A: 12 B: 0\n")) == []


FOUR = """\
D: deals 1
A: dealt AKQs 7h AKQJd
B: dealt JT9s AKQJTh
C: dealt 87s 98h T9d AKc
D: dealt 87d QJT987c
1-3. A: AKQs / JT9s / 87s 8h / 87d 7c
4-7. A: AKQJd / ThJhQhKh / T9d Ac Kc / 8c 9c Tc Jc
"""


def test_a_deal_told_only_by_its_calls_has_its_range() -> None:
    """A calls a point of four cards, 4, and a tierce, 3, and nobody else calls. With all eight leads and the
    capot his side makes 7 + 8 + 40: less than twenty in hand and leads is no pique. With no trick it has its
    seven alone, if A leads what counts nothing, and the others win the first trick, lead the seven others and
    have their capot."""
    text = "D: deals 1\nA: point 38 s\nA: tierce As\n1-8. ...\n"
    (deal,) = game("voleur@1", text).deals
    assert deal.status is Status.POSSIBLE
    assert deal.scores == {"AC": (7, 55), "BD": (0, 48)}
    assert deal.tricks == {"AC": (0, 8), "BD": (0, 8)}


def test_a_later_hand_calls_after_the_cards_that_are_not_told() -> None:
    """All declare at once in Voleur, each before his own first card; none of these is told. A point of three
    cards is less than one of four."""
    found = game("voleur@1", "D: deals 1\nA: point 38 s\nB: point 31 c\n")
    assert codes(found) == []
    assert found.deals[0].status in (Status.POSSIBLE, Status.UNFINISHED)


def test_partners_and_the_last_trick() -> None:
    """A leads the seven of hearts last: the ace takes it. A has seven leads that count and one that does
    not: 7; AC seven tricks of eight: 10. B takes with the ace, 1, and the last trick, 1."""
    told = FOUR.replace("ThJhQhKh", "Th Jh Qh Kh")
    found = game("voleur@1", told + "8. A: 7h ** ** **\n")
    (deal,) = found.deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"AC": (17, 17), "BD": (2, 2)}
    assert deal.tricks == {"AC": (7, 7), "BD": (1, 1)}


def test_a_range_of_two_sides() -> None:
    """If B threw the ace of hearts on the diamonds the king takes the last trick: the same. If C kept a heart
    it is the eight or nine: the same. But where A's last card is not told to be the seven of hearts, nothing
    else is left for it."""
    told = FOUR.replace("ThJhQhKh", "** ** ** **")
    (deal,) = game("voleur@1", told + "8. A: ** ...\n").deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"AC": (17, 17), "BD": (2, 2)}


def test_what_cannot_be_names_its_lines() -> None:
    """A leads a club, and holds none."""
    found = game(
        "voleur@1", FOUR.replace("4-7. A: AKQJd / ThJhQhKh / T9d Ac Kc / 8c 9c Tc Jc", "4. A: *c ...")
    )
    (deal,) = found.deals
    assert deal.status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    # A's hand and the lead (lines 3 and 8 of the record, from 0)
    assert {conflict.line, *(line for line, _ in conflict.related)} == {3, 8}
    assert str(conflict.values["proof"]).startswith("leave out any one of them")


def test_figures_are_held_against_what_can_be() -> None:
    told = NORMAND.replace("QJT987h QJd / KQJT9c T98d", "... / ...")
    assert codes(game("normand@1", told + "score A: 47 B: 0 C: 0\ntricks A: 10\ncapot A:\n")) == []
    assert codes(game("normand@1", told + "score A: 46\n")) == ["P301"]
    assert codes(game("normand@1", told + "tricks B: 1\n")) == ["P201"]
    assert codes(game("normand@1", told + "capot B:\n")) == ["P203"]
    assert codes(
        game("voleur@1", VOLEUR.replace("T9h / QJh / Jc Qc", "... / ... / ...") + "cards BD:\n")
    ) == ["P202"]


def test_a_figure_that_is_possible_narrows() -> None:
    """Impérial, clubs trumps: A holds the king, B the queen; nothing is told of the last two tricks.

    A leads his diamond: B, who has none, must trump, then leads his spade, which A must trump: a trick each,
    B's queen with it, A's king. Or A leads the king, which draws the queen, and his diamond: both tricks."""
    text = """\
B: deals
A: dealt KQJs KQJAh KQJ7d Kc
B: dealt T987s T987h A98d Qc
turn 8c
1-3. A: KQJs / T98s
4-7. A: KQJAh / T987h
8-10. A: KQJd / A98d
11-12. ...
"""
    (deal,) = game("imperial@1", text).deals
    assert deal.status is Status.POSSIBLE
    # both: two honours and two reds for twelve tricks; one each: one honour each, eleven to one is ten more
    assert deal.scores == {"A": (11, 14), "B": (0, 1)}
    assert deal.tricks == {"A": (11, 12), "B": (0, 1)}
    found = game("imperial@1", text + "tricks B: 1\n")
    assert codes(found) == ["P504"]
    assert found.deals[0].scores == {"A": (11, 11), "B": (1, 1)}
    # no call is told: the one may be a point, A calling none; he has two imperials, the hearts and the kings
    for told, scores in (("score B: 1\n", (11, 26)), ("score B: 1\ntricks A: 12\n", (14, 26)),
                         ("score B: 2\n", (11, 23))):  # fmt: skip
        found = game("imperial@1", text + told)
        assert set(codes(found)) == {"P504"}
        assert found.deals[0].scores["A"] == scores
    # what is possible alone and not together: the point, and a trick with an honour
    found = game("imperial@1", text + "score B: 2\ntricks A: 12\n")
    assert codes(found) == ["M501"]


def test_a_card_turned_that_is_not_told_is_one_of_the_suit_left() -> None:
    """All spades, hearts and diamonds are in the hands, so a club was turned; B, who dealt, has one more if
    it was an honour."""
    told = IMPERIAL.replace("turn 8c\n", "")
    for text in (told, told.replace("7h KQJAT9d", "...")):
        (deal,) = game("imperial@1", text).deals
        assert deal.status is Status.POSSIBLE
        assert deal.scores == {"A": (12, 12), "B": (0, 1)}
        assert deal.low_completion is not None
        assert any(line in deal.low_completion.splitlines() for line in ("turn 8c", "turn 9c", "turn Tc"))


@pytest.mark.parametrize(
    ("turned", "least", "most"), [("*c", 0, 1), ("**", 0, 1), ("K*", 1, 1), ("7*", 1, 1), ("9*", 0, 0)]
)
def test_of_the_card_turned_only_the_suit_or_the_rank_may_be_told(turned: str, least: int, most: int) -> None:
    """The same cards: a king or a seven is an honour, a nine none."""
    (deal,) = game("imperial@1", IMPERIAL.replace("turn 8c", f"turn {turned}")).deals
    assert deal.scores == {"A": (12, 12), "B": (least, most)}
    assert deal.status is (Status.DETERMINED if least == most else Status.POSSIBLE)


def test_a_suit_of_which_no_card_is_left_was_not_turned() -> None:
    found = game("imperial@1", IMPERIAL.replace("turn 8c", "turn *h").replace("7h KQJAT9d", "..."))
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    # both hands hold all hearts (lines 3 and 4 of the record, from 0), and a heart was turned
    assert [*(line for line, _ in conflict.related), conflict.line] == [3, 4, 5]


def test_hands_are_counted_once_though_the_trump_may_be_in_several_ways() -> None:
    def pairs(told: str) -> tuple[int, bool]:
        record = pqn.read(f'[Piquet "1"]\n[Rules "imperial@1"]\n\n{told}').records[0].record
        (inferred,) = infer(record, pqn.rule_set("imperial@1"))
        return inferred.pairs, inferred.exact

    assert pairs(IMPERIAL.replace("turn 8c\n", "")) == (1, True)
    # nothing is told of B, whose cards are twelve of twenty
    assert pairs("B: deals\nA: dealt KQJATs KQJAT98h\nturn **\n") == (125_970, False)


TRUMPED = """\
B: deals
A: dealt KQJATs {a}
B: dealt KQJAT98h AT987d
1. A: Ks 8h
"""


def test_who_takes_a_trick_with_another_suit_tells_the_trump() -> None:
    """B takes the king of spades with a heart, so hearts are trumps, and the seven, the only one in no
    hand, was turned: an honour, one for the dealer. B takes seven tricks, two more than A, and the king,
    queen, knave and ace of trumps: 2 + 4 + 1."""
    told = TRUMPED.format(a="KQJd KQJAc") + "2-7. B: KQJAT9h / QJATs KQc\n8. B: Ad Kd\n"
    (deal,) = game("imperial@1", told + "9-12. A: QJd JAc / 789Td\n").deals
    assert (deal.status, deal.scores) == (Status.DETERMINED, {"A": (0, 0), "B": (7, 7)})
    assert deal.tricks == {"A": (5, 5), "B": (7, 7)}


def test_a_trump_that_cannot_have_been_turned_is_a_contradiction() -> None:
    """B holds seven hearts and A the eighth, which he plays to the second trick; all diamonds are in their
    hands too. So neither is trump, and B beats none of A's other cards: he cannot lead the second trick."""
    found = game("imperial@1", TRUMPED.format(a="KQJd KQJc 7h") + "2. B: Kh 7h\n3-12. ...\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    # both hands and the second trick (lines 3, 4 and 6 of the record, from 0)
    assert [*(line for line, _ in conflict.related), conflict.line] == [3, 4, 6]
    assert str(conflict.values["proof"]).startswith("leave out any one of them")


def test_a_hand_that_is_not_exchanged_is_told_as_dealt() -> None:
    """Of A's and B's cards two are not told; of the others nothing has to be inferred. The nine of hearts and
    the queen of clubs can be either's."""
    text = """\
D: deals 1
A: dealt AKQJs AKh Ad **
B: dealt T987s T87h **
1. A: As Ts ...
2-8. ...
"""
    (one,) = infer(
        pqn.read('[Piquet "1"]\n[Rules "voleur@1"]\n\n' + text).records[0].record, pqn.rule_set("voleur@1")
    )
    assert one.forced == ()


def test_more_cards_of_a_suit_than_there_are_name_one_line() -> None:
    text = """\
D: deals 1
A: holds AKQs 7h AKQJd
1-3. A: AKQs / {*s *s *s} / {*s *s *s} / ...
4-7. A: AKQJd / ... / ... / ...
"""
    found = game("voleur@1", text)
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert (conflict.line, conflict.related) == (4, ())


def test_the_trump_not_told_leaves_few_cards_open() -> None:
    record = (
        pqn.read(
            '[Piquet "1"]\n[Rules "imperial@1"]\n\n'
            + IMPERIAL.replace("turn 8c\n", "").replace("KQJAT9d", "KQJA*d *d")
        )
        .records[0]
        .record
    )
    (one,) = infer(record, pqn.rule_set("imperial@1"))
    assert (one.pairs, one.exact) == (1, True)  # one pair of hands, an honour turned or not
    assert one.ways is not None
    assert one.forced == ()


def test_forced_cards_are_named_and_written() -> None:
    """Of D's hand one card is not told, and the eight of clubs is the only one left."""
    text = '[Piquet "1"]\n[Rules "voleur@1"]\n\n' + VOLEUR.replace("AKQJT987c", "AKQJT97c **").replace(
        "7c 8c 9c Tc", "7c ** 9c Tc"
    )
    record = pqn.read(text).records[0].record
    (one,) = infer(record, pqn.rule_set("voleur@1"))
    assert (one.pairs, one.exact) == (1, True)
    assert [(must.card, must.seat, must.slot) for must in one.forced] == [("8c", "D", None), ("8c", "D", 7)]
    written = write(with_forced(record, [one]))
    assert "1-4. A: AKQJs / T987s / 789Td / 789Tc ; inferred" in written
    assert "D: holds AKQJT987c ; inferred" in written


def test_nothing_but_a_deal_and_thirty_cards_not_told() -> None:
    for rules in ("normand@1", "voleur@1", "imperial@1"):
        assert game(rules, "").deals == ()
        assert game(rules, "B: deals 1\n").deals[0].status is Status.NOT_TOLD
    turn = {"imperial@1": "turn 8c\n"}
    for rules, tricks in (("normand@1", 10), ("voleur@1", 8), ("imperial@1", 12)):
        found = game(rules, f"B: deals\n{turn.get(rules, '')}1-{tricks}. ...\nscore A: 999\n")
        assert found.deals[0].status in (Status.POSSIBLE, Status.UNDECIDED)
