import { expect, it } from "vitest";
import { outsWords, paidBriefly, paidWords } from "./panPaid";

const parts = (...sums: [what: string, cents: number][]) => sums.map(([what, cents]) => ({ what, cents }));

it("says of conditions and of the outs what was collected and what was paid, each where there was any", () => {
  const out = parts(["tops", -200], ["condition", 400], ["condition", 800], ["condition", -600], ["outs", 2000]);
  expect(paidWords(out)).toEqual(["conditions +$12 −$6", "outs +$20"]);
  expect(paidBriefly(out)).toBe("got $32, paid $6");
  expect(paidWords(parts(["condition", -200], ["outs", -500]))).toEqual(["conditions −$2", "outs −$5"]);
  expect(paidBriefly(parts(["outs", -500]))).toBe("paid $5");
  expect(paidWords(parts(["tops", -200]))).toEqual([]);
});

it("says how the outs come about: from whom, for going out, and for the conditions once more", () => {
  const ending = (outs_chips: number, outs_payers: number, outs_cents: number) => ({ outs_chips, out_chips: 2, outs_payers, outs_cents, tops: "won" as const, tops_cents: 600 });
  // Five chips of $2 are $10 from each of three.
  expect(outsWords(ending(5, 3, 3000), 200)).toEqual(["The outs: $30, $10 from each of 3", "Going out: 2 chips, conditions: 3"]);
  expect(outsWords(ending(2, 1, 400), 200)).toEqual(["The outs: $4 from one player", "Going out: 2 chips"]);
  // One of them had $6 left.
  expect(outsWords(ending(5, 3, 2600), 200)[0]).toBe("The outs: $26 from 3 players, as far as their chips went");
  expect(outsWords(ending(0, 0, 0), 200)).toEqual([]);
});
