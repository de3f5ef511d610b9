/** The row of tricks under the table. */
import { html, nothing, type TemplateResult } from "lit";
import { tricks } from "./replay";
import type { Scene } from "./scene";

/** One button a trick, above the line for the player opposite, below it for the one near. Only one is a stop of
 * the Tab key: from there the keys of the table lead on. */
export function track({ game, moment, index, bottom, words, acts }: Scene): TemplateResult | typeof nothing {
  const all = tricks(game, moment.deal, moment.branch);
  if (!game.deals[moment.deal] || !all.length) return nothing;
  const stop = all.find(({ number, end }) => number === moment.trick && end >= 0)?.number ?? all.find(({ end }) => end >= 0)?.number;
  return html`<div class="track" role="group" aria-label=${words.say("tricks")}>${all.map(({ number, winner, end }) => {
    const passed = end >= 0 && end <= index;
    const name = words.say("trick", { n: number }) + (winner && passed ? ` (${game.names[winner] ?? winner})` : "");
    const now = moment.trick === number;
    return html`<button type="button" class="${passed && winner ? (winner === bottom ? "down" : "up") : ""} ${now ? "now" : ""}" ?disabled=${end < 0} tabindex=${number === stop ? 0 : -1}
      aria-label=${name} title=${name} aria-current=${now ? "step" : nothing} @click=${() => acts.move(end)}></button>`;
  })}</div>`;
}
