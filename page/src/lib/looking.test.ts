import { expect, it } from "vitest";
import type { Game, House, LobbyTable } from "../api/types";
import { lookedFor } from "./looking";

const games = [
  { slug: "texas-holdem", title: "Texas Hold'em", known_as: [], family: "board", usual: { limit: "4/8" } },
  { slug: "omaha-hi-lo", title: "Omaha Hi-Lo", known_as: ["o8"], family: "board", usual: { limit: "3/6" } },
  { slug: "pan", title: "Panguingue", known_as: ["pan"], family: "pan", usual: { limit: "condition-2" } },
] as unknown as Game[];
const house = { slug: "garlic-city", name: "Garlic City Club", games } as unknown as House;
const other = { slug: "comstock", name: "Comstock Club", games: [games[2]] } as unknown as House;
const tables = [
  { table: 1, house: "garlic-city", game: "texas-holdem", title: "Texas Hold'em", limit: "4/8", club: "Garlic City Club", open_seats: [] },
  { table: 2, house: "garlic-city", game: "omaha-hi-lo", title: "Omaha Hi-Lo", limit: "20", club: "Garlic City Club", open_seats: [3] },
] as unknown as LobbyTable[];
const all = { text: "", family: "", isOpen: false };

function gamesBy(text: string): string[] {
  return lookedFor([house], [], { ...all, text })[0]?.games.map((game) => game.slug) ?? [];
}

it("finds a game by how its name, its limit or its club is typed", () => {
  expect(gamesBy("holdem")).toEqual(["texas-holdem"]);
  expect(gamesBy("hold em")).toEqual(["texas-holdem"]);
  expect(gamesBy("hi lo")).toEqual(["omaha-hi-lo"]);
  expect(gamesBy("o8")).toEqual(["omaha-hi-lo"]);
  expect(gamesBy("4-8")).toEqual(["texas-holdem"]);
  expect(gamesBy("garlic pan")).toEqual(["pan"]);
  expect(gamesBy(" ")).toHaveLength(3);
  expect(gamesBy("old")).toEqual([]);
});

it("forgives a slip only where nothing in the room is called so", () => {
  const found = (text: string) => lookedFor([house, other], [], { ...all, text }).map((one) => one.games.length);
  expect(found("omhaa")).toEqual([1, 0]);
  expect(found("pangingue")).toEqual([1, 1]);
});

it("finds tables by family, by limit, by open seat and by other names of their game", () => {
  const found = (looked: object) => lookedFor([house], tables, { ...all, ...looked })[0]?.tables.map((table) => table.table);
  expect(found({ family: "board" })).toEqual([1, 2]);
  expect(found({ family: "pan" })).toEqual([]);
  expect(found({ text: "$20" })).toEqual([2]);
  expect(found({ text: "o8" })).toEqual([2]);
  expect(found({ isOpen: true })).toEqual([2]);
});

it("shows tables alone to whoever wants an open seat", () => {
  expect(lookedFor([house], tables, { ...all, isOpen: true })[0]?.games).toEqual([]);
});
