"""The score sheet of a partie in plain characters: by deal and by reason, with the running total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..convert.counted import void
from ..engine.game import DealResult, Game, Reason, Status
from ..rules.policies import Terms
from ..rules.ruleset import RuleSet
from ..validation.words import points, so_far
from .reports.text import clean
from .text_table import Align, table

COLUMNS: Mapping[Reason, str] = {
    Reason.CARTE_BLANCHE: "blanche",
    Reason.TURN: "turn",
    Reason.POINT: "point",
    Reason.SEQUENCE: "sequences",
    Reason.SET: "sets",
    Reason.IMPERIAL: "imperials",
    Reason.CARTE_ROUGE: "rouge",
    Reason.REPIQUE: "repique",
    Reason.LEAD: "leads",
    Reason.WIN: "wins",
    Reason.LAST_TRICK: "last",
    Reason.HONOUR: "honours",
    Reason.PIQUE: "pique",
    Reason.TRICKS: "tricks",
    Reason.CARDS: "cards",
    Reason.CAPOT: "capot",
}
"""heading of each reason, in the order of the columns"""


OTHER_WORDS: Mapping[Terms, Mapping[Reason, str]] = {
    Terms.PIQUE: {},
    Terms.PIC: {Reason.PIQUE: "pic", Reason.REPIQUE: "repic"},
    Terms.COUNTERS: {Reason.TRICKS: "odd tricks"},
}
"""where a system has its own words"""


def sheet(game: Game, tags: Mapping[str, str], rules: RuleSet) -> str:
    """The whole sheet: title, one row a deal and side, the settlement; ends with a newline."""
    sides = _sides(game)
    lines = [*_title(game, tags, rules), ""]
    lines += _table(game, sides, rules) if game.deals else ["no deal is told"]
    lines += ["", *_settlement(game)]
    return "\n".join(lines).rstrip() + "\n"


def reckoning(game: Game, rules: RuleSet) -> str:
    """Every score line with its reason and the running count of its deal, in brackets what was reckoned after
    the end of the game; ends with a newline."""
    sides = _sides(game)
    rows: list[list[str]] = []
    for deal in game.deals:
        if rows and deal.score_lines:
            rows.append([])
        rows += _score_rows(deal, sides, rules)
    head = ["deal", "trick", "reason", "", *(text for side in sides for text in (f"+{side}", side))]
    align = [Align.RIGHT, Align.RIGHT, Align.LEFT, Align.LEFT, *([Align.RIGHT] * (2 * len(sides)))]
    return "\n".join(table(head, rows, align)) + "\n"


def word(reason: Reason, rules: RuleSet) -> str:
    """What the system calls this reason."""
    return OTHER_WORDS[rules.terms].get(reason, COLUMNS[reason])


def points_text(number: int, rules: RuleSet) -> str:
    """Points; counters also as reds and whites: ``26 (4r 2w)``."""
    if not rules.red:
        return str(number)
    return f"{number} ({number // rules.red}r {number % rules.red}w)"


def _sides(game: Game) -> tuple[str, ...]:
    """The sides that score, in the order of their first seats."""
    found = set(game.settlement.totals)
    for deal in game.deals:
        found.update(deal.scores, (line.side for line in deal.score_lines))
    return tuple(sorted(found or set(game.seats)))


def _title(game: Game, tags: Mapping[str, str], rules: RuleSet) -> Iterator[str]:
    told = [tags[name] for name in ("Event", "Site", "Date", "Round") if tags.get(name, "?") != "?"]
    yield clean(f"{', '.join(told) or 'Piquet'}   [{game.rules}]")
    players = [f"{seat} {tags[seat]}" for seat in game.seats if tags.get(seat, "?") not in ("?", seat)]
    if players:
        yield clean("   ".join(players))
    if rules.red:
        yield f"in white counters, {rules.red} to a red one"


def _table(game: Game, sides: Sequence[str], rules: RuleSet) -> list[str]:
    met = {line.reason for deal in game.deals for line in deal.score_lines}
    reasons = [reason for reason in COLUMNS if reason in met]
    head = ["deal", "dealt by", "side", *(word(reason, rules) for reason in reasons), "score", "total", ""]
    align = [Align.RIGHT, Align.LEFT, Align.LEFT, *([Align.RIGHT] * (len(reasons) + 2)), Align.LEFT]
    totals = _carried(game, rules)
    rows: list[list[str]] = []
    for deal in game.deals:
        for place, side in enumerate(_playing(deal, sides)):
            score = deal.scores.get(side)
            totals[side] = _added(totals.get(side, (0, 0)), score, _weight(deal, rules))
            if deal is game.deals[-1] and side in game.settlement.totals:
                totals[side] = game.settlement.totals[side]
            rows.append(
                [
                    _number(deal) if place == 0 else "",
                    deal.dealer or "?" if place == 0 else "",
                    side,
                    *(_sum(deal, side, reason) for reason in reasons),
                    _so_far(deal, side) if score is None else _range(score),
                    _total(totals[side], rules),
                    _mark(deal) if place == 0 else "",
                ]
            )
    return table(head, rows, align)


def _carried(game: Game, rules: RuleSet) -> dict[str, tuple[int, int] | None]:
    """What each side had before the first deal told: its total less what the deals give. Where that is no
    number (a deal gives none, or a total that was written narrows what they give) it is nothing, or not
    known if the first deal of the partie is not among them."""
    carried: dict[str, tuple[int, int] | None] = {}
    for side, (low, high) in game.settlement.totals.items():
        scores = [
            (_weight(deal, rules), deal.scores.get(side, (0, 0) if deal.scores else None))
            for deal in game.deals
        ]
        told = [(weight * one[0], weight * one[1]) for weight, one in scores if one is not None]
        least, most = low - sum(one for one, _ in told), high - sum(two for _, two in told)
        if len(told) == len(scores) and least == most:
            carried[side] = (least, most)
        else:
            carried[side] = (0, 0) if game.deals[0].number in (1, None) else None
    return carried


def _weight(deal: DealResult, rules: RuleSet) -> int:
    """2 for a deal that counts double."""
    return 2 if deal.number is not None and deal.number in rules.doubled else 1


def _added(
    total: tuple[int, int] | None, score: tuple[int, int] | None, weight: int
) -> tuple[int, int] | None:
    """The total after a deal; not known after one that has no score."""
    if total is None or score is None:
        return None
    return total[0] + weight * score[0], total[1] + weight * score[1]


def _total(total: tuple[int, int] | None, rules: RuleSet) -> str:
    return "?" if total is None else _range(total, rules)


def _playing(deal: DealResult, sides: Sequence[str]) -> Sequence[str]:
    return [side for side in sides if side in deal.scores] or sides


def _number(deal: DealResult) -> str:
    return str(deal.number) if deal.number is not None else "-"


def _sum(deal: DealResult, side: str, reason: Reason) -> str:
    ended = _void(deal)
    scored = [
        line.points
        for place, line in enumerate(deal.score_lines)
        if line.side == side and line.reason is reason and place not in ended
    ]
    return str(sum(scored)) if scored else ""


def _void(deal: DealResult) -> frozenset[int]:
    """Lines that were reckoned after the end of the game."""
    return void([(line.side, line.points) for line in deal.score_lines], deal.scores)


def _so_far(deal: DealResult, side: str) -> str:
    """Of a deal not judged to its end: ``(24)`` scored so far."""
    scored = so_far(deal).get(side)
    return "?" if scored is None else f"({scored[0]})"


def _range(score: tuple[int, int], rules: RuleSet | None = None) -> str:
    if score[0] != score[1]:
        return f"{score[0]}–{score[1]}"
    return str(score[0]) if rules is None else points_text(score[0], rules)


def _mark(deal: DealResult) -> str:
    return "" if deal.status is Status.COMPLETE else str(deal.status).replace("-", " ")


def _settlement(game: Game) -> Iterator[str]:
    settled = game.settlement
    if settled.totals:
        yield f"total: {points(settled.totals)}"
    if settled.outcome == "unfinished" and not settled.result:
        return
    result = ", ".join(f"{side} {number}" for side, number in settled.result.items())
    why = f" ({settled.explanation})" if settled.explanation else ""
    yield f"result: {result or settled.outcome}{why}"


def _score_rows(deal: DealResult, sides: Sequence[str], rules: RuleSet) -> Iterator[list[str]]:
    running = dict.fromkeys(sides, 0)
    ended = _void(deal)
    for place, line in enumerate(deal.score_lines):
        scored = f"({line.points})" if place in ended else str(line.points)
        if place not in ended:
            running[line.side] = running.get(line.side, 0) + line.points
        yield [
            _number(deal) if place == 0 else "",
            "" if line.trick is None else str(line.trick),
            word(line.reason, rules),
            line.detail,
            *(text for side in sides for text in (scored if side == line.side else "", str(running[side]))),
        ]
