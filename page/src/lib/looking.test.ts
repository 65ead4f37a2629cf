import { expect, it } from "vitest";
import type { Game, House, LobbyTable } from "../api/types";
import { gamesFound, tablesFound } from "./looking";

const games = [
  { slug: "texas-holdem", title: "Texas Hold'em", family: "board", usual: { limit: "4/8" } },
  { slug: "omaha-hi-lo", title: "Omaha Hi-Lo", family: "board", usual: { limit: "3/6" } },
  { slug: "pan", title: "Panguingue", family: "pan", usual: { limit: "condition-2" } },
] as unknown as Game[];
const house = { name: "Garlic City Club", games } as unknown as House;
const tables = [
  { table: 1, game: "texas-holdem", title: "Texas Hold'em", limit: "4/8", club: "Garlic City Club", open_seats: [] },
  { table: 2, game: "omaha-hi-lo", title: "Omaha Hi-Lo", limit: "20", club: "Garlic City Club", open_seats: [3] },
] as unknown as LobbyTable[];
const all = { text: "", family: "", isOpen: false };

it("finds a game by how its name, its limit or its club is typed", () => {
  const found = (text: string) => gamesFound(house, { ...all, text }).map((game) => game.slug);
  expect(found("holdem")).toEqual(["texas-holdem"]);
  expect(found("hi lo")).toEqual(["omaha-hi-lo"]);
  expect(found("4-8")).toEqual(["texas-holdem"]);
  expect(found("garlic pan")).toEqual(["pan"]);
  expect(found(" ")).toHaveLength(3);
  expect(found("old")).toEqual([]);
});

it("finds tables by family, by limit and by open seat", () => {
  const found = (looked: object) => tablesFound(tables, games, { ...all, ...looked }).map((table) => table.table);
  expect(found({ family: "board" })).toEqual([1, 2]);
  expect(found({ family: "pan" })).toEqual([]);
  expect(found({ text: "$20" })).toEqual([2]);
  expect(found({ isOpen: true })).toEqual([2]);
});

it("shows tables alone to whoever wants an open seat", () => {
  expect(gamesFound(house, { ...all, isOpen: true })).toEqual([]);
});
