import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Passing } from "./passing";

let shown: string | null;
const passing = (): Passing<string> => new Passing<string>((one) => (shown = one));

beforeEach(() => {
  vi.useFakeTimers();
  shown = null;
});
afterEach(() => vi.useRealTimers());

it("goes when its time is over, whatever messages come", () => {
  const notice = passing();
  notice.hear("The collection of $2 comes from the pot.", 3200);
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(1000);
    notice.hear(undefined, 3200);
    expect(shown).toContain("collection");
  }
  vi.advanceTimersByTime(200);
  expect(shown).toBeNull();
});

it("makes room for what is newer, which has its own time", () => {
  const notice = passing();
  notice.hear("collected", 3200);
  vi.advanceTimersByTime(3000);
  notice.hear("ruled", 9000);
  vi.advanceTimersByTime(8999);
  expect(shown).toBe("ruled");
  vi.advanceTimersByTime(1);
  expect(shown).toBeNull();
});

it("shows nothing more once it is over", () => {
  const notice = passing();
  notice.hear("collected", 3200);
  notice.end();
  shown = "something else";
  vi.advanceTimersByTime(9000);
  expect(shown).toBe("something else");
});
