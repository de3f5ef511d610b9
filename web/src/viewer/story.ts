/** The deal told in words, line by line and trick by trick, for those who do not read the notation. */
import { html, nothing, type TemplateResult } from "lit";
import { isUnknown, letter, SIGNS, type Card, type Letters } from "./cards";
import { tricks, type Moment, type Replayed, type Trick } from "./replay";
import type { Speaker, Statement } from "./speech";
import { explained } from "./terms";
import { diagnostic } from "./text-panel";
import type { Words } from "./words";

export interface Story {
  game: Replayed;
  words: Words;
  letters: Letters;
  speaker: Speaker;
  /** index of the moment shown on the table */
  current: number;
  /** whose eyes, null for everybody's: what lies ahead and what was remarked afterwards is not told then */
  eyes: string | null;
  /** the language of remarks, where it is known */
  written: string;
  statement: (moment: Moment) => Statement;
}

interface Entry {
  /** the moment it leads to */
  index: number;
  moment: Moment;
  trick: Trick | null;
}

const isPlay = (says: Statement): boolean => "trick" in says || "lanes" in says;

/** One entry a line, one a trick. */
function entries({ game, current, eyes, statement }: Story): Entry[] {
  const deal = game.moments[current]?.deal ?? 0;
  const found: Entry[] = [];
  const played = new Map<number, Trick[]>();
  game.moments.forEach((moment, index) => {
    if (moment.deal !== deal || (eyes && (moment.branch || index > current))) return;
    if (!isPlay(statement(moment))) {
      if (game.moments[index + 1]?.line !== moment.line) found.push({ index, moment, trick: null });
      return;
    }
    if (!played.has(moment.branch)) played.set(moment.branch, tricks(game, deal, moment.branch));
    const trick = played.get(moment.branch)!.find(({ end, branch }) => end === index && branch === moment.branch);
    const lies = eyes && index === current && moment.table.length ? { number: moment.trick, cards: moment.table, winner: null, end: index, branch: 0 } : null;
    if (trick ?? lies) found.push({ index, moment, trick: trick ?? lies });
  });
  return found;
}

/** A sentence with its cards in the colours of their suits. */
function signed(text: string): TemplateResult {
  const suit = (part: string) => Object.keys(SIGNS).find((key) => part.includes(SIGNS[key]!));
  return html`${text.split(/([♠♥♦♣](?: [\dA-Z?]+)+|\S+[♠♥♦♣])/).map((part) => (suit(part) ? html`<span class="mini ${suit(part)}">${part}</span>` : part))}`;
}

/** A card as its letter and sign, in the colour of its suit. */
export function mini(card: Card, letters: Letters): TemplateResult {
  const [rank = "*", suit = "*"] = card;
  return html`<span class="mini ${suit === "*" ? "" : suit}">${isUnknown(card) && rank === "*" ? "?" : letter(rank, letters)}${SIGNS[suit] ?? ""}</span>`;
}

export function storyPanel(story: Story): TemplateResult {
  const { game, current, eyes } = story;
  const found = entries(story);
  const here = game.moments[current];
  const own = found.filter(({ moment }) => moment.branch === here?.branch);
  // a trick of which the first cards lie is told where it will lie whole
  const lying = here?.table.length && isPlay(story.statement(here)) ? own.find(({ trick }) => trick?.number === here.trick) : undefined;
  const now = lying && lying.index >= current ? lying : (own.findLast(({ index }) => index <= current) ?? own[0]);
  return html`<ol class="lines story">${found.map((entry, place) => html`${one(story, entry, entry === now)}${eyes || found[place + 1]?.moment.line === entry.moment.line ? nothing : asides(story, entry)}`)}</ol>`;
}

function one(story: Story, { index, moment, trick }: Entry, now: boolean): TemplateResult | typeof nothing {
  const content = trick ? played(story, trick) : said(story, moment);
  if (!content) return nothing;
  return html`<li class="line ${now ? "now" : ""} ${moment.branch ? "deep" : ""}">
    <button type="button" data-moment=${index} tabindex=${now ? 0 : -1} aria-current=${now ? "step" : nothing}>${content}</button></li>`;
}

function said({ speaker, words, statement, game }: Story, moment: Moment): TemplateResult | TemplateResult[] | "" {
  const { bubbles, caption } = speaker.tell(statement(moment));
  if (bubbles.length) return bubbles.map(({ seat, text }) => html`<span class="talk">${seat ? html`<b>${speaker.name(seat)}</b> ` : nothing}${text}</span> `);
  const line = game.lines[moment.line];
  return (caption && signed(caption)) || (line?.kind === "unreadable" ? html`<code>${line.text}</code> ${words.say("not-read")}` : "");
}

function played({ speaker, words, letters }: Story, trick: Trick): TemplateResult {
  return html`<span class="number">${trick.number}.</span> ${trick.cards.map(({ seat, card }) => html`<span class="laid ${seat === trick.winner ? "best" : ""}">${speaker.name(seat)} ${mini(card, letters)}</span> `)}
    ${trick.winner ? html`<span class="taken"><span aria-hidden="true">→ </span>${words.say("takes-trick", { name: speaker.name(trick.winner) })}</span>` : nothing}`;
}

/** Remarks and the judge's words at the line of an entry. */
function asides({ game, words, written }: Story, { moment }: Entry): TemplateResult {
  const { line } = moment;
  const remark = game.lines[line]?.remark;
  return html`${remark ? html`<li class=${moment.branch ? "deep" : ""}><span class="text-remark" lang=${written}>${explained(words, remark)}</span></li>` : nothing}
    ${game.diagnostics.filter((one) => one.line === line).map((found) => html`<li class=${moment.branch ? "deep" : ""}>${diagnostic(words, found)}</li>`)}`;
}
