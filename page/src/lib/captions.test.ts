import { expect, it } from "vitest";
import type { StepMessage } from "../api/types";
import { captions } from "./captions";
import type { ShownHolding } from "./shown";

const felt = { spots: 7, pieces: "cards", parts: [{ name: "front" }, { name: "back" }] };
const holding = { number: 3, parts: [[51, 47], [3, 7, 11, 15, 20]] } as unknown as ShownHolding;

it("says what lies in front and what behind, and once it is settled how each came out", () => {
  const before = { felt, results: null } as unknown as StepMessage;
  expect(captions(before, holding).map((one) => [one.word, one.letter, one.sign])).toEqual([["front", "F", ""], ["back", "B", ""]]);
  expect(captions(before, holding)[0]?.label).toBe("front: ace of spades, king of spades");
  const named = [{ words: "ace-king high" }, { words: "a pair of fours" }];
  const parts = [{ what: "base", holding: 3, rows: [1, -1] }];
  const settled = { felt, results: { seats: [{ seat: 3, parts }], hands: [{ holding: 3, named }] } } as unknown as StepMessage;
  expect(captions(settled, holding).map((one) => [one.tone, one.sign, one.label])).toEqual([
    ["won", "✓", "front: ace-king high, won"],
    ["lost", "×", "back: a pair of fours, lost"],
  ]);
});

it("says of tiles which is low and which high, once they are settled", () => {
  const tiles = { number: 2, parts: [[60, 61], [70, 71]] } as unknown as ShownHolding;
  const parts = [{ what: "base", holding: 2, rows: [0, 1] }];
  const named = [{ words: "3 with chong", part: "low" }, { words: "a pair of bon", part: "high" }];
  const settled = { felt: { ...felt, pieces: "tiles" }, results: { seats: [{ seat: 2, parts }], hands: [{ holding: 2, named }] } } as unknown as StepMessage;
  expect(captions(settled, tiles).map((one) => [one.word, one.letter, one.sign, one.label])).toEqual([
    ["low", "L", "=", "low: 3 with chong, tied"],
    ["high", "H", "✓", "high: a pair of bon, won"],
  ]);
  expect(captions({ ...settled, results: null } as unknown as StepMessage, tiles)).toEqual([]);
});

it("says of each of three rows how it came out against everybody", () => {
  const laid = { number: 1, parts: [[51, 47, 3], [3, 7, 11, 15, 20], [4, 8, 12, 16, 21]] } as unknown as ShownHolding;
  const against = (rows: number[]) => ({ what: "points", holding: 1, rows });
  const named = ["front", "middle", "back"].map((part) => ({ part, words: "a pair" }));
  const seats = [{ seat: 1, parts: [against([-1, 1, 0]), against([1, 1, -1])] }];
  const step = { felt: { ...felt, spots: 0 }, results: { seats, hands: [{ holding: 1, named }] } } as unknown as StepMessage;
  expect(captions(step, laid).map((one) => [one.letter, one.sign, one.tone, one.label])).toEqual([
    ["F", "✓×", "even", "front: a pair, won 1, lost 1"],
    ["M", "✓✓", "won", "middle: a pair, won 2"],
    ["B", "=×", "lost", "back: a pair, tied 1, lost 1"],
  ]);
});

it("says nothing of hands that are one, and of rows that nobody has compared", () => {
  const step = { felt, results: null } as unknown as StepMessage;
  expect(captions(step, { ...holding, parts: [] })).toEqual([]);
  expect(captions({ ...step, felt: { ...felt, spots: 0 } } as unknown as StepMessage, holding)).toEqual([]);
});
