import { expect, it } from "vitest";
import type { Cost } from "../api/types";
import { costsWords, costWords } from "./costs";

const cost = (about: Partial<Cost>): Cost => ({
  schedule: "per-hand", limits: ["4/8"], payers: ["pot"], each: "hand", when: "before the deal",
  low_cents: 200, high_cents: 400, low_chips: 0, high_chips: 0, ...about,
});

it("says what is taken, from whom and how often", () => {
  expect(costWords([cost({})])).toBe("$2 to $4 a hand, from the pot");
  expect(costWords([cost({ payers: ["each-player"], each: "half-hour", low_cents: 300, high_cents: 300 })])).toBe(
    "$3 a half hour, each player",
  );
  expect(costWords([cost({ payers: ["antes"], low_cents: 0, high_cents: 0, low_chips: 1, high_chips: 3 })])).toBe(
    "1 to 3 chips a hand, from the antes",
  );
});

it("tells the two payments of one hand apart", () => {
  const told = costsWords([
    cost({ when: "before the flop", low_cents: 100, high_cents: 100 }),
    cost({ when: "after the flop", low_cents: 100, high_cents: 200 }),
  ]);
  expect(told.words).toBe("$1 before the flop, $1 to $2 after it, from the pot");
});

it("puts payers who pay alike together, counts other schedules, and leaves out who pays nothing", () => {
  const told = costsWords([
    cost({ schedule: "asian-1", payers: ["player"], low_cents: 100, high_cents: 100 }),
    cost({ schedule: "asian-1", payers: ["backline-player"], each: "spot", low_cents: 100, high_cents: 100 }),
    cost({ schedule: "asian-1", payers: ["player-dealer"], low_cents: 0, high_cents: 0 }),
    cost({ schedule: "asian-2", payers: ["player"] }),
  ]);
  expect(told).toEqual({ words: "$1 a hand, player and backline", others: 1 });
  expect(costWords([cost({ payers: ["player"], low_cents: 0, high_cents: 0 })])).toBe("nothing, player");
});
