/** Looking for a game in the lobby: by its name, its limit, its club or its family, at tables with an open seat. */
import type { Game, House, LobbyTable } from "../api/types";
import { limitWords } from "./limits";

export interface Looked {
  readonly text: string;
  readonly family: string;
  readonly isOpen: boolean;
}

/** Whoever wants an open seat looks for tables, and for no game that has none. */
export function gamesFound(house: Pick<House, "name" | "games">, looked: Looked): Game[] {
  if (looked.isOpen) return [];
  return house.games.filter(
    (game) => isNamed([game.title, limitWords(game.usual.limit), house.name], looked.text) && isOf(game, looked),
  );
}

export function tablesFound(tables: readonly LobbyTable[], games: readonly Game[], looked: Looked): LobbyTable[] {
  const bySlug = new Map(games.map((game) => [game.slug, game]));
  return tables.filter(
    (table) =>
      isNamed([table.title, limitWords(table.limit), table.club], looked.text) &&
      isOf(bySlug.get(table.game), looked) &&
      (!looked.isOpen || table.open_seats.length > 0),
  );
}

function isOf(game: Game | undefined, looked: Looked): boolean {
  return !looked.family || game?.family === looked.family;
}

/** Every word that was typed begins a word of what is known; marks do not count: "holdem", "hi lo", "4-8". */
function isNamed(known: readonly string[], text: string): boolean {
  const words = known.flatMap((one) => plain(one).split(" "));
  return plain(text)
    .split(" ")
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll("'", "").replace(/[^a-z0-9.]+/g, " ").trim();
}
