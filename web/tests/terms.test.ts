import { describe, expect, it } from "vitest";
import glossary from "../../pgn_piquet/viewer/glossary.json";
import { occurrences } from "../src/viewer/terms";
import { LANGUAGES } from "../src/viewer/words";

const found = (text: string, ...languages: ("en" | "fr" | "de")[]) =>
  occurrences(text, languages.length ? languages : LANGUAGES).map(({ key, start, end }) => `${key}: ${text.slice(start, end)}`);

describe("terms in a text", () => {
  it.each([
    ["he keeps the diamonds guarded", "guard: guarded"],
    ["an unguarded king", "guard: unguarded"],
    ["her guards are gone", "guard: guards"],
    ["two tenaces", "tenace: tenaces"],
    ["A sinks the trio", "sinking: sinks", "trio: trio"],
    ["he sank it", "sinking: sank"],
    ["it was sunk", "sinking: sunk"],
    ["A needs the cards and ten in play", "the cards: the cards"],
    ["had the queen of spades fallen: pique and the cards", "pique: pique", "the cards: the cards"],
    ["if good a repique, but it shows the clubs", "repique: repique"],
    ["elder's quarts and tierces", "elder: elder", "sequence: quarts"],
    ["out of the talon", "stock: talon"],
    ["he was rubiconed", "rubicon: rubiconed"],
    ["Anna: Point of 6. Ben: Not good.", "point: Point", "good: Not good"],
    ["Ben: Four queens.", "quatorze: Four queens"],
    ["il étouffe son brelan", "sinking: étouffe", "trio: brelan"],
    ["Ben: Pas bon.", "good: Pas bon"],
    ["Ungedeckter König, Terzen und Quinten", "guard: Ungedeckter", "sequence: Terzen"],
    ["Er verschweigt die Folge", "sinking: verschweigt", "sequence: Folge"],
  ])("%s", (text, ...expected) => expect(found(text)).toEqual(expected));

  it.each([
    "B joue dix de pique.", "the cards were dealt again", "30 points", "Deal 3", "good players lead here", "a quarter of an hour", "Rubicon Piquet by Pole",
  ])("none: %s", (text) => expect(found(text)).toEqual([]));

  it("of one language are not looked for in another's words", () => {
    expect(found("Terz zu Bube", "en")).toEqual([]);
    expect(found("Terz zu Bube", "de")).toEqual(["sequence: Terz"]);
  });

  it("have in each language a form that finds their own name", () => {
    // what means too much besides is found with its neighbours only
    const loose = new Set(["point", "the cards", "elder", "younger", "good", "sinking"]);
    for (const [key, versions] of Object.entries(glossary.terms)) {
      versions.forEach((version, place) => {
        expect(version, key).toHaveLength(3);
        if (!loose.has(key)) expect(found(version[0]!, LANGUAGES[place]!)).toContain(`${key}: ${version[0]!}`);
      });
    }
  });
});
