import { expect, it } from "vitest";
import { joins, type Ready, readyOf, readyWith } from "./melds";

function ready(words: string, cards: number[], source = 0): Ready {
  return { words, action: { act: "meld", seat: 1, cards, onto: 0, borrowed: [], source } };
}

const all = [ready("moved", [], 1), ready("added, borrowing", [7], 2), ready("added", [7]), ready("three", [7, 7, 8]), ready("rope", [7, 11, 15])];

it("takes cards for a meld only when they are one, twins counted", () => {
  expect([[7, 8, 7], [15, 7, 11]].map((picked) => readyOf(all, picked)?.words)).toEqual(["three", "rope"]);
  expect([[], [8], [7, 8], [7, 7], [7, 8, 8], [7, 7, 8, 11]].map((picked) => readyOf(all, picked))).toEqual(Array(6).fill(undefined));
});

it("borrows nothing where it need not", () => {
  expect(readyOf(all, [7])?.words).toBe("added");
});

it("says which cards may join those that are picked", () => {
  expect([7, 8, 11, 15, 20].map((card) => joins(all, [7], card))).toEqual([true, true, true, true, false]);
  expect([7, 8, 11].map((card) => joins(all, [7, 8], card))).toEqual([true, false, false]);
});

it("lists what may still come of them, the smallest first and what is only moved last", () => {
  expect(readyWith(all, [7]).map((one) => one.words)).toEqual(["added, borrowing", "added", "three", "rope"]);
  expect(readyWith(all, []).at(-1)?.words).toBe("moved");
  expect(readyWith(all, [7, 11]).map((one) => one.words)).toEqual(["rope"]);
});
