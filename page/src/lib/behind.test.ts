import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { lineBehind } from "./behind";

function line(number: number, event: string, target: string, clauses: string[] = [], seat = 0, hand = 1) {
  const moves = target ? [{ what: "chips", source: "seat 2", target, cents: 400, cards: [] }] : [];
  return { line: number, event, moves, clauses, seat, hand } as unknown as Line & { hand: number };
}

const told = [
  line(1, "posted", "bet 3", ["a/b/1"], 3),
  line(2, "called", "bet 4", [], 4),
  line(3, "collected", "drop", ["a/b/9"]),
  line(4, "action-placed", "", ["a/b/5"]),
  line(1, "posted", "bet 4", ["a/b/1"], 4, 0),
];

it("finds what moved a thing last in this hand", () => {
  expect(lineBehind(told, 1, "bet 3")?.line).toBe(1);
  expect(lineBehind(told, 1, "drop")?.line).toBe(3);
  expect(lineBehind(told, 1, "bet 4")?.line).toBe(2);
});

it("finds what put a button there, and nothing for what was never moved", () => {
  expect(lineBehind(told, 1, "action")?.line).toBe(4);
  expect(lineBehind(told, 1, "board")).toBeUndefined();
});
