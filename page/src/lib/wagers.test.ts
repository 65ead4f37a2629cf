import { expect, it } from "vitest";
import type { Choice, View } from "../api/types";
import { lyingCents } from "./wagers";

const view = {
  wagers: [
    { spot: 5, kind: "base", owners: [[3, 1000], [5, 500]], is_open: true },
    { spot: 2, kind: "base", owners: [[5, 700]], is_open: false },
  ],
} as unknown as View;
const wager = (spot: number, kind = "base", about: Partial<Choice> = {}) => ({ verb: "wager", spot, kind, partner: 0, ...about }) as Choice;

it("finds the viewer's own part of a wager that lies open", () => {
  expect(lyingCents(view, wager(5), 5)).toBe(500);
  expect(lyingCents(view, wager(5), 3)).toBe(1000);
});

it("finds nothing where nothing lies, or for something else", () => {
  expect([lyingCents(view, wager(5, "buster"), 5), lyingCents(view, wager(2), 5), lyingCents(view, wager(4), 5)]).toEqual([0, 0, 0]);
  expect([lyingCents(null, wager(5), 5), lyingCents(view, wager(5, "base", { partner: 3 }), 5)]).toEqual([0, 0]);
  expect(lyingCents(view, wager(5, "base", { verb: "double" }), 5)).toBe(0);
});
