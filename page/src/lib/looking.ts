/** Looking for a game in the lobby: by its name, its limit, its club or its family, at tables with an open seat. */
import type { Game, House, LobbyTable } from "../api/types";
import { limitWords } from "./limits";
import { type Fit, fitOf, wordsOf } from "./spelling";

export interface Looked {
  readonly text: string;
  readonly family: string;
  readonly isOpen: boolean;
}

export interface ClubFound<H> {
  readonly house: H;
  readonly games: Game[];
  readonly tables: LobbyTable[];
}

type Listed = Pick<House, "slug" | "name" | "games">;

/** Club by club what was looked for; what is called nearly so, where nothing in the room is called so. */
export function lookedFor<H extends Listed>(houses: readonly H[], tables: readonly LobbyTable[], looked: Looked): ClubFound<H>[] {
  const typed = wordsOf(looked.text);
  const fits = (fit: Fit) => houses.map((house) => ({
    house,
    games: gamesOf(house, looked, (names) => fitOf(names, typed) === fit),
    tables: tablesOf(house, tables, looked, (names) => fitOf(names, typed) === fit),
  }));
  const called = fits("called");
  return called.some((one) => one.games.length || one.tables.length) ? called : fits("nearly");
}

/** Whoever wants an open seat looks for tables, and for no game that has none. */
function gamesOf(house: Listed, looked: Looked, isFound: (names: readonly string[]) => boolean): Game[] {
  if (looked.isOpen) return [];
  return house.games.filter((game) => isOf(game, looked) && isFound([...namesOf(game), limitWords(game.usual.limit), house.name]));
}

function tablesOf(house: Listed, tables: readonly LobbyTable[], looked: Looked, isFound: (names: readonly string[]) => boolean): LobbyTable[] {
  return tables.filter((table) => {
    if (table.house !== house.slug || (looked.isOpen && !table.open_seats.length)) return false;
    const game = house.games.find((one) => one.slug === table.game);
    return isOf(game, looked) && isFound([table.title, ...(game ? namesOf(game) : []), limitWords(table.limit), table.club]);
  });
}

function namesOf(game: Game): string[] {
  return [game.title, ...game.known_as];
}

function isOf(game: Game | undefined, looked: Looked): boolean {
  return !looked.family || game?.family === looked.family;
}
