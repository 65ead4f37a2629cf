/** Which line of the hand lies behind something on the table: the last one that moved it, or was about it. */
import type { Line } from "../api/types";

interface OfHand extends Line {
  readonly hand: number;
}

/** Things that no chip or card moves to: the events that put them there. */
const PUT_BY: Readonly<Record<string, readonly string[]>> = {
  dealer: ["posted", "betting", "shuffled"],
  action: ["action-placed", "shaken"],
  dice: ["shaken"],
  bank: ["bank-taken", "bank-offered", "bank-joined"],
};

export function lineBehind<L extends OfHand>(lines: readonly L[], hand: number, place: string): L | undefined {
  const ofHand = lines.filter((line) => line.hand === hand);
  const about = (line: L) =>
    line.moves.some((move) => move.target === place || move.source === place) ||
    (PUT_BY[place]?.includes(line.event) ?? false) ||
    (place === `seat ${line.seat}` && line.seat > 0);
  const found = ofHand.filter(about);
  return found.findLast((line) => line.clauses.length > 0) ?? found.at(-1);
}
