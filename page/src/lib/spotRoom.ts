/** On which side of a betting place there is room, for side wagers and for what came of it. */
import type { Places, Point } from "./places";

type Ground = Pick<Places, "shape" | "isTall">;

/** Where side wagers have room: towards the rail, on a narrow screen away from the plates. */
export function sidesOn(spot: Point, { isTall }: Ground): "left" | "right" {
  return spot.x > 50 !== isTall ? "right" : "left";
}

/** From here down the cards of the spot lie above its circle, and what came of it has their room. */
const BELOW_A_HAND = 52;

/** Whether a second wager there says in two lines how it came out: on a narrow felt the plate is near. */
export function isStacked({ isTall, shape }: Ground, hasSides: boolean): boolean {
  return isTall && shape === "oval" && hasSides;
}

/** To which side what came of it gives way, and how far. On a narrow felt a hand lies close beside the circle at the
 * ends of the row, and towards the rail there is room; at a half circle it is elsewhere the plate that is close. */
export function outward(spot: Point, { isTall, shape }: Ground, hasSides = false): number {
  const [isEnd, isHalf] = [spot.y < 40, shape === "half"];
  const half = isTall ? -0.5 : isEnd ? -1 : 0;
  const oval = !isStacked({ isTall, shape }, hasSides) ? 0 : spot.y > BELOW_A_HAND ? -2.7 : -0.8;
  const far = isTall && isEnd ? 1.7 : isHalf ? half : oval;
  return Math.abs(spot.x - 50) < 15 ? 0 : Math.sign(spot.x - 50) * far;
}
