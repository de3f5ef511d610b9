import { describe, expect, it } from "vitest";
import { address, find } from "../src/viewer/link";
import { MOST, fragment, packed, unpacked } from "../src/app/link";
import { snapshot } from "./games";

const one = snapshot("imaginary-hand").map(({ game }) => game);
const many = snapshot("systems").map(({ game }) => game);

describe("deep links", () => {
  it("lead back to the moment they were made of, for every moment of the main line", () => {
    for (const games of [one, many]) {
      games.forEach((game, record) =>
        game.moments.forEach((moment, index) => {
          if (moment.branch === 0) expect(find(games, address(games, { record, moment: index }))).toEqual({ record, moment: index });
        }),
      );
    }
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
    expect(fragment("#corpus=pole/imaginary-hand")).toEqual({ corpus: "pole/imaginary-hand" });
    expect(fragment("#4.3.7")).toEqual({ at: "4.3.7" });
    expect(fragment("#3.7-2")).toEqual({ at: "3.7-2" });
    expect(fragment("#main")).toEqual({});
    expect(fragment("")).toEqual({});
  });
});
