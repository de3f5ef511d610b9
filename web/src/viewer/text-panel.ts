/** The record's own text beside the table: the current line marked, diagnostics in place, side lines as branches. */
import { html, nothing, type TemplateResult } from "lit";
import { explained } from "./terms";
import type { Placed, Replayed, TextLine } from "./replay";
import type { Words } from "./words";

const TOKEN = /("(?:[^"\\]|\\.)*")|^(\s*\d+(?:-\d+)?\.(?:\.\.)?)|((?<=^|\s|\.)[A-G]{1,7}:)|(=\d+)/g;

/** The words of a line with seats, numbers of tricks and spoken counts told apart. */
function coloured(text: string): (TemplateResult | string)[] {
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    parts.push(text.slice(end, match.index));
    const kind = match[1] ? "quoted" : match[2] ? "number" : match[3] ? "seat" : "spoken";
    parts.push(html`<span class=${kind}>${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

export function diagnostic(words: Words, one: Placed): TemplateResult {
  return html`<p class="diagnostic ${one.severity}"><b>${words.say(one.severity)} ${one.code}</b> <span lang="en">${explained(words, one.message)}
    ${one.help ? html`<small>${one.help}</small>` : nothing}</span>
    ${one.law ? html`<small>${words.say("law")}: ${one.law}</small>` : nothing}</p>`;
}

export interface TextPanel {
  game: Replayed;
  words: Words;
  /** index of the line shown on the table */
  current: number;
  /** whose eyes, null for everybody's: his lines up to now, and nothing that was added afterwards */
  eyes: string | null;
  /** the language of remarks, where it is known */
  written: string;
}

export function textPanel({ game, words, current, eyes, written }: TextPanel): TemplateResult {
  const placed = new Map<number, Placed[]>();
  if (!eyes) for (const one of game.diagnostics) placed.set(one.line, [...(placed.get(one.line) ?? []), one]);
  const starts = new Set(game.deals.map((deal) => deal.first));
  const shown = (line: TextLine, index: number): TextLine | null => {
    if (!eyes) return line;
    const text = line.seen[eyes] ?? line.text;
    return index > current || line.branch || line.kind === "tag" || !text ? null : { ...line, text, remark: null };
  };
  return html`<ol class="lines">${game.lines.map((line, index) => {
      const told = shown(line, index);
      return told ? one(told, index, { words, current, placed, starts, written }) : nothing;
    })}</ol>
    ${(placed.get(-1) ?? []).map((found) => diagnostic(words, found))}`;
}

interface Context {
  words: Words;
  current: number;
  placed: Map<number, Placed[]>;
  starts: Set<number>;
  written: string;
}

function one(line: TextLine, index: number, { words, current, placed, starts, written }: Context): TemplateResult {
  const now = index === current;
  const classes = ["line", line.kind, now ? "now" : "", starts.has(index) ? "first" : "", line.depth ? "deep" : ""];
  return html`<li class=${classes.filter(Boolean).join(" ")} data-line=${index}>
      <button type="button" data-line=${index} tabindex=${now ? 0 : -1} aria-current=${now ? "step" : nothing}>${coloured(line.text)}</button>
    </li>
    ${line.remark ? html`<li class=${line.depth ? "deep" : ""}><span class="text-remark" lang=${written}>${explained(words, line.remark)}</span></li>` : nothing}
    ${placed.has(index) ? html`<li class=${line.depth ? "deep" : ""}>${placed.get(index)!.map((found) => diagnostic(words, found))}</li>` : nothing}`;
}
