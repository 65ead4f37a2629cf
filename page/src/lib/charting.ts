/** A line of running results, drawn into a box: where its points lie, and which amounts stand beside it. */
export interface Charted {
  /** Points in a box of 1 by 1, the origin at the top left. */
  readonly points: readonly { readonly x: number; readonly y: number; readonly cents: number }[];
  readonly ticks: readonly { readonly y: number; readonly cents: number }[];
  readonly lowest: number;
  readonly highest: number;
}

const TICKS_MOST = 5;
const STEPS = [1, 2, 5] as const;

/** What somebody had come to after each session, from the first on; it begins with what was before them. */
export function runningTotals(results: readonly number[], before: number): number[] {
  const totals = [before];
  for (const cents of results) totals.push((totals.at(-1) ?? 0) + cents);
  return totals;
}

export function charted(totals: readonly number[]): Charted {
  const [lowest, highest] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  const step = tickStep(highest - lowest);
  const [bottom, top] = [Math.floor(lowest / step) * step, Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1) * step];
  const y = (cents: number): number => (top - cents) / (top - bottom);
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, place) => top - place * step);
  return {
    points: totals.map((cents, place) => ({ x: totals.length > 1 ? place / (totals.length - 1) : 0, y: y(cents), cents })),
    ticks: ticks.map((cents) => ({ y: y(cents), cents })),
    lowest: Math.min(...totals),
    highest: Math.max(...totals),
  };
}

/** Whole dollars, in ones, twos or fives: the smallest step that leaves few lines. */
function tickStep(span: number): number {
  for (let worth = 100; ; worth *= 10) {
    const step = STEPS.map((one) => one * worth).find((one) => span / one <= TICKS_MOST - 1);
    if (step) return step;
  }
}
