/** Words in the reader's language, all from `glossary.json`. */
import glossary from "./glossary.json";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };

type Shelf = "words" | "status" | "reasons" | "suits" | "ranks" | "many" | "talk" | "keys";

export interface Term {
  key: string;
  word: string;
  meaning: string;
}

/** Looks a text up and fills its {places}; a key that has no text stands for itself. */
export class Words {
  constructor(readonly language: Language) {}

  private get column(): number {
    return LANGUAGES.indexOf(this.language);
  }

  get(shelf: Shelf, key: string, values: Record<string, string | number> = {}): string {
    const texts = (glossary[shelf] as Record<string, string[]>)[key];
    const text = texts?.[this.column] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  say(key: string, values: Record<string, string | number> = {}): string {
    return this.get("words", key, values);
  }

  talk(key: string, values: Record<string, string | number> = {}): string {
    return this.get("talk", key, values);
  }

  /** `Ad` as words: "ace of diamonds". */
  card(card: string): string {
    const [rank = "*", suit = "*"] = card;
    if (rank === "*" && suit === "*") return this.talk("unknown-card");
    if (rank === "*") return this.get("suits", suit);
    if (suit === "*") return this.get("ranks", rank);
    return this.talk("card", { rank: this.get("ranks", rank), suit: this.get("suits", suit) });
  }

  number(cards: number): string {
    return cards === 1 ? this.talk("one-card") : this.talk("n-cards", { n: cards });
  }

  keys(): [string, string][] {
    return Object.entries(glossary.keys).map(([key, texts]) => [key, texts[this.column] ?? key]);
  }

  terms(): Term[] {
    return Object.entries(glossary.terms as Record<string, string[][]>).map(([key, texts]) => {
      const [word = key, meaning = ""] = texts[this.column] ?? [];
      return { key, word, meaning };
    });
  }
}

/** The language of a tag such as `fr-CA`, English where it is none of ours. */
export function languageOf(tag: string | null | undefined): Language {
  const short = (tag ?? "").slice(0, 2).toLowerCase();
  return LANGUAGES.find((known) => known === short) ?? "en";
}
