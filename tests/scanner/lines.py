"""Lines for the scanner's tests: from the corpus, made up, and spoilt by small slips of the pen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

CORPUS = Path(__file__).parents[2] / "corpus"
SLIPS = b"AKQJT987shdcABC:;= .0123456789-/*>?!@{}\"[]()eogn\t\xc3"
CARDS = [rank + suit for suit in "shdc" for rank in "AKQJT987"]


def corpus_lines() -> list[bytes]:
    """Every line of the corpus once, in order."""
    found = {line for path in CORPUS.rglob("*.pqn") for line in path.read_bytes().split(b"\n")}
    return sorted(line for line in found if line.strip())


def spoilt(line: bytes, random: Random) -> bytes:
    """The line with one to three bytes changed, put in, taken out or changed about."""
    text = bytearray(line)
    for _ in range(random.choice((1, 1, 2, 3))):
        place = random.randrange(len(text) + 1)
        slip = random.randrange(4)
        if slip == 0:
            text.insert(place, random.choice(SLIPS))
        elif place < len(text):
            other = random.randrange(len(text))
            if slip == 1:
                text[place] = random.choice(SLIPS)
            elif slip == 2 and len(text) > 1:
                del text[place]
            else:
                text[place], text[other] = text[other], text[place]
    return bytes(text)


def made_up(random: Random) -> str:
    """A line of words that may stand in a line of its kind, canonical or not."""
    seat = random.choice("ABCDEFG")
    kinds = (_hand, _list, _call, _call, _play, _batch, _figures, _deal)
    line = random.choice(kinds)(random, seat)
    return line + random.choice(("", "", "", " ; said", " ;", " ; é «»", "  ; two", " ; end "))


def _some(random: Random, most: int) -> list[str]:
    return random.sample(CARDS, random.randint(1, most))


def _joined(cards: list[str]) -> str:
    words: list[str] = []
    for card in cards:
        if words and words[-1][-1] == card[1]:
            words[-1] = words[-1][:-1] + card
        else:
            words.append(card)
    return " ".join(words)


def _hand(random: Random, seat: str) -> str:
    cards = sorted(_some(random, 13), key=CARDS.index)
    what = random.choice((_joined(cards), str(random.randint(0, 14)), _joined(cards) + " **"))
    return f"{seat}: {random.choice(('dealt', 'holds', 'discards'))} {what}"


def _list(random: Random, seat: str) -> str:
    what = random.choice((_joined(_some(random, 14)), str(random.randint(0, 10))))
    act = random.choice(("stock", f"{seat}: takes", f"{seat}: looks", f"{seat}: shows", f"{seat}: cuts"))
    return f"{act} {what}" + random.choice(("", "", " from 6", " from 0", " from 12"))


def _call(random: Random, seat: str) -> str:
    claims = (
        f"point {random.randint(0, 120)}", f"tierce {random.choice(CARDS)}", f"quart {random.choice('AKQ9')}",
        f"trio {random.choice('AKQJT9')}", "quatorze A", "imperial K", "imperial h", "imperial blanche",
        f"huitieme A{random.choice('shdc')}", "septieme K", "sixieme A", "quint *",
    )  # fmt: skip
    words = (
        "good", "not-good", "equal", "makes?", "without?", "49", "9", "making 39", "h", "c", "without s",
        "without Kd", "=24", "=0", "=01", "B: good", "C: equal", "->", "!", "@12.3",
    )  # fmt: skip
    said = [random.choice(words) for _ in range(random.randint(0, 6))]
    return " ".join((f"{seat}:", random.choice(claims), *said))


def _card(random: Random) -> str:
    return random.choice(CARDS) + random.choice(("", "", f"={random.randint(0, 1100)}", "!", "@3"))


def _play(random: Random, seat: str) -> str:
    cards = " ".join(_card(random) for _ in range(random.randint(1, 5)))
    return f"{random.randint(0, 70)}{random.choice(('.', '...'))} {seat}: {cards}"


def _batch(random: Random, seat: str) -> str:
    first = random.randint(0, 11)
    last = first + random.randint(0, 6)
    lanes = []
    for _ in range(random.randint(1, 3)):
        cards = random.sample(CARDS, max(1, last - first + random.choice((0, 1, 1, 1, 2))))
        lanes.append(random.choice((_joined(cards), " ".join(f"{card}=7" for card in cards))))
    return f"{first}-{last}. {seat}: " + " / ".join(lanes)


def _figures(random: Random, seat: str) -> str:
    word = random.choice(
        ("tricks", "score", "total", "result", "match", "cards", "capot", "pique", "repique", "carte-rouge")
    )
    sides = random.sample(("A", "B", "C", "AC", "BD", "CA", "AA", "ABCDEFG"), random.randint(1, 5))
    if random.random() < 0.2:
        sides = random.sample("ABCDEFG", random.randint(5, 7)) + random.choice(([], [], ["AB"]))
    with_number = random.random() < 0.6
    pairs = [
        f"{side}: {random.choice((0, 7, 43, -30, 9999, 10000, -0))}" if with_number else f"{side}:"
        for side in sides
    ]
    return (
        random.choice(("", "", "sure "))
        + random.choice((f"{word} {' '.join(pairs)}", "cards divided", "result drawn", "result unfinished"))
        + random.choice(("", "", " sic"))
    )


def _deal(random: Random, seat: str) -> str:
    return (
        random.choice((f"{seat}: ", ""))
        + "deals"
        + random.choice(("", " 1", " 0", " 12345", " 06"))
        + random.choice(("", "", " to D:", " to H:"))
        + random.choice(("", "", " by 2", " by 2 3", " by", " by 2 3 4 5 6 7 8 9 1 2 3 4"))
    )


def all_lines(random: Random, number: int) -> Iterator[bytes]:
    """``number`` lines: spoilt lines of the corpus, made-up ones, and spoilt made-up ones."""
    corpus = corpus_lines()
    for place in range(number):
        kind = place % 3
        if kind == 0:
            yield spoilt(random.choice(corpus), random)
        else:
            line = made_up(random).encode()
            yield line if kind == 1 else spoilt(line, random)
