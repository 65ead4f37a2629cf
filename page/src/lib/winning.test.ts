import { expect, it } from "vitest";
import type { Moved } from "../api/types";
import { netCents } from "./winning";

const chips = (source: string, target: string, cents: number): Moved => ({ what: "chips", source, target, cents, cards: [] });
const told = [
  { hand: 3, moves: [chips("pot", "seat 2", 9000)] },
  { hand: 4, moves: [chips("seat 2", "bet 2", 400), chips("seat 12", "bet 12", 400)] },
  { hand: 4, moves: [{ what: "cards" as const, source: "deck", target: "seat 2", cents: 0, cards: [] }] },
  { hand: 4, moves: [chips("pot", "seat 2", 700), chips("pot", "seat 12", 100)] },
];

it("counts what went to a seat and from it in this hand, and nothing else", () => {
  expect([netCents(told, 4, 2), netCents(told, 4, 12), netCents(told, 4, 1)]).toEqual([300, -300, 0]);
});
