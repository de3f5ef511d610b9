/** The head of the viewer: what record it is; which deal, which of several records. */
import { html, nothing, type TemplateResult } from "lit";
import type { Replayed } from "./replay";
import type { Scene } from "./scene";

export function head({ game, games, moment, record, words, written, acts }: Scene): TemplateResult {
  const tag = (name: string) => game.tags.find(([key, value]) => key === name && value !== "?")?.[1];
  const by = [tag("Source"), tag("Site"), tag("Date"), tag("Round"), tag("Annotator")].filter(Boolean);
  const pick = (name: string, label: string, chosen: number, texts: string[], act: (index: number) => void) => html`<label class="pick"><span class="away">${words.say(label)}</span>
    <select class=${name} @change=${(event: Event) => act(Number((event.target as HTMLSelectElement).value))}>
    ${texts.map((text, index) => html`<option value=${index} ?selected=${index === chosen}>${text}</option>`)}</select></label>`;
  const deals = game.deals.map(({ number }) => (number === null ? words.say("lone-deal") : words.say("deal", { n: number })));
  return html`<header class="head">
    <div class="title"><h2 lang=${written}>${game.title}</h2> <span class="by"><span lang=${written}>${by.join(" · ")}</span>${by.length ? " · " : ""}<span lang="en">${game.rules}</span></span></div>
    ${deals.length < 2 ? nothing : pick("deals", "deals", moment.deal, deals, (index) => acts.goToLine(game.deals[index]?.first ?? 0))}
    ${games.length < 2 ? nothing : pick("records", "record", record, games.map(numbered), acts.open)}
  </header>`;
}

const numbered = ({ title }: Replayed, index: number): string => `${index + 1}. ${title}`;
