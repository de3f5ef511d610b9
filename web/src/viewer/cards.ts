/** Own drawings of the 32 cards as SVG, made to be read at 40 pixels. Nothing here knows a rule. */
import { svg, nothing, type SVGTemplateResult } from "lit";

export type Letters = "en" | "fr" | "de";
export type Colours = "two" | "four";

/** A card as PQN writes it, `Ad`; `**` is one that is not told. */
export type Card = string;

export const WIDE = 60;
export const HIGH = 90;

const SUIT_PATH: Record<string, string> = {
  s: "M10 0C8 4.6 0 8.2 0 13.4c0 4.6 6 6 8.7 2.7C8.6 18.6 7.6 20 5.6 21h8.8c-2-1-3-2.4-3.1-4.9C14 19.4 20 18 20 13.4 20 8.2 12 4.6 10 0Z",
  h: "M10 20.5C7.6 16 0 11.8 0 5.8 0 2 2.8 0 5.3 0 7.6 0 9.3 1.5 10 3.5 10.7 1.5 12.4 0 14.7 0 17.2 0 20 2 20 5.8c0 6-7.6 10.2-10 14.7Z",
  d: "M10 0c2.3 4.2 5 7.7 8.2 10.5C15 13.3 12.3 16.8 10 21 7.7 16.8 5 13.3 1.8 10.5 5 7.7 7.7 4.2 10 0Z",
  c: "M10 0C6.8 0 4.8 2.4 4.8 5c0 1.4.5 2.6 1.4 3.5C2.7 7.8 0 10.2 0 13.3c0 2.8 2.2 4.8 4.8 4.8 1.7 0 3.2-.8 4-2.1-.1 2.3-1.1 4-3.1 5h8.6c-2-1-3-2.7-3.1-5 .8 1.3 2.3 2.1 4 2.1 2.6 0 4.8-2 4.8-4.8 0-3.1-2.7-5.5-6.2-4.8.9-.9 1.4-2.1 1.4-3.5C15.2 2.4 13.2 0 10 0Z",
};

const CROWN: Record<string, string> = {
  // king: a closed crown; queen: a coronet; knave: a cap with its feather
  K: "M3 20 0 6l7 5L12 1l5 10 7-5-3 14ZM3 22h18v3H3ZM12-4v4M10-2h4",
  Q: "M4 20 0 8l6 4 3-8 3 8 3-8 3 8 6-4-4 12ZM4 22h16v3H4Z",
  J: "M3 22C3 11 8 7 14 9c4 1 7 6 7 13ZM2 22h20v3H2ZM14 9c0-7 4-11 10-11-1 6-4 10-10 11Z",
};

const PIPS: Record<string, [number, number][]> = {
  "7": [[0, 0], [1, 0], [0.5, 0.25], [0, 0.5], [1, 0.5], [0, 1], [1, 1]],
  "8": [[0, 0], [1, 0], [0.5, 0.25], [0, 0.5], [1, 0.5], [0.5, 0.75], [0, 1], [1, 1]],
  "9": [[0, 0], [1, 0], [0, 0.333], [1, 0.333], [0.5, 0.5], [0, 0.667], [1, 0.667], [0, 1], [1, 1]],
  T: [[0, 0], [1, 0], [0.5, 0.167], [0, 0.333], [1, 0.333], [0, 0.667], [1, 0.667], [0.5, 0.833], [0, 1], [1, 1]],
};

const LETTERS: Record<Letters, Record<string, string>> = {
  en: { A: "A", K: "K", Q: "Q", J: "J", T: "10" },
  fr: { A: "A", K: "R", Q: "D", J: "V", T: "10" },
  de: { A: "A", K: "K", Q: "D", J: "B", T: "10" },
};

export const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** The letter printed on a card in one of the three customs: `letter("K", "fr") === "R"`. */
export const letter = (rank: string, letters: Letters): string => LETTERS[letters][rank] ?? rank;

/** Is anything of the card not told? */
export const isUnknown = (card: Card): boolean => card.includes("*");

/** A suit sign, its box 20 by 21 at (x, y) times `size`. */
export function suitSign(suit: string, x: number, y: number, size: number): SVGTemplateResult {
  return svg`<path class="suit ${suit}" transform="translate(${x} ${y}) scale(${size})" d=${SUIT_PATH[suit] ?? ""} />`;
}

function pips(rank: string, suit: string): SVGTemplateResult[] {
  const size = 0.5;
  return (PIPS[rank] ?? []).map(([x, y]) => {
    const sign = suitSign(suit, 23.5 + x * 19, 14 + y * 51, size);
    return y > 0.5
      ? svg`<g transform="rotate(180 ${23.5 + x * 19 + 5} ${14 + y * 51 + 5.25})">${sign}</g>`
      : sign;
  });
}

function court(rank: string, suit: string): SVGTemplateResult {
  return svg`<rect class="rim" x="20" y="9" width="33" height="72" rx="3" />
    <path class="crown ${suit}" transform="translate(24.5 23)" d=${CROWN[rank] ?? ""} />
    ${suitSign(suit, 26.5, 53, 1)}`;
}

function face(card: Card, letters: Letters): SVGTemplateResult {
  const rank = card[0] ?? "*";
  const suit = card[1] ?? "*";
  const word = rank === "*" ? "?" : letter(rank, letters);
  const middle =
    suit === "*" || rank === "*" ? (suit === "*" ? nothing : suitSign(suit, 26, 34, 1))
    : rank === "A" ? suitSign(suit, 20.5, 29, 1.6)
    : PIPS[rank] ? pips(rank, suit)
    : court(rank, suit);
  return svg`<rect class="paper" x=".75" y=".75" width="58.5" height="88.5" rx="6" />
    ${middle}
    <text class="rank ${suit}" x="11.5" y="22.5" text-anchor="middle"
      textLength=${word.length > 1 ? 17 : nothing} lengthAdjust="spacingAndGlyphs">${word}</text>
    ${suit === "*" ? nothing : suitSign(suit, 4.9, 27.5, 0.66)}`;
}

function back(): SVGTemplateResult {
  return svg`<rect class="paper" x=".75" y=".75" width="58.5" height="88.5" rx="6" />
    <rect class="back" x="5" y="5" width="50" height="80" rx="3.5" />
    <path class="lattice" d="M5 25 25 5M5 45 45 5M5 65 55 15M5 85 55 35M15 85 55 55M35 85 55 75M5 65 25 85M5 45 45 85M5 25 55 75M5 5 55 55M15 5 55 35M35 5 55 15" />`;
}

/** One card, face up, face down (`**`), or partly told (`*h`, `K*`). The box is 60 by 90. */
export function drawing(card: Card, letters: Letters): SVGTemplateResult {
  return card === "**" ? back() : face(card, letters);
}
