import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reach } from "../api/reach.svelte";
import { say } from "../words";
import { LiveFloor } from "./live.svelte";

vi.mock("../api/socket", () => ({ Socket: class { end(): void {} } }));

const ROOM: Readonly<Record<string, unknown>> = {
  "/api/floor": { server_ms: 5, tables: [] },
  "/api/houses": [{ slug: "comstock", theme: "wood" }],
  "/api/health": {},
};
const LONG_MS = 15_000;
let isThere = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", async (path: string) => {
    if (!isThere) throw new TypeError("Failed to fetch");
    return { ok: true, status: 200, json: async () => ROOM[path] };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("tells of a lost connection, throws nothing, and goes on when the room is back", async () => {
  const floor = new LiveFloor();
  const asked = floor.ask({ command: "resume-table", table: 1 });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await asked).toBe(false);
  expect([floor.refused?.what, floor.isBusy, floor.shown, reach.isLost]).toEqual([say("status.lost"), false, null, true]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([floor.theme("comstock"), floor.shown?.server_ms, reach.isLost]).toEqual(["wood", 5, false]);
  floor.end();
});
