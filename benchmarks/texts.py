"""What is measured: seeded chess games, hands of poker and parties of Piquet, made here."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import chess
import chess.pgn

from pgn_piquet.generate import faulty, partie
from pgn_piquet.validation.judge import Judge, Piece

SEED = 1
DEALS = 600
SHEET_DEALS = 6
"""deals of a record of piquet à écrire, which has no end of its own"""
CHESS_GAMES = 30
CHESS_PLIES = 80


def chess_games() -> str:
    """Legal games of random moves as PGN."""
    rng = random.Random(SEED)
    games = []
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = rng.choice(moves)
            node = node.add_variation(move)
            board.push(move)
        games.append(str(game))
    return "\n\n".join(games)


def piquet(rules: str = "rubicon@1", deals: int = DEALS, *, whole_fast: bool = True) -> bytes:
    """Parties in which nothing is to be remarked: those with a note (something was sunk) are left out, and,
    if ``whole_fast``, those few that the fast walk leaves to the replay though nothing is to be remarked."""
    found: list[str] = []
    count = 0
    seed = SEED
    judge = Judge()
    while count < deals:
        for text in partie.records(rules, seed, SHEET_DEALS if rules.startswith("ecrire") else 60):
            clean = judge.tally.clean
            reports = list(judge.reports("x", Piece(text.encode())))
            left = judge.tally.clean == clean and whole_fast
            if count < deals and not left and not any(one.diagnostics for one in reports):
                found.append(text)
                count += len(re.findall(r"^[A-G]: deals", text, re.M))
        seed += 1
    return "\n".join(found).encode()


def without_counts(text: bytes) -> bytes:
    """The same parties without the counts spoken."""
    return re.sub(rb" ?=\d+", b"", text)


def one_in_a_hundred_faulty(text: bytes, deals: int) -> bytes:
    """The parties with faulty ones among them, one deal in a hundred."""
    codes = [code for code in faulty.codes() if code.startswith(("R3", "P"))]
    bad: list[str] = []
    seed = 0
    while len(bad) < deals // 100:
        with suppress(faulty.NoOccasionError):
            bad.append(faulty.record("rubicon@1", seed, 6, codes[seed % len(codes)]))
        seed += 1
    return text + b"\n" + "\n".join(bad).encode()


def deals_in(text: bytes) -> int:
    """How many deals a text holds."""
    return len(re.findall(rb"^[A-G]: deals", text, re.M))


def plays_in(text: bytes) -> int:
    """How many cards are played in it."""
    found = 0
    for line in text.split(b"\n"):
        if re.match(rb"\d+\.", line):
            found += len(re.findall(rb"[AKQJT987][shdc]", line))
    return found
