import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { numberOn, placePressed } from "./numbers";

const press = (key: string, about: Partial<KeyboardEvent> = {}) => placePressed({ key, code: "", target: null, ...about } as KeyboardEvent);

beforeEach(() => void vi.stubGlobal("document", { querySelector: () => null }));
afterEach(() => void vi.unstubAllGlobals());

it("counts ten keys, and ten more with Shift", () => {
  expect([press("1"), press("9"), press("0"), press("!", { code: "Digit1", shiftKey: true })]).toEqual([0, 8, 9, 10]);
  // Where digits are typed with Shift, they are still the first ten.
  expect(press("3", { code: "Digit3", shiftKey: true })).toBe(2);
});

it("leaves other keys alone", () => {
  expect([press("f"), press("Enter"), press("!"), press("F", { code: "KeyF", shiftKey: true })]).toEqual([-1, -1, -1, -1]);
});

it("writes on a card what picks it", () => {
  expect([numberOn(0), numberOn(9), numberOn(12), numberOn(20)]).toEqual(["1", "0", "⇧3", ""]);
});
