import { describe, expect, it } from "vitest";
import { WIDE } from "../src/viewer/cards";
import { arrange, around, sorted } from "../src/viewer/layout";
import { snapshot } from "./games";

const all = ["imaginary-hand", "playing-04", "voleur", "systems", "score-card"].flatMap((name) => snapshot(name)).map(({ game }) => game);

describe("the table", () => {
  it.each([280, 320, 375, 560, 700, 940, 1400])("lies within %d pixels, each card once", (width) => {
    for (const game of all) {
      for (const moment of game.moments) {
        const table = arrange(moment, "A", width, game.ranks);
        const keys = table.cards.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { x, y, scale } of table.cards) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + WIDE * scale).toBeLessThanOrEqual(width + 0.01);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + 90 * scale).toBeLessThanOrEqual(table.height + 0.01);
        }
      }
    }
  });

  it("draws the cards of a hand at 40 pixels and more", () => {
    const moment = all[0]!.moments[5]!;
    for (const width of [280, 320, 375]) {
      const hand = arrange(moment, "A", width, "AKQJT987").cards.filter(({ zone }) => zone === "hand");
      expect(hand.every(({ scale }) => scale * WIDE >= 40)).toBe(true);
    }
  });

  it("has the wanted seat at the bottom", () => {
    const moment = all[0]!.moments[5]!;
    for (const bottom of ["A", "B"]) {
      const table = arrange(moment, bottom, 800, "AKQJT987");
      const own = table.seats.find(({ seat }) => seat === bottom)!;
      expect(table.seats.every(({ seat, hand }) => seat === bottom || hand.y < own.hand.y)).toBe(true);
    }
    expect(around(["A", "B", "C"], "B")).toEqual(["B", "C", "A"]);
  });

  it("sorts a hand by suits and by the ranks of the game, the untold last", () => {
    expect(sorted(["**", "7h", "Ad", "Ts", "Ks"], "AKQJT987")).toEqual(["Ks", "Ts", "7h", "Ad", "**"]);
    expect(sorted(["Ah", "Jh", "Kh"], "KQJAT987")).toEqual(["Kh", "Jh", "Ah"]);
  });
});
