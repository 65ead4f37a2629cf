/** What the house has collected in a hand so far, by what the lines say. */
import type { Line } from "../api/types";

interface OfHand extends Line {
  readonly hand?: number;
}

export function droppedCents(lines: readonly OfHand[], hand: number): number {
  return lines
    .filter((line) => line.hand === undefined || line.hand === hand)
    .flatMap((line) => line.moves)
    .filter((move) => move.what === "chips" && ["drop", "jackpot"].includes(move.target))
    .reduce((sum, move) => sum + move.cents, 0);
}
