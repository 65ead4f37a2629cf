import { expect, it } from "vitest";
import { count, say, sayOr } from ".";
import { en } from "./en";
import { lab } from "./lab.en";
import { accented } from "./pseudo";

it("fills in what is named, and leaves what is not", () => {
  expect(say("felt.game", { title: "Omaha", limit: "$4–$8" })).toBe("Omaha $4–$8");
  expect(say("felt.game", { title: "Omaha" })).toBe("Omaha {limit}");
});

it("counts by the rule of the language", () => {
  expect([count("cards", 1), count("cards", 3)]).toEqual(["1 card", "3 cards"]);
});

it("shows the server's words where the catalogue has none", () => {
  expect(sayOr("choice.no-such", "do the thing")).toBe("do the thing");
});

it("says what a part brings that comes later", () => {
  expect([say("lab.title"), say("lab.row")]).toEqual(["The lab", "Which game"]);
});

it("accents everything but what is filled in", () => {
  expect(accented("Call {cents}")).toMatch(/^\[Çàļļ \{cents\}·+\]$/);
});

it("has no exclamation marks, and both forms of whatever is counted", () => {
  const whole = { ...en, ...lab };
  const keys = Object.keys(whole);
  expect(Object.values(whole).filter((text) => text.includes("!"))).toEqual([]);
  const ones = keys.filter((key) => key.endsWith(".one")).map((key) => key.slice(0, -4));
  expect(ones.filter((stem) => !keys.includes(`${stem}.other`))).toEqual([]);
});
