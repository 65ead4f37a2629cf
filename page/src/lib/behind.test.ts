import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { lineBehind, placeTitle, topicsOf, topicsOfAct } from "./behind";

function line(number: number, event: string, target: string, clauses: string[] = [], seat = 0, hand = 1) {
  const moves = target ? [{ what: "chips", source: "seat 2", target, cents: 400, cards: [] }] : [];
  return { line: number, event, moves, clauses, standing: clauses.length ? "is" : "", seat, hand } as unknown as Line & { hand: number };
}

const gathered = { ...line(5, "street", ""), moves: [{ what: "chips", source: "bet 4", target: "pot", cents: 400, cards: [] }] } as ReturnType<typeof line>;
const told = [
  line(1, "posted", "bet 3", ["a/b/1"], 3),
  line(2, "called", "bet 4", [], 4),
  line(3, "collected", "drop", ["a/b/9"]),
  line(4, "action-placed", "", ["a/b/5"]),
  gathered,
  line(6, "dealt", "holding 4"),
  line(1, "posted", "bet 4", ["a/b/1"], 4, 0),
];

it("finds what moved a thing last in this hand", () => {
  expect(lineBehind(told, 1, "bet 3")?.line).toBe(1);
  expect(lineBehind(told, 1, "drop")?.line).toBe(3);
  expect(lineBehind(told, 1, "holding 4")?.line).toBe(6);
});

it("takes a bet for what its owner did, and never for the street that gathers it", () => {
  expect(lineBehind(told, 1, "bet 4")?.line).toBe(2);
  expect(lineBehind([gathered], 1, "pot")).toBeUndefined();
});

it("prefers what is printed to our reading, and a reading to nothing", () => {
  const silent = { ...line(7, "burned", "pot"), standing: "silent" } as ReturnType<typeof line>;
  expect(lineBehind([silent, line(8, "shuffled", "pot")], 1, "pot")?.line).toBe(7);
  expect(lineBehind([line(3, "collected", "pot", ["a/b/9"]), silent], 1, "pot")?.line).toBe(3);
});

it("finds what put a button there, and nothing for what was never moved", () => {
  expect(lineBehind(told, 1, "action")?.line).toBe(4);
  expect(lineBehind(told, 1, "board")).toBeUndefined();
});

it("knows what the book calls it", () => {
  expect([topicsOf("bet 3")[0], topicsOf("holding 4")[0], topicsOf("drop")[0]]).toEqual(["betting", "deal", "fee"]);
  expect(topicsOf("seat 2")).toEqual(["seating"]);
  expect(topicsOf("seat 4", told[1])[0]).toBe("betting");
  expect(topicsOf("nowhere")).toEqual([]);
  expect([placeTitle("seat 2"), placeTitle("board"), placeTitle("nowhere")]).toEqual(["Seat 2", "The board", "What is here"]);
});

it("looks for what the book says of something that may be done", () => {
  expect(["call", "discard", "pass-bank", "set", "muck"].map((verb) => topicsOfAct(verb)[0])).toEqual(["betting", "draw", "bank", "ranking", "showdown"]);
});
