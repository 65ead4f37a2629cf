/** Where everything lies on the felt, in percent of the stage: seats, bets, spots, board, pot, deck.
 *
 * Two shapes, as the book of the club has them: a poker table, with the viewer at the bottom or, in a game with
 * a player-dealer, with the house dealer at the top; and a half circle, with the house dealer at its straight
 * side. Seats lie evenly along the edge as it looks on the screen, so a narrow screen gets a tall table and
 * nothing else changes.
 */
import type { Felt } from "../api/types";
import { buttonPlace } from "./buttonPlace";
import { type Edge, evenly, fromTheTop, half, oval, type Point } from "./edges";

export type { Point };

export interface SeatPlace extends Point {
  readonly seat: number;
  readonly bet: Point;
  readonly button: Point;
  /** Buttons that lie there beside the dealer's: of a kill, of the overs. */
  readonly kill: Point;
  readonly overs: Point;
  /** The betting place, in a game with a player-dealer. */
  readonly spot: Point;
  /** Where the action button lies beside the spot's circle, in --u from its middle. */
  readonly action: Point;
  /** Where the cards of the spot lie. */
  readonly cards: Point;
  /** Where a hand that was set lies open, in a game without spots. */
  readonly laid: Point;
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

const TALL_BELOW = 1.05;

/** One --u of the stage, in percent of its width and of its height. */
function unit(aspect: number): Point {
  const y = aspect < TALL_BELOW ? Math.min(2.05 * aspect, 1.2) : Math.min(aspect, 1.62);
  return { x: y / aspect, y };
}

/** What of a felt says where things lie. */
export type Ground = Pick<Felt, "shape" | "seats" | "spots"> & Partial<Pick<Felt, "layout">>;

/** The places of a table; `aspect` is the stage's width over its height, `you` the viewer's seat or 0. */
export function places(felt: Ground, you: number, aspect: number): Places {
  const isTall = aspect < TALL_BELOW;
  const shape = felt.shape === "half circle" ? "half" : "oval";
  const around = Math.max(felt.spots, felt.seats);
  const isPan = felt.layout === "pan";
  const seats = felt.spots ? withSpots(shape, around, aspect) : roundOval(felt, around, you, aspect);
  return { shape, isTall, seats, ...(isPan ? (isTall ? AT_PAN_TALL : AT_PAN) : inTheMiddle(shape, felt.spots > 0, isTall)) };
}

/** How much of the way round is left free on both sides of who sits at the bottom, at pan: their fan is wide. */
const BESIDE_A_FAN = 0.165;
/** How much further back who sits nearest has their seat on a tall table. */
const BACK = 4.5;

function roundOval({ layout }: Ground, seats: number, you: number, aspect: number): Map<number, SeatPlace> {
  const isPan = layout === "pan";
  const isTall = aspect < TALL_BELOW;
  const first = you > 0 ? you : 1;
  const edge = oval(isTall);
  const others: Edge = (turn) => edge(BESIDE_A_FAN + turn * (1 - 2 * BESIDE_A_FAN));
  const points = isPan ? [edge(0), ...evenly(others, seats - 1, aspect, false)] : evenly(edge, seats, aspect, true);
  return new Map(
    points.map((point, step) => {
      const seat = ((first - 1 + step) % seats) + 1;
      // On a tall table the viewer sits a little back: their hand is large, and their neighbours are near.
      const at = isTall && step === 0 ? { ...point, y: point.y + BACK } : point;
      return [seat, { seat, ...at, ...before(at, aspect, points, you, you > 0 && step === 0, layout === "chinese") }];
    }),
  );
}

/** Seats, spots and cards each lie evenly on a line of their own, so that hands do not crowd. */
function withSpots(shape: Places["shape"], seats: number, aspect: number): Map<number, SeatPlace> {
  const isTall = aspect < TALL_BELOW;
  const line = (share: number) =>
    shape === "half"
      ? evenly(half(isTall, share), seats, aspect, false)
      : evenly(fromTheTop(isTall, share), seats + 1, aspect, true).slice(1);
  const [circles, hands] = (shape === "half" ? [0.78, isTall ? 0.54 : 0.57] : isTall ? [0.68, 0.39] : [0.72, 0.46]).map(line) as [Point[], Point[]];
  return new Map(
    line(1).map((point, step) => {
      const spot = circles[step]!;
      const aside = beside(between(point, spot, 0.4), 4);
      const cards = isTall && shape === "oval" ? outOfLine(hands[step]!) : hands[step]!;
      return [step + 1, { seat: step + 1, ...point, bet: spot, spot, action: besideCircle(spot, point, cards, aspect), cards, laid: cards, button: aside, kill: aside, overs: aside }];
    }),
  );
}

/** At the bottom of a narrow felt hands lie side by side: those in the middle a little lower, so that they cover neither
 * each other nor what is told under those beside them. */
function outOfLine(hand: Point): Point {
  const off = Math.abs(hand.x - 50);
  const lower = off < 3 ? 3.6 : off < 14 && hand.y > 50 ? 2 : 0;
  return { ...hand, y: hand.y + lower };
}

/** Bets lie before a seat, the dealer button on one side of the way there, other buttons on the other. */
function before(at: Point, aspect: number, seats: readonly Point[], you: number, isYours: boolean, isLaid: boolean) {
  const isTall = aspect < TALL_BELOW;
  const middle = { x: 50, y: isTall ? 42 : 43 };
  const inward = (share: number) => between(at, middle, share);
  const off = across(at, middle, aspect, isTall ? 8 : 5);
  const aside = (share: number, by: number) => ({ x: inward(share).x + off.x * by, y: inward(share).y + off.y * by });
  // Under the words of a plate; one's own lies over its cards.
  const laid = inward(isTall ? (isYours ? 0.46 : 0.52) : isYours ? 0.49 : 0.55);
  if (isYours) {
    const bet = isTall ? inward(0.36) : { x: at.x - 13, y: at.y - 14 };
    // The buttons lie in a row beside the viewer's plate: before it are the cards.
    const u = unit(aspect);
    const beside = (by: number) => ({ x: at.x + by * u.x, y: at.y + 4.3 * u.y });
    return { bet, spot: bet, action: NOWHERE, cards: at, laid, button: beside(9.3), kill: beside(12.9), overs: beside(17.1) };
  }
  const bet = inward(isTall ? 0.42 : 0.41);
  const around = { bet, board: IN_THE_MIDDLE_TALL.board, laid: isLaid ? laid : null, fan: you > 0 ? seats[0]! : null, others: seats.filter((one) => one.x !== at.x || Math.abs(one.y - at.y) > BACK) };
  return { bet, spot: bet, action: NOWHERE, cards: at, laid, button: buttonPlace(at, around, unit(aspect), isTall), kill: aside(0.26, -1), overs: aside(0.24, -1.9) };
}

export type Side = "left" | "right" | "middle";

/** Where the words under a plate may be this much wider than it, in --u, and a plate is half as wide as that. */
const WIDE_WORDS = { more: 9, half: 6.5 };
const BESIDE_A_HAND = 60;

/** At which edge of a plate its words begin: they go to the middle of the felt, where nobody sits; beside the viewer's hand away from it. */
export function wordsFrom(at: Point, aspect: number): Side {
  const side = at.x < 30 ? "left" : at.x > 70 ? "right" : "middle";
  const isFree = Math.min(at.x, 100 - at.x) / unit(aspect).x > WIDE_WORDS.half + WIDE_WORDS.more;
  if (side === "middle" || at.y < BESIDE_A_HAND || !isFree) return side;
  return side === "left" ? "right" : "left";
}

const NOWHERE: Point = { x: 0, y: 0 };
/** A circle's half and a button's, and a little between them, in --u: across it is wider than it is high. */
const CLEAR = { x: 6.1, y: 4.2 };
/** Half of what lies near a circle, with half of the button, in --u. */
const PLATE_NEAR = { x: 9.5, y: 4.2 };
const HAND_NEAR = { x: 8.8, y: 5.1 };
/** How far under the middle of a hand lies the middle of it with what is told there. */
const TOLD_BELOW = 0.9;
/** Below a circle lies the backline, on one side of it the side wagers: there only where no other side is free. */
const TAKEN = 3;

/** Where beside a circle the button covers neither its seat's plate nor its cards. */
function besideCircle(spot: Point, plate: Point, cards: Point, aspect: number): Point {
  const u = unit(aspect);
  const sides = spot.x > 50 !== aspect < TALL_BELOW ? 1 : -1;
  const ways = [{ x: 0, y: -CLEAR.y }, { x: -CLEAR.x, y: 0 }, { x: CLEAR.x, y: 0 }, { x: 0, y: CLEAR.y }];
  const clear = (way: Point, other: Point, near: Point): number => {
    const off = { x: spot.x + way.x * u.x - other.x, y: spot.y + way.y * u.y - other.y };
    return Math.max(Math.abs(off.x) / u.x - near.x, Math.abs(off.y) / u.y - near.y);
  };
  const room = (way: Point): number => {
    const taken = way.y > 0 || Math.sign(way.x) === sides ? TAKEN : 0;
    // Enough is enough: what lies furthest off may lie where somebody else's things are.
    return Math.min(clear(way, plate, PLATE_NEAR), clear(way, { ...cards, y: cards.y + TOLD_BELOW * u.y }, HAND_NEAR), 0.5) - taken;
  };
  return ways.reduce((best, way) => (room(way) > room(best) ? way : best));
}

/** One step sideways for who looks from a seat to the middle, as long on the screen as `by` percent of its width. */
function across(at: Point, middle: Point, aspect: number, by: number): Point {
  const way = { x: (middle.x - at.x) * aspect, y: middle.y - at.y };
  const length = Math.hypot(way.x, way.y) || 1;
  const sign = way.y > 0 ? 1 : -1;
  return { x: (sign * way.y * by) / length, y: ((sign * -way.x * by) / length) * aspect };
}

const AT_A_HALF_CIRCLE = { deck: { x: 78, y: 9 }, board: { x: 50, y: 12 }, pot: { x: 50, y: 30 }, drop: { x: 22, y: 9 }, bank: { x: 50, y: 5.5 }, dice: { x: 24, y: 10 } };
const BEFORE_THE_BANK = { deck: { x: 63.5, y: 13.5 }, board: { x: 50, y: 37 }, pot: { x: 50, y: 37 }, drop: { x: 35, y: 15 }, bank: { x: 50, y: 8.2 }, dice: { x: 50, y: 37.4 } };
const BEFORE_THE_BANK_TALL = { ...BEFORE_THE_BANK, deck: { x: 67.5, y: 11 }, drop: { x: 32.5, y: 11 }, bank: { x: 50, y: 8 }, dice: { x: 50, y: 36 } };

/** Without a bank these two have no place of their own. */
const NO_BANK = { bank: { x: 50, y: 20 }, dice: { x: 50, y: 20 } };
const IN_THE_MIDDLE = { deck: { x: 31, y: 40.5 }, board: { x: 50, y: 37 }, pot: { x: 50, y: 53 }, drop: { x: 69, y: 40.5 }, ...NO_BANK };
const IN_THE_MIDDLE_TALL = { deck: { x: 41, y: 31 }, board: { x: 50, y: 39 }, pot: { x: 50, y: 51 }, drop: { x: 61, y: 31 }, ...NO_BANK };

/** At pan everything lies in one row, with melds over it and under it. */
const AT_PAN = { deck: { x: 34, y: 40.4 }, board: { x: 50, y: 40.4 }, pot: { x: 64, y: 40.4 }, drop: { x: 70, y: 40.4 }, ...NO_BANK };
const AT_PAN_TALL = { deck: { x: 34, y: 39.8 }, board: { x: 50, y: 39.8 }, pot: { x: 66, y: 39.8 }, drop: { x: 66, y: 34 }, ...NO_BANK };

function inTheMiddle(shape: Places["shape"], hasBank: boolean, isTall: boolean) {
  if (shape === "half") return AT_A_HALF_CIRCLE;
  if (hasBank) return isTall ? BEFORE_THE_BANK_TALL : BEFORE_THE_BANK;
  return isTall ? IN_THE_MIDDLE_TALL : IN_THE_MIDDLE;
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const PLATE = { half: 6.5, below: 6.1 };
const OWN_CARDS_ABOVE = 7.5;
/** From the middle of a seat with a fan of large cards to the top of it, and a little more, in --u. */
const FAN_TOP = 8.6;

/** How much room there is for the viewer's own hand between the plates beside it, in --u. */
export function roomBetween(all: Places, you: number, aspect: number): number {
  const at = all.seats.get(you);
  if (!at) return Infinity;
  const u = unit(aspect);
  const beside = [...all.seats.values()].filter((one) => one.seat !== you && (at.y - one.y) / u.y < PLATE.below + OWN_CARDS_ABOVE);
  return 2 * Math.min(...beside.map((one) => Math.abs(one.x - at.x) / u.x - PLATE.half));
}

/** Over the hand of whoever sits at the bottom. */
export function overTheFan(all: Places, aspect: number): Point {
  const [bottom] = all.seats.values();
  return { x: 50, y: (bottom?.y ?? 100) - FAN_TOP * unit(aspect).y };
}

/** How wide the stage is, in --u. */
export function roomAcross(aspect: number): number {
  return 100 / unit(aspect).x - 2;
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
