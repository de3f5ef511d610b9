/** Words in the reader's language, all from `glossary.json`, which the service reads too. */
import { keys, many, ranks, reasons, status, suits, talk, terms, words } from "../../../pgn_piquet/viewer/glossary.json";

import { SIGNS, letter, type Letters } from "./cards";

// one by one, so that the words of the pages do not travel with the viewer
const SHELVES = { words, status, reasons, suits, ranks, many, talk };

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };

type Shelf = keyof typeof SHELVES;

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
    const texts = (SHELVES[shelf] as Record<string, string[]>)[key];
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

  /** what stands between the suits of a hand */
  readonly between: string = "; ";

  /** Cards of one suit: "spades nine seven". */
  group(suit: string, ranks: string[]): string {
    return `${this.get("suits", suit)} ${ranks.map((rank) => (rank === "*" ? "?" : this.get("ranks", rank))).join(" ")}`;
  }

  number(cards: number): string {
    return cards === 1 ? this.talk("one-card") : this.talk("n-cards", { n: cards });
  }

  keys(): [string, string][] {
    return Object.entries(keys).map(([key, texts]) => [key, texts[this.column] ?? key]);
  }

  terms(): Term[] {
    return Object.entries(terms as Record<string, string[][]>).map(([key, texts]) => {
      const [word = key, meaning = ""] = texts[this.column] ?? [];
      return { key, word, meaning };
    });
  }
}

/** The same with the cards as signs, for the eye: "A♦", "♠ 9 7". */
export class SignWords extends Words {
  override readonly between = " ";

  constructor(
    language: Language,
    private readonly letters: Letters,
  ) {
    super(language);
  }

  override card(card: string): string {
    const [rank = "*", suit = "*"] = card;
    return rank === "*" || suit === "*" ? super.card(card) : letter(rank, this.letters) + SIGNS[suit]!;
  }

  override group(suit: string, ranks: string[]): string {
    return `${SIGNS[suit]!} ${ranks.map((rank) => (rank === "*" ? "?" : letter(rank, this.letters))).join(" ")}`;
  }
}

/** The language of a tag such as `fr-CA`, English where it is none of ours. */
export function languageOf(tag: string | null | undefined): Language {
  const short = (tag ?? "").slice(0, 2).toLowerCase();
  return LANGUAGES.find((known) => known === short) ?? "en";
}
