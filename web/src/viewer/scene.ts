/** What the parts of the viewer are drawn from at one moment, and what they may do. */
import type { Letters } from "./cards";
import type { Shown } from "./felt";
import type { Replayed } from "./replay";
import type { Told } from "./speech";
import type { Language } from "./words";

export const TABS = ["story", "text", "scores"] as const;
export type Tab = (typeof TABS)[number];
export const SPEEDS = { slow: 2600, normal: 1500, fast: 750 } as const;
export type Speed = keyof typeof SPEEDS;

/** The places that the keys and the row of controls lead to. */
export type Where = "first" | "last" | "previous" | "next" | "previous-trick" | "next-trick" | "previous-deal" | "next-deal";

/** What can be set by the reader. */
export interface Choices {
  lang: Language;
  letters: Letters;
  colours: "two" | "four";
  speed: Speed;
  tab: Tab;
  /** are the deals of the partie told by reason? */
  reasons: boolean;
}

export interface Acts {
  go(where: Where): void;
  /** to a moment by its index */
  move(to: number | null): void;
  /** to the moment of a line by its index */
  goToLine(line: number): void;
  /** to another record */
  open(record: number): void;
  play(on: boolean): void;
  flip(): void;
  /** through whose eyes; an empty text: all cards open */
  look(eyes: string): void;
  /** out of a side line, to where it begins */
  leave(): void;
  choose<Key extends keyof Choices>(key: Key, value: Choices[Key]): void;
  /** opens a dialog by its class */
  show(dialog: string): void;
  copyLink(): void;
}

export interface Scene extends Shown, Choices {
  /** all records that were given */
  games: Replayed[];
  /** which of them is shown */
  record: number;
  told: Told;
  playing: boolean;
  panels: Tab[];
  /** was a link just copied? */
  copied: boolean;
  /** the language of the record's own words where it is known, else empty */
  written: string;
  acts: Acts;
}
