/** Deep links: `#4.3.7` is record 4, deal 3, trick 7; the record is left out when there is one.
 * `-2` after it means two steps on. */
import type { Replayed } from "./replay";

export interface At {
  record: number;
  moment: number;
}

export function address(games: Replayed[], at: At): string {
  const game = games[at.record];
  const moment = game?.moments[at.moment];
  if (!game || !moment) return "";
  const same = (index: number): boolean => {
    const other = game.moments[index];
    return !!other && other.branch === 0 && other.deal === moment.deal && other.trick === moment.trick;
  };
  let start = at.moment;
  while (same(start - 1)) start -= 1;
  const deal = game.deals[moment.deal];
  const parts = [deal ? (deal.number ?? moment.deal + 1) : 0, moment.trick];
  if (games.length > 1) parts.unshift(at.record + 1);
  return parts.join(".") + (at.moment > start ? `-${at.moment - start}` : "");
}

/** Where an address leads; null if it is none or leads nowhere. */
export function find(games: Replayed[], text: string): At | null {
  const match = /^#?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-(\d+))?$/.exec(text);
  if (!match) return null;
  const numbers = match.slice(1, 4).filter((part) => part !== undefined).map(Number);
  const record = games.length > 1 ? (numbers.shift() ?? 1) - 1 : numbers.length === 3 ? (numbers.shift() ?? 1) - 1 : 0;
  const game = games[record];
  if (!game) return null;
  const [number, trick] = numbers;
  let moment = 0;
  if (number !== undefined && number > 0) {
    const deal = game.deals.findIndex((one, index) => (one.number ?? index + 1) === number);
    if (deal < 0) return null;
    moment = game.moments.findIndex(
      (one) => one.branch === 0 && one.deal === deal && (trick === undefined || one.trick >= trick),
    );
    if (moment < 0) return null;
  }
  return { record, moment: Math.min(moment + Number(match[4] ?? 0), game.moments.length - 1) };
}
