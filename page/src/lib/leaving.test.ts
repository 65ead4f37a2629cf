import { expect, it } from "vitest";
import type { StepMessage } from "../api/types";
import { isInHand } from "./leaving";

function step(view: object | null, about: object = {}): StepMessage {
  const chairs = [{ seat: 3, is_you: true, is_dealt_in: true }];
  return { you: 3, is_over: false, chairs, view: view && { holdings: [], wagers: [], bank: null, ...view }, ...about } as unknown as StepMessage;
}
const hand = (is_live: boolean, seat = 3) => ({ holdings: [{ seat, is_live, played_by: 0 }] });

it("is in the hand who holds cards that play, has a wager down, or banks", () => {
  expect(isInHand(step(hand(true)))).toBe(true);
  expect(isInHand(step({ wagers: [{ is_open: true, owners: [[3, 500]] }], bank: { seat: 1 } }))).toBe(true);
  expect(isInHand(step({ bank: { seat: 3 } }))).toBe(true);
});

it("is not in it who has folded, only watches, or waits for the next hand", () => {
  expect(isInHand(step(hand(false)))).toBe(false);
  expect(isInHand(step(hand(true, 4)))).toBe(false);
  expect(isInHand(step({ wagers: [{ is_open: false, owners: [[3, 500]] }], bank: { seat: 1 } }))).toBe(false);
  expect(isInHand(step(hand(true), { is_over: true }))).toBe(false);
  expect(isInHand(step(null))).toBe(false);
});
