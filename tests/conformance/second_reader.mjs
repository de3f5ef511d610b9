// A second reader of PQN 1: the reading stage and the canonical echo of text in canonical words.
import { readFileSync } from "node:fs";
const input = readFileSync(0);
const task = process.argv[2];
const R = "[AKQJT987]", S = "[shdc]", CARD = `${R}${S}`;
const RUN = `${R}(?:${R}+\\*?|\\*)${S}`, UNK = `(?:\\*[*shdc]|${R}\\*)`;
const NUM = "(?:0|[1-9][0-9]{0,5})", SEAT = "[A-G]:", SIDE = "[A-G]{1,7}:";
const STR = `"(?:[^"\\\\\\x00-\\x08\\x0A-\\x1F\\x7F]|\\\\["\\\\])*"`;
const KNOWN = `(?:${CARD}|${RUN}|${UNK})`, GROUP = `\\{${KNOWN}(?: ${KNOWN})*\\}`;
const SOME = `(?:${KNOWN}|${NUM}|\\.\\.\\.|${GROUP})`, CARDS = `${SOME}(?: ${SOME})*`;
const COUNT = `=${NUM}`, GLYPH = "(?:!!|\\?\\?|!\\?|\\?!|!|\\?)", CLOCK = "@(?:0|[1-9][0-9]{0,5})(?:\\.[0-9]{1,3})?";
const WORD = `(?:${CARD}|${UNK})(?:${COUNT})?(?:${GLYPH})?(?:${CLOCK})?`;
const OTHER = `(?:${GROUP}|\\.\\.\\.)`;
const TRICKW = `(?:${WORD}(?: -> ${WORD})*|${OTHER})`, TRICK = `${TRICKW}(?: ${TRICKW})*`;
const LANEW = `(?:(?:${WORD}|${RUN})(?: -> ${WORD})*|${OTHER})`, LANE = `${LANEW}(?: ${LANEW})*`;
const SEQ = "(?:tierce|quart|quint|sixieme|septieme|huitieme)", SET = "(?:trio|quatorze)";
const CLAIM = `(?:point (?:${NUM}|\\*)(?: ${S})?|imperial (?:${R}|${S}|blanche|tombee|retourne|\\*)|${SEQ}(?: (?:${CARD}|${R}|\\*))?|${SET}(?: (?:${R}|\\*))?)`;
const REPLY = `(?:${SEAT} )?(?:good|not-good|equal)`;
const SAID = `(?:${REPLY}|makes\\?|without\\?|making ${NUM}|${S}|without (?:${CARD}|${S})|${COUNT}|${GLYPH}|${CLOCK})`;
// a bare number stands only after `equal` and `makes?`
const ITEM = `(?:(?:${SEAT} )?equal(?: -> (?:equal|good|not-good))? ${NUM}|makes\\? ${NUM}|${SAID})`;
const CALL = `${CLAIM}(?: -> ${CLAIM})*(?: ${ITEM}(?: -> (?:${SAID}|${CLAIM}|${NUM}))*)*`;
const INT = `(?:${NUM}|-[1-9][0-9]{0,5})`;
const LINES = [
  `\\(|\\)`,
  `(?:${SEAT} )?deals(?: ${NUM})?(?: to ${SEAT})?(?: by(?: ${NUM})+)?`,
  `${SEAT} (?:cuts|dealt|holds|takes|shows) ${CARDS}(?: from ${NUM})?`, `stock ${CARDS}`, `turn ${CARD}`,
  `${SEAT} discards ${CARDS}(?: -> ${CARDS})*`, `${SEAT} leaves ${NUM}`, `${SEAT} looks(?: ${CARDS})?`,
  `${SEAT} carte-blanche(?: ${COUNT})?`, `${SEAT} ${CALL}`,
  `${SEAT} asks (?:${S}|${CLAIM})`, `${SEAT} answers (?:${NUM}|${S}|${KNOWN}(?: ${KNOWN})*)`,
  `${SIDE} counts ${NUM}(?: -> ${NUM})*`, `${SEAT} says ${STR}`,
  `${NUM}\\.(?:\\.\\.)? (?:${SEAT} )?${TRICK}`, `[1-9][0-9]*-[1-9][0-9]*\\. (?:${SEAT} )?${LANE}(?: / ${LANE})*`,
  `${SEAT} names ${S}`, `retake ${NUM}(?: ${STR})?`, `redeal(?: ${SEAT})?(?: ${STR})?`, `${SEAT} waives`,
  `${SEAT} concedes(?: ${NUM})?`, `${SEAT} claims(?: ${NUM})?(?: (?:good|not-good|equal))?`,
  `ruling(?: ${SEAT})?(?: (?:nothing|game|point|lead ${S}))?(?: ${STR})?`,
  `(?:sure )?(?:(?:tricks|score|total|match|result)(?: ${SIDE} ${INT})+|(?:capot|pique|repique|carte-rouge|cards)(?: ${SIDE})+|cards divided|result (?:drawn|unfinished))(?: sic)?`,
  `${SEAT} writes(?: ${SIDE} ${INT})+`,
].map((one) => new RegExp(`^(?:${one})$`));
const TAG = new RegExp(`^\\[([A-Za-z][A-Za-z0-9_-]*) (${STR})\\]$`);
const ROSTER = ["Piquet", "Event", "Site", "Date", "Round", "Source", "Annotator", "A", "B", "C", "D", "E", "F", "G", "Rules", "Options"];

function split(line) { // act and remark: the first ` ;` outside quotes
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    if (quoted && line[i] === "\\") i++;
    else if (line[i] === '"') quoted = !quoted;
    else if (!quoted && line[i] === ";" && (i === 0 || line[i - 1] === " ")) return [line.slice(0, Math.max(0, i - 1)), line.slice(i)];
  }
  return [line, ""];
}
const readable = (act) => act === "" || TAG.test(act) || LINES.some((one) => one.test(act));
const found = [], tell = (code, line, column = 1) => found.push({ code, severity: "error", span: { line, column } });
const text = input.toString("utf8"), rows = text.split(/\r\n|\n|\r/);
let records = [], current = null, before = [];
rows.forEach((row, at) => {
  if (row.trim() === "") return;
  if (row.startsWith("[Piquet")) records.push((current = []));
  (current ?? before).push({ row, number: at + 1 });
});
if (!records.length) tell("S102", 1);
else { const odd = before.find((one) => !one.row.startsWith(";")); if (odd) tell("S104", odd.number); }
for (const record of records) {
  const version = TAG.exec(record[0].row)?.[2].slice(1, -1);
  if (version && /^[2-9]/.test(version)) { tell("S105", record[0].number, 10); continue; }
  if (version && !/^1(\.\d+)?$/.test(version)) tell("S106", record[0].number, 10);
  let open = [];
  for (const one of record) {
    const [act] = split(one.row);
    if (act === "(") open.push(one.number);
    if (act === ")" && open.pop() === undefined) tell("S110", one.number);
    if (!readable(act)) tell("S201", one.number);
  }
  if (open.length) tell("S109", open.at(-1));
}
function canonical(record) {
  const head = [], rest = [];
  let waiting = [];
  record.forEach((one, index) => {
    const tag = TAG.exec(split(one.row)[0]);
    const movable = rest.length === 0 && (tag || one.row.startsWith(";") || !readable(split(one.row)[0]));
    if (!movable) { rest.push(...waiting, one.row); waiting = []; }
    else if (!tag) waiting.push(one.row);
    else { const place = ROSTER.indexOf(tag[1]); head.push({ place: place < 0 ? 99 : place, index, rows: [...waiting, one.row] }); waiting = []; }
  });
  head.sort((a, b) => a.place - b.place || a.index - b.index);
  let depth = 0;
  const lines = head.flatMap((one) => one.rows);
  for (const row of [...rest, ...waiting]) {
    const [act] = split(row);
    if (act === "(") depth++; else if (act === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && /^(?:[A-G]: )?deals(?: |$)/.test(act) && readable(act)) lines.push("");
    lines.push(row);
  }
  return lines.join("\n") + "\n";
}
if (task === "echo") {
  const parts = records.map(canonical);
  if (before.length) parts.unshift(before.map((one) => one.row).join("\n") + "\n");
  process.stdout.write(parts.join("\n"));
} else {
  process.stdout.write(JSON.stringify({ diagnostics: found, verdicts: [] }) + "\n");
  process.exit(found.length ? 1 : 0);
}
