import { expect, test } from "vitest";
import { amount, percent, units } from "./labFigures";

test("a share is a percentage with a real minus, and nothing that is there is told as none", () => {
  expect(percent(0.03372981)).toBe("3.373 %");
  expect(percent(-0.5, 1)).toBe("−50.0 %");
  expect(percent(0)).toBe("0.000 %");
  expect(percent(0.0000001)).toBe("<0.001 %");
  expect(percent(-0.0000001)).toBe("−<0.001 %");
});

test("amounts are to the cent, results in units of the wager", () => {
  expect(amount(312.74)).toBe("+$3.13");
  expect(amount(-200.83)).toBe("−$2.01");
  expect(amount(0.2)).toBe("$0");
  expect([units(7), units(-0.5), units(0)]).toEqual(["+7", "−0.5", "0"]);
});
