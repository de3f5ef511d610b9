"""The seeded player: legal by the judge, the same bytes always, and one fault when asked for."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from pgn_piquet import library
from pgn_piquet.diagnostics.catalogue import entries
from pgn_piquet.diagnostics.diagnostic import Severity
from pgn_piquet.generate import faulty, partie
from pgn_piquet.generate.chance import Chance
from pgn_piquet.rules.load import names

OCCASIONS = {
    "R105": "voleur@1",
    "R221": "foster-au-cent@1",
    "R304": "imperial@1",
    "R305": "imperial@1",
    "P303": "pole-100@1",
}
"""faults that only some games give an occasion for; cavendish@1 for all others"""


def _faults(text: str) -> list[str]:
    """Codes of errors and warnings; notes (of what was sunk) aside."""
    found = library.check(text).diagnostics
    return [one.code for one in found if one.severity is not Severity.NOTE]


def test_chance_is_splitmix() -> None:
    """The first numbers of SplitMix64 from seed 1234567, as its authors' code gives them."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423,
    ]  # fmt: skip


def test_a_shuffled_pack_is_the_pack() -> None:
    chance = Chance(3)
    packs = [chance.shuffled_pack() for _ in range(20)]
    assert all(sorted(pack) == list(range(32)) for pack in packs)
    assert len({tuple(pack) for pack in packs}) == 20


@pytest.mark.parametrize("rules", names())
def test_every_rule_set_is_played_by_its_rules(rules: str) -> None:
    text = "\n".join(partie.records(rules, 11, 14))
    report = library.check(text)
    assert _faults(text) == []
    assert sum(len(verdict.deals) for verdict in report.verdicts) == 14
    assert all(deal.status == "complete" for verdict in report.verdicts for deal in verdict.deals)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("rubicon@1", "carte-rouge=20"),
        ("cavendish@1", "cards-to-pique=seventh-trick"),
        ("cavendish@1", "deals=4 doubled=1,4"),
        ("cavendish@1", "low-cards=no"),
        ("cavendish-au-cent@1", "point-value=less-one-in-4"),
        ("normand@1", "finish=play-off"),
        ("ecrire@1", "turns=loser-out"),
    ],
)
def test_options_are_played_by(rules: str, options: str) -> None:
    text = "\n".join(partie.records(rules, 3, 16, options))
    assert f'[Options "{options}"]' in text
    assert _faults(text) == []


@pytest.mark.parametrize("rules", ["rubicon@1", "voleur@1", "imperial@1"])
def test_what_is_written_is_canonical(rules: str) -> None:
    text = "\n".join(partie.records(rules, 5, 8))
    assert library.write_all([one.record for one in library.read(text).records]) == text


def test_the_same_seed_gives_the_same_bytes() -> None:
    text = "\n".join(partie.records("rubicon@1", 1, 3))
    assert "\n".join(partie.records("rubicon@1", 1, 3)) == text
    assert "\n".join(partie.records("rubicon@1", 2, 3)) != text
    assert hashlib.sha256(text.encode()).hexdigest() == PINNED


PINNED = "3178b1d960ec6d5f21c31996749e9686459d6b8b0117bf24785d30ad98bc3504"
"""of three deals from seed 1: a change of the player changes every seed, and that must be wanted"""


def test_a_partie_ends_by_its_rules() -> None:
    texts = list(partie.records("cavendish@1", 8, 20))
    assert [text.count(": dealt") for text in texts[:3]] == [12, 12, 12]
    assert all("result A:" in text or "result B:" in text or "result drawn" in text for text in texts[:3])
    assert "result unfinished" in texts[-1]


def test_the_player_sinks_now_and_then() -> None:
    """In 300 deals some elder holds a quatorze and does not call it."""
    text = "\n".join(partie.records("cavendish@1", 4, 300))
    assert "quatorze" in text
    assert "leaves" in text
    assert "repique" in text
    assert "carte-blanche" in text or "capot" in text


@pytest.mark.parametrize("code", faulty.codes())
def test_one_fault_and_no_other(code: str) -> None:
    deals = 60 if code == "P303" else 2
    text = faulty.record(OCCASIONS.get(code, "cavendish@1"), 3, deals, code)
    assert _faults(text) == [code]


def test_a_fault_without_occasion_is_refused() -> None:
    with pytest.raises(faulty.NoOccasionError):
        faulty.record("cavendish@1", 1, 1, "R305")
    with pytest.raises(LookupError):
        faulty.record("cavendish@1", 1, 1, "R999")
    with pytest.raises(LookupError):
        next(partie.records("nowhere@1", 1, 1))


NOT_MADE = {
    "of what a service is asked": "S401 S402 S403 S404 S405 S406 S407",
    "no fault of one line of a text": (
        "S101 S102 S108 S111 S301 S302 S303 S304 S305 S306 S307 S308 S309 M207 W510"
    ),
    "of who sits down, or of several records": "M208 M401 M402 M403 R407 R424 R425 P304",
    "of options and games that the fault would have to bring along": "M210 R110 R122 R210 R211 R336",
    "of cards that are not told": "M501 R309 R315",
    "of a record that goes on: one fault would bring a second": "M304 R104 R107 R108 R109 R112 R121 R403",
    "a law's own case, with its twin in corpus/laws": (
        "R111 R123 R124 R130 R131 R132 R133 R134 R137 R204 R206 R209 R212 R220 R222 R224 R225 R226 R227 R228 "
        "R230 R233 R235 R241 R243 R245 R246 R247 R313 R322 R332"
    ),
}
"""errors and warnings that no generated partie is spoilt with, by the reason"""


def test_every_fault_can_be_made_or_it_is_said_why_not() -> None:
    loud = {one.code for one in entries() if one.severity is not Severity.NOTE}
    excused = [code for codes in NOT_MADE.values() for code in codes.split()]
    assert len(excused) == len(set(excused))
    assert set(faulty.codes()) | set(excused) == loud
    assert not set(faulty.codes()) & set(excused)
    assert [code for code, _ in faulty.titles()] == sorted(faulty.codes())


def test_nothing_of_the_machine_is_in_a_record() -> None:
    """Neither the seed of Python's hashes, nor the language, nor the time of day."""
    made = set()
    for seed, language in (("0", "C"), ("1", "de_DE.UTF-8"), ("4711", "tr_TR.UTF-8")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": language, "TZ": f"UTC{seed[0]}"}
        code = (
            "from pgn_piquet.generate import faulty, partie\n"
            "for name in ('rubicon@1', 'voleur@1', 'imperial@1', 'ecrire@1', 'chouette@1'):\n"
            "    print('\\n'.join(partie.records(name, 6, 3)))\n"
            "for code in ('R303', 'R216', 'M301', 'S202', 'P301', 'R408'):\n"
            "    print(faulty.record('cavendish@1', 5, 2, code))\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, timeout=100, check=True, env=environment
        )
        made.add(done.stdout)
    assert len(made) == 1
    assert hashlib.sha256(made.pop().replace(b"\r\n", b"\n")).hexdigest() == PINNED_OF_ALL


PINNED_OF_ALL = "58a113faf9365bd5362f18e970907f40551b6acb99b58fe05250883252a37026"
"""as PINNED, of several games and faults"""
