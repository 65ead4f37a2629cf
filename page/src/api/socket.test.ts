import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Socket } from "./socket";

class Opened {
  static all: Opened[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  onopen = (): void => {};
  onclose = (_: { code: number }): void => {};
  onmessage = (_: { data: string }): void => {};

  constructor(readonly address: string) {
    Opened.all.push(this);
  }
}

beforeEach(() => {
  Opened.all = [];
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", Opened);
  vi.stubGlobal("location", { protocol: "http:", host: "room" });
  vi.stubGlobal("document", { addEventListener: () => {} });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function told(): string[] {
  const standings: string[] = [];
  new Socket("/lobby/socket", { message: () => {}, standing: (one) => standings.push(one) });
  return standings;
}

/** How long a socket that was open and is closed with this code stays away. */
function awayMs(code: number): number {
  const before = Opened.all.length;
  Opened.all.at(-1)!.onopen();
  Opened.all.at(-1)!.onclose({ code });
  const since = Date.now();
  while (Opened.all.length === before) vi.advanceTimersToNextTimer();
  return Date.now() - since;
}

it("comes back by itself, and at once where a connection was lost", () => {
  const standings = told();
  expect(awayMs(1006)).toBe(250);
  expect(awayMs(1006)).toBe(250);
  expect(standings).toEqual(["live", "lost", "live", "lost"]);
});

it("comes ever later while it is turned away, and never hammers", () => {
  told();
  const waits: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const since = Date.now();
    Opened.all.at(-1)!.onclose({ code: 1006 });
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - since);
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
});

it("takes its time after it gave its place on the rail up to others, however often", () => {
  told();
  expect([awayMs(4429), awayMs(4429), awayMs(4429), awayMs(1006)]).toEqual([5000, 5000, 5000, 250]);
});

it("says that there is no place until something is told, and not that it was open for a moment", () => {
  const standings = told();
  awayMs(4429);
  awayMs(4429);
  const last = Opened.all.at(-1)!;
  last.onopen();
  expect(standings).toEqual(["live", "crowded", "crowded"]);
  last.onmessage({ data: "{}" });
  last.onmessage({ data: "{}" });
  expect(standings).toEqual(["live", "crowded", "crowded", "live"]);
});
