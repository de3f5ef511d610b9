"""A replayed record as JSON: ``view`` gathers what the stages computed, and computes nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from ..diagnostics.diagnostic import Diagnostic
from ..diagnostics.span import Span
from ..engine.game import DealResult, Game, Position, ScoreLine
from ..model.cards import cards
from ..model.record import Record
from ..model.statements import Line, SideLine, SideLineEnd, Tag
from ..rules.policies import Sides, Trump
from ..rules.ruleset import RuleSet
from . import eyes, json_encode, speech
from .counted import void
from .game_branches import opened_in, placed, with_scores_before
from .game_shapes import (
    NOT_TOLD,
    DealView,
    DiagnosticView,
    GameView,
    PositionView,
    RelatedView,
    RulesView,
    ScoreView,
    SettlementView,
    SpanView,
    Step,
    TableCard,
    Utterance,
)
from .shape_words import SEATS, Seat

TERMS: Final = {
    "carte-blanche": "Carte blanche", "point": "Point", "sequence": "Sequence", "set": "Set",
    "carte-rouge": "Carte rouge", "repique": "Repique", "lead": "Lead", "win": "Trick won",
    "last-trick": "Last trick", "pique": "Pique", "cards": "The cards", "capot": "Capot",
    "turn": "Turned honour", "imperial": "Imperial", "honour": "Honour", "tricks": "Tricks",
    "deal": "Dealing", "exchange": "Exchange", "calls": "Calls", "play": "Play", "over": "Deal over",
    "complete": "everything is told", "determined": "not everything is told, the score is certain",
    "possible": "the score lies in a range", "contradictory": "what is told cannot be",
    "undecided": "the search was broken off", "stopped": "judged up to an illegal act",
    "not-told": "only totals are told", "not-judged": "not judged",
    "won": "Won", "drawn": "Drawn", "void": "Void", "unfinished": "Unfinished",
}  # fmt: skip


class Replay(msgspec.Struct, frozen=True):
    """What the stages gave for one record.

    ``texts`` are the lines as PQN and ``numbers`` their numbers in the source (None: from JSON), both by
    line; ``positions`` are in order of line, side lines included; ``side_scores`` are score lines earned
    in side lines, ``side_words`` what is certain of a side line by the index of its bracket. ``diagnostics``
    go with the index of their line, None for none.
    """

    record: Record
    rules: RuleSet
    game: Game
    texts: tuple[str, ...]
    numbers: tuple[int | None, ...]
    positions: tuple[Position, ...]
    diagnostics: tuple[tuple[int | None, Diagnostic], ...] = ()
    side_scores: tuple[ScoreLine, ...] = ()
    side_words: dict[int, str] = {}


def view(replay: Replay) -> GameView:
    """Everything that is known of one record, ready to draw."""
    record, game = replay.record, replay.game
    pool = _pool(replay)
    opened, of_line = opened_in(record.lines)
    steps = _Steps(replay, pool, of_line).all()
    branches = [
        replace(one, words=replay.side_words.get(one.first - 1, "")) for one in placed(opened, steps)
    ]
    steps = with_scores_before(steps, branches, pool)
    tags = record.tags
    return GameView(
        piquet=tags.get("Piquet", "1"),
        view="game",
        tags=tags,
        names={seat: tags.get(seat, seat) for seat in game.seats},
        rules=_rules(replay.rules, game),
        terms=TERMS,
        seats=[SEATS[seat] for seat in game.seats],
        deals=[_deal(deal, number, pool) for number, deal in enumerate(game.deals)],
        score_lines=pool,
        steps=eyes.added(record, game.seats, steps, branches),
        branches=branches,
        settlement=SettlementView(
            totals=dict(game.settlement.totals),
            winner=game.settlement.winner,
            result=dict(game.settlement.result),
            outcome=game.settlement.outcome,
            explanation=game.settlement.explanation,
        ),
        diagnostics=[_diagnostic(line, one) for line, one in replay.diagnostics],
        sides=_sides(game, replay.rules),
    )


def _seat(letter: str | None) -> Seat | None:
    return None if letter is None else SEATS[letter]


def _sides(game: Game, rules: RuleSet) -> list[str]:
    """Who scores together, each seat in one side: as totalled, else as the rule set seats them."""
    totalled = list(game.settlement.totals)
    if sorted("".join(totalled)) == sorted(game.seats):
        return totalled
    if rules.sides is Sides.PAIRS and len(game.seats) == 4:
        return ["".join(game.seats[0::2]), "".join(game.seats[1::2])]
    return list(game.seats)


def encode(made: GameView) -> bytes:
    """The view as compact JSON, one line."""
    return msgspec.json.encode(made) + b"\n"


def _rules(rules: RuleSet, game: Game) -> RulesView:
    return RulesView(
        name=rules.name,
        title=rules.title,
        sha256=game.rules_sha256,
        hand_size=rules.hand_size,
        stock_size=rules.stock_size,
        trump=rules.trump is Trump.TURNED,
        deals=rules.deals,
        target=rules.target,
        red=rules.red,
        ranks=rules.ranks,
    )


def _deal_of(game: Game, line: int) -> int | None:
    """Index of the deal a line stands in."""
    for number, deal in enumerate(game.deals):
        if deal.first <= line < deal.end:
            return number
    return None


def _pool(replay: Replay) -> list[ScoreView]:
    """All score lines, those of the deals first (in their order of reckoning), then those of side lines."""
    found: list[ScoreView] = []
    for number, deal in enumerate(replay.game.deals):
        ended = void([(one.side, one.points) for one in deal.score_lines], deal.scores)
        for place, one in enumerate(deal.score_lines):
            made = _score(one, number)
            found.append(replace(made, void=True) if place in ended else made)
    for one in replay.side_scores:
        at = _deal_of(replay.game, one.line)
        if at is not None:
            found.append(_score(one, at))
    return found


def _score(one: ScoreLine, deal: int) -> ScoreView:
    return ScoreView(
        side=one.side,
        points=one.points,
        reason=one.reason.value,
        line=one.line,
        detail=one.detail,
        trick=one.trick,
        deal=deal,
    )


def _deal(deal: DealResult, number: int, pool: Sequence[ScoreView]) -> DealView:
    start = next((place for place, one in enumerate(pool) if one.deal == number), 0)
    return DealView(
        number=deal.number,
        dealer=_seat(deal.dealer),
        elder=_seat(deal.elder),
        first=deal.first,
        end=deal.end,
        status=deal.status.value,
        seats=[SEATS[seat] for seat in deal.seats],
        held={seat: list(cards(hand)) for seat, hand in zip(deal.seats, deal.held, strict=False)},
        score_lines=list(range(start, start + len(deal.score_lines))),
        scores=dict(deal.scores),
        tricks=dict(deal.tricks),
        suppressed=deal.suppressed,
        low_completion=deal.low_completion,
        high_completion=deal.high_completion,
    )


def position(one: Position) -> PositionView:
    """The table of a position, hands as lists of cards."""

    def by_seat(hands: Sequence[int]) -> dict[str, list[str]]:
        return {seat: list(cards(hand)) for seat, hand in zip(one.seats, hands, strict=False)}

    def numbers(figures: Sequence[int]) -> dict[str, int]:
        return dict(zip(one.seats, figures, strict=False))

    untold = one.untold_discards or (0,) * len(one.discards)
    return PositionView(
        phase=one.phase.value,
        seats=[SEATS[seat] for seat in one.seats],
        hands=by_seat(one.hands),
        unknown=numbers(one.unknown),
        discards={
            seat: found + [NOT_TOLD] * number
            for (seat, found), number in zip(by_seat(one.discards).items(), untold, strict=True)
        },
        stock=list(one.stock),
        trick=one.trick,
        table=[TableCard(seat=SEATS[seat], card=card) for seat, card in one.on_table],
        leader=_seat(one.leader),
        to_act=_seat(one.to_act),
        tricks=numbers(one.tricks),
        counts=numbers(one.counts),
    )


class _Steps:
    """Makes the steps, line by line."""

    def __init__(self, replay: Replay, pool: Sequence[ScoreView], of_line: Sequence[int | None]) -> None:
        self._replay = replay
        self._of_line = of_line
        self._positions = {one.line: one for one in replay.positions if one.card is None}
        self._cards: dict[int, list[Position]] = {}
        for at in replay.positions:
            if at.card is not None:
                self._cards.setdefault(at.line, []).append(at)
        self._scored: dict[int, list[int]] = {}
        for place, one in enumerate(pool):
            self._scored.setdefault(one.line, []).append(place)
        self._found: dict[int, list[int]] = {}
        for place, (line, _) in enumerate(replay.diagnostics):
            if line is not None:
                self._found.setdefault(line, []).append(place)
        self._so_far: dict[int | None, list[int]] = {}
        self._last: dict[int | None, PositionView | None] = {}

    def all(self) -> list[Step]:
        """A step for every line that is neither a tag nor a bracket."""
        found: list[Step] = []
        deal: int | None = None
        for index, line in enumerate(self._replay.record.lines):
            if isinstance(line.says, SideLine):
                self._open(index)
            if isinstance(line.says, Tag | SideLine | SideLineEnd):
                continue
            now = _deal_of(self._replay.game, index)
            if now != deal:
                deal, self._so_far, self._last = now, {}, {}
            found.append(self._step(index, line, now))
        return found

    def _open(self, index: int) -> None:
        """A side line begins with the table of its parent; what was scored before it is added later."""
        parent, lines = self._of_line[index], self._replay.record.lines
        own = self._of_line[index + 1] if index + 1 < len(lines) else None
        if own != parent:
            self._so_far[own] = []
            self._last[own] = self._last.get(parent)

    def _step(self, index: int, line: Line, deal: int | None) -> Step:
        branch = self._of_line[index]
        scored = self._scored.get(index, [])
        score = self._so_far.setdefault(branch, [])
        score.extend(scored)
        at = self._positions.get(index)
        table = position(at) if at else self._last.get(branch)
        self._last[branch] = table
        return Step(
            line=index,
            number=self._replay.numbers[index],
            text=self._replay.texts[index],
            seat=getattr(line.says, "seat", None) or getattr(line.says, "dealer", None),
            act=json_encode.statement(line.says),
            speech=_speech(line, tuple(table.seats) if table else ()),
            remark=line.remark,
            deal=deal,
            branch=branch,
            position=table,
            scored=scored,
            score=list(score),
            legal=list(at.legal) if at else [],
            diagnostics=self._found.get(index, []),
            cards=[position(one) for one in laid] if len(laid := self._cards.get(index, [])) > 1 else [],
        )


def _speech(line: Line, seats: tuple[str, ...]) -> list[Utterance]:
    return [Utterance(seat=seat, text=text) for seat, text in speech.utterances(line.says, seats)]


def _span(span: Span) -> SpanView:
    return SpanView(
        file=span.file,
        line=span.line,
        column=span.column,
        offset=span.offset,
        length=span.length,
        end_column=span.end_column,
        record=span.record,
        deal=span.deal,
    )


def _diagnostic(line: int | None, one: Diagnostic) -> DiagnosticView:
    return DiagnosticView(
        code=one.code,
        severity=one.severity.value,
        line=line,
        span=_span(one.span),
        message=one.message,
        law=one.law,
        help=one.help,
        stated=one.stated,
        computed=one.computed,
        hands=list(one.hands),
        related=[RelatedView(span=_span(other.span), message=other.message) for other in one.related],
        fix=one.fix.text if one.fix else None,
    )
