/** Highlighting of PQN in the editor: words of the notation by kind, nothing understood. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import { tags } from "@lezer/highlight";

const CALLS = /^(point|tierce|quart|quint|sixieme|septieme|huitieme|trio|quatorze|imperial|carte-blanche)\b/;
const REPLIES = /^(good|not-good|equal|makes\?|without\?|making|without|divided|drawn|unfinished|sic|sure)(?![\w-])/;
const ACTS =
  /^(deals|dealt|cuts|stock|holds|turn|discards|takes|from|leaves|looks|shows|asks|answers|counts|says|names|retake|redeal|waives|concedes|claims|ruling|writes|by|to)\b/;
const FIGURES = /^(tricks|cards|capot|pique|repique|carte-rouge|score|total|result|match)\b/;

interface State {
  lineStart: boolean;
}

function token(stream: StringStream, state: State): string | null {
  if (stream.sol()) state.lineStart = true;
  if (stream.eatSpace()) return null;
  const first = state.lineStart;
  state.lineStart = false;
  if (stream.match(/^;.*/)) return "comment";
  if (first && stream.match(/^\[[A-Za-z][\w-]*/)) return "meta";
  if (stream.match(/^\]/)) return "meta";
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
  if (first && stream.match(/^\d+(?:-\d+)?\.(?:\.\.)?/)) return "number";
  if (stream.match(/^[A-G]{1,7}:/)) return "seat";
  if (stream.match(/^=\d+/)) return "count";
  if (stream.match(REPLIES)) return "reply";
  if (stream.match(CALLS)) return "call";
  if (stream.match(ACTS) || stream.match(FIGURES)) return "keyword";
  if (stream.match(/^(?:[AKQJT987*]|10)+[shdc♠♥♦♣*](?![\w])/)) return "card";
  stream.match(/^[^\s=;"]+/) || stream.next();
  return null;
}

export const pqn = StreamLanguage.define<State>({
  name: "pqn",
  startState: () => ({ lineStart: true }),
  token,
  tokenTable: {
    seat: tags.labelName,
    count: tags.integer,
    reply: tags.operatorKeyword,
    call: tags.typeName,
    card: tags.literal,
  },
  languageData: { commentTokens: { line: ";" } },
});

export const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
    { tag: tags.meta, color: "var(--soft)" },
    { tag: tags.string, color: "var(--string)" },
    { tag: tags.number, color: "var(--soft)" },
    { tag: tags.labelName, color: "var(--ink)", fontWeight: "700" },
    { tag: tags.integer, color: "var(--accent)" },
    { tag: tags.operatorKeyword, color: "var(--reply)" },
    { tag: tags.typeName, color: "var(--call)", fontWeight: "600" },
    { tag: tags.keyword, color: "var(--keyword)" },
  ]),
);
