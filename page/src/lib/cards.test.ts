import { expect, it } from "vitest";
import { fanned, fannedLow, index, isTile, pieceWords, pipsOf, rankOf, suitOf, TILE_FACES } from "./cards";

it("reads cards by their numbers", () => {
  expect([0, 51, 52, -1].map(rankOf)).toEqual([2, 14, 0, 0]);
  expect([suitOf(0), suitOf(51)]).toEqual(["clubs", "spades"]);
  expect([index(32), index(51)]).toEqual(["10", "A"]);
});

it("says cards and tiles aloud", () => {
  expect([51, 52, -1, 53].map(pieceWords)).toEqual(["ace of spades", "the joker", "a card face down", "gee joon 4-2"]);
});

it("knows the 21 faces of the tiles, which the 32 tiles are made of", () => {
  expect(TILE_FACES).toHaveLength(21);
  expect(new Set(TILE_FACES.map(String)).size).toBe(21);
  expect([isTile(52), isTile(53), isTile(73)]).toEqual([false, true, true]);
  expect(pipsOf(55)).toEqual([6, 6]);
});

it("fans a hand from high to low", () => {
  expect(fanned([3, 51, 20])).toEqual([51, 20, 3]);
});

it("fans a hand of pan with the ace as the lowest card", () => {
  expect(fannedLow([3, 51, 20, 45])).toEqual([45, 20, 3, 51]);
});
