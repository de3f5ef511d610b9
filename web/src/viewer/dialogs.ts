/** What opens over the table: settings, the tricks won, keys and terms, the meaning of a term. */
import { html, nothing, type TemplateResult } from "lit";
import { wonTricks } from "./felt";
import { icon } from "./icons";
import { SPEEDS, type Choices, type Scene, type Speed } from "./scene";
import { LANGUAGES, LANGUAGE_NAMES, type Words } from "./words";

export function dialogs(scene: Scene): TemplateResult {
  const { words } = scene;
  const close = html`<button type="button" class="tool" aria-label=${words.say("close")} title=${words.say("close")} @click=${(event: Event) => (event.currentTarget as HTMLElement).closest("dialog")?.close()}>${icon("close")}</button>`;
  const dialog = (name: string, content: unknown) => html`<dialog class=${name} aria-label=${words.say(name)}><div class="sheet"><header><h2>${words.say(name)}</h2>${close}</header>${content}</div></dialog>`;
  return html`${dialog("settings", settings(scene))}${dialog("tricks", wonTricks(scene))}${dialog("help", help(words))}`;
}

function settings({ words, lang, letters, colours, speed, acts }: Scene): TemplateResult {
  const choice = <Key extends keyof Choices>(label: string, key: Key, value: Choices[Key], options: [Choices[Key], string][]) =>
    html`<label>${words.say(label)}<select name=${label} @change=${(event: Event) => acts.choose(key, (event.target as HTMLSelectElement).value as Choices[Key])}>${options.map(([one, text]) => html`<option value=${one} ?selected=${one === value}>${text}</option>`)}</select></label>`;
  return html`<div class="options">
    ${choice("language", "lang", lang, LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]]))}
    ${choice("letters", "letters", letters, [["en", "A K Q J 10"], ["fr", "A R D V 10"], ["de", "A K D B 10"]])}
    ${choice("colours", "colours", colours, [["two", words.say("two-colours")], ["four", words.say("four-colours")]])}
    ${choice("speed", "speed", speed, (Object.keys(SPEEDS) as Speed[]).map((one) => [one, words.say(one)]))}
  </div>`;
}

function help(words: Words): TemplateResult {
  return html`<h3>${words.say("keys")}</h3><dl class="keys">${words.keys().map(([key, text]) => html`<dt>${key.split(" ").map((one) => html`<kbd>${one}</kbd> `)}</dt><dd>${text}</dd>`)}</dl>
    <h3>${words.say("terms")}</h3><div class="glossary">${words.terms().map(({ word, meaning }) => html`<div><b>${word}</b> ${meaning}</div>`)}</div>`;
}

/** The popover in which a term's meaning stands. */
export function meaning(words: Words, key: string): TemplateResult {
  const found = words.terms().find((one) => one.key === key);
  return html`<div class="meaning" popover role="dialog" aria-live="polite">${found ? html`<b>${found.word}</b>${found.meaning}` : nothing}</div>`;
}

/** Opens it beside the word it explains. */
export function showMeaning(box: HTMLElement, from: HTMLElement): void {
  box.showPopover();
  const place = from.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))}px`;
  const below = place.bottom + 8;
  box.style.top = `${below + box.offsetHeight > innerHeight ? Math.max(8, place.top - box.offsetHeight - 8) : below}px`;
}
