import { expect, it } from "vitest";
import type { Game, LobbyTable } from "../api/types";
import { gamesFound, tablesFound } from "./looking";

const games = [
  { slug: "texas-holdem", title: "Texas Hold'em", family: "board" },
  { slug: "omaha-hi-lo", title: "Omaha Hi-Lo", family: "board" },
  { slug: "pan", title: "Panguingue", family: "pan" },
] as unknown as Game[];
const tables = [
  { table: 1, game: "texas-holdem", title: "Texas Hold'em", open_seats: [] },
  { table: 2, game: "omaha-hi-lo", title: "Omaha Hi-Lo", open_seats: [3] },
] as unknown as LobbyTable[];
const all = { text: "", family: "", isOpen: false };

it("finds a game by how its name is typed", () => {
  const found = (text: string) => gamesFound(games, { ...all, text }).map((game) => game.slug);
  expect(found("holdem")).toEqual(["texas-holdem"]);
  expect(found("hi lo")).toEqual(["omaha-hi-lo"]);
  expect(found(" ")).toHaveLength(3);
  expect(found("old")).toEqual([]);
});

it("finds tables by family and by open seat", () => {
  const found = (looked: object) => tablesFound(tables, games, { ...all, ...looked }).map((table) => table.table);
  expect(found({ family: "board" })).toEqual([1, 2]);
  expect(found({ family: "pan" })).toEqual([]);
  expect(found({ isOpen: true })).toEqual([2]);
});
