/** What each seat did last in this street, in a word or two, to stand on its plate. */
import type { Line } from "../api/types";

interface OfHand extends Line {
  readonly hand?: number;
}

/** Lines after which everything said before is forgotten. */
const ANEW = new Set(["street", "betting", "ended", "settling-began"]);
/** A seat that is out stays out. */
const LASTING = new Set(["folded", "mucked"]);

/** What each seat did last in a draw, for as long as the hand lasts: what its later bets are worth is read off that. */
export function drewAt(lines: readonly OfHand[], hand: number): Map<number, string> {
  const drew = lines.filter((line) => (line.hand === undefined || line.hand === hand) && line.event === "discarded");
  return new Map(drew.map((line) => [line.seat, line.short]));
}

export function saidAt(lines: readonly OfHand[], hand: number): Map<number, string> {
  const said = new Map<number, string>();
  const lasting = new Map<number, string>();
  for (const line of lines) {
    if (line.hand !== undefined && line.hand !== hand) continue;
    if (ANEW.has(line.event)) said.clear();
    if (line.seat <= 0 || !line.short) continue;
    said.set(line.seat, line.short);
    if (LASTING.has(line.event)) lasting.set(line.seat, line.short);
  }
  for (const [seat, words] of lasting) if (!said.has(seat)) said.set(seat, words);
  return said;
}
