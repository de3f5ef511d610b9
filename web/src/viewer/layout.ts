/** Where every card lies: a pure function from a moment and a width to places in pixels. */
import { HIGH, WIDE, type Card } from "./cards";
import type { Moment } from "./replay";

export interface PlacedCard {
  key: string;
  card: Card;
  x: number;
  y: number;
  scale: number;
  turn: number;
  z: number;
  zone: "hand" | "discard" | "stock" | "trick" | "pile";
  seat: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SeatPlace {
  seat: string;
  plate: Box;
  bubble: Box;
  hand: Box;
  discard: Box;
  own: boolean;
}

export interface Table {
  width: number;
  height: number;
  seats: SeatPlace[];
  stock: Box;
  middle: Box;
  cards: PlacedCard[];
  /** do the players' names stand beside their cards? */
  wide: boolean;
}

interface Sizes {
  card: number;
  high: number;
  small: number;
  wide: boolean;
  gap: number;
  plate: number;
}

/** Height that a player's name, part, count and tricks need beside his cards. */
const PLATE_HIGH = 90;
const SUIT_ORDER = "shcd";

/** Cards of a hand by suits, black and red by turns, ranks falling by `ranks`; the untold last. */
export function sorted(cards: Card[], ranks: string): Card[] {
  const place = (card: Card) => {
    const suit = SUIT_ORDER.indexOf(card[1] ?? "*");
    const rank = ranks.indexOf(card[0] ?? "*");
    return (suit < 0 ? 8 : suit) * 16 + (rank < 0 ? 12 : rank);
  };
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** Widest card, in pixels, where there is room enough. */
export const WIDEST = 78;

function sizes(width: number, others: number, most: number): Sizes {
  const wide = width >= 560;
  // where several sit opposite, their hands must stand side by side
  const share = wide ? Math.min(0.1, 0.24 / Math.max(1, others)) : 0.125;
  const card = Math.round(Math.max(42, Math.min(WIDEST, wide ? most : WIDEST, width * share)));
  return { card, high: card * 1.5, small: Math.max(0.58, 30 / card), wide, gap: wide ? 14 : 8, plate: wide ? 118 : 46 };
}

/** The seats around the table from the one at the bottom, in order of turn. */
export function around(seats: string[], bottom: string): string[] {
  const start = Math.max(0, seats.indexOf(bottom));
  return [...seats.slice(start), ...seats.slice(0, start)];
}

function spread(
  cards: Card[], box: Box, scale: number, card: number, zone: PlacedCard["zone"], seat: string, centred: boolean,
): PlacedCard[] {
  const wide = card * scale;
  const step = cards.length > 1 ? Math.min(wide * (zone === "hand" ? 0.6 : 0.5), (box.width - wide) / (cards.length - 1)) : 0;
  const all = wide + step * Math.max(0, cards.length - 1);
  const left = centred ? box.x + (box.width - all) / 2 : box.x;
  let untold = 0;
  return cards.map((one, index) => ({
    key: one.includes("*") ? `${zone}-${seat}-${untold++}` : one,
    card: one,
    x: left + index * step,
    y: box.y,
    scale: (scale * card) / WIDE,
    turn: 0,
    z: index + (zone === "hand" ? 20 : 1),
    zone,
    seat,
  }));
}

function ownPlace(seat: string, width: number, top: number, size: Sizes): SeatPlace {
  const { gap, high, plate, wide, card, small } = size;
  if (wide) {
    const side = Math.max(plate + gap * 2, card * 1.9);
    // beside small cards the plate reaches further up than they do
    const tall = Math.max(high, PLATE_HIGH);
    const over = tall - high;
    return {
      seat, own: true,
      plate: { x: gap, y: top - over, width: plate, height: tall },
      hand: { x: side, y: top, width: width - 2 * side, height: high },
      discard: { x: width - side + gap, y: top + high * (1 - small), width: side - 2 * gap, height: high * small },
      bubble: { x: gap, y: top - over - 10, width: width * 0.36, height: 0 },
    };
  }
  return {
    seat, own: true,
    plate: { x: gap, y: top + high + 6, width: width - 2 * gap, height: plate },
    hand: { x: gap, y: top, width: width - 2 * gap, height: high },
    discard: { x: width * 0.52, y: top - high * small - 8, width: width * 0.48 - gap, height: high * small },
    bubble: { x: gap, y: top - 8, width: width * 0.5 - gap, height: 0 },
  };
}

function otherPlace(seat: string, column: Box, size: Sizes, alone: boolean): SeatPlace {
  const { gap, high, plate, wide, card, small } = size;
  const { x, y, width } = column;
  if (wide && alone) {
    const side = Math.max(plate + gap * 2, card * 1.9);
    return {
      seat, own: false,
      plate: { x: gap, y, width: plate, height: high },
      hand: { x: side, y, width: width - 2 * side, height: high },
      discard: { x: width - side + gap, y, width: side - 2 * gap, height: high * small },
      bubble: { x: gap, y: y + high + 10, width: width * 0.36, height: 0 },
    };
  }
  const top = y + 46 + 6;
  const below = top + high + 8;
  return {
    seat, own: false,
    plate: { x: x + gap, y, width: width - 2 * gap, height: 46 },
    hand: { x: x + gap, y: top, width: width - 2 * gap, height: high },
    discard: { x: x + width * 0.52, y: below, width: width * 0.48 - gap, height: high * small },
    bubble: { x: x + gap, y: below, width: alone ? width * 0.5 - gap : width - 2 * gap, height: 0 },
  };
}

function trick(moment: Moment, order: string[], middle: Box, size: Sizes): PlacedCard[] {
  const { card, high } = size;
  // on a narrow table the discards lie on the right: two cards lie clear of them further left
  const side = size.wide || order.length > 2 ? 0.5 : 0.3;
  const centre = { x: middle.x + middle.width * side, y: middle.y + middle.height / 2 };
  return moment.table.map(({ seat, card: one }, index) => {
    const place = order.indexOf(seat);
    const others = order.length - 1;
    const along = place === 0 ? 0 : others === 1 ? 0 : ((place - 1) / (others - 1) - 0.5) * 2;
    const dx = place === 0 ? -card * 0.16 : others === 1 ? card * 0.16 : along * card * 0.95;
    const dy = others === 1 ? high * (place === 0 ? 0.22 : -0.22) : high * (place === 0 ? 0.52 : -0.52 + 0.1 * Math.abs(along));
    return {
      key: one.includes("*") ? `trick-${seat}-${index}` : one,
      card: one,
      x: centre.x - card / 2 + dx,
      y: centre.y - high / 2 + dy,
      scale: card / WIDE,
      turn: place === 0 ? -3 : 4 + along * 3,
      z: 60 + index,
      zone: "trick",
      seat,
    };
  });
}

/** The whole table for a moment. `bottom` is the seat that sits nearest to the reader, `most` the largest width
 * of a card (on a narrow table the width alone decides). */
export function arrange(moment: Moment, bottom: string, width: number, ranks: string, most: number = WIDEST): Table {
  const order = around(moment.seats, bottom);
  const others = order.slice(1);
  const size = sizes(width, others.length, most);
  const { gap, high, wide, small, card } = size;
  const alone = others.length <= 1;
  const places: SeatPlace[] = [];
  // where nobody lays cards out (Voleur) those who sit one under the other sit closer
  const laidOut = moment.discards.some((cards) => cards.length) ? high * small + 8 : 0;
  let y = gap;
  if (wide || alone) {
    const column = width / Math.max(1, others.length);
    others.forEach((seat, index) => places.push(otherPlace(seat, { x: index * column, y, width: column, height: 0 }, size, alone)));
    y += wide && alone ? high : 46 + 6 + high + (alone ? 8 + high * small : 0);
  } else {
    for (const seat of others) {
      places.push(otherPlace(seat, { x: 0, y, width, height: 0 }, size, false));
      y += 46 + 6 + high + 8 + laidOut;
    }
  }
  const middle: Box = { x: 0, y: y + (wide ? 12 : 8), width, height: high * (others.length > 1 ? 2.15 : wide ? 1.75 : 1.65) };
  y = middle.y + middle.height + (wide ? 12 : 8 + high * small + 8);
  const own = ownPlace(order[0] ?? "", width, y, size);
  places.unshift(own);
  const height = y + high + (wide ? 0 : 6 + size.plate) + gap;
  const stock: Box = {
    // between the discards where two sit at a narrow table: the trick lies beside them
    x: wide ? width - gap - card * small * 4 : alone ? width * 0.52 : gap,
    y: middle.y + (middle.height - high * small) / 2,
    width: wide ? card * small * 4 : alone ? width * 0.48 - gap : Math.max(card * small * 2.3, width * 0.3),
    height: high * small,
  };
  return { width, height, wide, seats: places, stock, middle, cards: eachOnce(lie(moment, order, places, stock, middle, size, ranks)) };
}

/** A record may tell a card twice; the drawings are still told apart. */
function eachOnce(cards: PlacedCard[]): PlacedCard[] {
  const seen = new Set<string>();
  return cards.map((card) => {
    let { key } = card;
    while (seen.has(key)) key += "+";
    seen.add(key);
    return key === card.key ? card : { ...card, key };
  });
}

function lie(
  moment: Moment, order: string[], places: SeatPlace[], stock: Box, middle: Box, size: Sizes, ranks: string,
): PlacedCard[] {
  const { card, small } = size;
  const cards: PlacedCard[] = [];
  for (const place of places) {
    const index = moment.seats.indexOf(place.seat);
    const hand = sorted(moment.hands[index] ?? [], ranks);
    const out = sorted(moment.discards[index] ?? [], ranks);
    cards.push(...spread(hand, place.hand, 1, card, "hand", place.seat, true));
    cards.push(...spread(out, place.discard, small, card, "discard", place.seat, false));
  }
  cards.push(...spread(moment.stock, stock, small, card, "stock", "", false));
  cards.push(...trick(moment, order, middle, size));
  return cards;
}

/** Height of a card in pixels at a scale. */
export const cardHeight = (scale: number): number => HIGH * scale;
