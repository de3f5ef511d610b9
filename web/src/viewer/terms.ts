/** Terms of the game explained where they appear: a word becomes a button that opens its meaning. */
import { html, type TemplateResult } from "lit";
import type { Term, Words } from "./words";

/** A button with a term's own words, or the plain words where the term is not explained. */
export function term(words: Words, key: string, shown: string): TemplateResult | string {
  const found = words.terms().find((one) => one.key === key);
  return found ? button(found, shown) : shown;
}

function button(found: Term, shown: string): TemplateResult {
  return html`<button type="button" class="term" data-term=${found.key} aria-haspopup="dialog">${shown}</button>`;
}

/** A free text (a remark, a diagnostic) with the terms in it made into buttons, each once. */
export function explained(words: Words, text: string): (TemplateResult | string)[] {
  const terms = words.terms().filter(({ key }) => !["elder", "younger", "point", "stock", "the cards"].includes(key));
  const pattern = terms.map(({ word }) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const parts: (TemplateResult | string)[] = [];
  const seen = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}])(?:${pattern})(?:s|n)?(?![\\p{L}])`, "giu"))) {
    const found = terms.find(({ word }) => match[0].toLowerCase().startsWith(word.toLowerCase()));
    if (!found || seen.has(found.key)) continue;
    seen.add(found.key);
    parts.push(text.slice(end, match.index), button(found, match[0]));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Which term explains a reason for points. */
export const REASON_TERMS: Record<string, string> = {
  point: "point", sequence: "sequence", pique: "pique", repique: "repique", capot: "capot", cards: "the cards",
  "carte-blanche": "carte blanche",
};
