import { expect, it } from "vitest";
import { dollars, onStep, stacks, typedCents } from "./money";

it("writes cents as people do", () => {
  expect([0, 400, 250, 5, 123456, -300].map(dollars)).toEqual(["$0", "$4", "$2.50", "$0.05", "$1,234.56", "−$3"]);
});

it("makes an amount of the fewest chips, the big ones first", () => {
  expect(stacks(13850)).toEqual([
    { cents: 10000, count: 1 },
    { cents: 2500, count: 1 },
    { cents: 500, count: 2 },
    { cents: 100, count: 3 },
  ]);
  expect(stacks(0)).toEqual([]);
});

it("reads what somebody types, and nothing that is no amount", () => {
  expect(["$12.50", "1,200", " 7 "].map(typedCents)).toEqual([1250, 120000, 700]);
  expect(["", "abc", "1.234", "-4", "12,50"].map(typedCents)).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

it("keeps an amount within its bounds and on a step, and the whole of it always", () => {
  expect(onStep(1130, 400, 1950, 200)).toBe(1200);
  expect(onStep(100, 400, 1950, 200)).toBe(400);
  expect([1900, 9999].map((cents) => onStep(cents, 400, 1950, 200))).toEqual([1950, 1950]);
});
