/** A line of the record as words: what was said and by whom, and one sentence for the caption and the
 * live region. It reads the statements of the JSON twin; it judges nothing. */
import type { Words } from "./words";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Statement = { [key: string]: Json };

export interface Bubble {
  /** empty where the record does not tell who speaks and several could */
  seat: string;
  text: string;
}

export interface Told {
  bubbles: Bubble[];
  caption: string;
}

const SEQUENCES = ["tierce", "quart", "quint", "sixieme", "septieme", "huitieme"];

/** Says lines of one deal: `seats` sit in it, `names` are the players' names. */
export class Speaker {
  constructor(
    private readonly words: Words,
    private readonly seats: string[],
    private readonly names: Record<string, string>,
  ) {}

  name(seat: string): string {
    return this.names[seat] ?? seat;
  }

  /** Who answers a player: the one other seat; nobody in particular where several sit. */
  private other(seat: string): string {
    const rest = this.seats.filter((one) => one !== seat);
    return rest.length === 1 ? rest[0]! : "";
  }

  tell(statement: Statement): Told {
    // a line of play is told by the cards that lie, not by its words
    if ("trick" in statement || "lanes" in statement) return { bubbles: [], caption: "" };
    const bubbles = this.bubbles(statement);
    const sentence = this.sentence(statement);
    if (sentence) return { bubbles, caption: sentence };
    const spoken = bubbles.map(({ seat, text }) => (seat ? this.words.talk("says", { name: this.name(seat), text }) : text));
    return { bubbles, caption: spoken.join(" ") };
  }

  private bubbles(says: Statement): Bubble[] {
    const seat = String(says["seat"] ?? "");
    if (Array.isArray(says["call"])) return this.call(seat, says["call"]);
    if ("says" in says) return [{ seat, text: `“${String(says["says"])}”` }];
    if ("counts" in says && "side" in says) return [{ seat: String(says["side"])[0] ?? "", text: this.words.talk("counts", { n: latest(says["counts"], says["instead"]) }) }];
    if ("carte-blanche" in says && seat) return [{ seat, text: this.words.talk("carte-blanche") }];
    if ("asks" in says) return [{ seat, text: this.asks(says["asks"] ?? "") }];
    if ("answers" in says) return [{ seat, text: this.words.talk("answers", { what: this.answer(says["answers"] ?? "") }) }];
    if ("names" in says) return [{ seat, text: this.words.talk("names", { suit: this.suit(says["names"]) }) }];
    if ("claims" in says) {
      const reply = says["reply"];
      const first = { seat, text: this.words.talk("claims") };
      return typeof reply === "string" ? [first, { seat: this.other(seat), text: this.words.talk(reply) }] : [first];
    }
    return [];
  }

  private suit(suit: Json | undefined): string {
    return this.words.get("suits", String(suit ?? ""));
  }

  private call(seat: string, said: Json[]): Bubble[] {
    const found: Bubble[] = [];
    const add = (who: string, text: string) => {
      const last = found.at(-1);
      if (last && last.seat === who) last.text = `${last.text} ${text}`;
      else found.push({ seat: who, text });
    };
    for (const one of said) this.item(one, seat, add, "");
    return found.map(({ seat: who, text }) => ({ seat: who, text: stop(text) }));
  }

  private item(one: Json, seat: string, add: (who: string, text: string) => void, before: string): void {
    const { words } = this;
    const other = this.other(seat);
    if (typeof one === "number") return add(seat, `${before}${one}.`);
    if (typeof one === "string") {
      if (one.length === 1) return add(seat, `${before}${capital(words.talk("in-suit", { suit: this.suit(one) }))}.`);
      return add(other, before + words.talk(one === "makes?" ? "makes" : one));
    }
    if (!one || typeof one !== "object" || Array.isArray(one)) return;
    if ("instead" in one) return this.item(one["instead"] ?? null, seat, add, words.talk("rather"));
    if ("reply" in one) return add(String(one["seat"] ?? other), before + words.talk(String(one["reply"])));
    if ("making" in one) return add(seat, `${before}${capital(words.talk("making", { n: Number(one["making"]) }))}.`);
    if ("without" in one) {
      const what = String(one["without"]);
      return add(seat, `${capital(words.talk("without", { what: what.length === 1 ? this.suit(what) : words.card(what) }))}.`);
    }
    if ("count" in one) return add(seat, `${Number(one["count"])}!`);
    if ("glyph" in one || "clock" in one) return;
    add(seat, `${before}${this.claim(one)}.`);
  }

  /** `{"quint": "J", "suit": "d"}` as it is spoken. */
  claim(said: Statement): string {
    const { words } = this;
    const where = said["suit"] ? ` ${words.talk("in-suit", { suit: this.suit(said["suit"]) })}` : "";
    if ("point" in said) {
      return (said["point"] === null ? words.get("reasons", "point") : words.talk("point", { n: Number(said["point"]) })) + where;
    }
    for (const kind of SEQUENCES) {
      if (!(kind in said)) continue;
      const rank = said[kind];
      return words.talk(kind) + (rank ? ` ${words.talk("to-the", { rank: words.get("ranks", String(rank)) })}` : "") + where;
    }
    for (const kind of ["trio", "quatorze"]) {
      if (kind in said) return said[kind] ? words.talk(kind, { ranks: words.get("many", String(said[kind])) }) : capital(kind);
    }
    if ("imperial" in said) return this.imperial(String(said["imperial"] ?? ""));
    return "";
  }

  private imperial(what: string): string {
    const { words } = this;
    const tail =
      what.length !== 1 ? (what ? words.talk(what) : "")
      : "shdc".includes(what) ? words.talk("in-suit", { suit: this.suit(what) })
      : words.get("many", what);
    return tail ? `${words.talk("imperial")}: ${tail}` : words.talk("imperial");
  }

  private asks(what: Json): string {
    if (typeof what === "string") return this.words.talk("asks", { what: this.suit(what) });
    const claim = what && typeof what === "object" && !Array.isArray(what) ? this.claim(what) : "";
    return this.words.talk("asks-claim", { what: claim });
  }

  private answer(what: Json): string {
    if (Array.isArray(what)) return this.cards(what);
    return capital(typeof what === "number" ? String(what) : this.suit(what));
  }

  /** Cards of a statement as words, the untold summed up. */
  cards(list: Json | undefined): string {
    const known: string[] = [];
    let untold = 0;
    let rest = false;
    const walk = (items: Json[]): void => {
      for (const item of items) {
        if (typeof item === "number") untold += item;
        else if (item === "...") rest = true;
        else if (item === "**") untold += 1;
        else if (Array.isArray(item)) walk(item);
        else if (typeof item === "string") known.push(item);
      }
    };
    if (Array.isArray(list)) walk(list);
    const parts = known.length > 3 ? [grouped(known, this.words)] : known.map((card) => this.words.card(card));
    if (untold) parts.push(this.words.number(untold));
    if (rest) parts.push(this.words.talk("rest"));
    return parts.join(", ") || this.words.number(0);
  }

  private sentence(says: Statement): string {
    const { words } = this;
    const name = this.name(String(says["seat"] ?? ""));
    if ("deals" in says) {
      const dealt = says["seat"] ? words.talk("deals", { name }) : words.say("deal", { n: String(says["deals"] ?? "") });
      return says["to"] ? `${dealt} ${words.talk("elder-is", { name: this.name(String(says["to"])) })}` : dealt;
    }
    for (const key of ["cuts", "dealt", "holds", "discards", "takes", "shows", "looks"]) {
      if (key in says) return words.talk(key, { name, cards: key === "looks" && !(says[key] as Json[]).length ? "" : this.cards(corrected(says, key)) }).trim();
    }
    if ("stock" in says) return words.talk("stock", { cards: this.cards(says["stock"]) });
    if ("turn" in says) return words.talk("turn", { cards: words.card(String(says["turn"])) });
    if ("leaves" in says) return words.talk("leaves", { name, cards: words.number(Number(says["leaves"])) });
    if ("retake" in says) return words.talk("retake", { n: Number(says["retake"]) });
    if ("redeal" in says) return words.talk("redeal");
    if ("waives" in says) return words.talk("waives", { name });
    if ("concedes" in says) return words.talk("concedes", { name, n: says["concedes"] === true ? words.talk("rest") : String(says["concedes"]) });
    if ("ruling" in says) return words.talk("ruling", { text: String(says["text"] ?? says["ruling"] ?? "") });
    return this.assertion(says);
  }

  private assertion(says: Statement): string {
    const labels: Record<string, string> = { score: "scores", total: "total", tricks: "tricks", result: "result", match: "total" };
    for (const [key, value] of Object.entries(says)) {
      if (key === "sure" || key === "sic" || key === "remark" || !(key in labels || REASON_WORDS.has(key))) continue;
      const label = key in labels ? words(this.words, labels[key]!) : this.words.get("reasons", key);
      if (typeof value === "string") return `${label}: ${this.words.say(value)}.`;
      // {"A": 43, "B": 23}, [["A", 43], …], or sides alone where no figure goes with them, ["A"]
      const pairs = Array.isArray(value) ? value.map((one) => (Array.isArray(one) ? one : [one])) : Object.entries(value ?? {});
      const told = pairs.map(([side, number]) => `${[...String(side)].map((seat) => this.name(seat)).join(" + ")}${number === null || number === undefined ? "" : ` ${String(number)}`}`);
      return `${label}: ${told.join(", ")}.`;
    }
    return "";
  }
}

const REASON_WORDS = new Set(["cards", "capot", "pique", "repique", "carte-rouge"]);

const words = (shelf: Words, key: string): string => shelf.say(key);

function corrected(says: Statement, key: string): Json {
  const instead = says["instead"];
  return Array.isArray(instead) && instead.length && key === "discards" ? (instead.at(-1) ?? null) : (says[key] ?? null);
}

function latest(number: Json | undefined, instead: Json | undefined): string {
  return String(Array.isArray(instead) && instead.length ? instead.at(-1) : number);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Point of 6 . In diamonds." reads as two sentences, none of them ending twice. */
const stop = (text: string): string => text.replace(/([.!?])\./g, "$1");

function grouped(cards: string[], shelf: Words): string {
  const suits = "shdc".split("").map((suit) => {
    const ranks = cards.filter((card) => card[1] === suit).map((card) => card[0]!);
    return ranks.length ? shelf.group(suit, ranks) : "";
  });
  const loose = cards.filter((card) => card[1] === "*").map((card) => shelf.card(card));
  return [...suits.filter(Boolean), ...loose].join(shelf.between);
}
