import { expect, it } from "vitest";
import type { Choice, View } from "../api/types";
import { hintedFor } from "./hinting";

const set = { verb: "front", spot: 0, holding: 3, kind: "", owed_cents: 0, cards: { cards: [7, 9] } } as unknown as Choice;
const step = (hand: number, choices: readonly Choice[], street = "Setting", up: readonly number[] = [], others: readonly number[] = []) => {
  const holdings = [{ number: 3, seat: 3, up, played_by: 3 }, { number: 4, seat: 4, up: others, played_by: 4 }];
  return { hand, choices, you: 3, view: { viewer: "seat", street, round: 1, holdings, own: [{ holding: 3, down: [] }] } as unknown as View };
};

it("holds while others act and the same is offered, and no longer", () => {
  const asked = hintedFor(step(4, [set]));
  expect(hintedFor(step(4, [{ ...set }]))).toBe(asked);
  const others = [step(5, [set]), step(4, []), step(4, [{ ...set, owed_cents: 400 }]), step(4, [set], "River")];
  expect(others.map(hintedFor)).not.toContain(asked);
});

it("goes with the hand that it was about: after a hit the same is offered, and the advice may be another", () => {
  const hit = { verb: "hit", spot: 0, holding: 3, kind: "", owed_cents: 0, cards: null } as unknown as Choice;
  const asked = hintedFor(step(4, [hit], "Players", [3, 12]));
  expect(hintedFor(step(4, [hit], "Players", [3, 12], [7]))).toBe(asked);
  expect(hintedFor(step(4, [hit], "Players", [3, 12, 7]))).not.toBe(asked);
});
