import { expect, test } from "vitest";
import type { LabRow } from "../api/types";
import { questionOf, settingOf, settled, sidesOf, usualSetting, wordsOfSetting } from "./labSetting";

const usual = usualSetting("comstock", "super-pan-nine");

test("a setting comes back from its address as it was", () => {
  const asked = {
    ...usual, strategy: "house-way", ranked: true, table: true, limit: "5-100", schedule: "drop", players: 6, wager: 2000, bank: 25000,
    pace: 45, bankroll: 500000, answers: { packs: "8", win_pays: "2 to 1 = so" }, sides: { "pair-plus": 500 },
  };
  expect(settingOf(wordsOfSetting(asked).slice(1))).toEqual(asked);
});

test("what is usual makes a short address, and nothing more is read into it", () => {
  expect(wordsOfSetting(usual)).toEqual(["lab", "comstock", "super-pan-nine"]);
  expect(settingOf(["comstock", "super-pan-nine"])).toEqual(usual);
  expect(settingOf(["comstock"])).toBeNull();
});

test("an address that somebody has spoilt has its usual values where it cannot be read", () => {
  expect(settingOf(["comstock", "super-pan-nine", "wager=-5&players=many&pace=&set=packs&table=yes"])).toEqual(usual);
});

test("a table is asked about only where one is wanted", () => {
  expect(questionOf(usual).table).toBeNull();
  expect(questionOf({ ...usual, table: true, wager: 2000 }).table).toMatchObject({ wager_cents: 2000, hands_per_hour: 30, bank_cents: 0 });
});

const row: LabRow = {
  house: "garlic-city", club: "Garlic City Club", game: "no-bust", title: "No Bust", wagers: ["base", "insurance"], strategies: [], choices: [],
  players_min: 2, players_max: 8, has_tables: true,
  limits: [
    { limit: "5-100", low_cents: 500, high_cents: 10000, schedules: [{ slug: "asian-1", title: "1" }, { slug: "asian-2", title: "2" }] },
    { limit: "25-100", low_cents: 2500, high_cents: 10000, schedules: [{ slug: "asian-3", title: "3" }, { slug: "asian-4", title: "4" }] },
  ],
};

test("a table is asked about at the limit and by the schedule that the form shows", () => {
  expect(settled({ ...usual, table: true }, row)).toMatchObject({ limit: "5-100", schedule: "asian-1" });
  expect(settled({ ...usual, table: true, limit: "25-100" }, row)).toMatchObject({ limit: "25-100", schedule: "asian-3" });
  expect(settled({ ...usual, table: true, limit: "25-100", schedule: "asian-4" }, row).schedule).toBe("asian-4");
  expect(settled(usual, row)).toEqual(usual);
});

test("where no collection is posted there is no table to ask about", () => {
  expect(settled({ ...usual, table: true }, { ...row, limits: [] }).table).toBe(false);
});

test("side wagers are those of the club, and those that a changed answer or the address adds", () => {
  expect(sidesOf(usual, row)).toEqual(["insurance"]);
  expect(sidesOf({ ...usual, answers: { buster_offered: "yes", split_aces: "yes" } }, row)).toEqual(["insurance", "buster"]);
  expect(sidesOf({ ...usual, sides: { buster: 500 } }, row)).toEqual(["insurance", "buster"]);
});
