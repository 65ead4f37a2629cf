import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { drewAt, saidAt } from "./said";

const line = (event: string, seat: number, short: string): Line => ({ event, seat, short, words: "" }) as unknown as Line;

it("keeps what each seat did last in this street, and who is out", () => {
  const before = [line("folded", 1, "folds"), line("called", 2, "calls"), line("raised", 3, "to $12")];
  expect([...saidAt(before, 0)]).toEqual([[1, "folds"], [2, "calls"], [3, "to $12"]]);
  const after = [...before, line("street", 0, ""), line("called", 2, "checks"), line("asked", 3, "")];
  expect([...saidAt(after, 0)]).toEqual([[2, "checks"], [1, "folds"]]);
});

it("says nothing of staff", () => {
  expect(saidAt([line("hand-set", -1, "set")], 0).size).toBe(0);
});

it("keeps how many cards each seat drew last, whatever it did since", () => {
  const lines = [line("discarded", 1, "draws 3"), line("discarded", 2, "stands pat"), line("street", 0, ""), line("raised", 1, "bets $4"), line("discarded", 1, "draws 1")];
  expect([...drewAt(lines, 0)]).toEqual([[1, "draws 1"], [2, "stands pat"]]);
  expect(drewAt([{ ...line("discarded", 1, "draws 2"), hand: 6 } as Line], 7).size).toBe(0);
});
