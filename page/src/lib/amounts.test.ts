import { expect, it } from "vitest";
import { boundsWords, fits, nearest, sliderMost, stepped } from "./amounts";
import { typedCents } from "./money";

const bet = { low_cents: 200, high_cents: 8000, step_cents: 100 };
const short = { low_cents: 400, high_cents: 1950, step_cents: 200 };

it("takes an amount to the cent, or not at all", () => {
  expect(["2", "20", "80", "$80.00"].map((text) => fits(typedCents(text), bet))).toEqual([true, true, true, true]);
  expect(["500", "80.01", "1", "12.34", "-5", "abc", ""].map((text) => fits(typedCents(text), bet))).toEqual(Array(7).fill(false));
});

it("takes the whole of a stack that is on no step, and nothing else between", () => {
  expect([1950, 1800, 1900, 1949].map((cents) => fits(cents, short))).toEqual([true, true, false, false]);
});

it("says the bounds, and the step where it is more than a cent", () => {
  expect(boundsWords(bet)).toBe("$2 to $80, by $1");
  expect(boundsWords({ ...bet, step_cents: 1 })).toBe("$2 to $80");
});

it("goes up and down by a step, and from what is not legal to the nearest that is", () => {
  expect([stepped(200, bet, 1), stepped(200, bet, -1), stepped(8000, bet, 1)]).toEqual([300, 200, 8000]);
  expect([stepped(50000, bet, -1), stepped(NaN, bet, 1), stepped(1234, bet, 1)]).toEqual([8000, 200, 1200]);
});

it("lets the slider reach a whole stack and come down from it again", () => {
  expect(sliderMost(short)).toBe(2000);
  expect([nearest(2000, short), stepped(1950, short, -1)]).toEqual([1950, 1800]);
});
