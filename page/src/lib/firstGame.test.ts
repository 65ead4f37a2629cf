import { expect, test } from "vitest";
import { firstGame } from "./firstGame";

const club = (slug: string, ...games: string[]) => ({ slug, theme: `felt of ${slug}`, games: games.map((game) => ({ slug: game })) });

test("everybody's game is dealt first, at the first club that has it", () => {
  const houses = [club("my-club", "pan"), club("comstock", "lowball", "texas-holdem"), club("s-and-k", "texas-holdem")];
  expect(firstGame(houses)).toEqual({ house: "comstock", game: "texas-holdem", theme: "felt of comstock" });
});

test("a club without it deals the first of its games, and no club deals nothing", () => {
  expect(firstGame([club("empty"), club("my-club", "pan", "razz")])).toEqual({ house: "my-club", game: "pan", theme: "felt of my-club" });
  expect(firstGame([])).toBeUndefined();
});
