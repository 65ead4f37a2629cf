import { expect, it } from "vitest";
import type { StepMessage } from "../api/types";
import { openCount, openWords } from "./openHands";

it("names a hand that lies open, one that is put away as it lay, and two parts only where there is room", () => {
  const step = {
    open_hands: [{ holding: 1, named: [{ words: "soft 14" }] }, { holding: 9, named: [{ words: "ace high", part: "front" }, { words: "a pair of sevens", part: "back" }] }],
    results: { hands: [{ holding: 2, named: [{ words: "a natural" }] }] },
  } as unknown as StepMessage;
  expect([1, 2, 9, 3].map((one) => openCount(step, one))).toEqual(["soft 14", "a natural", "", ""]);
  expect(openWords(step, 9)).toBe("front: ace high; back: a pair of sevens");
  const settled = { ...step, results: { hands: [{ holding: 1, named: [{ words: "queen-nine high" }] }] } } as unknown as StepMessage;
  expect(openCount(settled, 1)).toBe("queen-nine high");
});
