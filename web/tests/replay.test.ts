import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accrued, ends, jumpDeal, jumpTrick, momentOfCard, momentOfLine, out, seenBy, step, track, tricks } from "../src/viewer/replay";
import { FOLDER, first, snapshot } from "./games";

interface Step {
  hands: string[][];
  [key: string]: unknown;
}

const pole = first("imaginary-hand").game;
const fourth = first("playing-04").game;
const card = first("score-card").game;

const at = (line: string) => momentOfLine(pole, pole.lines.findIndex(({ text }) => text === line));

describe("moments", () => {
  it("shows every card of a trick by itself", () => {
    const line = pole.lines.findIndex(({ text }) => text === "2. A: 7d=26 Kd=18");
    const own = pole.moments.filter((moment) => moment.line === line);
    expect(own.map(({ table }) => table.map(({ seat, card: laid }) => seat + laid).join(" "))).toEqual(["A7d", "A7d BKd"]);
    expect(own.map(({ trick }) => trick)).toEqual([2, 2]);
    expect(own.map(({ counts }) => counts)).toEqual([[26, 17], [26, 18]]);
  });

  it("lays a batch out trick by trick, cards not told face down", () => {
    const line = pole.lines.findIndex(({ text }) => text.startsWith("8-12."));
    const own = pole.moments.filter((moment) => moment.line === line);
    expect(own.map(({ table }) => table.map(({ card: laid }) => laid).join(" ")).slice(0, 4)).toEqual(["Jd", "Jd **", "Td", "Td **"]);
    expect(own.at(-1)?.tricks).toEqual([7, 5]);
  });

  it("has the hands of the exchange", () => {
    const after = pole.moments[at("A: discards 97s 98h 7c")]!;
    expect(after.hands.map((hand) => hand.length)).toEqual([7, 12]);
    expect(after.discards[0]).toEqual(["9s", "7s", "9h", "8h", "7c"]);
    expect(after.stock).toHaveLength(8);
  });
});

describe("moving", () => {
  it("goes act by act from end to end and back", () => {
    const { first: start, last } = ends(pole, 0);
    const seen = [start];
    for (let next = step(pole, start, 1); next !== null; next = step(pole, next, 1)) seen.push(next);
    expect(seen).toEqual(track(pole, 0));
    expect(seen.at(-1)).toBe(last);
    for (let back = step(pole, last, -1); back !== null; back = step(pole, back, -1)) seen.pop();
    expect(seen).toEqual([start]);
  });

  it("goes trick by trick", () => {
    const trick = (index: number | null) => pole.moments[index ?? -1]?.trick;
    const third = pole.moments.findIndex((moment) => moment.trick === 3);
    expect(trick(jumpTrick(pole, third, 1))).toBe(4);
    expect(trick(jumpTrick(pole, third, -1))).toBe(2);
  });

  it("goes deal by deal", () => {
    const second = jumpDeal(card, 0, 1)!;
    expect(card.moments[second]!.deal).toBe(1);
    expect(jumpDeal(card, second, -1)).toBe(0);
    expect(card.moments[jumpDeal(card, ends(card, 0).last, 1)!]!.deal).toBe(5);
  });

  it("passes side lines by, enters them by their lines, and comes out at their start", () => {
    const inside = momentOfLine(fourth, fourth.lines.findIndex(({ text }) => text === "10. B: Ad Kd"));
    expect(fourth.moments[inside]!.branch).toBe(1);
    expect(track(fourth, 0).every((index) => fourth.moments[index]!.branch === 0)).toBe(true);
    let out = inside;
    for (let back = step(fourth, out, -1); fourth.moments[out]!.branch === 1 && back !== null; back = step(fourth, out, -1)) out = back;
    expect(fourth.moments[out]!.branch).toBe(0);
    expect(fourth.lines[fourth.moments[out]!.line]!.text).toBe("10. B: Jh Qh");
  });
});

describe("tricks", () => {
  const told = (deal: number, branch: number, game = pole) =>
    tricks(game, deal, branch).map(({ number, cards, winner }) => `${number} ${cards.map(({ seat, card: laid }) => seat + laid).join(" ")} ${winner ?? "-"}`);

  it("tell their cards and who won them", () => {
    expect(told(0, 0).slice(0, 3)).toEqual(["1 AAd BQd A", "2 A7d BKd B", "3 BAc AJc B"]);
    expect(told(0, 0)).toHaveLength(12);
    expect(told(0, 0).filter((line) => line.endsWith(" A"))).toHaveLength(7);
  });

  it("of a side line go on from those before it", () => {
    const own = told(0, 1, fourth);
    expect(own).toHaveLength(10);
    expect(own[8]).toBe("9 BJs A9d B");
    expect(own[9]).toMatch(/^10 BAd AKd/);
  });

  it("are found by their cards", () => {
    const line = (index: number | null) => pole.lines[pole.moments[index ?? -1]?.line ?? -1]?.text;
    expect(line(momentOfCard(pole, 0, "As", "hand"))).toBe("7. B: Ks=23 As=27");
    expect(line(momentOfCard(pole, 0, "9s", "hand"))).toBe("A: discards 97s 98h 7c");
    expect(line(momentOfCard(pole, 0, "Ad", "stock"))).toBe("A: takes 5");
    expect(line(momentOfCard(pole, 0, "Js", "stock"))).toBe("B: takes 3");
    expect(momentOfCard(pole, 0, "Js", "hand")).toBeNull();
  });
});

describe("whose eyes", () => {
  const moment = pole.moments[at("2. A: 7d=26 Kd=18")]!;

  it("keeps one's own cards and turns the others down", () => {
    const seen = seenBy(moment, "B");
    expect(seen.hands[1]).toEqual(moment.hands[1]);
    expect(seen.hands[0]).toEqual(Array(10).fill("**"));
    expect(seen.discards[0]).toEqual(Array(5).fill("**"));
    expect(seen.discards[1]).toEqual(["Ts", "8s", "7h"]);
    expect(seen.table).toEqual(moment.table);
  });

  it("shows an onlooker no hand", () => {
    expect(seenBy(moment, "onlooker").hands.flat().every((one) => one === "**")).toBe(true);
  });

  it("leaves open what he knows of the other's hand", () => {
    const shown = { ...moment, known: { B: ["As"] } };
    expect(seenBy(shown, "B").hands[0]).toEqual(["As", ...Array(9).fill("**")]);
  });
});

describe("scores", () => {
  it("accrue to the deal's score", () => {
    const lines = accrued(pole, ends(pole, 0).last);
    const sum = (side: string) => lines.filter((line) => line.side === side).reduce((all, { points }) => all + points, 0);
    expect([sum("A"), sum("B")]).toEqual([43, 23]);
    expect(pole.deals[0]!.scores).toEqual({ A: [43, 43], B: [23, 23] });
  });

  it("stand at nothing before the first call", () => {
    expect(accrued(pole, at("B: takes 3"))).toEqual([]);
  });

  it("of a side are told together", () => {
    expect(first("voleur").game.sides).toEqual(["AC", "BD"]);
    expect(snapshot("systems").map(({ game }) => game.seats.length)).toEqual([2, 3, 5, 3]);
  });
});

describe("the steps of `pqn replay`", () => {
  const told = JSON.parse(readFileSync(join(FOLDER, "steps.json"), "utf8")) as Record<string, Step[][]>;
  it.each(Object.keys(told))("are those of the viewer: %s", (name) => {
    const games = snapshot(name).map(({ game }) => game);
    expect(games).toHaveLength(told[name]!.length);
    games.forEach((game, record) => {
      const steps = told[name]![record]!;
      expect(game.moments).toHaveLength(steps.length);
      game.moments.forEach((moment, index) => {
        const { line, laid, branch, deal, trick, hands, discards, tricks: won, counts } = moment;
        const seated = steps[index]!.hands.length > 0;
        expect({
          line, laid, branch, deal, trick,
          hands: seated ? hands : [], discards: seated ? discards : [], tricks: seated ? won : [], counts: seated ? counts : [],
          table: moment.table.map(({ seat, card: laid }) => [seat, laid]),
          next: step(game, index, 1), previous: step(game, index, -1),
          "next-trick": jumpTrick(game, index, 1), "previous-trick": jumpTrick(game, index, -1),
          "next-deal": jumpDeal(game, index, 1), "previous-deal": jumpDeal(game, index, -1),
          out: out(game, index),
        }).toEqual(steps[index]);
      });
    });
  });
});

describe("a side line in a side line", () => {
  const [whole, , , half] = snapshot("side-lines").map(({ game }) => game);

  it("has the tricks of the line it leaves", () => {
    const branch = half!.lines.find(({ text }) => text === "9. A: Jh **")!.branch;
    const own = tricks(half!, 0, branch);
    expect(own.map(({ number, branch: from }) => [number, from])).toEqual([
      [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, half!.parents[branch]!], [7, branch], [8, branch], [9, branch],
    ]);
  });

  it("counts what was scored before it, and no more", () => {
    const index = whole!.moments.findLastIndex((moment) => whole!.lines[moment.line]!.text === "2. A: Jd Qd");
    const sum = (side: string) => accrued(whole!, index).filter((line) => line.side === side).reduce((all, { points }) => all + points, 0);
    const { seats, counts } = whole!.moments[index]!;
    expect(seats.map(sum)).toEqual(counts);
  });
});

describe("after the end of a game", () => {
  it("nothing counts", () => {
    const over = snapshot("side-lines")[1]!.game;
    const { last } = ends(over, 0);
    const sum = (side: string) => accrued(over, last).filter((line) => line.side === side).reduce((all, { points }) => all + points, 0);
    expect(over.scores.some((line) => line.void)).toBe(true);
    for (const side of over.sides) expect(sum(side)).toBe(over.deals[0]!.scores[side]![1]);
  });
});
