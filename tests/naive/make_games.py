"""Write one whole game of every rule set into ``corpus/valid/<rule set>/game.pqn``, every card told.

Run from the root: ``python tests/naive/make_games.py``; a test holds the committed files to it. The deals are
random and legal, all figures (scores, totals, results) come from the naive scorers and settlements here.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests"))

from naive import (  # noqa: E402  (the path above makes it a package to import)
    naive_imperial,
    naive_normand,
    naive_settlements,
    naive_two_hand,
    naive_voleur,
    random_deals,
    random_systems,
)
from naive.rule_values import BY_NAME, CAVENDISH, FOSTER_AU_CENT  # noqa: E402
from naive.steady import Steady  # noqa: E402

FOSTER = "Foster's Complete Hoyle (1897)"
LIMIT = 60
"""deals after which a game is given up"""
SEEDS = {"voleur@1": "voleur@1 again", "cavendish-au-cent@1": "cavendish-au-cent@1 again"}
"""where the name itself gives a game of hardly a deal"""
Scores = dict[str, int]


def renamed(text: str, names: dict[str, str]) -> str:
    """The same lines with other seats."""
    words = [names[word[:-1]] + ":" if word[:-1] in names and word.endswith(":") else word
             for word in text.replace("\n", " \n ").split(" ")]  # fmt: skip
    return " ".join(words).replace(" \n ", "\n").rstrip(" ")


def with_head(text: str, dealer: str, number: int, elder: str = "") -> str:
    """The deal line with its number, and with elder where more than two sit."""
    to = f" to {elder}:" if elder else ""
    return text.replace(f"{dealer}: deals\n", f"{dealer}: deals {number}{to}\n", 1)


def pairs(word: str, scores: Scores) -> str:
    return f"{word} " + " ".join(f"{side}: {points}" for side, points in scores.items()) + "\n"


class Game:
    """A record while it is made: its text, its totals and what is expected of it."""

    def __init__(self, name: str, sides: list[str]) -> None:
        self.name = name
        self.random = Steady(SEEDS.get(name, name))
        self.text = ""
        self.totals: Scores = dict.fromkeys(sides, 0)
        self.deals: list[dict] = []
        self.out: str | None = None

    def add(self, text: str, scores: Scores, tricks: Scores, out: str | None) -> None:
        """One more deal."""
        for side, points in scores.items():
            self.totals[side if side in self.totals else self.side_of(side)] += points
        self.out = out
        self.text += "\n" + text + pairs("score", scores)
        self.deals.append({"verdict": "complete", "scores": scores, "tricks": tricks})

    def side_of(self, seat: str) -> str:
        return next(side for side in self.totals if seat in side)


def two_hand(
    game: Game, values: dict, by_pips: bool, elder: str, dealer: str, head_elder: str = ""
) -> Scores:
    """One deal between two of the table."""
    text, deal = random_deals.two_hand(
        game.random, values, by_pips=by_pips, younger_least=0 if by_pips else 1
    )
    names = {"E": elder, "Y": dealer}
    deal["start"] = {role: game.totals[game.side_of(seat)] for role, seat in names.items()}
    found = naive_two_hand.score(deal, values)
    scores = {names[role]: points for role, points in found["totals"].items()}
    tricks = {names[role]: number for role, number in found["tricks"].items()}
    number = len(game.deals) + 1
    text = with_head(renamed(text, {"A": elder, "B": dealer}), dealer, number, head_elder)
    scores, tricks = dict(sorted(scores.items())), dict(sorted(tricks.items()))
    game.add(text, scores, tricks, None if found["out"] is None else names[found["out"]])
    return scores


def partie(name: str) -> tuple[Game, Scores]:
    """Six deals, two more when level, settled by the rubicon."""
    game = Game(name, ["A", "B"])
    number = 6
    while len(game.deals) < number:
        dealer = "BA"[len(game.deals) % 2]
        two_hand(game, BY_NAME[name], False, "A" if dealer == "B" else "B", dealer)
        if len(game.deals) == 6 and game.totals["A"] == game.totals["B"]:
            number = 8
    return game, naive_settlements.rubicon(game.totals)


def up_to(name: str) -> tuple[Game, Scores]:
    """Deals until one is out."""
    game = Game(name, ["A", "B"])
    while game.out is None and len(game.deals) < LIMIT:
        dealer = "BA"[len(game.deals) % 2]
        by_pips = name != "pole-100@1"
        two_hand(game, BY_NAME[name], by_pips, "A" if dealer == "B" else "B", dealer)
    assert game.out is not None
    return game, naive_settlements.game(game.totals, game.out, 0 if name == "pole-100@1" else 50)


def chouette(name: str) -> tuple[Game, Scores]:
    """A alone against B and C, who consult; B plays."""
    game = Game(name, ["A", "BC"])
    for number in range(6):
        elder, dealer = ("B", "A") if number % 2 == 0 else ("A", "B")
        two_hand(game, CAVENDISH, False, elder, dealer, elder)
    return game, naive_settlements.chouette("A", "BC", game.totals)


def sheet(name: str) -> tuple[Game, Scores]:
    """Four at the table, each with both neighbours, once round."""
    game = Game(name, list("ABCD"))
    values = {**FOSTER_AU_CENT, "end": "agreed", "target": 0}
    scores = [two_hand(game, values, True, "BCDA"[number], "ABCD"[number], "BCDA"[number])
              for number in range(4)]  # fmt: skip
    return game, naive_settlements.sheet("ABCD", scores)


def round_table(name: str, seats: str, sides: list[str], make: Callable, score: Callable) -> Game:
    """Deals of all who sit, the deal going to the left, until a side is out."""
    game = Game(name, sides)
    values = BY_NAME[name]
    size = len(seats)
    while game.out is None and len(game.deals) < LIMIT:
        shift = len(game.deals) % size
        names = {seat: seats[(place + shift) % size] for place, seat in enumerate(seats)}
        text, deal = make(game.random, values)
        text = renamed(text, names)
        if set(deal["hands"]) == {"E", "Y"}:
            roles = {"E": names["A"], "Y": names["B"]}
        elif len(sides) == 2:
            roles = {role: game.side_of(names[seat]) for role, seat in (("1", "A"), ("2", "B"))}
        else:
            roles = names
        deal["start"] = {role: game.totals[side] for role, side in roles.items()}
        found = score(deal, values)
        scores = dict(sorted((roles[role], points) for role, points in found["totals"].items()))
        tricks = dict(sorted((roles[role], number) for role, number in found["tricks"].items()))
        out = None if found["out"] is None else roles[found["out"]]
        game.add(with_head(text, names[seats[-1]], len(game.deals) + 1), scores, tricks, out)
    assert game.out is not None
    return game


def normand(name: str) -> tuple[Game, Scores]:
    game = round_table(name, "ABC", list("ABC"), random_systems.normand, naive_normand.score)
    return game, naive_settlements.pool("ABC", game.out or "")


def voleur(name: str) -> tuple[Game, Scores]:
    game = round_table(name, "ABCD", ["AC", "BD"], random_systems.voleur, naive_voleur.score)
    return game, naive_settlements.game(game.totals, game.out or "", 50)


def imperial(name: str) -> tuple[Game, Scores]:
    game = round_table(name, "AB", ["A", "B"], random_systems.imperial, naive_imperial.score)
    return game, naive_settlements.game(game.totals, game.out or "", 0)


MAKERS: dict[str, Callable[[str], tuple[Game, Scores]]] = {
    "cavendish@1": partie, "rubicon@1": partie, "pole@1": partie, "foster-rubicon@1": partie,
    "cavendish-au-cent@1": up_to, "foster-au-cent@1": up_to, "pole-100@1": up_to,
    "chouette@1": chouette, "ecrire@1": sheet, "normand@1": normand, "voleur@1": voleur,
    "imperial@1": imperial,
}  # fmt: skip
PLAIN = ("cavendish@1", "rubicon@1", "pole@1")
"""rule sets that need no program for other systems"""


def folder(name: str) -> Path:
    return ROOT / "corpus" / "valid" / name.removesuffix("@1")


SHARED = {
    "five-each": ([2, 4, 4], "four tricks, four and two: the two who have most take five each"),
    "twenty-each": ([0, 3, 7], "two take all ten tricks between them: twenty each, the last trick in it"),
}
"""tricks of the three players at Normand, fewest first, and what they bring"""


def shared(case: str) -> Iterator[tuple[Path, str]]:
    """A deal at Normand with these tricks: the first that chance gives."""
    wanted, shows = SHARED[case]
    values = BY_NAME["normand@1"]
    number = 0
    while True:
        text, deal = random_systems.normand(Steady(f"{case} {number}"), values)
        found = naive_normand.score(deal, values)
        if sorted(found["tricks"].values()) == wanted and found["out"] is None:
            break
        number += 1
    head = f'[Piquet "1"]\n[Event "Normand: {case.replace("-", " ")}"]\n[Rules "normand@1"]\n\n'
    expected = {"verdict": "complete", "scores": found["totals"], "tricks": found["tricks"]}
    sidecar = {
        "title": f"Normand: {case.replace('-', ' ')}",
        "source": {"book": FOSTER, "place": "Piquet Normand", "status": "completed"},
        "rules": ["normand@1"],
        "shows": shows,
        "form": "free",
        "needs": ["systems"],
        "generated": True,
        "by": "tests/naive/make_games.py",
        "expected": {"diagnostics": [], "records": [{"deals": [expected]}]},
    }
    yield folder("normand@1") / f"{case}.pqn", head + text + pairs("score", found["totals"])
    yield folder("normand@1") / f"{case}.json", json.dumps(sidecar, indent=2, ensure_ascii=False) + "\n"


def made() -> Iterator[tuple[Path, str]]:
    """Each file and its text."""
    for case in SHARED:
        yield from shared(case)
    for name, make in MAKERS.items():
        game, result = make(name)
        head = f'[Piquet "1"]\n[Event "A whole game, every card told"]\n[Rules "{name}"]\n'
        end = "" if name == "ecrire@1" else pairs("total", game.totals)
        text = head + game.text + end + pairs("result", result)
        sidecar = {
            "title": f"A whole game by {name}",
            "source": {"book": "ours"},
            "rules": [name],
            "shows": f"{len(game.deals)} deals with every card, call and play, the scores, the totals and "
            "the settlement, all figures from scorers written by hand from the laws",
            "form": "free",
            **({} if name in PLAIN else {"needs": ["systems"]}),
            "generated": True,
            "by": "tests/naive/make_games.py",
            "expected": {
                "diagnostics": [],
                "records": [{"deals": game.deals, "totals": game.totals, "result": result}],
            },
        }
        if name == "ecrire@1":
            del sidecar["expected"]["records"][0]["totals"]
        yield folder(name) / "game.pqn", text
        yield folder(name) / "game.json", json.dumps(sidecar, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, content in made():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
