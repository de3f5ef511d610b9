"""The work itself: functions from the bytes of a body to an outcome, run in a worker.

Each calls the same library as the command line; nothing is judged here. A function is found by its name
in ``JOBS``; ``asked`` holds the query, already held to what the route allows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any, Final

import msgspec
from msgspec import structs

from ..inference.budget import DEFAULT as BUDGET
from ..render.reports.json import diagnostic_object
from ..syntax.document import Document
from .request_faults import BODY as NAME
from .request_faults import QUERY, told
from .settings import RECORDS
from .worker import Job, Outcome

JSON: Final = "application/json"
TEXT: Final = "text/vnd.pqn; charset=utf-8"

NOT_UTF8: Final = "S101"
"""code of a byte that a text cannot hold"""
KEPT: Final = frozenset({"S104", "S304"})
"""codes of what of a JSON document cannot be read but is written again as it stands"""
Asked = Mapping[str, str]


def do(job: Job) -> Outcome:
    """Does one job. What the body says wrong is in the outcome; only a defect of ours is ``internal``."""
    try:
        return JOBS[job.name](job.data, job.asked)
    except MemoryError:
        return Outcome(b"the work wanted more memory than a worker has", problem="time-limit")
    except RecursionError:
        return refusal("unprocessable", [told("S407", {})])


def _document(data: bytes) -> Document:
    from ..library import read

    return read(data, name=NAME)


def _too_many(number: int) -> Outcome | None:
    if number <= RECORDS:
        return None
    found = told("S402", {"number": number, "limit": RECORDS})
    return refusal("body-too-large", [found], limit={"what": "records", "number": RECORDS})


def _lost(document: Document) -> Outcome | None:
    """What is wrong where writing the document anew would leave out what was sent: there is nothing that
    can be kept, or parts of a JSON document cannot be read."""
    is_empty = not document.records and not document.before
    if not is_empty and document.original is None:
        return None
    found = [one for one in document.diagnostics if is_empty or one.code not in KEPT]
    return refusal("unprocessable", [diagnostic_object(one) for one in found]) if found else None


def _not_text(document: Document) -> Outcome | None:
    """Bytes that are no UTF-8 are not written anew as something else."""
    found = [*document.diagnostics, *(one for located in document.records for one in located.diagnostics)]
    lost = [diagnostic_object(one) for one in found if one.code == NOT_UTF8]
    return refusal("unprocessable", lost) if lost else None


def judge(data: bytes, asked: Asked) -> Outcome:
    """The report as JSON, byte for byte what ``pqn check --format json -`` writes."""
    from ..library import check, check_stream
    from ..render.reports import json

    budget = int(asked.get("budget", BUDGET))
    report = check(data, name=NAME, budget=budget)
    too_many = _too_many(len(report.verdicts))
    if too_many:
        return too_many
    reports = report.records
    if any(one.record is None for one in reports):
        # what belongs to the file as a whole stands where the command line, which reads a stream, tells it
        reports = tuple(check_stream(BytesIO(data), name=NAME, budget=budget))
    return Outcome("".join(json.pieces(reports)).encode(), JSON)


def judge_line(data: bytes, asked: Asked) -> Outcome:
    """The report on one record as one line of JSON."""
    from ..library import check
    from ..render.reports import json

    report = check(data, name=NAME, budget=int(asked.get("budget", BUDGET)))
    pieces = "".join(json.pieces(report.records))
    return Outcome(msgspec.json.encode(msgspec.json.decode(pieces)), JSON)


def format(data: bytes, asked: Asked) -> Outcome:
    """The records in canonical text, as ``pqn fmt`` writes them, proved to say the same."""
    from ..library import canonical, write_all

    document = _document(data)
    too_many = _too_many(len(document.records))
    if too_many:
        return too_many
    refused = _lost(document) or _not_text(document)
    if refused:
        return refused
    try:
        written = write_all((one.record for one in document.records), document.before).encode()
    except ValueError as error:
        return _refused(str(error), data, None)
    again = _document(written)
    said = [canonical(one.record) for one in document.records]
    if [one.record for one in again.records] != said or again.before != document.before:
        return _refused("the text written would not say the same", data, None)
    return Outcome(written, TEXT)


def replay(data: bytes, asked: Asked) -> Outcome:
    """The records replayed, ``{"records": […]}``, each as game JSON."""
    from ..convert.game import encode
    from ..render.replay_view import NotReplayedError, views

    document = _document(data)
    too_many = _too_many(len(document.records))
    if too_many:
        return too_many
    try:
        made = [encode(view).rstrip() for view in views(document)]
    except NotReplayedError as error:
        return _refused(str(error), data, error.record)
    if not made:
        return _refused("there is no record in the body", data, None)
    whole = [diagnostic_object(one) for one in document.diagnostics]
    rest = b', "diagnostics": ' + msgspec.json.encode(whole) if whole else b""
    return Outcome(b'{"records": [\n' + b",\n".join(made) + b"\n]" + rest + b"}\n", JSON)


def replay_line(data: bytes, asked: Asked) -> Outcome:
    """One record replayed as one line of game JSON."""
    from ..convert.game import encode
    from ..render.replay_view import NotReplayedError, views

    document = _document(data)
    try:
        made = [encode(view).rstrip() for view in views(document)]
    except NotReplayedError as error:
        return _refused(str(error), data, error.record)
    return Outcome(made[0], JSON) if len(made) == 1 else _refused("a line holds one record", data, None)


def convert(data: bytes, asked: Asked) -> Outcome:
    """The records in another format."""
    from . import converting

    document = _document(data)
    return _too_many(len(document.records)) or _lost(document) or converting.convert(document, asked)


def picture(data: bytes, asked: Asked) -> Outcome:
    """A picture of one moment, ``asked["at"]`` or the one after line ``asked["line"]`` of the text."""
    from ..convert import formats
    from ..convert.format import Colours, Layout, Settings
    from ..render.moment import NoMomentError, at_moment, at_number
    from . import converting

    document = _document(data)
    if not document.records:
        return _refused("there is no record in the body", data, None)
    number = asked.get("line")
    try:
        place = at_number(document, int(number)) if number else at_moment(document, asked.get("at", ""))
    except NoMomentError as error:
        asked_for: dict[str, str | int] = {"name": "line" if number else "at", "why": str(error)}
        return refusal("unprocessable", [told("S405", asked_for, QUERY)])
    settings = Settings(
        colours=Colours(asked.get("colours", "two")),
        layout=Layout(asked.get("layout", "suits")),
        deal=place.deal,
        line=place.line,
    )
    one = structs.replace(document, records=(place.located,), before=())
    return converting.written(one, formats.find("svg"), settings, is_strict=False)


def refusal(kind: str, found: list[dict[str, Any]], detail: str = "", **extra: Any) -> Outcome:
    """What ends as a problem of that kind, told by diagnostics; the first is the detail if none is given."""
    said = detail or (str(found[0]["message"]) if found else kind)
    return Outcome(said.encode(), problem=kind, extra=msgspec.json.encode({"diagnostics": found, **extra}))


def _refused(detail: str, data: bytes, record: int | None) -> Outcome:
    """422 with the diagnostics of the record that cannot be done (of all where none is named)."""
    from ..library import check

    reports = check(data, name=NAME).records
    chosen = [one for one in reports if record is None or one.record in (None, record)]
    found = [diagnostic_object(one) for report in chosen for one in report.diagnostics]
    return refusal("unprocessable", found, detail)


JOBS: Final[dict[str, Callable[[bytes, Asked], Outcome]]] = {
    "check": judge,
    "convert": convert,
    "svg": picture,
    "check-line": judge_line,
    "format": format,
    "replay": replay,
    "replay-line": replay_line,
}
WARM: Final = Job(
    "check", b'[Piquet "1"]\n[Rules "rubicon@1"]\n\nB: deals 1\nA: point 5 good h =5\n1. A: Ah=6 7h\n'
)
"""what a worker does first, so that nothing is left to load when work comes"""
