import { describe, expect, it } from "vitest";
import glossary from "../../pgn_piquet/viewer/glossary.json";
import { Speaker } from "../src/viewer/speech";
import { rows } from "../src/viewer/score-sheet";
import { LANGUAGES, Words, languageOf } from "../src/viewer/words";
import { first } from "./games";

const pole = first("imaginary-hand");
const told = (language: "en" | "fr" | "de", text: string) => {
  const line = pole.game.lines.findIndex((one) => one.text === text);
  const speaker = new Speaker(new Words(language), ["A", "B"], { A: "Anna", B: "Ben" });
  return speaker.tell(pole.statements.get(line)!);
};

describe("the glossary", () => {
  it("has every text in every language, with the same places", () => {
    for (const [shelf, texts] of Object.entries(glossary)) {
      if (shelf === "about" || shelf === "terms") continue;
      for (const [key, versions] of Object.entries(texts as Record<string, string[]>)) {
        expect(versions, `${shelf}.${key}`).toHaveLength(LANGUAGES.length);
        const places = versions.map((text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join());
        expect(new Set(places).size, `${shelf}.${key}`).toBe(1);
        expect(versions.every((text) => text.trim() === text || text.endsWith(" "))).toBe(true);
      }
    }
  });

  it("explains every term in every language", () => {
    for (const language of LANGUAGES) {
      for (const { key, word, meaning } of new Words(language).terms()) {
        expect(word.length, key).toBeGreaterThan(1);
        expect(meaning.length, key).toBeGreaterThan(20);
      }
    }
    const known = new Words("en").terms().map(({ key }) => key);
    for (const term of ["tenace", "fourchette", "guard", "good against the cards", "sinking"]) expect(known).toContain(term);
  });

  it("takes a language by its tag", () => {
    expect([languageOf("fr-CA"), languageOf("DE"), languageOf("it"), languageOf(null)]).toEqual(["fr", "de", "en", "en"]);
  });
});

describe("speech", () => {
  it("is a talk at the table", () => {
    expect(told("en", "A: point 6 good d").bubbles).toEqual([
      { seat: "A", text: "Point of 6." }, { seat: "B", text: "Good." }, { seat: "A", text: "In diamonds." },
    ]);
    expect(told("en", "A: trio A not-good =24").caption).toBe("Anna: Three aces. Ben: Not good. Anna: 24!");
    expect(told("fr", "A: quint J good d").caption).toBe("Anna : Quinte au valet. Ben : Bon. Anna : À carreau.");
    expect(told("de", "B: quatorze Q").caption).toBe("Ben: Vier Damen.");
  });

  it("tells acts in a sentence", () => {
    expect(told("en", "B: deals 1").caption).toBe("Ben deals.");
    expect(told("en", "A: takes 5").caption).toBe("Anna takes 5 cards.");
    expect(told("fr", "B: discards T8s 7h").caption).toBe("Ben écarte dix de pique, huit de pique, sept de cœur.");
    expect(told("de", "score A: 43 B: 23").caption).toBe("Anschrift: Anna 43, Ben 23.");
  });

  it("has words for every line of every record", () => {
    for (const name of ["imaginary-hand", "playing-04", "voleur", "systems", "score-card", "talk"]) {
      const { game, statements } = first(name);
      for (const language of LANGUAGES) {
        const speaker = new Speaker(new Words(language), game.seats, game.names);
        for (const [line, statement] of statements) {
          const { caption } = speaker.tell(statement);
          expect(caption, game.lines[line]?.text).not.toMatch(/undefined|null|\{|\[object/);
          const silent = "trick" in statement || "lanes" in statement || "remark" in statement || "match" in statement || "writes" in statement || "unreadable" in statement;
          if (!silent) expect(caption, game.lines[line]?.text).not.toBe("");
        }
      }
    }
  });

  it("tells who answers whom only where it is told", () => {
    const speaker = new Speaker(new Words("en"), ["A", "B", "C"], {});
    expect(speaker.tell({ seat: "A", call: [{ point: 5 }, "good"] }).bubbles).toEqual([{ seat: "A", text: "Point of 5." }, { seat: "", text: "Good." }]);
    expect(speaker.tell({ seat: "A", call: [{ point: 5 }, { reply: "equal", seat: "B" }, { reply: "good", seat: "C" }] }).caption).toBe("A: Point of 5. B: Equal. C: Good.");
  });

  it("tells questions, pips and corrections", () => {
    const speaker = new Speaker(new Words("en"), ["A", "B"], {});
    expect(speaker.tell({ seat: "A", call: [{ point: 5 }, "makes?", 49, "good", "h"] }).caption).toBe("A: Point of 5. B: What do they make? A: 49. B: Good. A: In hearts.");
    expect(speaker.tell({ seat: "A", call: [{ point: 4 }, { instead: { point: 5 } }, "good"] }).caption).toBe("A: Point of 4. no: Point of 5. B: Good.");
  });
});

describe("the score sheet", () => {
  it("has a row a combination and one for the play", () => {
    const shown = rows(pole.game.deals[0]!.lines).map(({ reason, detail, points }) => [reason, detail, points["A"] ?? 0, points["B"] ?? 0]);
    expect(shown).toEqual([
      ["point", "point 6 making 55", 6, 0], ["sequence", "quint Jd", 15, 0], ["sequence", "tierce Jc", 3, 0], ["lead-and-wins", "", 8, 6],
      ["set", "quatorze Q", 0, 14], ["set", "trio K", 0, 3], ["last-trick", "", 1, 0], ["cards", "", 10, 0],
    ]);
  });
});
