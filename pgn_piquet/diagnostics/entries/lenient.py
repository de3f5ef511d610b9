"""W1: leniencies of reading. The line is read; the note says how it is written in canonical form."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry, Sample

_FMT = "`pqn fmt` writes the canonical form"
_GOOD = HEADER + "B: deals\nA: point 5 good h\n"


def _note(code: str, title: str, sentence: str, explanation: str, bad: Sample, good: Sample = _GOOD) -> Entry:
    return Entry(
        code=code, severity=Severity.NOTE, title=title, sentence=sentence, explanation=explanation,
        good=good, bad=bad, help=_FMT,
    )  # fmt: skip


ENTRIES = (
    _note(
        "W101",
        "CR LF line endings",
        "lines end in CR LF; the canonical form ends them in LF",
        "Said once a file. Both are read.",
        HEADER.replace("\n", "\r\n"),
    ),
    _note(
        "W102",
        "CR line endings",
        "lines end in CR; the canonical form ends them in LF",
        "Said once a file. Both are read.",
        HEADER.replace("\n", "\r"),
    ),
    _note(
        "W103",
        "byte order mark",
        "the file begins with a byte order mark",
        "UTF-8 needs none. It is passed over.",
        "\ufeff" + HEADER,
    ),
    _note(
        "W104",
        "blanks",
        "blanks stand here otherwise than in canonical form",
        "One plain space stands between words, none at the beginning or the end of a line, one before `;` and "
        "one after it. Tabs, no-break spaces and other blanks are read as a space.",
        HEADER + "B: deals\nA:  point\u00a05 good h\n",
    ),
    _note(
        "W105",
        "suit symbol",
        "`{written}` is written `{word}`",
        "Suits are the letters s h d c. The symbols are read.",
        HEADER + "B: deals\nA: shows A\u2660\n",
    ),
    _note(
        "W106",
        "ten written in figures",
        "`{written}` is written `{word}`",
        "The rank of a ten is T. `10` is read where a rank stands.",
        HEADER + "B: deals\nA: shows 10h\n",
    ),
    _note(
        "W107",
        "capitals and small letters",
        "`{written}` is written `{word}`",
        "Seats and ranks are capitals, suits and words are small letters. The other case is read where it can "
        "mean nothing else.",
        HEADER + "B: deals\nA: shows AH\n",
    ),
    _note(
        "W108",
        "curly quotes",
        'a text stands between straight quotes (`"`)',
        "Curly quotes and guillemets around a text are read as straight ones. Inside a text they are left.",
        HEADER + "A: says \u201ckeep three\u201d\n",
        HEADER + 'A: says "keep \u201cthree\u201d"\n',
    ),
    _note(
        "W109",
        "typographic sign",
        "`{written}` is written `{word}`",
        "The ellipsis, the arrow, dashes and the minus sign are read as `...`, `->` and `-`.",
        HEADER + "B: deals\n1\u20133. A: AKQh\n",
    ),
    _note(
        "W110",
        "accents",
        "`{written}` is written `{word}`",
        "Words of the notation have no accents.",
        HEADER + "B: deals\nA: sixi\u00e8me A\n",
    ),
    _note(
        "W111",
        "word of another language",
        "`{written}` is written `{word}`",
        "French and German words for calls and replies, and some other English forms, are read; the spec lists "
        "them. Foreign letters of cards never are.",
        HEADER + "B: deals\nA: point 5 pas bon\n",
    ),
    _note(
        "W112",
        "letters of a side out of order",
        "`{written}` is written `{word}`",
        "A side is its seats in the order of the alphabet.",
        '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\nscore CA: 22 BD: 15\n',
        '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\nscore AC: 22 BD: 15\n',
    ),
    _note(
        "W113",
        "form of a number",
        "`{written}` is written `{word}`",
        "Numbers have no leading zeros and no plus sign.",
        HEADER + "total A: 095 B: +60\n",
    ),
    Entry(
        code="W114",
        severity=Severity.NOTE,
        title="leader left out",
        sentence="who plays here is not written",
        explanation="The seat after the trick number may be left out on reading; the rules tell it. The canonical "
        "form writes it, after `1...` too. Where cards before it are not told nobody may know who leads: then "
        "it is left out without a note.",
        good=HEADER + "B: deals\n1. A: Ah\n1... B: 7h\n",
        bad=HEADER + "B: deals\n1. Ah 7h\n",
        help="write the seat after the trick number",
    ),
    Entry(
        code="W120",
        severity=Severity.NOTE,
        title="later version of the format",
        sentence="this record is written in PQN {version}; it is read as version {known}",
        explanation="Within version 1 only new words are added. A line with a word that this reader does not know "
        "is kept as it stands, with a diagnostic of its own; all others mean what they always meant.",
        good=HEADER,
        bad='[Piquet "1.4"]\n',
    ),
)
