import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { isFull, laid, moved, nextPart, partsOf } from "./setting";

const twoInFront = {
  parts: [{ name: "front", count: 2 }],
  rest: "back",
  cards: { field: "cards" },
} as unknown as Choice;
const chinese = {
  parts: [{ name: "front", count: 3 }, { name: "middle", count: 5 }, { name: "back", count: 5 }],
  rest: "",
  cards: { field: "cards" },
} as unknown as Choice;

describe("setting a hand", () => {
  it("sends one part under the field of the cards, and the rest not at all", () => {
    expect(partsOf(twoInFront, 7)).toEqual([
      { name: "front", count: 2, field: "cards" },
      { name: "back", count: 5, field: "" },
    ]);
  });

  it("sends three parts under their own names", () => {
    expect(partsOf(chinese, 13).map((part) => part.field)).toEqual(["front", "middle", "back"]);
  });

  it("begins with everything in the last part", () => {
    const parts = partsOf(twoInFront, 4);
    expect(laid(parts, [60, 60, 55, 54])).toEqual([1, 1, 1, 1]);
    expect(isFull([1, 1, 1, 1], parts)).toBe(false);
  });

  it("tells two equal tiles apart by where they lie in the hand", () => {
    const parts = partsOf(twoInFront, 4);
    expect(laid(parts, [60, 60, 55, 54], { cards: [60, 54] })).toEqual([0, 1, 1, 0]);
    expect(laid(parts, [60, 60, 55, 54], { cards: [60, 60] })).toEqual([0, 0, 1, 1]);
  });

  it("sends a card back where the new one came from, when a part is full", () => {
    const parts = partsOf(twoInFront, 4);
    const full = [0, 0, 1, 1];
    expect(moved(full, parts, 2, 0)).toEqual([1, 0, 0, 1]);
    expect(isFull(moved(full, parts, 2, 0), parts)).toBe(true);
    expect(moved(full, parts, 0, 0)).toBe(full);
  });

  it("goes on to the next part once one is full, and stays where all are", () => {
    const parts = partsOf(chinese, 13);
    const front = [0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    expect(nextPart([0, 0, 2, ...front.slice(3)], parts, 0)).toBe(0);
    expect(nextPart(front, parts, 0)).toBe(1);
    expect(nextPart([0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], parts, 1)).toBe(1);
  });
});
