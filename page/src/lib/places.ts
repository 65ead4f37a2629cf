/** Where everything lies on the felt, in percent of the stage: seats, bets, spots, board, pot, deck.
 *
 * Two shapes: an oval with the viewer at the bottom, and the half circle of the games with a player-dealer,
 * where the house dealer stands at the straight side. Seats lie evenly along the edge as it looks on the
 * screen, so a narrow screen gets a tall table and nothing else changes.
 */
import type { Layout } from "../api/types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SeatPlace extends Point {
  readonly seat: number;
  readonly bet: Point;
  readonly button: Point;
  /** The betting place, in a game with a player-dealer. */
  readonly spot: Point;
  /** Where the cards of the spot lie. */
  readonly cards: Point;
}

export interface Places {
  readonly shape: "oval" | "half";
  readonly isTall: boolean;
  readonly seats: ReadonlyMap<number, SeatPlace>;
  readonly deck: Point;
  readonly board: Point;
  readonly pot: Point;
  readonly drop: Point;
  readonly bank: Point;
  readonly dice: Point;
}

const BANKED: readonly Layout[] = ["banked", "blackjack", "tiles"];
const TALL_BELOW = 1.05;
const SAMPLES = 720;

export function shapeOf(layout: Layout): Places["shape"] {
  return BANKED.includes(layout) ? "half" : "oval";
}

/** The places of a table; `aspect` is the stage's width over its height, `you` the viewer's seat or 0. */
export function places(layout: Layout, seats: number, you: number, aspect: number): Places {
  const shape = shapeOf(layout);
  const placed = shape === "oval" ? roundOval(seats, you, aspect) : alongHalf(seats, aspect);
  return { shape, isTall: aspect < TALL_BELOW, seats: placed, ...inTheMiddle(shape, aspect < TALL_BELOW) };
}

function roundOval(seats: number, you: number, aspect: number): Map<number, SeatPlace> {
  const isTall = aspect < TALL_BELOW;
  const middle = { x: 50, y: isTall ? 42 : 43 };
  const first = you > 0 ? you : 1;
  return new Map(
    evenly(oval(isTall), seats, aspect, true).map((point, step) => {
      const seat = ((first - 1 + step) % seats) + 1;
      return [seat, { seat, ...point, ...before(point, middle, isTall, step === 0) }];
    }),
  );
}

/** Seats, spots and cards each lie evenly on a line of their own, so that hands do not crowd. */
function alongHalf(seats: number, aspect: number): Map<number, SeatPlace> {
  const isTall = aspect < TALL_BELOW;
  const chairs = evenly(half(isTall, 1), seats, aspect, false);
  const circles = evenly(half(isTall, 0.78), seats, aspect, false);
  const hands = evenly(half(isTall, isTall ? 0.55 : 0.57), seats, aspect, false);
  return new Map(
    chairs.map((point, step) => {
      const spot = circles[step]!;
      const place = { ...point, bet: spot, spot, cards: hands[step]!, button: beside(between(point, spot, 0.4), 4) };
      return [step + 1, { seat: step + 1, ...place }];
    }),
  );
}

function before(at: Point, middle: Point, isTall: boolean, isYours: boolean) {
  const inward = (share: number) => between(at, middle, share);
  const left = { x: at.x - 12, y: at.y - 12 };
  const bet = !isYours ? inward(isTall ? 0.42 : 0.4) : isTall ? inward(0.36) : left;
  return { bet, spot: bet, cards: at, button: beside(inward(isYours ? 0.3 : 0.26), isYours ? 11 : 5) };
}

function inTheMiddle(shape: Places["shape"], isTall: boolean) {
  if (shape === "half") {
    return {
      deck: { x: 78, y: 9 },
      board: { x: 50, y: 12 },
      pot: { x: 50, y: 30 },
      drop: { x: 13, y: 10 },
      bank: { x: 50, y: isTall ? 13 : 14 },
      dice: { x: isTall ? 19 : 24, y: isTall ? 8 : 11 },
    };
  }
  return {
    deck: isTall ? { x: 41, y: 29.5 } : { x: 30.5, y: 40.5 },
    board: { x: 50, y: isTall ? 39 : 37 },
    pot: { x: 50, y: isTall ? 51 : 53 },
    drop: isTall ? { x: 61, y: 29.5 } : { x: 69.5, y: 40.5 },
    bank: { x: 50, y: 20 },
    dice: { x: 50, y: 20 },
  };
}

type Edge = (turn: number) => Point;

/** Round the table clockwise from the bottom, `turn` from 0 to 1; fuller at the corners than an ellipse. */
function oval(isTall: boolean): Edge {
  const radius = isTall ? { x: 39, y: 38 } : { x: 41.5, y: 36.5 };
  const middle = { x: 50, y: isTall ? 45.5 : 46.5 };
  return (turn) => {
    const angle = Math.PI / 2 + turn * 2 * Math.PI;
    return {
      x: middle.x + radius.x * fuller(Math.cos(angle)),
      y: middle.y + radius.y * fuller(Math.sin(angle)),
    };
  };
}

/** From the house dealer's left, on the right of the screen, to his right. */
function half(isTall: boolean, share: number): Edge {
  const radius = isTall ? { x: 41 * share, y: 74 * share } : { x: 43 * share, y: 70 * share };
  const from = (isTall ? 0.11 : 0.075) - (1 - share) * 0.08;
  return (turn) => {
    const angle = Math.PI * (from + turn * (1 - 2 * from));
    return { x: 50 + radius.x * fuller(Math.cos(angle)), y: 14 + radius.y * Math.sin(angle) };
  };
}

function fuller(part: number): number {
  return Math.sign(part) * Math.abs(part) ** 0.82;
}

/** Points at equal distances along an edge, as the eye measures them on a stage of this aspect. */
export function evenly(edge: Edge, count: number, aspect: number, isClosed: boolean): Point[] {
  const lengths = [0];
  let last = edge(0);
  for (let step = 1; step <= SAMPLES; step += 1) {
    const next = edge(step / SAMPLES);
    lengths.push(lengths[step - 1]! + Math.hypot((next.x - last.x) * aspect, next.y - last.y));
    last = next;
  }
  const whole = lengths[SAMPLES]!;
  const gaps = isClosed ? count : Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, place) => {
    const wanted = (whole * place) / gaps;
    const step = lengths.findIndex((length) => length >= wanted - 1e-9);
    return edge(step / SAMPLES);
  });
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function beside(at: Point, by: number): Point {
  return { x: at.x + (at.x > 50 ? -by : by), y: at.y };
}

/** A place by the name the API gives it, such as "seat 3" or "pot"; `spotOf` says where a holding lies. */
export function placeNamed(named: string, all: Places, spotOf: (holding: number) => number): Point {
  const [kind = "", number = "0"] = named.split(" ");
  const seat = all.seats.get(kind === "holding" ? spotOf(Number(number)) : Number(number));
  if (seat) {
    if (kind === "bet") return seat.bet;
    if (kind === "spot") return seat.spot;
    if (kind === "holding") return seat.cards;
    return seat;
  }
  const middle: Record<string, Point> = {
    pot: all.pot, board: all.board, drop: all.drop, jackpot: all.drop,
    bank: all.bank, deck: all.deck, muck: all.deck, middle: all.pot,
  };
  return middle[kind] ?? all.pot;
}
