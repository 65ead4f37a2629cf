import { expect, it } from "vitest";
import { outward, sidesOn } from "./spotRoom";

it("has side wagers towards the rail, on a narrow felt towards the middle", () => {
  const right = { x: 80, y: 50 };
  expect(sidesOn(right, { shape: "oval", isTall: false })).toBe("right");
  expect(sidesOn(right, { shape: "oval", isTall: true })).toBe("left");
});

it("lets what came of a spot give way to the hand beside it or to the plate, and in the middle to neither", () => {
  const end = { x: 10, y: 20 };
  expect(outward(end, { shape: "half", isTall: true })).toBeLessThan(0);
  expect(outward(end, { shape: "half", isTall: false })).toBeGreaterThan(0);
  expect(Math.abs(outward(end, { shape: "oval", isTall: false }))).toBe(0);
  expect(outward({ x: 50, y: 80 }, { shape: "half", isTall: true })).toBe(0);
});

it("keeps two wagers clear of the plate on a narrow oval, further down where the cards lie above them", () => {
  const ground = { shape: "oval", isTall: true } as const;
  const [beside, below] = [outward({ x: 77, y: 41 }, ground, true), outward({ x: 75, y: 61 }, ground, true)];
  expect(beside).toBeLessThan(0);
  expect(below).toBeLessThan(beside);
  expect(Math.abs(outward({ x: 75, y: 61 }, ground))).toBe(0);
});
