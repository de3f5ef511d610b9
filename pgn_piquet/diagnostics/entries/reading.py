"""S: what cannot be read."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry, Repeated

ENTRIES = (
    Entry(
        code="S101",
        severity=Severity.ERROR,
        title="not UTF-8",
        sentence="this byte is not UTF-8 (the file may be {charset})",
        help="save the file as UTF-8",
        explanation="PQN is UTF-8 only. The line that holds the byte is kept as unreadable; the rest of the "
        "file is read. The charset named is a guess from the bytes and changes nothing.",
        good='[Piquet "1"]\n[A "Andr\u00e9"]\n',
        bad=b'[Piquet "1"]\n[A "Andr\xe9"]\n',
    ),
    Entry(
        code="S102",
        severity=Severity.ERROR,
        title="no record",
        sentence="there is no record in this file",
        help='a record starts with a line [Piquet "1"]; in JSON it is {{"piquet": "1", "lines": […]}}',
        explanation="The file is empty, or holds nothing but blank lines and remarks.",
        good='[Piquet "1"]\n',
        bad="",
    ),
    Entry(
        code="S103",
        severity=Severity.ERROR,
        title="line too long",
        sentence="this line is {length} bytes long; the limit is {limit}",
        help="write a batch of tricks on several lines",
        explanation="A line longer than the limit is not looked into; it is kept and counted as unreadable.",
        good=HEADER + "A: says \"hm\"\n",
        bad=Repeated(((HEADER + 'A: says "', 1), ("x", 70_000), ('"\n', 1))),
    ),
    Entry(
        code="S104",
        severity=Severity.ERROR,
        title="text before the first record",
        sentence="this stands before the first record",
        help='put [Piquet "1"] on a line above it',
        explanation='A record starts at a line [Piquet "1"] and nowhere else. Only remarks may stand '
        "before it.",
        good='; my games\n[Piquet "1"]\nB: deals\n',
        bad='B: deals\n[Piquet "1"]\n',
    ),
    Entry(
        code="S201",
        severity=Severity.ERROR,
        title="line cannot be read",
        sentence="this cannot be read here; expected {expected}",
        explanation="The line is kept as it stands and judged by nobody; all other lines are read.",
        good=HEADER + "B: deals 1\n",
        bad=HEADER + "B: deals one\n",
    ),
    Entry(
        code="S202",
        severity=Severity.ERROR,
        title="unknown word",
        sentence='"{word}" is no word of the notation; did you mean {nearest}?',
        explanation="Keywords are the words that a player says; `pqn explain` and the spec list them.",
        good=HEADER + "B: deals\nA: quint J\n",
        bad=HEADER + "B: deals\nA: quimt J\n",
    ),
)
