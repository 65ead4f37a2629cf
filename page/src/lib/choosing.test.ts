import { expect, it } from "vitest";
import type { Choice } from "../api/types";
import { actionWords, cardsWords, choiceWords, doubtWords, mainChoice, offeredWords, placedWords, plainChoices } from "./choosing";

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
  const own = choice("choice.take-back", { spot: 3, kind: "base", action: { seat: 3 } });
  expect(placedWords(own, [own, ...backs])).toBe("Take back your wager");
});

it("draws what is offered at several spots in the order of the spots, and everything else as it came", () => {
  const offered = [insure(7), insure(1), choice("choice.done"), insure(3)];
  expect(plainChoices(offered).map((one) => one.spot)).toEqual([1, 3, 7, 0]);
});

it("says all that may be done in one sentence", () => {
  expect(offeredWords([choice("choice.check"), choice("choice.bet", { owed_cents: 400 }), choice("choice.fold")], 6)).toBe("check, bet $4, or fold");
  expect(offeredWords([choice("choice.keep-down"), choice("choice.turn-up")], 6)).toBe("keep it down, next one up; or turn the down card up, next one down");
  expect(offeredWords([insure(1), insure(2), insure(3), insure(4)], 2)).toBe("insure for $1.50 on spot 1, insure for $1.50 on spot 2, or 2 more");
});

it("tells a card taken down from one that is turned up for it", () => {
  const [up, down, turned] = [choice("choice.keep-down", { kind: "free" }), choice("choice.turn-up", { kind: "free", action: { cards: [] } }), choice("choice.turn-up", { kind: "turned", action: { cards: [6] } })];
  expect([up, down, turned].map((one) => choiceWords(one!))).toEqual(["Next card up", "Next card down", "Turn the three of hearts up, next card down"]);
});

it("says how much there may be of an amount, and what there is to pick", () => {
  const amount = { field: "cents", low_cents: 2400, high_cents: 5600, step_cents: 200, presets: [] };
  const raise = choice("choice.raise", { verb: "raise", shape: "amount", amount });
  const double = choice("choice.double", { verb: "double", shape: "amount", amount });
  expect(offeredWords([raise, double], 6)).toBe("raise to $24 or more or double for $56 or less");
  expect(offeredWords([choice("choice.discard", { shape: "cards" })], 6)).toBe("pick the cards to throw away");
});

it("lets a button stand out only where there is one way on, so that it is never advice", () => {
  const [check, bet, fold] = [choice("choice.check"), choice("choice.bet"), choice("choice.fold")];
  expect(mainChoice([check, bet, fold])).toBeUndefined();
  expect(mainChoice([check])).toBe(check);
  const wager = choice("choice.wager", { verb: "wager", kind: "base" });
  const side = choice("choice.wager", { verb: "wager", kind: "pair-plus" });
  const [done, back] = [choice("choice.done"), choice("choice.take-back", { verb: "take back" })];
  expect(mainChoice([wager, side, done])).toBeUndefined();
  expect(mainChoice([wager, side, back, done])).toBe(done);
});

it("says that whoever wagers nothing sits the hand out", () => {
  const done = choice("choice.done");
  expect(placedWords(done, [done])).toBe("Sit this hand out");
  expect(placedWords(done, [done, choice("choice.take-back")])).toBe("Done");
  expect(placedWords(done, [choice("choice.join-bank"), choice("choice.leave-bank"), done])).toBe("Done");
});

it("calls the refusal of insurance by its name, on the button and in a hint", () => {
  const offered = [choice("choice.insure", { verb: "insure", shape: "amount" }), choice("choice.done", { action: { act: "done" } })];
  expect(placedWords(offered[1]!, offered)).toBe("No insurance");
  expect(actionWords({ act: "done" }, offered)).toBe("No insurance");
  // What is put apart from the rest of a hand the server names.
  expect(actionWords({ act: "front", cards: [1, 2] }, [choice("choice.front", { rest: "back", action: { act: "front" } })])).toBe("");
});

it("doubts a fold only where checking is free", () => {
  const fold = choice("choice.fold", { verb: "fold" });
  const call = (owed_cents: number) => choice("choice.call", { verb: "call", owed_cents });
  expect([doubtWords(fold, [call(0), fold]), doubtWords(fold, [call(400), fold]), doubtWords(call(0), [call(0), fold])]).toEqual(["Fold? Check is free", "", ""]);
});

it("stands pat and draws where cards come for those thrown away, and else discards", () => {
  const cards = (least: number, most: number) => choice("choice.discard", { shape: "cards", cards: { cards: [1, 2, 3], least, most, field: "cards", must: null } });
  expect([cardsWords(cards(0, 5), 0), cardsWords(cards(0, 5), 2)]).toEqual(["Stand pat", "Draw 2 cards"]);
  expect([cardsWords(cards(1, 1), 0), cardsWords(cards(1, 1), 1)]).toEqual(["Pick 1 card to discard", "Discard 1 card"]);
});

it("asks back before a hand is mucked that is better than all that lies open, and not of one that is beaten", () => {
  const show = choice("choice.show");
  const muck = (isUnbeaten: boolean) => choice("choice.muck", { verb: "muck", is_unbeaten: isUnbeaten });
  expect(doubtWords(muck(true), [show, muck(true)])).toBe("Muck? Yours is better");
  expect(doubtWords(muck(false), [show, muck(false)])).toBe("");
});

it("names the spot of a hand that is left to the house way before another seat, also where it is the only one", () => {
  const way = (spot: number) => choice("choice.house-way", { spot, action: { seat: 5 } });
  expect([way(5), way(6)].map((one) => placedWords(one, [one]))).toEqual(["Play it the house way", "Play it the house way on spot 6"]);
});
