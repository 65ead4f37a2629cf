import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveTable } from "./table.svelte";
import type { Choice } from "./types";

let tell: (message: object) => void;
let sent: { request: string }[] = [];

vi.mock("./socket", () => ({
  Socket: class {
    constructor(_: string, hears: { message: (message: object) => void }) {
      tell = hears.message;
    }
    send(frame: { request: string }): void {
      sent.push(frame);
    }
    end(): void {}
  },
}));

const step = (line: number) => ({ kind: "step", hand: 1, line, lines: [], clock: { server_ms: 0 }, view: { in_turn: false }, choices: [] });
const wager = { action: { act: "wager", cents: 500 } } as unknown as Choice;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => void vi.useRealTimers());

it("waits after an action until the table is told anew", () => {
  const table = new LiveTable(7);
  tell(step(3));
  table.act(wager);
  expect([table.isWaiting, sent.length]).toEqual([true, 1]);
  tell({ kind: "done", request: sent[0]!.request });
  expect(table.isWaiting).toBe(true);
  tell(step(4));
  expect(table.isWaiting).toBe(false);
});

it("takes the next action once the table has moved on, though the first is not yet acknowledged", () => {
  const inTurn = (line: number) => ({ ...step(line), view: { in_turn: true } });
  const table = new LiveTable(7);
  tell(inTurn(3));
  table.act(wager);
  expect(table.isWaiting).toBe(true);
  tell(inTurn(4));
  expect(table.isWaiting).toBe(false);
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request });
  expect([table.isWaiting, sent.length]).toEqual([true, 2]);
});

it("does not wait for ever where an action changed nothing", () => {
  const table = new LiveTable(7);
  tell(step(3));
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request });
  vi.advanceTimersByTime(1000);
  expect(table.isWaiting).toBe(false);
});

it("waits for the second action though the first is long done", () => {
  const table = new LiveTable(7);
  tell(step(3));
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request });
  tell(step(4));
  table.act(wager);
  vi.advanceTimersByTime(1000);
  expect(table.isWaiting).toBe(true);
  tell({ kind: "refused", request: sent[1]!.request, what: "no", why: "", instead: "", cite: "" });
  expect([table.isWaiting, table.refused?.what]).toEqual([false, "no"]);
});
