/** When a clock is worth a warning: in its last ten seconds, of a short one in its last third. */
const LATE_MS = 10_000;

export function lateFromMs(wholeMs: number): number {
  return Math.min(LATE_MS, wholeMs / 3);
}
