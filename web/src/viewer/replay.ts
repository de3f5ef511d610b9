/** What the viewer draws, moment by moment. The library computed all of it; here it is only put in order. */
import type { Card } from "./cards";

/** The table at one moment. Lists go by `seats`, elder first. */
export interface Moment {
  /** index of the line in `Replayed.lines` */
  line: number;
  /** how many of the line's cards are laid at this moment; null where the whole line is meant */
  laid: number | null;
  /** index in `Replayed.deals`; -1 before the first */
  deal: number;
  /** number of the side line it stands in, 0 for the main line */
  branch: number;
  phase: string;
  trick: number;
  seats: string[];
  hands: Card[][];
  discards: Card[][];
  /** by seat and for an onlooker: cards that lie elsewhere whose place he knows, as the library tells */
  known: Record<string, Card[]>;
  stock: Card[];
  table: Laid[];
  leader: string | null;
  toAct: string | null;
  tricks: number[];
  counts: number[];
  legal: string[];
  /** indexes in `Replayed.scores` of what has been scored so far on this line of play */
  score: number[];
}

export interface Laid {
  seat: string;
  card: Card;
}

export interface Placed {
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  help: string | null;
  law: string | null;
  line: number;
}

export interface TextLine {
  text: string;
  remark: string | null;
  /** number of the line in the source text, from 1; null where it does not come from a text */
  number: number | null;
  kind: string;
  /** nesting of side lines, 0 for the main line */
  depth: number;
  branch: number;
  /** by viewer, where he knows less of the line than is written; an empty text: nothing of it */
  seen: Record<string, string>;
}

export interface ScoreLine {
  side: string;
  points: number;
  reason: string;
  line: number;
  detail: string;
  trick: number | null;
  branch: number;
  /** reckoned after the end of the game: it counts nothing */
  void: boolean;
}

export type Range = [low: number, high: number];

export interface Deal {
  number: number | null;
  dealer: string | null;
  elder: string | null;
  first: number;
  end: number;
  status: string;
  seats: string[];
  scores: Record<string, Range>;
  tricks: Record<string, Range>;
  /** what counts, of the main line */
  lines: ScoreLine[];
}

export interface Settled {
  totals: Record<string, Range>;
  winner: string | null;
  result: Record<string, number>;
  outcome: string;
  explanation: string;
}

export interface Replayed {
  title: string;
  tags: [string, string][];
  rules: string;
  seats: string[];
  sides: string[];
  names: Record<string, string>;
  lines: TextLine[];
  deals: Deal[];
  /** of all deals and side lines */
  scores: ScoreLine[];
  moments: Moment[];
  /** by number of each side line that in which it stands; -1 for the main line */
  parents: number[];
  settled: Settled | null;
  diagnostics: Placed[];
  /** cards that rank otherwise in play (Impérial), falling */
  ranks: string;
}

/** Whose eyes: a seat, or everybody who sits at no seat. */
export const ONLOOKER = "onlooker";

/** A moment as one player could know it: what he does not know lies face down. */
export function seenBy(moment: Moment, viewer: string): Moment {
  const known = moment.known[viewer] ?? [];
  const down = (cards: Card[], seat?: string): Card[] =>
    seat === viewer ? cards : [...cards.filter((card) => known.includes(card)), ...cards.filter((card) => !known.includes(card)).map(() => "**")];
  return {
    ...moment,
    hands: moment.hands.map((hand, index) => down(hand, moment.seats[index])),
    discards: moment.discards.map((cards, index) => down(cards, moment.seats[index])),
    stock: moment.stock.map((card) => (known.includes(card) ? card : "**")),
  };
}

/** One trick as it was played. */
export interface Trick {
  number: number;
  cards: Laid[];
  winner: string | null;
  /** index of the moment at which it lies whole, or as far as it is told */
  end: number;
  branch: number;
}

/** The tricks of a deal along one branch; those before a side line begins are those of the line it leaves. */
export function tricks(game: Replayed, deal: number, branch: number): Trick[] {
  /** by side line on the way to this one: the trick at which the line is left */
  const ends = new Map([[branch, Infinity]]);
  for (let inner = branch, end = Infinity; inner; inner = game.parents[inner]!) {
    end = Math.min(end, game.moments.find((one) => one.branch === inner && one.trick > 0)?.trick ?? 0);
    ends.set(game.parents[inner]!, end);
  }
  const own = game.moments
    .map((one, index) => ({ one, index }))
    .filter(({ one }) => one.deal === deal && one.trick > 0 && one.trick < (ends.get(one.branch) ?? 0));
  const last = Math.max(0, ...own.map(({ one }) => one.trick));
  return Array.from({ length: last }, (_, place): Trick => {
    const here = own.filter(({ one }) => one.trick === place + 1);
    const before = own.filter(({ one }) => one.trick <= place).at(-1)?.one;
    const after = here.at(-1)?.one;
    const whole = here.find(({ one }) => one.table.length > 0 && one.table.length === one.seats.length) ?? here.findLast(({ one }) => one.table.length > 0) ?? here[0];
    return {
      number: place + 1,
      cards: whole?.one.table ?? [],
      winner: after?.seats.find((_, index) => (after.tricks[index] ?? 0) > (before?.tricks[index] ?? 0)) ?? null,
      end: whole?.index ?? -1,
      branch: after?.branch ?? branch,
    };
  });
}

/** The moment at which a card of this deal leaves where it lies: played, laid out or taken; null if never told. */
export function momentOfCard(game: Replayed, at: number, card: Card, zone: string): number | null {
  const here = game.moments[at];
  if (!here) return null;
  const own = game.moments.map((one, index) => ({ one, index })).filter(({ one }) => one.deal === here.deal && one.branch === here.branch);
  const out = own.find(({ one }) => one.discards.some((cards) => cards.includes(card)))?.index;
  if (zone === "discard") return out ?? null;
  if (zone === "stock") return own.find(({ one, index }) => index > at && !one.stock.includes(card))?.index ?? null;
  const played = own.find(({ one }) => one.table.at(-1)?.card === card)?.index;
  return played ?? out ?? null;
}

/** The moments of one branch, in order of play. */
export function track(game: Replayed, branch: number): number[] {
  return game.moments.flatMap((moment, index) => (moment.branch === branch ? [index] : []));
}

/** Index of the moment that shows a line: the last one of it, or the last before it. */
export function momentOfLine(game: Replayed, line: number): number {
  let best = 0;
  game.moments.forEach((moment, index) => {
    if (moment.line <= line && moment.branch === (game.lines[line]?.branch ?? 0)) best = index;
  });
  return best;
}

/** One step along the branch one is on; null at its end. Back from its start leads to where it left. */
export function step(game: Replayed, at: number, by: 1 | -1): number | null {
  const here = game.moments[at];
  if (!here) return null;
  for (let index = at + by; index >= 0 && index < game.moments.length; index += by) {
    const there = game.moments[index];
    if (there?.branch === here.branch || (by < 0 && there?.branch === game.parents[here.branch])) return index;
  }
  return null;
}

/** Out of a side line, to the last moment before it of the line it stands in; null on the main line. */
export function out(game: Replayed, at: number): number | null {
  return step(game, ends(game, at).first, -1);
}

/** The next or previous moment of the branch at which `key` changes to a new value. */
function jump(game: Replayed, at: number, by: 1 | -1, key: (moment: Moment) => string): number | null {
  const here = game.moments[at];
  if (!here) return null;
  const own = track(game, here.branch);
  const starts = own.filter((index, place) => {
    const before = own[place - 1];
    return before === undefined || key(game.moments[before]!) !== key(game.moments[index]!);
  });
  if (by > 0) return starts.find((index) => index > at) ?? own.at(-1) ?? null;
  return starts.filter((index) => index < at).at(-1) ?? own[0] ?? null;
}

export const jumpTrick = (game: Replayed, at: number, by: 1 | -1): number | null =>
  jump(game, at, by, (moment) => `${moment.deal} ${moment.table.length || moment.phase === "play" ? moment.trick : moment.phase}`);

export const jumpDeal = (game: Replayed, at: number, by: 1 | -1): number | null =>
  jump(game, at, by, (moment) => String(moment.deal));

export function ends(game: Replayed, at: number): { first: number; last: number } {
  const own = track(game, game.moments[at]?.branch ?? 0);
  return { first: own[0] ?? 0, last: own.at(-1) ?? 0 };
}

/** Which side of the game a seat plays for. */
export const sideOf = (game: Replayed, seat: string): string =>
  game.sides.find((side) => side.includes(seat)) ?? seat;

/** What counts of the score lines of the moment's branch, up to and with it. */
export function accrued(game: Replayed, at: number): ScoreLine[] {
  return (game.moments[at]?.score ?? []).map((index) => game.scores[index]!).filter((line) => !line.void);
}
