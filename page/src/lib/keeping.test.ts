import { expect, it } from "vitest";
import type { Choice, StepMessage } from "../api/types";
import { isSamePress, pressOn, stillOffered } from "./keeping";

const choice = (about: object) =>
  ({ verb: "", key: "", shape: "plain", action: {}, owed_cents: 0, amount: null, cards: null, ready: [], spot: 0, holding: 0, partner: 0, kind: "", ...about }) as unknown as Choice;
const check = choice({ verb: "call", key: "choice.check", action: { act: "call" } });
const call = (cents: number) => choice({ verb: "call", key: "choice.call", action: { act: "call" }, owed_cents: cents });
const raise = (low: number, high: number) =>
  choice({ verb: "raise", shape: "amount", action: { act: "raise", to_cents: low }, amount: { field: "to_cents", low_cents: low, high_cents: high, step_cents: 200 } });
const discard = (...cards: number[]) => choice({ verb: "discard", shape: "cards", action: { act: "discard" }, cards: { field: "cards", cards, least: 1, most: 1 } });
const meld = (...ready: number[][]) =>
  choice({ verb: "meld", shape: "cards", cards: { field: "cards", cards: [1, 2, 3], least: 1, most: 3 }, ready: ready.map((cards) => ({ words: "", action: { cards } })) });

const step = (choices: readonly Choice[], about: object = {}) =>
  ({ hand: 4, line: 10, you: 2, view: { in_turn: false }, choices, ...about }) as unknown as StepMessage;
const inTurn = { view: { in_turn: true } };
const line = (number: number, event: string, seat: number) => ({ hand: 4, line: number, event, seat });

it("finds what was meant where the question is still the same", () => {
  const now = [check, discard(7, 8, 9)];
  expect(stillOffered(pressOn(step([check]), check, {}), step(now, { line: 12 }), [])).toBe(check);
  expect(stillOffered(pressOn(step(now), now[1]!, { cards: [8] }), step(now), [])).toBe(now[1]);
});

it("does not take another price for the one that was meant", () => {
  expect(stillOffered(pressOn(step([call(400)]), call(400), {}), step([call(800)]), [])).toBeUndefined();
  expect(stillOffered(pressOn(step([check]), check, {}), step([call(800)]), [])).toBeUndefined();
});

it("does not take a card or an amount that is not there any more", () => {
  const thrown = pressOn(step([discard(7, 8)]), discard(7, 8), { cards: [8] });
  expect(stillOffered(thrown, step([discard(7, 9)]), [])).toBeUndefined();
  const raised = pressOn(step([raise(400, 2000)]), raise(400, 2000), { to_cents: 600 });
  expect(stillOffered(raised, step([raise(600, 2000)]), [])).toBeDefined();
  expect(stillOffered(raised, step([raise(800, 2000)]), [])).toBeUndefined();
  const melded = pressOn(step([meld([1, 2], [1, 2, 3])]), meld([1, 2]), { cards: [1, 2] });
  expect(stillOffered(melded, step([meld([1, 2])]), [])).toBeDefined();
  expect(stillOffered(melded, step([meld([1, 2, 3])]), [])).toBeUndefined();
});

it("does not carry a press into another hand or another seat", () => {
  const press = pressOn(step([check]), check, {});
  expect(stillOffered(press, step([check], { hand: 5 }), [])).toBeUndefined();
  expect(stillOffered(press, step([check], { you: 3 }), [])).toBeUndefined();
});

it("in turn, does not carry it past a street or somebody else's turn", () => {
  const press = pressOn(step([check], inTurn), check, {});
  const later = step([check], { ...inTurn, line: 14 });
  expect(stillOffered(press, later, [line(9, "street", 0), line(10, "melded", 2), line(11, "paid", 3)])).toBe(check);
  expect(stillOffered(press, later, [line(11, "street", 0)])).toBeUndefined();
  expect(stillOffered(press, later, [line(11, "called", 3)])).toBeUndefined();
});

it("where all are asked together, others may have answered", () => {
  const press = pressOn(step([check]), check, {});
  expect(stillOffered(press, step([check], { line: 14 }), [line(11, "discarded", 3)])).toBe(check);
});

it("knows the same press by what it asks for", () => {
  const thrown = (card: number) => pressOn(step([discard(7, 8)]), discard(7, 8), { cards: [card] });
  expect([isSamePress(thrown(7), thrown(7)), isSamePress(thrown(7), thrown(8))]).toEqual([true, false]);
});
