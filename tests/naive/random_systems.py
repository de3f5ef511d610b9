"""Random legal deals of three and four players and of Imperial (see ``random_deals``)."""

from __future__ import annotations

from random import Random

from .naive_cards import SUITS, best, carte_blanche, held, pips, strength, trick_winner
from .naive_imperial import ORDER as TRUMP_ORDER
from .naive_imperial import has_four, has_sequence
from .naive_imperial import point as imperial_point
from .random_deals import KINDS, MustWin, claim, play_out, shuffled, spelled, trick_lines


def normand(random: Random, rules: dict) -> tuple[str, dict]:
    """A deal of three: C deals, A is elder."""
    pack = shuffled(random, 10)
    order = "ABC"
    hands = {who: pack[10 * place : 10 * place + 10] for place, who in enumerate(order)}
    talon = pack[30:]
    lines = ["C: deals", *(f"{who}: dealt {spelled(hands[who])}" for who in order)]
    lines.append(f"stock {' '.join(talon)}")
    blank = {who: carte_blanche(hands[who]) for who in order}
    lines += [f"{who}: carte-blanche" for who in order if blank[who]]
    if random.random() < 0.7:
        out = random.sample(hands["C"], 2)
        lines += [f"C: discards {spelled(out)}", "C: takes 2"]
        hands["C"] = [card for card in hands["C"] if card not in out] + talon
    deal = {"order": order, "hands": hands, "calls": {who: [] for who in order}, "cb": blank}
    tricks = play_out(random, hands, order)
    for place, who in enumerate(order):
        lines += calls_at_three(random, deal, rules, who)
        lines.append(f"1{'...' if place else '.'} {who}: {tricks[0][place][1]}")
    lines += trick_lines(tricks[1:], 2)
    deal["plays"] = [one for trick in tricks for one in trick]
    return "\n".join(lines) + "\n", deal


def calls_at_three(random: Random, deal: dict, rules: dict, who: str) -> list[str]:
    """One hand's calls; elder's are answered, a later hand calls what is good and what was barred before
    by nobody's call."""
    lines = []
    place = deal["order"].index(who)
    for kind in KINDS:
        mine = held(kind, deal["hands"][who], rules["set_ranks"])
        stands = [strength(kind, cards) for other in deal["order"][:place]
                  for what, cards in deal["calls"][other] if what == kind]  # fmt: skip
        if not mine or random.random() < 0.15 or (stands and strength(kind, mine[0]) <= max(stands)):
            continue
        words = {}
        for other in deal["order"][place + 1 :]:
            theirs = best(kind, deal["hands"][other], rules["set_ranks"])
            words[other] = reply(strength(kind, mine[0]), theirs)
        told = "".join(f" {other}: {word}" for other, word in words.items())
        lines.append(f"{who}: {claim(kind, mine[0], True)}{told}")
        deal["calls"][who].append((kind, mine[0]))
        if all(word == "good" for word in words.values()) and kind != "point":
            for cards in mine[1:]:
                lines.append(f"{who}: {claim(kind, cards, True)}")
                deal["calls"][who].append((kind, cards))
    return lines


def reply(called: tuple[int, int], theirs: tuple[int, int]) -> str:
    return "good" if called > theirs else "equal" if called == theirs else "not-good"


def voleur(random: Random, rules: dict) -> tuple[str, dict]:
    """A deal of four: D deals, A is elder; A and C against B and D."""
    pack = shuffled(random, 8)
    order = "ABCD"
    hands = {who: pack[8 * place : 8 * place + 8] for place, who in enumerate(order)}
    lines = ["D: deals", *(f"{who}: dealt {spelled(hands[who])}" for who in order)]
    blank = {who: carte_blanche(hands[who]) for who in order}
    deal = {"order": order, "hands": hands, "calls": {who: [] for who in order}, "cb": blank}
    tricks = play_out(random, hands, order)
    for place, who in enumerate(order):
        if blank[who]:
            lines.append(f"{who}: carte-blanche")
        for kind in KINDS:
            for cards in held(kind, hands[who], rules["set_ranks"])[: 1 if kind == "point" else None]:
                if random.random() < 0.85 and (kind != "point" or pips(cards) >= rules["point_minimum"]):
                    lines.append(f"{who}: {claim(kind, cards, True)}")
                    deal["calls"][who].append((kind, cards))
        lines.append(f"1{'...' if place else '.'} {who}: {tricks[0][place][1]}")
    lines += trick_lines(tricks[1:], 2)
    deal["plays"] = [one for trick in tricks for one in trick]
    return "\n".join(lines) + "\n", deal


def imperial(random: Random, rules: dict) -> tuple[str, dict]:
    """A deal with a trump: B deals, A is elder."""
    pack = shuffled(random, 12)
    names = {"E": "A", "Y": "B"}
    hands = {"E": pack[:12], "Y": pack[12:24]}
    turn = pack[24]
    lines = ["B: deals", f"A: dealt {spelled(hands['E'])}", f"B: dealt {spelled(hands['Y'])}", f"turn {turn}"]
    deal = {"hands": hands, "turn": turn, "calls": {"E": [], "Y": []}}
    must_win = MustWin(turn[1])
    tricks = play_out(random, {"A": hands["E"], "B": hands["Y"]}, "AB", must_win)
    for who, other in (("E", "Y"), ("Y", "E")):
        lines += imperial_calls(random, deal, rules, who, other)
        lines.append(f"1{'.' if who == 'E' else '...'} {names[who]}: {tricks[0]['EY'.index(who)][1]}")
    caught: dict[str, set[str]] = {"A": set(), "B": set()}
    for number, trick in enumerate(tricks, start=1):
        if number > 1:
            lines += trick_lines([trick], number)
        winner = trick_winner(trick, TRUMP_ORDER, turn[1])
        prey = ("J" + turn[1], "A" + turn[1])
        caught[winner] |= {card for who, card in trick if who != winner and card in prey}
        holds = {"K" + turn[1], "Q" + turn[1]} <= set(hands["E" if winner == "A" else "Y"])
        if holds and len(caught[winner]) == 2:
            caught[winner] = set()
            lines.append(f"{winner}: imperial tombee")
    deal["plays"] = [({"A": "E", "B": "Y"}[who], card) for trick in tricks for who, card in trick]
    return "\n".join(lines) + "\n", deal


def imperial_calls(random: Random, deal: dict, rules: dict, who: str, other: str) -> list[str]:
    """Carte blanche, point, sequences, fours of one hand; the dealer's only where they are good."""
    letter = {"E": "A", "Y": "B"}[who]
    mine, theirs = deal["hands"][who], deal["hands"][other]
    lines, calls = [], deal["calls"][who]
    if carte_blanche(mine):
        lines.append(f"{letter}: imperial blanche")
        calls.append("blanche")
    better = imperial_point(mine) > imperial_point(theirs)
    may = who == "E" or better or "point" not in deal["calls"]["E"]
    if may and random.random() < 0.85:
        good = imperial_point(mine) >= imperial_point(theirs)
        lines.append(f"{letter}: point {imperial_point(mine)[1]}{answer(who, good)}")
        calls.append("point")
    trump = deal["turn"][1]
    suits = [trump, *(suit for suit in SUITS if suit != trump)]
    for what, ranked, has in (
        ("suit", suits, lambda player, one: has_sequence(deal, player, one, rules)),
        ("four", list(rules["imperial_fours"]), lambda player, one: has_four(deal, player, one)),
    ):
        good = imperial_good(deal, who, ranked, has, trump if what == "suit" else None)
        for one in ranked:
            if has(who, one) and (who == "E" or good):
                lines.append(f"{letter}: imperial {one}{answer(who, good)}")
                calls.append(one)
                if not good:
                    break
    return lines


def answer(who: str, good: bool) -> str:
    """The dealer's answer; elder gives none."""
    if who == "Y":
        return ""
    return " good" if good else " not-good"


def imperial_good(deal: dict, who: str, ranked: list[str], has, trump: str | None) -> bool:
    """Is this hand's best of a kind good against what the other holds (elder) or called (dealer)?"""

    def place(one: str) -> int:
        return (0 if one == trump else 1) if trump else ranked.index(one)

    mine = min((place(one) for one in ranked if has(who, one)), default=99)
    if who == "E":
        return mine <= min((place(one) for one in ranked if has("Y", one)), default=99)
    called = min((place(one) for one in ranked if one in deal["calls"]["E"] and has("E", one)), default=99)
    return mine < called
