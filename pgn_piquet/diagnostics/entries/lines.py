"""S: what is wrong in a line, and limits and versions that stop reading."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry, Repeated, Sample, Shown


def _error(
    code: str, title: str, sentence: str, explanation: str, good: Sample, bad: Sample, help: str | None = None
) -> Entry:
    return Entry(
        code=code, severity=Severity.ERROR, title=title, sentence=sentence, explanation=explanation,
        good=good, bad=bad, help=help,
    )  # fmt: skip


_NESTED = HEADER + "B: deals 1\n1. A: Ah 7h\n"

ENTRIES = (
    _error(
        "S105",
        "newer version of the format",
        "this record is written in PQN {version}; this reader knows {known}",
        "A record of another first number may mean its lines otherwise. They are kept as they stand and judged "
        "by nobody. The other records of the file are read.",
        HEADER,
        '[Piquet "2"]\nB: deals 1\n',
        help="use a program that knows this version",
    ),
    _error(
        "S106",
        "unknown version of the format",
        '"{version}" is no version of PQN; the lines are read as version {known}',
        "The value of the tag Piquet is a number, or two with a point between them.",
        HEADER,
        '[Piquet "one"]\n[Rules "cavendish@1"]\n',
        help='write [Piquet "1"]',
    ),
    _error(
        "S107",
        "side lines nested too deep",
        "this side line stands within {limit} others; deeper ones are kept and not read",
        "Side lines may nest up to the limit. What is deeper is kept as it stands.",
        Repeated(((_NESTED, 1), ("(\n", 3), ("1. A: Kh 8h\n", 1), (")\n", 3))),
        Repeated(((_NESTED, 1), ("(\n", 80), ("1. A: Kh 8h\n", 1), (")\n", 80))),
    ),
    _error(
        "S108",
        "too many faults in one record",
        "more than {limit} faults of reading in this record; the others are not shown",
        "The lines are kept all the same, each one that cannot be read as it stands.",
        HEADER,
        Repeated(((HEADER, 1), ("gibberish\n", 1_002))),
        help="is this file a record of Piquet at all?",
    ),
    _error(
        "S109",
        "side line not closed",
        "this side line is not closed before the record ends",
        "A side line begins at `(` alone on a line and ends at `)` alone on a line.",
        _NESTED + "(\n1. A: Kh 8h\n)\n",
        _NESTED + "(\n1. A: Kh 8h\n",
        help="put `)` on a line of its own where the side line ends",
    ),
    _error(
        "S110",
        "side line closed that is not open",
        "there is no side line open here",
        "Each `)` closes the last `(` still open in the same record.",
        _NESTED + "(\n1. A: Kh 8h\n)\n",
        _NESTED + "1. A: Kh 8h\n)\n",
        help="delete this line, or put `(` where the side line begins",
    ),
    Entry(
        code="S111",
        severity=Severity.ERROR,
        title="record too large for a stream",
        sentence="this record is larger than {limit} bytes; what follows of it is passed over",
        explanation="A stream holds one record at a time, so the size of a record is bounded. A file that is "
        "read whole has no such bound.",
        good=HEADER,
        bad=Repeated(((HEADER, 1), ("; " + "x" * 998 + "\n", 17_000))),
        help='begin a new record with [Piquet "1"], or read the file whole',
        shown=Shown.ELSEWHERE,
    ),
    _error(
        "S112",
        "control character",
        "a control character (hexadecimal {code}) stands here",
        "Text holds no control character but the tab; a NUL byte is often the trace of a broken copy or of "
        "UTF-16.",
        HEADER + 'A: says "yes"\n',
        HEADER.encode() + b'A: says "y\x00s"\n',
        help="delete the character, or save the file as UTF-8",
    ),
    _error(
        "S203",
        "quote not closed",
        "this quote is never closed on its line",
        'A text stands between `"` and `"` on one line. Inside it, `\\"` is a quote and `\\\\` a backslash.',
        HEADER + 'A: says "keep three"\n',
        HEADER + 'A: says "keep three\n',
        help='close it with `"`; a quote inside the text is written `\\"`',
    ),
    _error(
        "S204",
        "space missing",
        "a space is missing before or after `{before}`",
        "Words stand apart: `point 5`, `** Kc`, `A: point`, ` / `, ` -> `. Without the space the line could be "
        "read in two ways, or in none.",
        HEADER + "B: deals\nA: point 5\n",
        HEADER + "B: deals\nA: point5\n",
    ),
    _error(
        "S205",
        "unknown escape",
        "`{escape}` is no escape",
        'In a text, `\\"` is a quote and `\\\\` a backslash. There are no others.',
        '[Piquet "1"]\n[Event "a \\"friendly\\" game"]\n',
        '[Piquet "1"]\n[Event "two\\nlines"]\n',
        help="write a backslash as `\\\\`",
    ),
    _error(
        "S206",
        "trick numbers of a batch do not rise",
        "tricks {first} to {last} are no batch",
        "A batch goes from a trick to a later one: `3-5.`. A single trick is `3.`.",
        HEADER + "B: deals\n3-5. A: AKQh\n",
        HEADER + "B: deals\n5-3. A: AKQh\n",
    ),
    _error(
        "S207",
        "letters of a side",
        "`{side}` names a seat twice",
        "A side is its seats, each once, in the order of the alphabet: `AC:`.",
        '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\nscore AC: 22 BD: 15\n',
        '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\nscore AA: 22 BD: 15\n',
    ),
    _error(
        "S208",
        "no card",
        "`{word}` is no card here: {why}",
        "A card is a rank (A K Q J T 9 8 7) and a suit (s h d c); a run shares its suit (`AKQs`); `**` is any "
        "card, `*h` a heart, `K*` a king. Foreign letters of cards are never read: `D` and `R` mean different "
        "cards in different languages.",
        HEADER + "B: deals\nA: shows AKQs\n",
        HEADER + "B: deals\nA: shows AKXs\n",
    ),
    _error(
        "S209",
        "tag cannot be read",
        "this is no tag",
        'A tag is `[Name "value"]`: a name of letters, digits, `-` and `_`, one space, a text in quotes.',
        '[Piquet "1"]\n[Event "a game"]\n',
        '[Piquet "1"]\n[Event a game]\n',
        help='write [Name "value"]',
    ),
    _error(
        "S210",
        "trick without a card",
        "no card is told at `{trick}`",
        "A trick tells at least its lead: `3. B: Ac`. A card not told is `**`; `...` is all that is not told.",
        HEADER + "B: deals\n1. A: **\n",
        HEADER + "B: deals\n1.\n",
        help="write the card, `**` if it is not told, or delete the line",
    ),
    _error(
        "S211",
        "seat without its colon",
        "a seat is written `{seat}:`",
        "As in the script of a play: `A:` to `G:`. A side is its letters: `AC:`.",
        HEADER + "B: deals 1\n",
        HEADER + "B deals 1\n",
    ),
    _error(
        "S212",
        "number too large",
        "the number {number} has more than six digits",
        "Numbers of the notation have at most six digits.",
        HEADER + "total A: 999999 B: 0\n",
        HEADER + "total A: 1000000 B: 0\n",
    ),
    _error(
        "S213",
        "line ends too early",
        "the line ends here; expected {expected}",
        "Something that belongs to the word before it is missing. What is not known is written `*` in a claim, "
        "`**` for a card, `...` for the rest.",
        HEADER + "B: deals\nA: point 5\n",
        HEADER + "B: deals\nA: point\n",
    ),
    _error(
        "S214",
        "text without quotes",
        "a text stands in quotes here",
        "Words that somebody said, and reasons of a ruling, stand in quotes.",
        HEADER + 'A: says "keep three"\n',
        HEADER + "A: says keep three\n",
    ),
    _error(
        "S215",
        "text after the end of a line",
        "this cannot follow; expected {expected}",
        "The line was already complete. A remark begins with `;`.",
        HEADER + "B: deals 1 ; with the red pack\n",
        HEADER + "B: deals 1 @ the club\n",
        help="is it a remark? Then write ` ; ` before it",
    ),
    _error(
        "S216",
        "more cards than tricks in a batch",
        "more cards of one player than tricks: {cards} and {tricks}{hint}",
        "A batch has the leads, then after ` / ` the cards of the other player, one of each a trick. Where the "
        "mark is lost, one list is twice as long.",
        HEADER + "B: deals\n1-2. A: AKh / 87h\n",
        HEADER + "B: deals\n1-2. A: AKh 87h\n",
    ),
)
