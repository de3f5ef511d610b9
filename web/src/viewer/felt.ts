/** The table: cards, players, talk, the score in its middle, and the same in words for those who do not see it. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { drawing, letter, type Letters } from "./cards";
import { arrange, type PlacedCard, type Table } from "./layout";
import { placed } from "./placed";
import { sideOf, tricks, type Moment, type Replayed, type Trick } from "./replay";
import { range } from "./score-sheet";
import { Speaker, type Bubble, type Statement, type Told } from "./speech";
import { term } from "./terms";
import type { Words } from "./words";

const BONUSES = new Set(["pique", "repique", "capot", "cards", "carte-blanche", "carte-rouge"]);

/** What is drawn, and for whom. */
export interface Shown {
  game: Replayed;
  moment: Moment;
  /** index of the moment */
  index: number;
  words: Words;
  letters: Letters;
  /** the seat nearest to the reader */
  bottom: string;
  /** whose eyes, null for everybody's */
  eyes: string | null;
  /** what the line of the moment says */
  statement: Statement;
  /** the card that the Tab key leads to, if it lies open */
  chosen: string;
}

/** `most` is the largest width of a card, in pixels. */
export function felt(shown: Shown, told: Told, width: number, most: number, four: boolean): TemplateResult {
  const { game, moment, bottom } = shown;
  const bare: boolean = game.deals[moment.deal]?.status === "not-told" && moment.hands.every((hand) => hand.every((card) => card === "**"));
  const table = arrange(bare ? { ...moment, hands: moment.hands.map(() => []), stock: [] } : moment, bottom, width || 640, game.ranks, most);
  const stop = tabStop(table.cards, shown);
  return html`<div class="felt ${four ? "four" : ""}" ${placed({ height: `${table.height}px` })}>
    ${repeat(table.cards, ({ key }) => key, (card) => cardAt(card, shown, stop))}
    ${plates(shown, table, bare)}
    ${bare ? nothing : labels(shown, table)}
    ${spoken(told).map(({ seat, text }) => bubble(seat, text, table))}
    ${chips(shown, table)}${outcome(shown, table)}
    ${alternatives(shown)}
  </div>`;
}

/** May one ask where this card goes? Not where it is not known, nor where what lies ahead must not be told. */
const isLink = ({ card, zone }: PlacedCard, eyes: string | null): boolean => !card.includes("*") && (!eyes || zone !== "hand");

/** One card is a stop of the Tab key; the arrows lead from it to the others. */
function tabStop(cards: PlacedCard[], { eyes, chosen, bottom }: Shown): PlacedCard | undefined {
  const open = cards.filter((one) => isLink(one, eyes));
  return open.find(({ card }) => card === chosen) ?? open.find(({ seat, zone }) => zone === "hand" && seat === bottom) ?? open[0];
}

/** For who does not see the cards they stand in words; of the drawings only the one that has the focus is told. */
function cardAt(place: PlacedCard, { moment, eyes, letters, words }: Shown, stop: PlacedCard | undefined): TemplateResult {
  const { x, y, scale, turn, z, card, zone } = place;
  const thrown = zone === "trick" && moment.table.at(-1)?.card === card;
  const link = isLink(place, eyes);
  const isStop = place === stop;
  return html`<div class="card ${zone} ${thrown ? "new" : ""} ${link ? "link" : ""}" aria-hidden=${isStop ? nothing : "true"} data-card=${link ? card : nothing} data-zone=${link ? zone : nothing}
    role=${isStop ? "button" : nothing} tabindex=${link ? (isStop ? 0 : -1) : nothing} aria-label=${isStop ? `${letter(card[0]!, letters)}: ${words.card(card)} (${words.say("cards-keys")})` : nothing}
    ${placed({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(4)}) rotate(${turn}deg)`, "z-index": String(z) })}>
    <svg viewBox="0 0 60 90" aria-hidden="true">${drawing(card, letters)}</svg></div>`;
}

function plates({ game, moment, words }: Shown, table: Table, bare: boolean): TemplateResult[] {
  return table.seats.map(({ seat, plate }) => {
    const index = moment.seats.indexOf(seat);
    const role = !game.deals[moment.deal]?.elder ? "" : index === 0 ? "elder" : index === moment.seats.length - 1 ? "younger" : "middle";
    const low = plate.height < 60;
    return html`<div class="plate ${low ? "low" : ""} ${moment.toAct === seat ? "turn" : ""}" ${placed({ left: `${plate.x}px`, top: `${plate.y}px`, width: `${plate.width}px`, height: `${plate.height}px` })}>
      <div class="who"><div class="name">${game.names[seat] ?? seat}</div>
      <div class="role">${role ? term(words, role, words.say(role)) : nothing}</div></div>
      ${bare ? nothing : html`<div class="sum"><span class="count" aria-label=${`${words.say("count")} ${moment.counts[index] ?? 0}`} role="img">${moment.counts[index] ?? 0}</span>
        ${moment.trick ? pile(words, moment.tricks[index] ?? 0) : nothing}</div>`}
    </div>`;
  });
}

/** The tricks a player has won, lying before him; opened when asked for. */
function pile(words: Words, won: number): TemplateResult {
  const text = words.say(won === 1 ? "won-one" : "won", { n: won });
  if (!won) return html`<span class="won">${text}</span>`;
  return html`<button type="button" class="won" aria-haspopup="dialog" title=${words.say("open-tricks")} data-opens="tricks">
    <svg viewBox=${`0 0 ${won * 4 + 8} 15`} width=${won * 4 + 8} height="15" aria-hidden="true">${Array.from({ length: won }, (_, place) => svg`<rect class="won-back" x=${place * 4 + 1} y="1" width="9" height="13" rx="1.5" />`)}</svg>
    <span>${text}</span></button>`;
}

/** All tricks so far, by who won them. */
export function wonTricks({ game, moment, words, index, letters }: Shown): TemplateResult[] {
  const speaker = new Speaker(words, moment.seats, game.names);
  const passed = tricks(game, moment.deal, moment.branch).filter(({ end, winner }) => winner && end >= 0 && end <= index);
  const one = (trick: Trick): TemplateResult => html`<li><button type="button" data-moment=${trick.end}>
    <span class="n">${words.say("trick", { n: trick.number })}</span>
    <span class="away">${trick.cards.map(({ seat, card }) => `${speaker.name(seat)}, ${words.card(card)}`).join("; ")}</span>
    <span class="pair" aria-hidden="true">${trick.cards.map(({ seat, card }) => html`<span class=${seat === trick.winner ? "best" : ""}><svg viewBox="0 0 60 90">${drawing(card, letters)}</svg>${speaker.name(seat)}</span>`)}</span></button></li>`;
  return moment.seats.map((seat) => {
    const own = passed.filter(({ winner }) => winner === seat);
    return html`<h3>${words.say("won-by", { name: speaker.name(seat), won: words.say(own.length === 1 ? "won-one" : "won", { n: own.length }) })}</h3><ol class="won-tricks">${own.map(one)}</ol>`;
  });
}

function labels({ moment, words }: Shown, table: Table): TemplateResult[] {
  const at = (x: number, y: number, text: string) => html`<span class="label" aria-hidden="true" ${placed({ left: `${x}px`, top: `${y}px` })}>${text}</span>`;
  const found = moment.stock.length ? [at(table.stock.x, table.stock.y - 19, words.say("stock"))] : [];
  for (const { seat, discard, own } of table.seats) {
    if (moment.discards[moment.seats.indexOf(seat)]?.length) found.push(at(discard.x, own ? discard.y - 18 : discard.y + discard.height + 3, words.say("discard")));
  }
  return found;
}

/** What each player says at this line, in one bubble a player. */
function spoken(told: Told): Bubble[] {
  const found = new Map<string, string>();
  for (const { seat, text } of told.bubbles) found.set(seat, found.has(seat) ? `${found.get(seat)} … ${text}` : text);
  return [...found].map(([seat, text]) => ({ seat, text }));
}

function bubble(seat: string, text: string, table: Table): TemplateResult {
  const place = table.seats.find((one) => one.seat === seat) ?? table.seats.find(({ own }) => !own) ?? table.seats[0]!;
  return html`<div class="bubble ${place.own ? "above" : "below"}" aria-hidden="true"
    ${placed({ left: `${place.bubble.x}px`, top: `${place.bubble.y}px`, "max-width": `${Math.max(150, place.bubble.width)}px` })}>${text}</div>`;
}

/** The count spoken at a card, on the card. */
function chips({ moment, bottom, statement }: Shown, table: Table): TemplateResult[] {
  const counts = statement["counts"];
  if (!Array.isArray(counts) || !moment.table.length) return [];
  const flat = Array.isArray(counts[0]) ? braided(counts as (number | null)[][]) : (counts as (number | null)[]);
  const laid = moment.laid ?? flat.length;
  const shown = moment.table.length - (laid % moment.seats.length || moment.seats.length) + laid;
  return table.cards.filter(({ zone }) => zone === "trick").flatMap((card, place) => {
    const told = flat[shown - moment.table.length + place];
    if (told === null || told === undefined || shown - moment.table.length + place >= laid) return [];
    return [html`<span class="chip" aria-hidden="true" ${placed({ left: `${card.x + 60 * card.scale - 16}px`, top: `${card.seat === bottom ? card.y + 90 * card.scale - 16 : card.y - 8}px` })}>${told}</span>`];
  });
}

function braided(lanes: (number | null)[][]): (number | null)[] {
  const most = Math.max(...lanes.map((lane) => lane.length));
  return Array.from({ length: most }, (_, trick) => lanes.map((lane) => lane[trick] ?? null)).flat();
}

/** The deal is over, or only its score is told: the score in the middle of the table. */
function outcome({ game, moment, words, bottom }: Shown, table: Table): TemplateResult | typeof nothing {
  const deal = game.deals[moment.deal];
  const bare = deal?.status === "not-told" && !moment.table.length;
  if (!deal || moment.branch || !(bare || (moment.phase === "over" && !moment.table.length)) || !Object.keys(deal.scores).length) return nothing;
  const near = sideOf(game, bottom);
  const sides = game.sides.filter((side) => deal.scores[side]).sort((one, other) => Number(one === near) - Number(other === near));
  const bonus = (side: string) => deal.lines.filter((line) => line.side === side && BONUSES.has(line.reason)).map(({ reason, points }) => `${words.get("reasons", reason)} ${points}`);
  return html`<div class="result ${sides.length > 2 ? "many" : ""} ${table.seats.length === 2 && !table.wide ? "narrow" : ""}" aria-hidden="true" ${placed({ top: `${table.middle.y}px`, height: `${table.middle.height}px` })}>
    ${sides.map((side) => html`<div><span class="name">${[...side].map((seat) => game.names[seat] ?? seat).join(" + ")}</span>
      <span class="points">${range(words, deal.scores[side]!)}</span><span class="bonus">${bonus(side).join(" · ")}</span></div>`)}</div>`;
}

/** The table in words, for those who do not see it. */
function alternatives({ game, moment, words }: Shown): TemplateResult {
  const speaker = new Speaker(words, moment.seats, game.names);
  const list = (cards: string[]) => (cards.length ? speaker.cards(cards) : words.say("nothing"));
  return html`<ul class="away" aria-label=${words.say("table")}>
    ${moment.seats.map((seat, index) => html`<li>${words.say("hand-of", { name: speaker.name(seat) })}: ${list(moment.hands[index] ?? [])}</li>
      ${moment.discards[index]?.length ? html`<li>${words.say("discard-of", { name: speaker.name(seat) })}: ${list(moment.discards[index] ?? [])}</li>` : nothing}`)}
    ${moment.stock.length ? html`<li>${words.say("stock")}: ${list(moment.stock)}</li>` : nothing}
    ${moment.table.length ? html`<li>${words.say("on-table")}: ${moment.table.map(({ seat, card }) => `${speaker.name(seat)}, ${words.card(card)}`).join("; ")}</li>` : nothing}
  </ul>`;
}
