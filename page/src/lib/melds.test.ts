import { expect, it } from "vitest";
import { freshIn, joins, type Ready, readyOf, readyWith, withoutSmaller } from "./melds";

function ready(words: string, cards: number[], source = 0): Ready {
  return { words, action: { act: "meld", seat: 1, cards, onto: 0, borrowed: [], source }, cards, why: "", explained: "" };
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

it("lists what may still come of them, the largest first and what borrows last", () => {
  expect(readyWith(all, [7]).map((one) => one.words)).toEqual(["three", "rope", "added", "added, borrowing"]);
  expect(readyWith(all, []).at(-1)?.words).toBe("moved");
  expect(readyWith(all, [7, 11]).map((one) => one.words)).toEqual(["rope"]);
});

it("offers the largest of each meld, and whatever borrows or goes onto another one", () => {
  const onto = { ...ready("onto", [7]), action: { ...ready("", [7]).action, onto: 1 } };
  const some = [ready("three", [7, 7, 8]), ready("four", [7, 7, 8, 9]), ready("two", [8, 9]), onto, ready("borrowing", [7, 8], 2)];
  expect(withoutSmaller(some).map((one) => one.words)).toEqual(["four", "onto", "borrowing"]);
});

it("tells the cards that are new in a meld from those that lie there, twins counted", () => {
  const grown = { ...ready("grown", [7, 8]), cards: [7, 7, 7, 8] };
  expect(freshIn(grown)).toEqual([2, 3]);
  expect(freshIn({ ...ready("moved", [], 1), cards: [7, 8, 9] })).toEqual([]);
});
