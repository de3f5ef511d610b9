import { describe, expect, it } from "vitest";
import { address, find } from "../src/viewer/link";
import { MOST, fragment, packed, unpacked } from "../src/app/link";
import { momentOfLine } from "../src/viewer/replay";
import { snapshot } from "./games";

const one = snapshot("imaginary-hand").map(({ game }) => game);
const sided = snapshot("playing-04").map(({ game }) => game);
const many = snapshot("systems").map(({ game }) => game);

describe("deep links", () => {
  it("lead back to the moment they were made of, for every moment of every line", () => {
    for (const games of [one, many, sided]) {
      games.forEach((game, record) =>
        game.moments.forEach((_, index) => {
          const at = address(games, { record, moment: index });
          expect(find(games, at), at).toEqual({ record, moment: index });
        }),
      );
    }
  });

  it("name the side line", () => {
    const game = sided[0]!;
    const inside = momentOfLine(game, game.lines.findIndex(({ text }) => text === "10. B: Ad Kd"));
    expect(game.moments[inside]!.branch).toBe(1);
    expect(address(sided, { record: 0, moment: inside })).toBe("1.10v1-1");
    expect(find(sided, "#1.10v1-1")).toEqual({ record: 0, moment: inside });
    const before = momentOfLine(game, game.lines.findIndex(({ text }) => text === "10. B: Jh Qh"));
    expect(address(sided, { record: 0, moment: before })).toBe("1.10-1");
    expect(find(sided, "1.10v9")).toBeNull();
  });

  it("leave the record out when there is one", () => {
    const seventh = one[0]!.moments.findIndex(({ trick }) => trick === 7);
    expect(address(one, { record: 0, moment: seventh })).toBe("1.7");
    expect(find(one, "#1.7")).toEqual({ record: 0, moment: seventh });
    expect(find(one, "1.1.7")).toEqual({ record: 0, moment: seventh });
  });

  it("name the record when there are several", () => {
    expect(find(many, "2.1.3")?.record).toBe(1);
  });

  it.each(["", "#", "x", "0x1", "1.2.3.4", "9.1.1", "7", "-1", "1.99999"])("%s leads nowhere", (text) => {
    expect(find(one, text)).toBeNull();
  });
});

describe("a record in a link", () => {
  it("comes out as it went in", async () => {
    const text = '[Piquet "1"]\n[A "Zoë ♠ 🂡"]\n' + "B: deals 1\n".repeat(500);
    const code = await packed(text);
    expect(code).toMatch(/^[\w-]+$/);
    expect(code.length).toBeLessThan(300);
    expect(await unpacked(code)).toBe(text);
  });

  it.each(["", "AAAA", "%%%", "not a record"])("that is none is an error: %s", async (code) => {
    await expect(unpacked(code)).rejects.toThrow();
  });

  it("that would become too large is an error", async () => {
    await expect(packed(" ".repeat(MOST)).then(unpacked)).resolves.toHaveLength(MOST);
    const { deflateRawSync } = await import("node:zlib");
    const bomb = deflateRawSync(Buffer.alloc(MOST + 1)).toString("base64url");
    await expect(unpacked(bomb)).rejects.toThrow("too long");
  });

  it("stands beside a moment", () => {
    expect(fragment("#r=abc&at=3.7")).toEqual({ record: "abc", at: "3.7" });
    expect(fragment("#r=abc&at=3.7&text")).toEqual({ record: "abc", at: "3.7", text: true });
    expect(fragment("#corpus=pole/imaginary-hand")).toEqual({ corpus: "pole/imaginary-hand" });
    expect(fragment("#4.3.7")).toEqual({ at: "4.3.7" });
    expect(fragment("#3.7-2")).toEqual({ at: "3.7-2" });
    expect(fragment("#1.10v1-1")).toEqual({ at: "1.10v1-1" });
    expect(fragment("#r=abc&at=1.10v1-1")).toEqual({ record: "abc", at: "1.10v1-1" });
    expect(fragment("#main")).toEqual({});
    expect(fragment("")).toEqual({});
  });
});
