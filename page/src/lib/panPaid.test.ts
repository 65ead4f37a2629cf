import { expect, it } from "vitest";
import { paidFigures, paidWords } from "./panPaid";

const parts = (...sums: [what: string, cents: number][]) => sums.map(([what, cents]) => ({ what, cents }));

it("says of conditions and of the outs what was collected and what was paid, each where there was any", () => {
  const out = parts(["tops", -200], ["condition", 400], ["condition", 800], ["condition", -600], ["outs", 2000]);
  expect(paidWords(out)).toEqual(["conditions +$12 −$6", "outs +$20"]);
  expect(paidFigures(out)).toBe("+$32 −$6");
  expect(paidWords(parts(["condition", -200], ["outs", -500]))).toEqual(["conditions −$2", "outs −$5"]);
  expect(paidFigures(parts(["outs", -500]))).toBe("−$5");
  expect(paidWords(parts(["tops", -200]))).toEqual([]);
});
