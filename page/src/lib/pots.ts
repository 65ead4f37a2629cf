/** The pots that lie in the middle, main pot first; bets still before their seats are not among them. */
import type { View } from "../api/types";

export interface PotShown {
  readonly place: number;
  readonly cents: number;
}

export function potsShown(view: View): PotShown[] {
  return view.pots.map((pot, place) => ({ place, cents: pot.cents })).filter((pot) => pot.cents > 0);
}
