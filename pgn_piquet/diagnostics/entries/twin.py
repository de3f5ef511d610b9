"""S3: what cannot be read of JSON."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import Entry, Repeated, Shown

_GOOD = '{"piquet":"1","lines":[{"seat":"B","deals":1},{"seat":"A","dealt":[12]}]}'

ENTRIES = (
    Entry(
        code="S301",
        severity=Severity.ERROR,
        title="not JSON",
        sentence="this is not JSON: {cause}{where}",
        explanation="The input begins with { and so is taken as JSON, but is none at this byte. One member "
        "is spoilt by it: it is kept as an unreadable line, and what stands before and after it is read, as far as "
        "brackets, commas and quotes tell where that begins.",
        good=_GOOD,
        bad='{"piquet":"1","lines":[',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S302",
        severity=Severity.ERROR,
        title="key twice",
        sentence='the key "{cause}" stands twice in one object{where}',
        help="leave one of them; programs differ in which they take",
        explanation="JSON leaves open what a key that stands twice means. The last one was taken.",
        good=_GOOD,
        bad='{"piquet":"1","lines":[{"seat":"B","seat":"A","deals":1}]}',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S303",
        severity=Severity.ERROR,
        title="JSON nested too deeply",
        sentence="this is nested too deeply to be a record{where}",
        explanation="No record needs more than a dozen levels of brackets. What is nested deeper is not looked "
        "into; it is kept as an unreadable line.",
        good=_GOOD,
        bad=Repeated((('{"piquet":"1","lines":[', 1), ("[", 100_000), ("]", 100_000), ("]}", 1))),
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S304",
        severity=Severity.ERROR,
        title="no statement",
        sentence="this says nothing that a record can say: {cause}{where}",
        help="docs/json.md and schemas/record.schema.json say what each statement looks like",
        explanation="An object has the keys of exactly one statement and each has the kind of value that the "
        "schema tells; a tag has a name and a text. What is otherwise is kept as an unreadable line.",
        good=_GOOD,
        bad='{"piquet":"1","lines":[{"seat":"B","deals":"one"}]}',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S305",
        severity=Severity.ERROR,
        title="not the shape of a record",
        sentence="this has not the shape of a record or of a document of records: {cause}{where}",
        help='a record is {{"piquet": "1", "tags": {{…}}, "lines": […]}}, a document {{"piquet": "1", "records": […]}}',
        explanation="A record and a document have the keys that the schema tells and no others. A key that does not "
        "belong there is kept as an unreadable line, and the rest is read. What has neither a list `lines` nor a "
        "text `piquet` is no record and is left out.",
        good=_GOOD,
        bad='{"piquet":"1","moves":[]}',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S306",
        severity=Severity.ERROR,
        title="unknown version of the document",
        sentence='this reader knows documents of version 1, not "{cause}"{where}',
        explanation="The records are read as far as they look like version 1.",
        good='{"piquet":"1","records":[]}',
        bad='{"piquet":"7","records":[{"piquet":"1","lines":[]}]}',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S307",
        severity=Severity.ERROR,
        title="cannot be written as text",
        sentence="no line of text says this: {cause}{where}",
        explanation="Every statement in JSON is one line of PQN. This one has the right shape, but its parts "
        "stand in an order in which nobody can say them, or it would be read as something else. It is kept as "
        "an unreadable line.",
        good='{"piquet":"1","lines":[{"seat":"A","call":[{"point":5},"good"]}]}',
        bad='{"piquet":"1","lines":[{"seat":"A","call":[{"point":5},"good",49]}]}',
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S308",
        severity=Severity.ERROR,
        title="too many faults",
        sentence="{cause} more faults are not shown",
        explanation="After a thousand faults of reading in one input the rest is counted.",
        good=_GOOD,
        bad=Repeated((('{"piquet":"1","lines":[0', 1), (",0", 1_000), ("]}", 1))),
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="S309",
        severity=Severity.ERROR,
        title="record of NDJSON too long",
        sentence="line {number} is too long to be a record; it is passed over",
        help="a record of one partie needs some kilobytes",
        explanation="A stream holds one record at a time. A line over 64 MiB is not held and not looked into.",
        good=_GOOD,
        bad=Repeated((('{"piquet":"1","lines":[]}\n{"piquet":"1","lines":[{"remark":"', 1), ("x", 67_108_864), ('"}]}\n', 1))),
        shown=Shown.ELSEWHERE,
    ),
)
