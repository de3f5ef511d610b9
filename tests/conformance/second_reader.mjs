// A second reader of PQN 1, made from docs/spec.md, docs/json.md, the grammar and the schemas alone: it reads what is
// canonical, echoes it, and writes it as JSON. No lenient reading, no limits, none of the further conditions.
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
const ITEM = `(?:(?:${SEAT} )?equal(?: -> (?:equal|good|not-good))? ${NUM}|(?:makes|without)\\?(?: -> (?:makes|without)\\?)* ${NUM}|${SAID})`;
const CALL = `${CLAIM}(?: -> (?:${CLAIM}|${S}))*(?: ${ITEM}(?: -> (?:${SAID}|${CLAIM}|${NUM}))*)*`;
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
  `ruling(?: ${SEAT})?(?: (?:nothing|game|point|${SEQ}|${SET}|lead ${S}))?(?: ${STR})?`,
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
const beforeRows = before;
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

// ---- JSON, by docs/json.md ----------------------------------------------------------------------------
const tokens = (act) => act.match(/\{[^}]*\}|"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
const plain = (quoted) => quoted.slice(1, -1).replace(/\\(["\\])/g, "$1");
const run = (word) => [...word.slice(0, -1)].map((rank) => rank + word.at(-1));
function card(word) { // one word among cards
  if (word[0] === "{") return [word.slice(1, -1).split(" ").flatMap((one) => [card(one)].flat(2))];
  if (/^\d+$/.test(word)) return [Number(word)];
  return word === "..." || word.length === 2 ? [word] : run(word);
}
const cards = (some) => some.flatMap(card);
const parts = (some) => some.join(" ").split(" -> ").map((one) => tokens(one));
const seatOf = (word) => word.slice(0, -1), isSeat = (word) => /^[A-G]+:$/.test(word ?? "");
const isNumber = (word) => /^-?\d+$/.test(word ?? ""), isRank = (word) => /^[AKQJT987]$/.test(word ?? "");
const isSuit = (word) => /^[shdc]$/.test(word ?? "");
const KINDS = /^(point|tierce|quart|quint|sixieme|septieme|huitieme|trio|quatorze|imperial)$/;

function claim(left) { // takes its words from the front of the list
  const kind = left.shift(), next = left[0];
  if (kind === "point") {
    const made = { point: next === "*" ? null : Number(next) };
    left.shift();
    if (isSuit(left[0])) made.suit = left.shift();
    return made;
  }
  if (kind === "imperial") return { imperial: left.shift() === "*" ? null : next };
  if (next === "*") return left.shift(), { [kind]: null };
  if (/^[AKQJT987][shdc]$/.test(next ?? "")) return left.shift(), { [kind]: next[0], suit: next[1] };
  if (isRank(next)) {
    left.shift();
    return isSuit(left[0]) && !/trio|quatorze/.test(kind) ? { [kind]: next, suit: left.shift() } : { [kind]: next };
  }
  return { [kind]: "unsaid" };
}
function said(left) {
  const word = left[0];
  if (KINDS.test(word)) return claim(left);
  left.shift();
  if (word === "->") return { instead: said(left) };
  if (isSeat(word)) return { reply: left.shift(), seat: seatOf(word) };
  if (isNumber(word)) return Number(word);
  if (word === "making") return { making: Number(left.shift()) };
  if (word === "without") return { without: left.shift() };
  if (word[0] === "=") return { count: Number(word.slice(1)) };
  if (word[0] === "@") return { clock: word.slice(1) };
  return /^[!?]+$/.test(word) ? { glyph: word } : word;
}
function call(left) {
  const items = [];
  while (left.length) items.push(said(left));
  return items;
}
function lane(some) { // cards laid, with what was said at each
  const made = { cards: [], counts: [], glyphs: [], clocks: [], instead: [] };
  let replaces = false;
  for (const word of some) {
    if (word === "->") { replaces = true; continue; }
    const found = /^([AKQJT987*][shdc*])(=\d+)?([!?]+)?(@[\d.]+)?$/.exec(word);
    for (const one of found ? [found[1]] : card(word)) {
      const at = made.cards.push(one) - 1;
      if (replaces) made.instead.push(at);
      replaces = false;
      if (found?.[2]) made.counts[at] = Number(found[2].slice(1));
      if (found?.[3]) made.glyphs[at] = found[3];
      if (found?.[4]) made.clocks[at] = found[4].slice(1);
    }
  }
  for (const key of ["counts", "glyphs", "clocks"]) made[key] = Array.from(made[key], (one) => one ?? null);
  return made;
}
function play(number, some) {
  const line = { trick: parseInt(number) };
  const seat = isSeat(some[0]) ? seatOf(some.shift()) : undefined;
  if (number.endsWith("...")) line.follower = seat ?? null;
  else if (seat) line.leader = seat;
  for (const [key, list] of Object.entries(lane(some))) if (list.length) line[key] = list;
  return line;
}
function batch(number, some) {
  const line = { tricks: number.slice(0, -1).split("-").map(Number) };
  if (isSeat(some[0])) line.leader = seatOf(some.shift());
  const lanes = some.join(" ").split(" / ").map((one) => lane(tokens(one)));
  line.lanes = lanes.map((one) => one.cards);
  for (const key of ["counts", "glyphs", "clocks", "instead"]) {
    const lists = lanes.map((one) => one[key]);
    if (lists.some((one) => one.length)) line[key] = lists;
  }
  return line;
}
function figures(some) {
  const pairs = [];
  for (let i = 0; i < some.length; i += 2) pairs.push([seatOf(some[i]), Number(some[i + 1])]);
  const sides = pairs.map((one) => one[0]);
  const inOrder = sides.every((one, i) => i === 0 || sides[i - 1] < one);
  return inOrder ? Object.fromEntries(pairs) : pairs;
}
function assertion(some) {
  const line = {};
  if (some[0] === "sure") line.sure = !!some.shift();
  if (some.at(-1) === "sic") line.sic = !!some.pop();
  const word = some.shift();
  if (["drawn", "unfinished", "divided"].includes(some[0])) line[word] = some[0];
  else line[word] = isNumber(some[1]) ? figures(some) : some.map(seatOf);
  return line;
}
function act(seat, word, some) { // a player's act
  switch (word) {
    case "cuts": case "dealt": case "holds": case "shows": return { seat, [word]: cards(some) };
    case "looks": return { seat, looks: cards(some) };
    case "discards": { const [first, ...more] = parts(some).map(cards); return { seat, discards: first, ...(more.length && { instead: more }) }; }
    case "takes": { const at = some.indexOf("from"); return at < 0 ? { seat, takes: cards(some) } : { seat, takes: cards(some.slice(0, at)), from: Number(some[at + 1]) }; }
    case "leaves": return { seat, leaves: Number(some[0]) };
    case "carte-blanche": return { seat, "carte-blanche": true, ...(some[0] && { count: Number(some[0].slice(1)) }) };
    case "asks": return { seat, asks: isSuit(some[0]) ? some[0] : claim(some) };
    case "answers": return { seat, answers: isSuit(some[0]) ? some[0] : isNumber(some[0]) ? Number(some[0]) : cards(some) };
    case "counts": { const [first, ...more] = parts(some).map((one) => Number(one[0])); return { side: seat, counts: first, ...(more.length && { instead: more }) }; }
    case "says": return { seat, says: plain(some[0]) };
    case "names": return { seat, names: some[0] };
    case "waives": return { seat, waives: true };
    case "concedes": return { seat, concedes: some[0] ? Number(some[0]) : true };
    case "claims": { const number = isNumber(some[0]) ? Number(some.shift()) : true; return { seat, claims: number, ...(some[0] && { reply: some[0] }) }; }
    case "writes": return { seat, writes: figures(some) };
  }
  return { seat, call: call([word, ...some]) };
}
function statement(text) {
  if (text === "(" || text === ")") return { "side-line": text === "(" ? "begins" : "ends" };
  const tag = TAG.exec(text);
  if (tag) return { tag: tag[1], value: plain(tag[2]) };
  const some = tokens(text), at = some.indexOf("deals");
  if (at >= 0 && at <= 1) {
    const line = { ...(at && { seat: seatOf(some[0]) }), deals: isNumber(some[at + 1]) ? Number(some[at + 1]) : null };
    const to = some.indexOf("to"), by = some.indexOf("by");
    return { ...line, ...(to > 0 && { to: seatOf(some[to + 1]) }), ...(by > 0 && { by: some.slice(by + 1).map(Number) }) };
  }
  const word = some.shift();
  if (isSeat(word)) return act(seatOf(word), some.shift(), some);
  if (/-\d+\.$/.test(word)) return batch(word, some);
  if (/^\d/.test(word)) return play(word, some);
  if (word === "stock") return { stock: cards(some) };
  if (word === "turn") return { turn: some[0] };
  const seat = isSeat(some[0]) && /^(redeal|ruling)$/.test(word) ? { seat: seatOf(some.shift()) } : {};
  const end = some.at(-1)?.[0] === '"' ? plain(some.pop()) : undefined;
  if (word === "retake") return { retake: Number(some[0]), ...(end !== undefined && { reason: end }) };
  if (word === "redeal") return { redeal: true, ...seat, ...(end !== undefined && { reason: end }) };
  if (word === "ruling") return { ruling: some[0] ?? null, ...seat, ...(some[1] && { suit: some[1] }), ...(end !== undefined && { text: end }) };
  return assertion([word, ...some]);
}
function asJson(row) {
  const [text, tail] = split(row);
  const remark = tail === "" ? {} : { remark: tail.slice(2) };
  if (text === "") return remark;
  return readable(text) ? { ...statement(text), ...remark } : { unreadable: row };
}
function recordAsJson(record) {
  const rows = canonical(record).split("\n").filter((row) => row !== "").map(asJson);
  const made = { piquet: rows[0].value, ...(rows[0].remark !== undefined && { remark: rows[0].remark }), tags: {} };
  let at = 1;
  while (at < rows.length && "tag" in rows[at] && !("remark" in rows[at]) && !(rows[at].tag in made.tags)) made.tags[rows[at].tag] = rows[at++].value;
  return { ...made, lines: rows.slice(at) };
}
if (task === "json") {
  const before = beforeRows.length ? { before: beforeRows.map((one) => asJson(one.row)) } : {};
  process.stdout.write(JSON.stringify({ piquet: "1", ...before, records: records.map(recordAsJson) }) + "\n");
} else if (task === "echo") {
  const parts = records.map(canonical);
  if (before.length) parts.unshift(before.map((one) => one.row).join("\n") + "\n");
  process.stdout.write(parts.join("\n"));
} else {
  process.stdout.write(JSON.stringify({ diagnostics: found, verdicts: [] }) + "\n");
  process.exit(found.length ? 1 : 0);
}
