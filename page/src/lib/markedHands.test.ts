import { beforeEach, expect, it, vi } from "vitest";
import type { HandListed } from "../api/types";

const listed = (hand: number) => ({ table: 7, hand, title: "Omaha", ended_ms: 5, your_seat: 2, won_cents: { 2: -400 } }) as unknown as HandListed;
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
  vi.resetModules();
});

it("keeps the hands that were marked, the newest first, until the mark is taken away", async () => {
  const { markedHands } = await import("./markedHands.svelte");
  markedHands.turn(listed(1));
  markedHands.turn(listed(2));
  expect(markedHands.hands.map((one) => [one.hand, one.won_cents])).toEqual([[2, -400], [1, -400]]);
  markedHands.turn(listed(1));
  expect([markedHands.has(listed(1)), markedHands.has(listed(2))]).toEqual([false, true]);
  vi.resetModules();
  const again = await import("./markedHands.svelte");
  expect(again.markedHands.hands.map((one) => one.hand)).toEqual([2]);
});

it("reads what was not written by it as nothing", async () => {
  store.set("houseway.marked", '{"no": "list"');
  expect((await import("./markedHands.svelte")).markedHands.hands).toEqual([]);
});
