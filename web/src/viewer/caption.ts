/** What the moment says, in words: the live region under the table. */
import { html, nothing, type TemplateResult } from "lit";
import { ends } from "./replay";
import type { Scene } from "./scene";
import { explained } from "./terms";

const GLYPH = /(?:[\w=]|^)([!?]{1,2})(?=\s|$|@)/;

export function caption({ game, moment, index, words, eyes, told, playing, written, acts }: Scene): TemplateResult {
  const line = game.lines[moment.line];
  const deal = game.deals[moment.deal];
  const where = [
    deal ? (deal.number === null ? words.say("lone-deal") : words.say("deal", { n: deal.number })) : "",
    moment.trick ? words.say("trick", { n: moment.trick }) : "",
  ].filter(Boolean);
  const glyph = eyes ? undefined : GLYPH.exec(line?.text ?? "")?.[1];
  const remark = eyes ? null : line?.remark;
  const text = eyes ? (line?.seen[eyes] ?? line?.text) : line?.text;
  const isBeginning = index === ends(game, index).first && moment.branch === 0;
  return html`<div class="caption ${moment.branch ? "side-line" : ""}">
    <div class="where">${where.map((part) => html`<div>${part}</div>`)}${moment.branch ? html`<div><button type="button" class="term" title=${words.say("main-line")} @click=${acts.leave}>${words.say("side-line")}</button></div>` : nothing}</div>
    <div class="spoken"><div class="told" role="status" aria-live="polite" aria-atomic="true">${told.caption ? explained(words, told.caption, [words.language]) : text || words.say("start")} ${glyph ? html`<span class="glyph">${glyph}</span>` : nothing}
      ${remark ? html`<span class="remark" lang=${written}>${explained(words, remark)}</span>` : nothing}
    </div>${isBeginning && !playing ? html`<p class="hint">${words.say("hint")}</p>` : nothing}</div>
  </div>`;
}
