/** The words of the page, in the language that the service has chosen for it. */
import { page, words } from "../../../pgn_piquet/viewer/glossary.json";
import { LANGUAGES, languageOf } from "../viewer/words";

export const language = languageOf(document.documentElement.lang);

/** A text of the page, or of the viewer's where the page has none of that name. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const texts = (page as Record<string, string[]>)[key] ?? (words as Record<string, string[]>)[key];
  const text = texts?.[LANGUAGES.indexOf(language)] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
