/** What a game may be opened at, as the club posts it. */
import type { FloorTable, Game } from "../api/types";

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

/** A table of each game that is dealt, at each of its limits; those for the house first. */
export function gamesDealt(tables: readonly FloorTable[]): FloorTable[] {
  const seen = new Map<string, FloorTable>();
  for (const one of tables) {
    const key = [one.is_practice, one.house, one.game, one.limit].join(" ");
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()].sort((a, b) => Number(a.is_practice) - Number(b.is_practice));
}
