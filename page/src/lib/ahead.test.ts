import { describe, expect, it } from "vitest";
import type { Ahead, Choice, StepMessage } from "../api/types";
import { answerOf, beatenMuck, hasPrice, isStillMeant, questionOf, type Said } from "./ahead";

const CHECK_FOLD = ahead("check-fold", 0, ["call", 0], ["fold", 0]);
const FOLD = ahead("fold", 0, ["call", 0], ["fold", 0]);
const CALL_8 = ahead("call", 800, ["call", 800]);
const CALL_16 = ahead("call", 1600, ["call", 1600]);
const CALL_ANY = ahead("call-any", -1, ["call", -1]);

function ahead(key: string, cents: number, ...answers: readonly [string, number][]): Ahead {
  return { key, cents, holding: 0, answers: answers.map(([verb, price]) => ({ verb, cents: price })) };
}
function choice(verb: string, owed = 0, holding = 0): Choice {
  return { verb, owed_cents: owed, holding, is_beaten: false } as Choice;
}
function step(about: { hand?: number; street?: string; ahead?: readonly Ahead[]; choices?: readonly Choice[] }): StepMessage {
  const { hand = 1, street = "flop", ...rest } = about;
  return { hand, ahead: [], choices: [], ...rest, view: { street, round: 2 } } as unknown as StepMessage;
}
function said(what: Ahead): Said {
  return { ahead: what, question: questionOf(step({})) };
}

describe("while others are asked", () => {
  it("is meant as long as it can be said at the same price", () => {
    expect(isStillMeant(said(CALL_8), step({ ahead: [FOLD, CALL_8, CALL_ANY] }))).toBe(true);
    expect(isStillMeant(said(CALL_8), step({ ahead: [FOLD, CALL_16, CALL_ANY] }))).toBe(false);
    expect(isStillMeant(said(CALL_ANY), step({ ahead: [FOLD, CALL_16, CALL_ANY] }))).toBe(true);
    expect(isStillMeant(said(CHECK_FOLD), step({ ahead: [FOLD, CALL_16, CALL_ANY] }))).toBe(true);
  });
  it("is not meant for another round, or another hand", () => {
    expect(isStillMeant(said(CHECK_FOLD), step({ street: "turn", ahead: [CHECK_FOLD] }))).toBe(false);
    expect(isStillMeant(said(CHECK_FOLD), step({ hand: 2, ahead: [CHECK_FOLD] }))).toBe(false);
  });
});

describe("when one is asked", () => {
  it("checks where that is free, and folds only where it is not", () => {
    const free = step({ choices: [choice("call"), choice("fold")] });
    const bet = step({ choices: [choice("call", 400), choice("fold")] });
    expect(answerOf(said(CHECK_FOLD), free)?.verb).toBe("call");
    expect(answerOf(said(CHECK_FOLD), bet)?.verb).toBe("fold");
    expect(answerOf(said(FOLD), free)?.verb).toBe("call");
  });
  it("calls what was meant and not a cent more, unless any was meant", () => {
    const raised = step({ choices: [choice("call", 1600), choice("fold")] });
    expect(answerOf(said(CALL_8), raised)).toBeUndefined();
    expect(answerOf(said(CALL_16), raised)?.owed_cents).toBe(1600);
    expect(answerOf(said(CALL_ANY), raised)?.owed_cents).toBe(1600);
    expect(answerOf(said(ahead("check", 0, ["call", 0])), raised)).toBeUndefined();
  });
  it("answers no other question", () => {
    expect(answerOf(said(CHECK_FOLD), step({ street: "turn", choices: [choice("call")] }))).toBeUndefined();
    expect(answerOf(said(CHECK_FOLD), step({ hand: 2, choices: [choice("call")] }))).toBeUndefined();
  });
  it("is about the hand of cards it was said of", () => {
    const stand: Ahead = { ...ahead("stand", 0, ["stand", 0]), holding: 4 };
    expect(answerOf(said(stand), step({ choices: [choice("stand", 0, 4)] }))?.holding).toBe(4);
    expect(answerOf(said(stand), step({ choices: [choice("stand", 0, 9)] }))).toBeUndefined();
  });
});

it("was said at a price, or not", () => {
  expect([CHECK_FOLD, FOLD, CALL_8, CALL_ANY].map(hasPrice)).toEqual([false, false, true, false]);
  expect(hasPrice(ahead("check", 0, ["call", 0]))).toBe(true);
});

it("mucks by itself only what is beaten", () => {
  expect(beatenMuck([choice("show"), choice("muck")])).toBeUndefined();
  expect(beatenMuck([choice("show"), { ...choice("muck"), is_beaten: true }])?.verb).toBe("muck");
});
