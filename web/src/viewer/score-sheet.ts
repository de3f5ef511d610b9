/** The score: the deal by reasons as they accrue, and the partie deal by deal. */
import { SIGNS, letter, type Letters } from "./cards";
import { html, nothing, type TemplateResult } from "lit";
import { REASON_TERMS, explained, term } from "./terms";
import { sideOf, type Deal, type Range, type Replayed, type ScoreLine } from "./replay";
import type { Words } from "./words";

interface Row {
  reason: string;
  detail: string;
  points: Record<string, number>;
  line: number;
}

const PLAY = new Set(["lead", "win"]);

/** Score lines as rows of the sheet: points of the play are one running row, the rest stand singly. */
export function rows(lines: ScoreLine[]): Row[] {
  const found: Row[] = [];
  for (const line of lines) {
    const reason = PLAY.has(line.reason) ? "lead-and-wins" : line.reason;
    const last = PLAY.has(line.reason) || line.reason === "honour" ? found.find((row) => row.reason === reason) : undefined;
    if (last) {
      last.points[line.side] = (last.points[line.side] ?? 0) + line.points;
      last.line = line.line;
    } else {
      found.push({ reason, detail: PLAY.has(line.reason) || line.reason === "honour" ? "" : line.detail, points: { [line.side]: line.points }, line: line.line });
    }
  }
  return found;
}

export const range = (words: Words, [low, high]: Range): string =>
  low === high ? String(low) : words.say("between", { low, high });

export interface ScoreSheet {
  game: Replayed;
  words: Words;
  letters: Letters;
  deal: number;
  /** lines scored so far */
  lines: ScoreLine[];
  current: number;
  /** whose eyes, null for everybody's: nothing of what lies ahead, nor what another sank */
  eyes: string | null;
  /** are the deals of the partie told by reason? */
  reasons: boolean;
  /** asks for it, or no longer */
  turn: () => void;
}

const sideName = (game: Replayed, side: string): string => [...side].map((seat) => game.names[seat] ?? seat).join(" + ");

export function scoreSheet(sheet: ScoreSheet): TemplateResult {
  const { game, deal } = sheet;
  const sums = game.deals.length > 1 || (game.settled !== null && game.settled.outcome !== "unfinished");
  return html`<div class=${sums && game.deals[deal] ? "sheets" : ""}>
    ${game.deals[deal] ? html`<div>${dealTable(sheet, game.deals[deal]!)}</div>` : nothing}
    ${sums ? html`<div>${partie(sheet)}</div>` : nothing}</div>`;
}

function dealTable({ game, words, letters, lines, current, eyes }: ScoreSheet, deal: Deal): TemplateResult {
  const sides = game.sides.filter((side) => [...side].some((seat) => deal.seats.includes(seat)) || side in deal.scores);
  const sums = Object.fromEntries(sides.map((side) => [side, lines.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0)]));
  const whole = lines.filter((line) => !line.branch).length === deal.lines.length;
  return html`<table class="deal-score">
      <caption>${deal.number === null ? words.say("lone-deal") : words.say("deal", { n: deal.number })}</caption>
      <thead><tr><th scope="col"><span class="away">${words.say("scores")}</span></th>${sides.map((side) => html`<th scope="col">${sideName(game, side)}</th>`)}</tr></thead>
      <tbody>${rows(lines).map((row) => html`<tr class=${row.line === current ? "now" : ""}>
        <th scope="row">${term(words, REASON_TERMS[row.reason] ?? (row.reason === "set" ? (row.detail.startsWith("trio") ? "trio" : "quatorze") : ""), label(words, row))}
          ${row.detail ? html`<small>${detail(words, letters, row.detail)}</small>` : nothing}</th>
        ${sides.map((side) => html`<td>${row.points[side] === undefined ? nothing : html`<button type="button" class="points" data-line=${row.line} aria-label=${`${row.points[side]}: ${sideName(game, side)}, ${label(words, row)}`}>${row.points[side]}</button>`}</td>`)}</tr>`)}
        ${lines.length || (whole && Object.keys(deal.scores).length) ? nothing : html`<tr class="ahead"><th scope="row">${words.say("nothing")}</th>${sides.map(() => html`<td>0</td>`)}</tr>`}
      </tbody>
      <tfoot><tr><th scope="row">${words.say("total")}</th>${sides.map((side) => html`<td>${whole && deal.scores[side] ? range(words, deal.scores[side]!) : sums[side]}</td>`)}</tr></tfoot>
    </table>
    ${eyes ? nothing : sunk(game, words, deal)}
    <p class="status"><span class="seal ${deal.status}"></span>${words.get("status", deal.status)}</p>`;
}

const label = (words: Words, { reason }: Row): string => (reason === "lead-and-wins" ? capital(words.say(reason)) : words.get("reasons", reason));

/** The code of the note that tells what a player held and did not call. */
const SUNK = "W911";

function sunk(game: Replayed, words: Words, deal: Deal): TemplateResult | typeof nothing {
  const notes = game.diagnostics.filter(({ code, line }) => code === SUNK && line >= deal.first && line < deal.end);
  return notes.length ? html`<div class="sunk"><h3>${term(words, "sinking", words.say("sunk"))}</h3>${notes.map(({ message }) => html`<p lang="en">${explained(words, message)}</p>`)}</div>` : nothing;
}

/** `quint Jd`, `point 6 d`, `trio A` as the sheet shows them: the kind in words, cards with their signs. */
function detail(words: Words, letters: Letters, text: string): string {
  return text
    .replace(/^point /, "")
    .replace(/ making (\d+)/, (_, pips: string) => `, ${words.talk("making", { n: pips })}`)
    .replace(/\b([AKQJT987])([shdc])\b/g, (_, rank: string, suit: string) => letter(rank, letters) + SIGNS[suit]!)
    .replace(/\b([shdc])$/, (suit) => SIGNS[suit]!)
    .replace(/^(trio|quatorze) ([AKQJT987])$/, (_, kind: string, rank: string) => words.talk(kind, { ranks: words.get("many", rank) }))
    .replace(/^(tierce|quart|quint|sixieme|septieme|huitieme)/, (kind) => words.talk(kind));
}

function partie({ game, words, letters, deal: now, eyes, reasons, turn }: ScoreSheet): TemplateResult {
  const { settled } = game;
  const told = game.deals.map((deal, index) => (eyes && index >= now ? [] : rows(deal.lines)));
  const one = (deal: Deal, index: number) => html`<tbody><tr class=${index === now ? "now" : ""}>
      <th scope="row"><button type="button" data-deal=${index} aria-current=${index === now ? "true" : nothing}>${deal.number === null ? words.say("lone-deal") : words.say("deal", { n: deal.number })}</button></th>
      ${game.sides.map((side) => html`<td>${deal.scores[side] && !(eyes && index >= now) ? range(words, deal.scores[side]!) : "–"}</td>`)}</tr>
    ${told[index]!.map((row) => html`<tr class="reason"><th scope="row">${label(words, row)} ${detail(words, letters, row.detail)}</th>${game.sides.map((side) => html`<td>${row.points[side] ?? nothing}</td>`)}</tr>`)}</tbody>`;
  return html`<table class="partie ${reasons ? "" : "brief"}">
      <caption>${words.say("deals")}<small lang="en">${game.rules}</small>
        ${told.some((found) => found.length) ? html`<button type="button" class="by-reason" aria-pressed=${reasons ? "true" : "false"} @click=${turn}>${words.say("by-reason")}</button>` : nothing}</caption>
      <thead><tr><th scope="col">${words.say("deals")}</th>${game.sides.map((side) => html`<th scope="col">${sideName(game, side)}</th>`)}</tr></thead>
      ${game.deals.map(one)}
      ${!eyes && settled && Object.keys(settled.totals).length ? html`<tfoot><tr><th scope="row">${words.say("total")}</th>${game.sides.map((side) => html`<td>${settled.totals[side] ? range(words, settled.totals[side]!) : "–"}</td>`)}</tr></tfoot>` : nothing}
    </table>
    ${settled && !eyes ? html`<p class="outcome">${outcome(game, words)}${settled.explanation ? html` · <span lang="en">${settled.explanation}</span>` : nothing}</p>` : nothing}`;
}

function outcome(game: Replayed, words: Words): string {
  const settled = game.settled!;
  const results = Object.entries(settled.result).map(([side, points]) => `${sideName(game, side)} ${points > 0 ? "+" : ""}${points}`);
  const winner = settled.winner ? words.say("wins", { name: sideName(game, sideOf(game, settled.winner)) }) : words.say(settled.outcome);
  return [winner, results.join(", ")].filter(Boolean).join(" · ");
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
