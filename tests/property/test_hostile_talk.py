"""Talk, cards and rulings in any order: the judge never fails, never leaves a sentence half filled, and a
total is always the sum of its lines."""

from __future__ import annotations

from random import Random

import pytest

import pgn_piquet

RULES = (
    "cavendish@1", "cavendish-au-cent@1", "foster-au-cent@1", "rubicon@1", "foster-rubicon@1", "pole@1",
    "normand@1", "voleur@1", "imperial@1", "chouette@1",
)  # fmt: skip
HANDS = (
    ("A: holds AKQJTs AQh AKd KJTc", "B: holds 987s KJTh QJTd AQ9c"),
    ("A: discards K87h 98d", "A: holds AKQJTs AQh AKd KJTc", "B: holds 987s JT9h QJTd AQ9c"),
    ("A: dealt T987s T987h T987d", "B: dealt AKQJs AKQJh KQJd Jc", "stock Ad AKQT987c"),
    ("A: dealt 13", "B: dealt 11"),
    ("A: holds AKQJTs ...",),
    (),
)
SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
SAID = (
    "good", "not-good", "equal", "makes?", "without?", "s", "h", "49", "9", "making 49", "without s", "=14",
    "B: good", "A: equal", "-> point 5", "-> trio K", "-> good", "-> not-good", "-> s", "-> =5",
)  # fmt: skip
ACTS = (
    "ruling {0}: nothing", "ruling {0}: point", "ruling {0}: quint", "ruling {0}: trio", "ruling {0}: game",
    "ruling {0}: lead d", "{0}: waives",
    "{0}: concedes", "{0}: concedes {1}", "{0}: claims 5", "{0}: claims {1} good", "{0}: claims good",
    "{0}: claims not-good", "retake {1}", "redeal {0}:",
    "redeal", "{0}: discards {1}", "{0}: takes {1}", "{0}: takes 1 from {1}", "{0}: leaves {1}",
    "{0}: looks Js", "{0}: looks", "{0}: looks {1}", "{0}: carte-blanche", "{0}: discards 7s",
    "{0}: shows AKQJTs", "{0}: asks s", "{0}: asks trio K",
    "{0}: answers {1}", "{0}: answers h", "{0}: names c", "{0}: counts {1}", "{0}: counts {1} -> 9",
    "score A: {1} B: 5", "cards {0}:", "pique {0}:", "repique {0}:", "{0}: writes A: 3 B: {1}", "(", ")",
    "\nA: deals 2", "total A: {1} B: 9",
)  # fmt: skip


def record(chance: Random) -> str:
    """A record of lines drawn without sense, every one of which can be read."""
    lines = ['[Piquet "1"]', f'[Rules "{chance.choice(RULES)}"]', "", "B: deals 1", *chance.choice(HANDS)]
    trick = 1
    for _ in range(chance.randint(2, 14)):
        seat = chance.choice("AB")
        kind = chance.random()
        if kind < 0.4:
            said = " ".join(chance.choices(SAID, k=chance.randint(0, 3)))
            lines.append(f"{seat}: {claim(chance)} {said}".strip())
        elif kind < 0.6:
            lines.append(play(chance, seat, trick))
            trick += chance.randint(0, 1)
        else:
            lines.append(chance.choice(ACTS).format(seat, chance.randint(1, 9)))
    return "\n".join(lines) + "\n"


def claim(chance: Random) -> str:
    rank = chance.choice("AKQJT987")
    return chance.choice((
        f"point {chance.choice((3, 4, 5, 6, 41, 51))}", f"{chance.choice(SEQUENCES)} {rank}", f"trio {rank}",
        f"quatorze {rank}", "quint", "trio", f"imperial {chance.choice(('h', 'K', 'tombee', 'blanche'))}",
    ))  # fmt: skip


def play(chance: Random, seat: str, trick: int) -> str:
    one, two, three = (chance.choice("AKQJT987") + chance.choice("shdc") for _ in range(3))
    return chance.choice((
        f"{trick}. {seat}: {one} {two}", f"{trick}. {seat}: {one}", f"{trick}... {seat}: {one}",
        f"{trick}. {seat}: {one} {two} {three}", f"{trick}. {seat}: {one} -> {two} {three}",
        f"{trick}-{trick + 1}. {seat}: {one} {two} / {three} {one} {two}", f"{trick}. {seat}: {one} **",
        f"{trick}-{trick + 1}. {seat}: {one} {two} -> {three} / 78s", "1. A: As 7s",
        "1-5. A: AKQJTs / 789s Td 9c",
    ))  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_the_judge_never_fails(seed: int) -> None:
    chance = Random(seed)
    for _ in range(12):
        text = record(chance)
        report = pgn_piquet.check(text.encode())
        for one in report.diagnostics:
            assert "{" not in one.message, (text, one.message)
            assert "{" not in (one.help or ""), (text, one.help)
        (located,) = pgn_piquet.read(text.encode()).records
        for deal in pgn_piquet.replay(located.record).deals:
            for side, points in deal.so_far.items():
                assert points == sum(line.points for line in deal.score_lines if line.side == side), text
