/** Where the dealer button lies beside a plate: close to it, so that nobody asks whose it is, and clear of what must be read.
 *
 * A wide felt has room beside every plate. On a narrow one the bet, the board and the words under the neighbours' plates are near, so
 * that the button lies a little higher or lower from seat to seat.
 */
import type { Point } from "./edges";

/** How far from the middle of a seat, in --u. */
const WIDE: Point = { x: 9.1, y: 2.2 };
const TALL: readonly Point[] = [2.2, 0.3, -1.6, -4.2].map((y) => ({ x: 7.7, y }));
/** Under the hand that is laid open beside a plate, and beside the words under that. */
const UNDER_A_HAND: Point = { x: 9.4, y: 6.4 };

/** Half of what lies on a narrow felt, in --u, with half of the button; and how far under a seat its words hang. */
const BET: Point = { x: 4.6, y: 3.4 };
const BOARD: Point = { x: 16.6, y: 4.8 };
/** The viewer's own fan, over their plate. */
const FAN: Point = { x: 14, y: 6.3 };
const FAN_ABOVE = 2.8;
const LAID: Point = { x: 6.3, y: 6.2 };
const SEAT: Point = { x: 7.8, y: 6.2 };
const WORDS: Point = { x: 8.2, y: 4.4 };
const WORDS_BELOW = 6.8;
/** More room than this is no better. */
const ENOUGH = 0.3;

interface Around {
  readonly bet: Point;
  readonly board: Point;
  /** Where the seat's own hand is laid open, in a game where it is set in parts. */
  readonly laid: Point | null;
  /** Where the viewer sits, behind a fan of large cards. */
  readonly fan: Point | null;
  /** The seats of everybody else. */
  readonly others: readonly Point[];
}

/** `unit` is one --u in percent of the stage. */
export function buttonPlace(at: Point, around: Around, unit: Point, isTall: boolean): Point {
  const lies = (off: Point): Point => ({ x: at.x + (at.x > 50 ? -1 : 1) * off.x * unit.x, y: at.y + off.y * unit.y });
  if (!isTall) return lies(WIDE);
  const near = [
    [around.bet, BET], [around.board, BOARD], ...(around.laid ? [[around.laid, LAID] as const] : []),
    ...(around.fan ? [[{ x: around.fan.x, y: around.fan.y - FAN_ABOVE * unit.y }, FAN] as const] : []),
    ...around.others.flatMap((one) => [[one, SEAT], [{ x: one.x, y: one.y + WORDS_BELOW * unit.y }, WORDS]] as const),
  ] as const;
  const room = (off: Point): number => {
    const way = lies(off);
    const clear = near.map(([other, half]) => Math.max(Math.abs(way.x - other.x) / unit.x - half.x, Math.abs(way.y - other.y) / unit.y - half.y));
    return Math.min(ENOUGH, ...clear);
  };
  return lies([...TALL, ...(around.laid ? [UNDER_A_HAND] : [])].reduce((best, off) => (room(off) > room(best) ? off : best)));
}
