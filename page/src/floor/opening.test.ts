import { expect, it } from "vitest";
import type { FloorTable, Game } from "../api/types";
import { firstLimit, gamesDealt, limitsOf } from "./opening";

function game(limits: readonly string[], isPosted: boolean): Game {
  return { limits, is_posted: isPosted, usual: { limit: "4/8" } } as unknown as Game;
}

it("offers both ends of a posted row, each once", () => {
  expect(limitsOf(game(["2/4", "3/6 thru 10/20", "3/6"], true))).toEqual(["2/4", "3/6", "10/20"]);
});

it("offers the usual limit where nothing is posted", () => {
  expect(limitsOf(game([], false))).toEqual(["4/8"]);
  expect(firstLimit(game([], false))).toBe("4/8");
});

it("lists each game once that is dealt, those for the house first", () => {
  const tables = [[1, true], [2, false], [3, true], [4, false]].map(([table, practice]) => ({ table, house: "a", game: "b", limit: "4/8", is_practice: practice })) as unknown as FloorTable[];
  expect(gamesDealt(tables).map((one) => one.table)).toEqual([2, 1]);
});
