/** From the game JSON (`schemas/game.schema.json`) to moments. Nothing is worked out but the order in
 * which the cards of one line lie down. */
import type { Card } from "./cards";
import type { Statement } from "./speech";
import type { Deal, Laid, Moment, Placed, Range, Replayed, ScoreLine, TextLine } from "./replay";

export interface PositionJson {
  phase: string;
  seats: string[];
  hands: Record<string, Card[]>;
  unknown: Record<string, number>;
  discards: Record<string, Card[]>;
  stock: Card[];
  trick: number;
  table: Laid[];
  leader: string | null;
  to_act: string | null;
  tricks: Record<string, number>;
  counts: Record<string, number>;
}

interface ScoreJson {
  side: string;
  points: number;
  reason: string;
  line: number;
  detail: string;
  trick: number | null;
  deal: number;
  void?: boolean;
}

interface StepJson {
  line: number;
  number?: number | null;
  text: string;
  act: Statement;
  remark: string | null;
  deal: number | null;
  branch: number | null;
  position: PositionJson | null;
  score: number[];
  legal: string[];
  cards?: PositionJson[];
  eyes?: Record<string, EyesJson>;
}

interface EyesJson {
  known?: Card[];
  text?: string;
  act?: Statement;
}

interface DealJson extends Omit<Deal, "lines"> {
  score_lines: number[];
}

export interface GameJson {
  view: string;
  tags: Record<string, string>;
  names: Record<string, string>;
  rules: { name: string; title: string; ranks?: string };
  seats: string[];
  sides?: string[];
  deals: DealJson[];
  score_lines: ScoreJson[];
  steps: StepJson[];
  branches: { parent: number | null; leaves: number | null; first: number; end: number }[];
  settlement: { totals: Record<string, Range>; winner: string | null; result: Record<string, number>; outcome: string; explanation: string } | null;
  diagnostics: { code: string; severity: Placed["severity"]; line: number | null; message: string; help: string | null; law: string | null }[];
}

/** Statements by line, for speech. */
export type Statements = Map<number, Statement>;

export interface Loaded {
  game: Replayed;
  statements: Statements;
  /** the same as somebody knows it, where that is less than is written */
  seen: Map<number, Record<string, Statement>>;
}

/** The records of a data: one game JSON, a list of them, or `{"records": [...]}`. */
export function records(data: unknown): GameJson[] {
  if (Array.isArray(data)) return data.flatMap(records);
  if (data && typeof data === "object") {
    if ("steps" in data) return [data as GameJson];
    for (const key of ["records", "games"]) if (key in data) return records((data as Record<string, unknown>)[key]);
  }
  return [];
}

export function load(json: GameJson): Loaded {
  const statements: Statements = new Map(json.steps.map((step) => [step.line, step.act]));
  const seen = new Map(json.steps.map((step) => [step.line, told(step, (one) => one.act)]));
  const lines = textLines(json);
  const scores = json.score_lines.map((line): ScoreLine => ({ ...line, branch: lines[line.line]?.branch ?? 0, void: line.void === true }));
  const game: Replayed = {
    title: json.tags["Event"] && json.tags["Event"] !== "?" ? json.tags["Event"] : json.rules.title,
    tags: Object.entries(json.tags),
    rules: json.rules.title || json.rules.name,
    seats: json.seats,
    sides: json.sides?.length ? json.sides : json.seats,
    names: json.names,
    lines,
    deals: json.deals.map((deal) => ({ ...deal, lines: scores.filter((line, index) => !line.branch && !line.void && json.score_lines[index]?.deal === json.deals.indexOf(deal)) })),
    scores,
    parents: [-1, ...json.branches.map(({ parent }) => (parent ?? -1) + 1)],
    moments: moments(json),
    settled: json.settlement,
    diagnostics: json.diagnostics.map((one) => ({ ...one, line: one.line ?? -1 })),
    ranks: json.rules.ranks ?? "AKQJT987",
  };
  return { game, statements, seen };
}

/** One part of what each viewer knows of a step, where it is told. */
function told<Part>(step: StepJson, part: (eyes: EyesJson) => Part | undefined): Record<string, Part> {
  return Object.fromEntries(Object.entries(step.eyes ?? {}).flatMap(([viewer, eyes]) => {
    const own = part(eyes);
    return own === undefined ? [] : [[viewer, own] as const];
  }));
}

function depth(json: GameJson, branch: number | null): number {
  return branch === null ? 0 : 1 + depth(json, json.branches[branch]?.parent ?? null);
}

function textLines(json: GameJson): TextLine[] {
  const lines: TextLine[] = [];
  const put = (index: number, text: string, remark: string | null, kind: string, branch: number | null, number: number | null = null, seen: Record<string, string> = {}) => {
    lines[index] = { text, remark, number, kind, branch: branch === null ? 0 : branch + 1, depth: depth(json, branch), seen };
  };
  for (const step of json.steps) {
    const own = step.remark !== null && step.text.endsWith(`; ${step.remark}`);
    const bare = own ? step.text.slice(0, -step.remark!.length - 2).trimEnd() : step.text;
    const lone = bare.startsWith(";") || bare === "";
    put(step.line, lone ? "" : bare, lone ? String(step.act["remark"] ?? step.remark ?? bare.slice(1).trim()) : step.remark, kind(step.act), step.branch, step.number ?? null, told(step, (one) => one.text));
  }
  json.branches.forEach((branch, index) => {
    put(branch.first - 1, "(", null, "bracket", index);
    put(branch.end, ")", null, "bracket", index);
  });
  const tags = Object.entries(json.tags).map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`);
  const end = Math.max(lines.length, tags.length);
  for (let index = 0; index < end; index += 1) {
    if (!lines[index]) put(index, tags.shift() ?? "", null, "tag", null);
  }
  return lines;
}

function kind(act: Statement): string {
  if ("unreadable" in act) return "unreadable";
  if (["score", "total", "tricks", "cards", "capot", "pique", "repique", "result", "match"].some((word) => word in act) && !("leader" in act) && !("follower" in act)) return "assertion";
  return "act";
}

function moments(json: GameJson): Moment[] {
  const found: Moment[] = [];
  const last = new Map<number, PositionJson>();
  const known = new Map<number, Moment["known"]>();
  const branchStart = (branch: number): PositionJson | undefined => {
    const own = json.branches[branch - 1];
    const leaves = own?.leaves ?? null;
    const step = leaves === null ? undefined : json.steps[leaves];
    return step ? (step.position ?? undefined) : undefined;
  };
  for (const step of json.steps) {
    const branch = step.branch === null ? 0 : step.branch + 1;
    const { position } = step;
    const before = last.get(branch) ?? (branch ? branchStart(branch) : undefined);
    const now = told(step, (one) => one.known);
    const after = moment(step, position ?? before ?? empty(json), branch, now);
    // while the cards of a line fall one by one, those still to come are not known yet
    const cards = (step.cards ?? []).map((one, index) => ({ ...moment(step, one, branch, known.get(branch) ?? {}), laid: index + 1 }));
    known.set(branch, now);
    found.push(...cards.slice(0, after.phase === "over" && after.table.length === 0 ? cards.length : -1), cards.length ? { ...after, laid: after.table.length ? cards.length : null } : after);
    if (position) last.set(branch, position);
  }
  const nothing: StepJson = { line: 0, text: "", act: {}, remark: null, deal: null, branch: null, position: null, score: [], legal: [] };
  return found.length ? found : [moment(nothing, empty(json), 0, {})];
}

const empty = (json: GameJson): PositionJson => ({
  phase: "deal", seats: json.seats, hands: {}, unknown: {}, discards: {}, stock: [], trick: 0, table: [], leader: null, to_act: null, tricks: {}, counts: {},
});

function moment(step: StepJson, position: PositionJson, branch: number, known: Moment["known"]): Moment {
  const { seats } = position;
  const backs = (number: number | undefined): Card[] => Array<Card>(Math.max(0, number ?? 0)).fill("**");
  return {
    line: step.line,
    laid: null,
    deal: step.deal ?? -1,
    branch,
    phase: position.phase,
    // a trick that lies whole is still shown as itself, though the next one is due
    trick: position.phase !== "over" && position.table.length > 0 && position.table.length === seats.length ? Math.max(1, position.trick - 1) : position.trick,
    seats,
    hands: seats.map((seat) => [...(position.hands[seat] ?? []), ...backs(position.unknown[seat])]),
    discards: seats.map((seat) => position.discards[seat] ?? []),
    known,
    stock: position.stock,
    table: position.table,
    leader: position.leader,
    toAct: position.to_act,
    tricks: seats.map((seat) => position.tricks[seat] ?? 0),
    counts: seats.map((seat) => position.counts[seat] ?? position.counts[Object.keys(position.counts).find((side) => side.includes(seat)) ?? ""] ?? 0),
    legal: step.legal,
    score: step.score,
  };
}
