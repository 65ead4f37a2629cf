import { expect, it } from "vitest";
import type { Choice } from "../api/types";
import { hintedFor } from "./hinting";

const set = { verb: "front", spot: 0, holding: 3, kind: "", owed_cents: 0, cards: { cards: [7, 9] } } as unknown as Choice;
const step = (hand: number, choices: readonly Choice[], street = "Setting") => ({ hand, choices, view: { street, round: 1 } });

it("holds while others act and the same is offered, and no longer", () => {
  const asked = hintedFor(step(4, [set]));
  expect(hintedFor(step(4, [{ ...set }]))).toBe(asked);
  const others = [step(5, [set]), step(4, []), step(4, [{ ...set, owed_cents: 400 }]), step(4, [set], "River")];
  expect(others.map(hintedFor)).not.toContain(asked);
});
