import { expect, it } from "vitest";
import type { Choice } from "../api/types";
import { offeredWords, placedWords, plainChoices } from "./choosing";

function choice(key: string, about: Partial<Choice> = {}): Choice {
  return { key, verb: key, words: key, shape: "plain", action: {}, owed_cents: 0, spot: 0, holding: 0, kind: "", partner: 0, ...about } as unknown as Choice;
}
const insure = (spot: number) => choice("choice.insure", { spot, owed_cents: 150 });

it("names the spot of what is offered at several, and of nothing else", () => {
  const both = [insure(7), insure(1)];
  expect(both.map((one) => placedWords(one, both))).toEqual(["Insure for $1.50 on spot 7", "Insure for $1.50 on spot 1"]);
  expect(placedWords(insure(7), [insure(7), choice("choice.done")])).toBe("Insure for $1.50");
  const backs = [3, 4].map((spot) => choice("choice.take-back", { spot, kind: "buster" }));
  expect(placedWords(backs[0]!, backs)).toBe("Take back the buster on spot 3");
});

it("draws what is offered at several spots in the order of the spots, and everything else as it came", () => {
  const offered = [insure(7), insure(1), choice("choice.done"), insure(3)];
  expect(plainChoices(offered).map((one) => one.spot)).toEqual([1, 3, 7, 0]);
});

it("says all that may be done in one sentence", () => {
  expect(offeredWords([choice("choice.check"), choice("choice.bet", { owed_cents: 400 }), choice("choice.fold")], 6)).toBe("check, bet $4, or fold");
  expect(offeredWords([choice("choice.keep-down"), choice("choice.turn-up")], 6)).toBe("keep it down, next one up; or turn the down card up, next one down");
  expect(offeredWords([insure(1), insure(2), insure(3), insure(4)], 2)).toBe("insure for $1.50 on spot 1, insure for $1.50 on spot 2, or 2 things more");
});

it("says how much there may be of an amount, and what there is to pick", () => {
  const amount = { field: "cents", low_cents: 2400, high_cents: 5600, step_cents: 200, presets: [] };
  const raise = choice("choice.raise", { verb: "raise", shape: "amount", amount });
  const double = choice("choice.double", { verb: "double", shape: "amount", amount });
  expect(offeredWords([raise, double], 6)).toBe("raise to $24 or more or double for $56 or less");
  expect(offeredWords([choice("choice.discard", { shape: "cards" })], 6)).toBe("pick the cards to throw away");
});
