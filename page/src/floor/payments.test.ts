import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { paymentsOf } from "./payments";

function line(source: string, target: string, cents: number): Line {
  const moves = [{ what: "chips" as const, source, target, cents, cards: [] }];
  return { line: 1, event: "", key: "", words: "", short: "", with: {}, seat: 0, clauses: [], standing: "", by_clock: false, moves };
}

it("lists what is paid to seats, what the bank takes and what goes into the box", () => {
  const lines = [line("pot", "drop", 100), line("spot 2", "bank", 1000), line("bank", "seat 3", 950), line("pot", "seat 1", 600)];
  expect(paymentsOf(lines).map((one) => [one.target, one.cents])).toEqual([["drop", 100], ["bank", 1000], ["seat 3", 950], ["seat 1", 600]]);
});

it("leaves out what the players put in themselves", () => {
  const lines = [line("seat 1", "bet 1", 200), line("bet 1", "pot", 200), line("seat 4", "bank", 40000), line("seat 3", "spot 3", 1000)];
  expect(paymentsOf(lines)).toEqual([]);
});

it("counts a fee that comes out of a player's chips", () => {
  expect(paymentsOf([line("seat 2", "drop", 100)])).toHaveLength(1);
});
