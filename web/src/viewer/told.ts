/** What a moment tells: talk at the table, or one sentence. */
import type { Shown } from "./felt";
import { sideOf, type Moment, type Replayed } from "./replay";
import { Speaker, type Told } from "./speech";

export function toldAt({ game, moment, words, statement }: Pick<Shown, "game" | "moment" | "words" | "statement">): Told {
  const speaker = new Speaker(words, moment.seats, game.names);
  const isPlay = "trick" in statement || "lanes" in statement;
  const lies = ({ seat, card }: { seat: string; card: string }, key: string) => words.talk(key, { name: speaker.name(seat), cards: words.card(card) });
  const thrown = moment.table.at(-1);
  if (moment.laid !== null && thrown) return { bubbles: [], caption: lies(thrown, moment.table.length === 1 ? "leads" : "plays") };
  if (isPlay && moment.table.length) return { bubbles: [], caption: moment.table.map((one, place) => lies(one, place ? "plays" : "leads")).join(" ") };
  if (isPlay) {
    const sums = game.sides.map((side) => `${speaker.name(side)} ${count(game, moment, side)}`);
    return { bubbles: [], caption: `${words.say("count")}: ${sums.join(", ")}.` };
  }
  return speaker.tell(statement);
}

function count(game: Replayed, moment: Moment, side: string): number {
  const seat = moment.seats.find((one) => sideOf(game, one) === side) ?? "";
  return moment.counts[moment.seats.indexOf(seat)] ?? 0;
}
