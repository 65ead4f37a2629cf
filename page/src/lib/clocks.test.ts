import { expect, it } from "vitest";
import { lateFromMs } from "./clocks";

it("warns ten seconds before it acts, and of a short clock in its last third", () => {
  expect(lateFromMs(30_000)).toBe(10_000);
  expect(lateFromMs(120_000)).toBe(10_000);
  expect(lateFromMs(6_000)).toBe(2_000);
});
