/** Terms of the game explained where they appear: a word becomes a button that opens its meaning. */
import { html, type TemplateResult } from "lit";
import { terms } from "../../../pgn_piquet/viewer/glossary.json";
import { LANGUAGES, type Language, type Term, type Words } from "./words";

/** A button with a term's own words, or the plain words where the term is not explained. */
export function term(words: Words, key: string, shown: string): TemplateResult | string {
  const found = words.terms().find((one) => one.key === key);
  return found ? button(found, shown) : shown;
}

function button(found: Term, shown: string): TemplateResult {
  return html`<button type="button" class="term" data-term=${found.key} aria-haspopup="dialog">${shown}</button>`;
}

/** One pattern a set of languages; its groups are the terms in the glossary's order. */
const patterns = new Map<string, RegExp>();

function pattern(languages: readonly Language[]): RegExp {
  const name = languages.join();
  const known = patterns.get(name);
  if (known) return known;
  // what is longer is written first in the glossary's own forms; among terms the longer ones win by their order
  const forms = Object.values(terms as Record<string, string[][]>).map((versions) => `(${languages.map((one) => versions[LANGUAGES.indexOf(one)]?.[2]).join("|")})`);
  const made = new RegExp(`(?<!\\p{L})(?:${forms.join("|")})(?!\\p{L})`, "gu");
  patterns.set(name, made);
  return made;
}

export interface Found {
  key: string;
  start: number;
  end: number;
}

/** The terms in a text, each where it stands first, in any of their word forms. */
export function occurrences(text: string, languages: readonly Language[] = LANGUAGES): Found[] {
  const keys = Object.keys(terms);
  const found: Found[] = [];
  for (const match of text.matchAll(pattern(languages))) {
    const key = keys[match.slice(1).findIndex((group) => group !== undefined)]!;
    if (!found.some((one) => one.key === key)) found.push({ key, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** A text with the terms in it made into buttons, each once. A remark may be in any language; what is said at
 * the table is in the reader's own. */
export function explained(words: Words, text: string, languages: readonly Language[] = LANGUAGES): (TemplateResult | string)[] {
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const one of occurrences(text, languages)) {
    parts.push(text.slice(end, one.start), term(words, one.key, text.slice(one.start, one.end)));
    end = one.end;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Which term explains a reason for points. */
export const REASON_TERMS: Record<string, string> = {
  point: "point", sequence: "sequence", pique: "pique", repique: "repique", capot: "capot", cards: "the cards",
  "carte-blanche": "carte blanche",
};
