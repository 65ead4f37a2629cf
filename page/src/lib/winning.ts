/** What a hand has brought somebody, counted from the chips that went to their seat and from it. */
import type { ToldLine } from "../api/table.svelte";

export function netCents(lines: readonly Pick<ToldLine, "hand" | "moves">[], hand: number, seat: number): number {
  const place = `seat ${seat}`;
  const moves = lines.filter((one) => one.hand === hand).flatMap((one) => one.moves).filter((one) => one.what === "chips");
  return moves.reduce((sum, { source, target, cents = 0 }) => sum + (target === place ? cents : 0) - (source === place ? cents : 0), 0);
}
