/** Deep links: `#4.3.7` is record 4, deal 3, trick 7; the record is left out when there is one. `-2` after it
 * means two steps on, `v1` before that the first side line of the record: `3.7v1-2`. */
import type { Replayed } from "./replay";

export interface At {
  record: number;
  moment: number;
}

/** The moments along the branch of one of them, from it on. */
function onwards(game: Replayed, from: number): number[] {
  return game.moments.flatMap((one, index) => (index >= from && one.branch === game.moments[from]!.branch ? [index] : []));
}

export function address(games: Replayed[], at: At): string {
  const game = games[at.record];
  const moment = game?.moments[at.moment];
  if (!game || !moment) return "";
  const deal = game.deals[moment.deal];
  const number = deal ? (deal.number ?? moment.deal + 1) : 0;
  const first = start(game, [number, moment.trick], moment.branch) ?? 0;
  const steps = onwards(game, first).indexOf(at.moment);
  const parts = games.length > 1 ? [at.record + 1, number, moment.trick] : [number, moment.trick];
  return parts.join(".") + (moment.branch ? `v${moment.branch}` : "") + (steps > 0 ? `-${steps}` : "");
}

/** Where an address leads; null if it is none or leads nowhere. A step too far is the last one. */
export function find(games: Replayed[], text: string): At | null {
  const match = /^#?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:v(\d+))?(?:-(\d+))?$/.exec(text);
  if (!match) return null;
  const numbers = match.slice(1, 4).filter((part) => part !== undefined).map(Number);
  const record = games.length > 1 ? (numbers.shift() ?? 1) - 1 : numbers.length === 3 ? (numbers.shift() ?? 1) - 1 : 0;
  const game = games[record];
  if (!game) return null;
  const moment = start(game, numbers, Number(match[4] ?? 0));
  if (moment === null) return null;
  const own = onwards(game, moment);
  return { record, moment: own[Math.min(Number(match[5] ?? 0), own.length - 1)]! };
}

function start(game: Replayed, [number, trick]: number[], branch: number): number | null {
  if (!number && !branch) return 0;
  const deal = game.deals.findIndex((one, index) => (one.number ?? index + 1) === number);
  const found = game.moments.findIndex(
    (one) => one.branch === branch && (!number ? one.deal < 0 : one.deal === deal) && (trick === undefined || one.trick >= trick),
  );
  return found < 0 ? null : found;
}
