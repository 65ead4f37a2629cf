import { expect, it } from "vitest";
import type { LaidShown } from "../api/types";
import { Laying } from "./laying.svelte";

const good: LaidShown = { named: [{ words: "ace high", cards: [], part: "front" }], foul: "" };
const foul: LaidShown = { named: [], foul: "the front outranks the back" };

it("asks once for each way the cards lie, and forgets what it was told when they lie otherwise", async () => {
  const asked: string[] = [];
  const laying = new Laying((places) => (asked.push(places), Promise.resolve(places === "01" ? good : foul)));
  await laying.look("01");
  await laying.look("01");
  expect([asked, laying.told]).toEqual([["01"], good]);
  await laying.look("");
  expect([asked, laying.told]).toEqual([["01"], undefined]);
});

it("asks back once before a foul hand is set, and never before a good one", async () => {
  const laying = new Laying((places) => Promise.resolve(places === "01" ? good : foul));
  expect(await laying.isHeldBack("01")).toBe(false);
  expect([await laying.isHeldBack("10"), laying.isDoubted]).toEqual([true, true]);
  expect(await laying.isHeldBack("10")).toBe(false);
  await laying.look("01");
  expect(laying.isDoubted).toBe(false);
});

it("takes two presses before the answer is there for one", async () => {
  const laying = new Laying(() => Promise.resolve(foul));
  expect(await Promise.all([laying.isHeldBack("10"), laying.isHeldBack("10")])).toEqual([true, true]);
});

it("holds nothing back where nobody answers", async () => {
  const laying = new Laying(() => Promise.reject(new Error("gone")));
  expect(await laying.isHeldBack("10")).toBe(false);
});
