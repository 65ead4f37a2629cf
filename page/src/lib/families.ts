/** Games under their families, in the order of the book. */
import type { Game } from "../api/types";

export function byFamily(games: readonly Game[]): [string, Game[]][] {
  const found = new Map<string, Game[]>();
  for (const game of games) found.set(game.family, [...(found.get(game.family) ?? []), game]);
  return [...found];
}
