"""M2: the rule set and its options."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import Entry, Shown

ENTRIES = (
    Entry(
        code="M201",
        severity=Severity.ERROR,
        title="unknown rule set",
        sentence='there is no rule set "{name}"; the nearest are {nearest}',
        help="`pqn rules` lists them; a club's own is read with --rules FILE",
        explanation="The record is read and kept; nothing of it is judged by rules that are not known.",
        good='[Piquet "1"]\n[Rules "cavendish@1"]\n',
        bad='[Piquet "1"]\n[Rules "cavendich@1"]\n',
    ),
    Entry(
        code="M202",
        severity=Severity.NOTE,
        title="no rule set named",
        sentence="the record names no rule set; it is judged by {name}",
        help='write `[Rules "{name}"]`',
        explanation="Two players without a Rules tag are taken to play the default. The record should say "
        "by which rules it was played: a later change of the default would change what it means.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n',
        bad='[Piquet "1"]\n',
    ),
    Entry(
        code="M203",
        severity=Severity.ERROR,
        title="unknown option",
        sentence='there is no option "{option}"; the nearest are {nearest}',
        help="an option is written name=value; `pqn rules NAME --explain` lists those of a rule set",
        explanation="The record is not judged: an agreement that is not understood may change any score.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "carte-rouge=20"]\n',
        bad='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "carte-rogue=20"]\n',
    ),
    Entry(
        code="M204",
        severity=Severity.ERROR,
        title="value an option does not have",
        sentence="{option} cannot be {value}; it is one of {words}",
        explanation="Each option has the values that a book or a club is known to play.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "deals=4"]\n',
        bad='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "deals=5"]\n',
    ),
    Entry(
        code="M205",
        severity=Severity.ERROR,
        title="option that makes no sense here",
        sentence="{option} makes no sense on {rules}: it needs {needs}",
        help="leave the option out, or name the rule set that was played",
        explanation="An option answers a question that some systems do not ask: a pool needs three players, "
        "a target a game that ends at a number of points.",
        good='[Piquet "1"]\n[Rules "cavendish-au-cent@1"]\n[Options "target=101"]\n',
        bad='[Piquet "1"]\n[Rules "cavendish@1"]\n[Options "target=101"]\n',
    ),
    Entry(
        code="M206",
        severity=Severity.ERROR,
        title="option twice",
        sentence="{option} is given twice; the first time as {first}",
        help="leave one of them",
        explanation="Each option may be given once.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "capot=30"]\n',
        bad='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "capot=30 capot=40"]\n',
    ),
    Entry(
        code="M207",
        severity=Severity.ERROR,
        title="rule set file with a fault",
        sentence="rule set {file}: {what}",
        explanation="A rule set file is TOML: name, title, extends, book, and tables with the values. "
        "schemas/ruleset.schema.json describes each value. A file with a fault is not used at all.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n',
        bad='[Piquet "1"]\n[Rules "club-of-ghent@1"]\n',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="M208",
        severity=Severity.ERROR,
        title="no rule set named, and more than two sit",
        sentence="the record names no rule set, and {seats} sit at the table: there is no default for them",
        help='write a Rules tag, such as `[Rules "normand@1"]`',
        explanation="Only two players have a default rule set.",
        good='[Piquet "1"]\n[C "Carol"]\n[Rules "normand@1"]\n',
        bad='[Piquet "1"]\n[C "Carol"]\n',
    ),
    Entry(
        code="M209",
        severity=Severity.ERROR,
        title="version of a rule set that is not known",
        sentence='"{name}" names no version of the rule set that is known; known: {known}',
        help="write the rule set with its version, as in `{known}`",
        explanation="A change of meaning is a new version of a rule set and the old one still runs, so a "
        "record says which it means.",
        good='[Piquet "1"]\n[Rules "cavendish@1"]\n',
        bad='[Piquet "1"]\n[Rules "cavendish@9"]\n',
    ),
    Entry(
        code="M210",
        severity=Severity.ERROR,
        title="options that contradict each other",
        sentence="these options do not fit together on {rules}: {what}",
        explanation="Each option makes sense by itself; together they describe a game nobody could play.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "deals=4 doubled=1,4"]\n',
        bad='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "doubled=1,4"]\n',
    ),
)
