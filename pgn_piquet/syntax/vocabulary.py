"""Words that are read for a word of the notation: French, German, and other English forms.

Keys are lower case and without accents, one to three words. Only words for calls and replies stand here;
foreign names and letters of cards are never read (``Ac`` would be two different cards).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

SAID: Mapping[str, str] = {
    # calls
    "punkt": "point",
    "rummel": "point",
    "terz": "tierce",
    "quarte": "quart",
    "quatrieme": "quart",
    "quinte": "quint",
    "cinquieme": "quint",
    "sixte": "sixieme",
    "sexte": "sixieme",
    "septe": "septieme",
    "octave": "huitieme",
    "oktave": "huitieme",
    "brelan": "trio",
    "drilling": "trio",
    "carre": "quatorze",
    "vierling": "quatorze",
    "imperiale": "imperial",
    # replies
    "bon": "good",
    "bonne": "good",
    "bons": "good",
    "bonnes": "good",
    "gut": "good",
    "not good": "not-good",
    "pas bon": "not-good",
    "pas bonne": "not-good",
    "pas bons": "not-good",
    "pas bonnes": "not-good",
    "ne vaut": "not-good",
    "ne vaut pas": "not-good",
    "nicht gut": "not-good",
    "egale": "equal",
    "egal": "equal",
    "egaux": "equal",
    "egales": "equal",
    "gleich": "equal",
    # questions
    "combien?": "makes?",
    "wieviel?": "makes?",
    "wie viel?": "makes?",
    "macht?": "makes?",
    "faisant": "making",
    "sans?": "without?",
    "ohne?": "without?",
    "sans": "without",
    "ohne": "without",
    # two words for one
    "carte blanche": "carte-blanche",
    "carte rouge": "carte-rouge",
}
LONGEST = 3
"""words in the longest key"""
FIRST = frozenset(said.split()[0] for said in SAID)
"""words that a key begins with"""


def plain(word: str) -> str:
    """A word in lower case, without accents: ``Sixième`` is ``sixieme``."""
    if word.isascii():
        return word.lower()
    folded = unicodedata.normalize("NFD", word.casefold())
    return "".join(char for char in folded if not unicodedata.combining(char))
