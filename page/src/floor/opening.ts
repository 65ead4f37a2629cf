/** What a game may be opened at, as the club posts it. */
import type { Game } from "../api/types";

/** Limits to choose from: the usual one, then both ends of every posted row. */
export function limitsOf(game: Game): string[] {
  const posted = game.limits.flatMap((limit) => limit.split(" thru "));
  return [...new Set([...(game.is_posted ? [] : [game.usual.limit]), ...posted])];
}

/** The one to begin with: the usual one where it is posted, or the first that is. */
export function firstLimit(game: Game): string {
  return game.usual.limit || limitsOf(game)[0] || "";
}

/** How a posted row is shown: $3–$6 to $10–$20. */
export function rowParts(limit: string): readonly string[] {
  return limit.split(" thru ");
}
