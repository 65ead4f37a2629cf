import { expect, it } from "vitest";
import type { Choice, StepMessage } from "../api/types";
import { isAsked, layingOf } from "./asked";

const step = (about: object) => ({ you: 2, choices: [{}], chairs: [{ seat: 2, is_asked: true }], view: null, ...about }) as unknown as StepMessage;

it("is asked who has something to answer, and not who may think again", () => {
  expect(isAsked(step({}))).toBe(true);
  expect(isAsked(step({ choices: [] }))).toBe(false);
  expect(isAsked(step({ chairs: [{ seat: 2, is_asked: false }] }))).toBe(false);
  expect(isAsked(step({ you: 0, chairs: [] }))).toBe(true);
});

it("finds how a hand lies by the names of its parts", () => {
  const set = { holding: 0, parts: [{ name: "front", count: 1 }, { name: "back", count: 2 }] } as unknown as Choice;
  expect(layingOf(step({ view: { own: [{ holding: 2, down: [1, 2, 3], parts: [[3], [1, 2]] }] } }), set)).toEqual({ front: [3], back: [1, 2] });
  expect(layingOf(step({ view: { own: [{ holding: 2, down: [1, 2, 3], parts: [] }] } }), set)).toEqual({});
});
