/** Looking for a game in the lobby: by its name or its family, at tables with an open seat. */
import type { Game, LobbyTable } from "../api/types";

export interface Looked {
  readonly text: string;
  readonly family: string;
  readonly isOpen: boolean;
}

export function gamesFound(games: readonly Game[], looked: Looked): Game[] {
  return games.filter((game) => isNamed(game.title, looked.text) && (!looked.family || game.family === looked.family));
}

export function tablesFound(tables: readonly LobbyTable[], games: readonly Game[], looked: Looked): LobbyTable[] {
  const familyOf = new Map(games.map((game) => [game.slug, game.family]));
  return tables.filter(
    (table) =>
      isNamed(table.title, looked.text) &&
      (!looked.family || familyOf.get(table.game) === looked.family) &&
      (!looked.isOpen || table.open_seats.length > 0),
  );
}

/** Every word that was typed begins a word of the name; marks do not count: "holdem", "hi lo", "21". */
function isNamed(name: string, text: string): boolean {
  const words = plain(name).split(" ");
  return plain(text)
    .split(" ")
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll("'", "").replace(/[^a-z0-9.]+/g, " ").trim();
}
