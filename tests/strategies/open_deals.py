"""Deals of three and four hands, and with a trump, of which it can be seen by eye what the play is worth."""

from __future__ import annotations

NORMAND = """\
C: deals
A: dealt AKQJT987s Ah Ad
B: dealt KQJT987h KQJd
C: dealt T987d AKQJT9c
stock 87c
"""
"""A cashes ten tricks: seven leads of ten or better, 7, and the capot of 40, which holds the last trick."""
VOLEUR = """\
D: deals 1
A: dealt AKQJs AKh AKd
B: dealt T987s T987h
C: dealt QJh QJT987d
D: dealt AKQJT987c
"""
"""A takes all eight: eight leads, and the capot of 40."""
GUARDED = """\
D: deals 1
A: dealt AKQJs AKh A9d
B: dealt T8s T987h K8d
C: dealt 97s QJh QJT7d
D: dealt AKQJT987c
"""
"""The king of diamonds, guarded by the eight, plays after the ace and takes a trick."""
IMPERIAL = """\
B: deals
A: dealt KQh KQJAT98s Kd A9c
B: dealt JAh QJAT9d KQJT7c
turn Th
1. A: Kh Ah
"""
"""Hearts are trumps, and the king has caught the ace. The queen led now catches the knave: a tombée, a red of
six. Then nothing beats A's seven spades and his king of diamonds, and B takes the two clubs: ten tricks
against two, eight; four honours; 18."""


def record(rules: str, deal: str, before: str = "") -> str:
    """A deal as a record; ``before`` are lines before it."""
    return f'[Piquet "1"]\n[Rules "{rules}"]\n\n{before}{deal}'
