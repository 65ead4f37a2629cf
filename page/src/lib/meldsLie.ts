/** Where the melds of pan lie about a plate. */
import type { Point } from "./edges";

export interface MeldsLie {
  /** Over the plate or under it: towards the middle of the felt. */
  readonly row: "above" | "below";
  /** From which edge of the plate they go on: a row of eleven cards stays on the felt. */
  readonly from: "left" | "right" | "middle";
}

/** Where a player's melds lie at pan. */
export function meldsLie(at: Point, isTall: boolean): MeldsLie {
  const row = at.y > 55 ? "above" : "below";
  const edge = isTall ? 42 : 25;
  return { row, from: at.x < edge ? "left" : at.x > 100 - edge ? "right" : "middle" };
}
