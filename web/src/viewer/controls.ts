/** The row of controls. */
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icons";
import { ONLOOKER, ends } from "./replay";
import type { Scene, Where } from "./scene";

export function controls(scene: Scene): TemplateResult {
  const { game, index, moment, words, playing, copied, acts } = scene;
  const tool = (name: string, act: () => void, disabled = false, extra = ""): TemplateResult => {
    const text = words.say(name);
    return html`<button type="button" class="tool ${extra}" data-tool=${name} aria-label=${text} title=${text} ?disabled=${disabled} @click=${act}>${icon(name)}</button>`;
  };
  const go = (where: Where, off: boolean, extra = "") => tool(where, () => acts.go(where), off, extra);
  const end = ends(game, index);
  const atStart = index === end.first && moment.branch === 0;
  const atEnd = index === end.last;
  return html`<div class="controls" role="toolbar" aria-label=${words.say("play")}>
    <div class="group">${go("first", atStart, "wide")}${go("previous-trick", atStart)}${go("previous", atStart)}
      ${tool(playing ? "pause" : "play", () => acts.play(!playing), false, "main")}
      ${go("next", atEnd)}${go("next-trick", atEnd)}${go("last", atEnd, "wide")}</div>
    <span class="gap"></span>
    ${whoseEyes(scene)}
    <div class="group">${tool("flip", acts.flip)}${tool("link", acts.copyLink)}
      ${tool("settings", () => acts.show("settings"))}${tool("help", () => acts.show("help"))}</div>
    <span class="away" role="status">${copied ? words.say("copied") : ""}</span>
  </div>`;
}

function whoseEyes({ game, moment, words, eyes, acts }: Scene): TemplateResult | typeof nothing {
  const views = [...[...moment.seats].sort(), ONLOOKER];
  if (views.length < 2) return nothing;
  const told = (view: string) => (game.names[view] ? words.say("view-of", { name: game.names[view] }) : words.say("spectator"));
  return html`<label class="pick"><span class="away">${words.say("eyes")}</span><select class="eyes" title=${words.say("eyes")} @change=${(event: Event) => acts.look((event.target as HTMLSelectElement).value)}>
    <option value="" ?selected=${!eyes}>${words.say("all-cards")}</option>
    ${views.map((view) => html`<option value=${view} ?selected=${eyes === view}>${told(view)}</option>`)}</select></label>`;
}
