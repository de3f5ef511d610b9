"""S4: what of a request to the service cannot be taken; the service alone raises these."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import Entry, Shown

_WHOLE = '[Piquet "1"]\n'


def _told(code: str, title: str, sentence: str, help: str, explanation: str, bad: str) -> Entry:
    return Entry(
        code=code,
        severity=Severity.ERROR,
        title=title,
        sentence=sentence,
        help=help,
        explanation=explanation,
        good=_WHOLE,
        bad=bad,
        shown=Shown.ELSEWHERE,
    )


ENTRIES = (
    _told(
        "S401",
        "body too large",
        "the {what} is larger than {limit} bytes",
        "send fewer records at once, or a stream of NDJSON, one record a line",
        "A body of the service is held whole, so it has a limit, which also holds for what a compressed one "
        "becomes; a stream of NDJSON and each of its lines have limits of their own.",
        "(a body of 3 MB)\n",
    ),
    _told(
        "S402",
        "too many records in a body",
        "{number} records in one body; the limit is {limit}",
        "send a stream of NDJSON, one record a line",
        "One body is judged in one piece of work; a stream is judged record by record and may hold any number.",
        "(1,001 records)\n",
    ),
    _told(
        "S403",
        "body that cannot be unpacked",
        "the body is no {coding}: {why}",
        "compress it as its Content-Encoding says, and send all of it",
        "What was sent is not what its coding says, breaks off, or something follows it. Nothing of it is read.",
        "Content-Encoding: gzip, and a body that is not packed\n",
    ),
    _told(
        "S404",
        "body of a type that is not read",
        "a body of {what} is not read here",
        "send text/vnd.pqn or application/json in UTF-8, plain or packed with gzip, deflate or zstd",
        "The type, the character set or the coding that the request names is none that the service reads. "
        "Nothing is guessed from the bytes.",
        "Content-Type: image/png\n",
    ),
    _told(
        "S405",
        "query that is not allowed",
        "`{name}`: {why}",
        "/api/v1/openapi.json tells what each query may be",
        "A query of the address is missing, is none of those allowed, or asks for what is not there.",
        "POST /api/v1/convert?to=chess\n",
    ),
    _told(
        "S406",
        "connection that broke off",
        "the request ended before its body did",
        "send it again",
        "The client went away while its request was being read.",
        "(a body shorter than its Content-Length)\n",
    ),
    _told(
        "S407",
        "record nested too deeply",
        "this is nested too deeply to be worked on",
        "take out side lines that stand in side lines",
        "The work on this record went deeper than a worker can go.",
        "(thousands of side lines in each other)\n",
    ),
)
