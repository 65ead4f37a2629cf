import { expect, it } from "vitest";
import type { Turn } from "../api/types";
import { lowInMs, newTurns, secondsLeft, turnKey } from "./calling";

const turn = (about: Partial<Turn> = {}) => ({ table: 7, seat: 2, since_ms: 1000, until_ms: 31_000, is_asked: true, ...about }) as Turn;

it("calls once for every turn, and again for the next one", () => {
  const known = new Set([turnKey(turn())]);
  expect(newTurns([turn(), turn({ table: 8 })], known)).toEqual([turn({ table: 8 })]);
  expect(newTurns([turn({ since_ms: 40_000 })], known)).toHaveLength(1);
});

it("warns ten seconds before the clock acts, of a short clock later", () => {
  expect(lowInMs(turn(), 1000)).toBe(20_000);
  expect(lowInMs(turn({ until_ms: 7000 }), 1000)).toBe(4000);
  expect(lowInMs(turn(), 25_000)).toBe(0);
});

it("warns nobody whose clock stands still or has run out", () => {
  expect(lowInMs(turn({ until_ms: 0 }), 1000)).toBeNull();
  expect(lowInMs(turn(), 32_000)).toBeNull();
});

it("counts the seconds that are left, and none below zero", () => {
  expect([secondsLeft(turn(), 1000), secondsLeft(turn(), 30_100), secondsLeft(turn(), 40_000)]).toEqual([30, 1, 0]);
});
