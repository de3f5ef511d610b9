"""A rule set by its name, with options, from the package or a file: what is there and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Deal, Line, Tag
from pgn_piquet.rules import load
from pgn_piquet.rules.fault import Refused
from pgn_piquet.rules.policies import (
    End,
    LowCards,
    PiqueOrder,
    PiqueWho,
    PointDetail,
    Settlement,
    Tie,
    UnderCall,
)
from pgn_piquet.rules.ruleset import RuleSet

ALL = (
    "cavendish-au-cent@1", "cavendish@1", "chouette@1", "ecrire@1", "foster-au-cent@1", "foster-rubicon@1",
    "imperial@1", "normand@1", "pole-100@1", "pole@1", "rubicon@1", "voleur@1",
)  # fmt: skip


def found(name: str, options: str | dict[str, str] = "", *extra: Path) -> RuleSet:
    rules = load.load(name, options, extra)
    assert isinstance(rules, RuleSet), rules
    return rules


def codes(name: str, options: str | dict[str, str] = "", *extra: Path) -> list[str]:
    rules = load.load(name, options, extra)
    assert isinstance(rules, Refused)
    return [fault.code for fault in rules.faults]


def test_the_twelve_of_the_books() -> None:
    assert load.names() == ALL


@pytest.mark.parametrize("name", ALL)
def test_each_loads_and_knows_its_name(name: str) -> None:
    rules = found(name)
    assert rules.name == name
    assert len(rules.sha256) == 64
    assert found(name).sha256 == rules.sha256


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("rubicon@1", "pique_order", PiqueOrder.AS_IT_HAPPENS),
        ("cavendish@1", "pique_order", PiqueOrder.PRECEDENCE),
        ("cavendish@1", "deals", 6),
        ("cavendish@1", "younger_least", 1),
        ("cavendish@1", "sequence_values", (0, 0, 0, 3, 4, 15, 16, 17, 18)),
        ("cavendish-au-cent@1", "younger_least", 0),
        ("cavendish-au-cent@1", "packets", (2,)),
        ("cavendish-au-cent@1", "undercall", UnderCall.BINDING),
        ("cavendish-au-cent@1", "double_under", 50),
        ("cavendish-au-cent@1", "games", 3),
        ("foster-au-cent@1", "low_cards", LowCards.NOT),
        ("foster-au-cent@1", "pique_who", PiqueWho.ANYONE),
        ("foster-au-cent@1", "target", 100),
        ("foster-rubicon@1", "undercall", UnderCall.ONLY_IF_TRUE),
        ("foster-rubicon@1", "tie", Tie.TWO_MORE_THEN_VOID),
        ("foster-rubicon@1", "point_detail", PointDetail.LAST_FIGURE),
        ("foster-rubicon@1", "low_cards", LowCards.COUNT),
        ("pole-100@1", "double_under", 0),
        ("pole-100@1", "end", End.TARGET),
        ("normand@1", "repique", 70),
        ("normand@1", "pique", 40),
        ("normand@1", "capot_shared", 20),
        ("voleur@1", "point_minimum", 30),
        ("voleur@1", "hand_size", 8),
        ("ecrire@1", "players_max", 7),
        ("ecrire@1", "settlement", Settlement.SHEET),
        ("chouette@1", "settlement", Settlement.CHOUETTE),
        ("imperial@1", "target", 30),
        ("imperial@1", "ranks", "KQJAT987"),
        ("imperial@1", "capot", 12),
    ],
)
def test_values_of_the_books(name: str, field: str, value: object) -> None:
    assert getattr(found(name), field) == value


def test_an_unknown_name_gets_the_nearest() -> None:
    rules = load.load("cavendich@1")
    assert isinstance(rules, Refused)
    (fault,) = rules.faults
    assert fault.code == "M201"
    assert str(fault.values["nearest"]).startswith("cavendish@1")


@pytest.mark.parametrize("name", ["rubicon", "rubicon@2", "rubicon@"])
def test_a_version_that_is_not_known(name: str) -> None:
    assert codes(name) == ["M209"]


@pytest.mark.parametrize("name", ["", "?", "../rubicon@1", "rubicon@1\n", "РУБИКОН@1"])
def test_names_that_are_none(name: str) -> None:
    assert codes(name)[0] in ("M201", "M209")


@pytest.mark.parametrize(
    ("name", "option", "field", "value"),
    [
        ("rubicon@1", "carte-rouge=20", "carte_rouge", 20),
        ("foster-au-cent@1", "carte-rouge=50", "carte_rouge", 50),
        ("rubicon@1", "cards-to-pique=seventh-trick", "cards_to_pique", "seventh-trick"),
        ("cavendish@1", "deals=4", "deals", 4),
        ("cavendish@1", "deals=4 doubled=1,4", "doubled", (1, 4)),
        ("cavendish@1", "doubled=1,4 deals=4", "doubled", (1, 4)),
        ("cavendish-au-cent@1", "point-value=less-one-in-4", "point_value", "less-one-in-4"),
        ("foster-au-cent@1", "point-value=less-one-with-789", "point_value", "less-one-with-789"),
        ("cavendish-au-cent@1", "low-cards=no", "low_cards", "not"),
        ("foster-au-cent@1", "low-cards=yes", "low_cards", "count"),
        ("cavendish@1", "last-trick=1", "last_trick", 0),
        ("cavendish@1", "last-trick=2", "last_trick", 1),
        ("cavendish@1", "last-trick=3", "last_trick", 2),
        ("pole@1", "capot=30", "capot", 30),
        ("pole-100@1", "target=101", "target", 101),
        ("cavendish-au-cent@1", "target=221", "target", 221),
        ("cavendish@1", "younger-discards=0", "younger_least", 0),
        ("cavendish-au-cent@1", "younger-discards=1", "younger_least", 1),
        ("rubicon@1", "elder-discards=3", "elder_least", 3),
        ("rubicon@1", "pique-order=precedence", "pique_order", "precedence"),
        ("cavendish@1", "pique-order=as-it-happens", "pique_order", "as-it-happens"),
        ("cavendish@1", "undercall=binding", "undercall", "binding"),
        ("normand@1", "finish=play-off", "finish", "play-off"),
        ("ecrire@1", "balance=between", "balance", "between"),
        ("ecrire@1", "turns=loser-out", "turns", "loser-out"),
    ],
)
def test_options(name: str, option: str, field: str, value: object) -> None:
    rules = found(name, option)
    assert getattr(rules, field) == value
    assert rules.name == name
    assert rules.options == " ".join(sorted(option.split()))
    assert rules.sources[field].book == "Options"


def test_an_option_that_changes_a_value_changes_the_digest() -> None:
    assert found("rubicon@1", "carte-rouge=20").sha256 != found("rubicon@1").sha256
    assert found("rubicon@1", "carte-rouge=0").sha256 == found("rubicon@1").sha256


def test_options_as_a_dict() -> None:
    assert found("rubicon@1", {"deals": "4", "doubled": "1,4"}) == found("rubicon@1", "deals=4 doubled=1,4")


def test_modern_au_cent_is_an_option_of_the_modern_page() -> None:
    rules = found("rubicon@1", "target=100")
    assert (rules.end, rules.target, rules.deals) == (End.TARGET, 100, 0)
    assert (rules.settlement, rules.double_under, rules.games) == (Settlement.GAMES, 50, 3)
    assert rules.pique_order is PiqueOrder.AS_IT_HAPPENS


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("rubicon@1", "carte-rogue=20", ["M203"]),
        ("rubicon@1", "carte-rouge", ["M203"]),
        ("rubicon@1", "carte-rouge=", ["M203"]),
        ("rubicon@1", "=20", ["M203"]),
        ("rubicon@1", "carte-rouge=21", ["M204"]),
        ("rubicon@1", "deals=-4", ["M204"]),
        ("rubicon@1", "capot=30 capot=40", ["M206"]),
        ("rubicon@1", "doubled=1,4", ["M210"]),
        ("cavendish@1", "target=100", ["M205"]),
        ("rubicon@1", "target=100 deals=4", ["M205"]),
        ("imperial@1", "carte-rouge=20", ["M205"]),
        ("imperial@1", "target=101", ["M205"]),
        ("imperial@1", "pique-order=precedence", ["M205"]),
        ("voleur@1", "younger-discards=0", ["M205"]),
        ("voleur@1", "undercall=free", ["M205"]),
        ("normand@1", "cards-to-pique=seventh-trick", ["M205"]),
        ("rubicon@1", "finish=pool", ["M205"]),
        ("normand@1", "balance=skat", ["M205"]),
        ("rubicon@1", "turns=loser-out", ["M205"]),
        ("rubicon@1", "deals=5 capott=30", ["M204", "M203"]),
    ],
)
def test_options_that_are_refused(name: str, options: str, expected: list[str]) -> None:
    assert codes(name, options) == expected


def test_fitting_options() -> None:
    assert "target" in load.fitting_options("rubicon@1")
    assert "target" not in load.fitting_options("cavendish@1")
    assert load.fitting_options("nobody@1") == ()
    assert "finish" in load.fitting_options("normand@1")


def test_preset_raises_for_a_programmer() -> None:
    assert load.preset("pole@1").deals == 6
    with pytest.raises(LookupError, match='there is no rule set "pool@1"'):
        load.preset("pool@1")


CLUB = """
name = "club-of-ghent@1"
title = "As played at the club of Ghent"
extends = "rubicon@1"
book = "Rules of the club, 1911"

[partie]
rubicon = 101
bonus = { value = 50, law = "7" }
[calls]
carte_rouge = { value = 20, why = "always played so" }
"""


def test_a_club_writes_its_own(tmp_path: Path) -> None:
    path = tmp_path / "ghent.toml"
    path.write_text(CLUB, encoding="utf-8")
    rules = found("club-of-ghent@1", "", path)
    assert (rules.rubicon, rules.bonus, rules.carte_rouge, rules.deals) == (101, 50, 20, 6)
    assert rules.sources["bonus"].law == "7"
    assert rules.sources["bonus"].book == "Rules of the club, 1911"
    assert rules.sources["carte_rouge"].inferred
    assert "rubicon@1" in rules.sources["deals"].why
    assert "club-of-ghent@1" in load.names((path,))
    assert found("club-of-ghent@1", "target=100", path).games == 3
    assert codes("club-of-ghent@1") == ["M201"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("rubicon = 101", "rubicon = -1"), "rubicon"),
        (("rubicon = 101", 'rubicon = "x"'), "rubicon"),
        (("rubicon = 101", "rubycon = 101"), "there is no such value"),
        (("rubicon = 101", "hand_size = 12"), "[deal]"),
        (("bonus = {", "bonus = { values = 3,"), "keys are value"),
        (("[partie]", "[party]"), "no such table"),
        (('extends = "rubicon@1"', 'extends = "rubicon@4"'), "not known"),
        (('extends = "rubicon@1"', 'extends = "club-of-ghent@1"'), "extends itself"),
        (('extends = "rubicon@1"\n', ""), "missing"),
        (("club-of-ghent@1", "Club of Ghent"), "name"),
        (("club-of-ghent@1", "rubicon@1"), "taken"),
        (("title =", "title = = "), "not TOML"),
        (("[calls]", "[deal]\nhand_size = 11\n[calls]"), "are not 32"),
        (("[calls]", '[deal]\nranks = "AKQJT98A"\n[calls]'), "ranks"),
        (("[calls]", '[exchange]\nexchange = "none"\n[calls]'), "exchange"),
    ],
)
def test_a_file_with_a_fault_is_named(tmp_path: Path, change: tuple[str, str], expected: str) -> None:
    path = tmp_path / "ghent.toml"
    path.write_text(CLUB.replace(*change), encoding="utf-8")
    rules = load.load("club-of-ghent@1", "", (path,))
    assert isinstance(rules, Refused)
    assert {fault.code for fault in rules.faults} == {"M207"}
    assert any(expected in str(fault.values["what"]) for fault in rules.faults)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert codes("rubicon@1", "", tmp_path / "none.toml") == ["M207"]
    assert codes("rubicon@1", "", tmp_path) == ["M207"]
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "caf\xe9@1"')
    assert codes("rubicon@1", "", path) == ["M207"]
    path.write_bytes(b"#" * ((1 << 20) + 1))
    assert codes("rubicon@1", "", path) == ["M207"]


def record(*says: object) -> Record:
    return Record(tuple(Line(one) for one in says))  # type: ignore[arg-type]


PQN = Tag("Piquet", "1")


def test_for_record_reads_rules_and_options() -> None:
    rules, findings = load.for_record(
        record(PQN, Tag("Rules", "cavendish@1"), Tag("Options", "deals=4 doubled=1,4"))
    )
    assert findings == ()
    assert rules is not None
    assert (rules.name, rules.deals) == ("cavendish@1", 4)


def test_no_rules_tag_is_the_default_with_a_note() -> None:
    rules, findings = load.for_record(record(PQN, Deal("B", 1)))
    assert rules is not None
    assert rules.name == "rubicon@1"
    assert [(one.code, one.line) for one in findings] == [("M202", 0)]


@pytest.mark.parametrize("says", [Tag("C", "Carol"), Deal("C", 1), Deal("D", 1, elder="A")])
def test_no_default_for_more_than_two(says: object) -> None:
    rules, findings = load.for_record(record(PQN, says))
    assert rules is None
    assert [one.code for one in findings] == ["M208"]


def test_the_finding_stands_at_its_tag() -> None:
    rules, findings = load.for_record(
        record(PQN, Tag("Event", "Cup"), Tag("Rules", "rubicon@1"), Tag("Options", "deals=5"))
    )
    assert rules is None
    assert [(one.code, one.line) for one in findings] == [("M204", 3)]
    rules, findings = load.for_record(record(PQN, Tag("Event", "Cup"), Tag("Rules", "rubikon@1")))
    assert rules is None
    assert [(one.code, one.line) for one in findings] == [("M201", 2)]
