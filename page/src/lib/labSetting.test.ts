import { expect, test } from "vitest";
import { questionOf, settingOf, usualSetting, wordsOfSetting } from "./labSetting";

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
