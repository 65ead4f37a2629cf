import { expect, it } from "vitest";
import { charted, runningTotals } from "./charting";

it("adds results up from what was before them", () => {
  expect(runningTotals([500, -200], 1000)).toEqual([1000, 1500, 1300]);
  expect(runningTotals([], 0)).toEqual([0]);
});

it("has nothing inside its box, and lines at round amounts", () => {
  const { points, ticks, lowest, highest } = charted([0, 12_300, -4_500]);
  expect([lowest, highest]).toEqual([-4_500, 12_300]);
  expect(ticks.map((one) => one.cents)).toEqual([15_000, 10_000, 5_000, 0, -5_000]);
  expect(ticks[0]?.y).toBe(0);
  expect(ticks.at(-1)?.y).toBe(1);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(1);
  }
});

it("draws results that are all nothing, and one session alone", () => {
  for (const totals of [[0], [0, 0, 0], [0, 7]]) {
    const { points, ticks } = charted(totals);
    expect(points.every((one) => Number.isFinite(one.x) && Number.isFinite(one.y))).toBe(true);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(8);
  }
});
