import { expect, it } from "vitest";
import type { StepMessage } from "../api/types";
import { captions } from "./captions";
import type { ShownHolding } from "./shown";

const felt = { spots: 7, pieces: "cards" };
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

it("says nothing of hands that are one, of tiles, and of three rows", () => {
  const step = { felt, results: null } as unknown as StepMessage;
  expect(captions(step, { ...holding, parts: [] })).toEqual([]);
  expect(captions({ ...step, felt: { ...felt, pieces: "tiles" } } as StepMessage, holding)).toEqual([]);
  expect(captions({ ...step, felt: { ...felt, spots: 0 } } as StepMessage, holding)).toEqual([]);
});
