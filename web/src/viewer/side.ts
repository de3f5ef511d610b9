/** Beside the table: the deal in words, the text, the score, as tabs where there are several. */
import { html, nothing, type TemplateResult } from "lit";
import { accrued } from "./replay";
import type { Scene, Tab } from "./scene";
import { scoreSheet } from "./score-sheet";
import { Speaker } from "./speech";
import { storyPanel } from "./story";
import { textPanel } from "./text-panel";
import { SignWords } from "./words";

export interface Side extends Scene {
  /** what the line of another moment says, to these eyes */
  statementOf: Parameters<typeof storyPanel>[0]["statement"];
}

export function side(scene: Side): TemplateResult | typeof nothing {
  const { words, panels, tab } = scene;
  if (!panels.length) return nothing;
  const shown = panels.includes(tab) ? tab : panels[0]!;
  if (panels.length === 1) return html`<section class="side"><div class="panel" id="panel-${shown}" role="region" aria-label=${words.say(shown)} tabindex="0">${content(scene, shown)}</div></section>`;
  return html`<section class="side">
    <div class="tabs" role="tablist" aria-label=${panels.map((one) => words.say(one)).join(", ")}>${panels.map((one) => tabButton(scene, one, one === shown))}</div>
    ${panels.map((one) => html`<div class="panel" id="panel-${one}" role="tabpanel" aria-labelledby="tab-${one}" tabindex="0" ?hidden=${shown !== one}>${content(scene, one)}</div>`)}
  </section>`;
}

function content(scene: Side, tab: Tab): TemplateResult {
  const { game, moment, index, words, letters, eyes, written, reasons, statementOf, acts } = scene;
  switch (tab) {
    case "story":
      return storyPanel({ game, words, letters, eyes, written, current: index, speaker: new Speaker(new SignWords(words.language, letters), moment.seats, game.names), statement: statementOf });
    case "text":
      return textPanel({ game, words, eyes, written, current: moment.line });
    case "scores":
      return scoreSheet({ game, words, letters, eyes, deal: moment.deal, lines: scored(scene), current: moment.line, reasons, turn: () => acts.choose("reasons", !reasons) });
  }
}

function tabButton({ game, words, panels, eyes, acts }: Scene, tab: Tab, isShown: boolean): TemplateResult {
  const grave = eyes ? [] : game.diagnostics.filter(({ severity }) => severity !== "note");
  const worst = grave.some(({ severity }) => severity === "error") ? "error" : "warning";
  const marked = tab === (panels.includes("text") ? "text" : "story") && grave.length > 0;
  return html`<button type="button" role="tab" id="tab-${tab}" aria-controls="panel-${tab}" aria-selected=${isShown ? "true" : "false"} tabindex=${isShown ? 0 : -1}
    @click=${() => acts.choose("tab", tab)} @keydown=${(event: KeyboardEvent) => turned(event, panels, tab, acts)}>${words.say(tab)}${marked ? html`<span class="n ${worst}">${grave.length}<span class="away"> ${words.say(worst)}</span></span>` : nothing}</button>`;
}

/** The arrows go from tab to tab. */
function turned(event: KeyboardEvent, panels: Tab[], from: Tab, acts: Scene["acts"]): void {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const to = panels[(panels.indexOf(from) + (event.key === "ArrowLeft" ? panels.length - 1 : 1)) % panels.length]!;
  event.preventDefault();
  event.stopPropagation();
  acts.choose("tab", to);
  (event.currentTarget as HTMLElement).parentElement?.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
}

/** Score lines up to this moment; within a line of play only those of the cards that lie. */
function scored({ game, moment, index }: Scene): ReturnType<typeof accrued> {
  const lines = accrued(game, index);
  if (moment.laid === null || moment.phase === "over") return lines;
  const laid = new Set(moment.table.map(({ card }) => card));
  const whole = moment.table.length === moment.seats.length;
  return lines.filter((line) => line.line < moment.line || (line.trick !== null && (line.trick < moment.trick || (line.trick === moment.trick && (whole || (line.reason === "lead" && laid.has(line.detail)))))));
}
