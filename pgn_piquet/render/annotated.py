"""The lines of a replayed record as people read them: acts, talk, remarks, what was scored, what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..convert.game_shapes import GameView, ScoreView, Step
from ..convert.speech import card as card_name


class Entry(Struct, frozen=True):
    """One line: its text without the remark, what is said, what it scored (``A +15 quint Jd``), its remark,
    what the judge says; ``depth`` counts the side lines around it; ``comes_to`` what is certain of the side
    line that ends with it."""

    text: str
    said: tuple[tuple[str, str], ...]
    scored: tuple[str, ...]
    remark: str
    told: tuple[str, ...]
    depth: int
    comes_to: str = ""


def entries(view: GameView, deal: int | None) -> Iterator[Entry]:
    """The lines of a deal (its index), side lines included; of None those before the first."""
    ends = {step.branch: step.line for step in view.steps}
    for step in view.steps:
        if step.deal == deal:
            ended = step.branch if ends[step.branch] == step.line else None
            yield _entry(view, step, "" if ended is None else view.branches[ended].words)


def _entry(view: GameView, step: Step, comes_to: str) -> Entry:
    text = step.text
    if step.remark is not None:
        text = text[: len(text) - len(step.remark) - (3 if step.remark else 2)]
    is_remark = text.startswith(";")
    lines = [view.score_lines[one] for one in step.scored]
    return Entry(
        "" if is_remark else text,
        tuple((one.seat, one.text) for one in step.speech),
        _scored(view, lines),
        text.removeprefix(";").strip() if is_remark else step.remark or "",
        tuple(f"{view.diagnostics[one].code}: {view.diagnostics[one].message}" for one in step.diagnostics),
        _depth(view, step.branch),
        comes_to,
    )


def _scored(view: GameView, lines: Sequence[ScoreView]) -> tuple[str, ...]:
    """``A +15 sequence (quint Jd)``; several points of one reason, as of a batch of leads, together."""
    together: dict[tuple[str, str], int] = {}
    for one in lines:
        words = _reason(view, one.reason, one.detail)
        key = (one.side, f"{words}, after the game" if one.void is True else words)
        together[key] = together.get(key, 0) + one.points
    return tuple(f"{side} +{points} {words}" for (side, words), points in together.items())


def _reason(view: GameView, reason: str, detail: str) -> str:
    words = view.terms.get(reason, reason).lower()
    if reason in ("lead", "win"):
        return words
    if len(detail) == 2 and reason == "honour":
        detail = card_name(detail)
    return f"{words} ({detail})" if detail else words


def _depth(view: GameView, branch: int | None) -> int:
    depth = 0
    while branch is not None:
        depth += 1
        branch = view.branches[branch].parent
    return depth


def title(view: GameView) -> str:
    """The event, or the names of the players."""
    event = view.tags.get("Event")
    if event and event != "?":
        return event
    return " and ".join(view.names.values()) or "Piquet"


def facts(view: GameView) -> tuple[tuple[str, str], ...]:
    """Tags worth showing under the title, and the rules."""
    shown = ("Site", "Date", "Round", "Source", "Annotator")
    found = [(name, view.tags[name]) for name in shown if view.tags.get(name, "?") != "?"]
    names = ", ".join(f"{seat} {name}" for seat, name in view.names.items() if name != seat)
    if names:
        found.append(("Players", names))
    options = view.tags.get("Options", "?")
    given = "" if options == "?" else f", {options}"
    found.append(("Rules", f"{view.rules.title} ({view.rules.name}{given})"))
    return tuple(found)
