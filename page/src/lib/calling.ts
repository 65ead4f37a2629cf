/** When somebody is called to their table: once for every turn, and once more when its clock runs low. */
import type { Turn } from "../api/types";

/** So long before the clock acts the visitor is warned; of a short clock, when a third of it is left. */
const LOW_MS = 10_000;

/** One turn, however often it is told. */
export function turnKey(turn: Turn): string {
  return `${turn.table} ${turn.seat} ${turn.since_ms}`;
}

/** Those that were not known before. */
export function newTurns(asked: readonly Turn[], known: ReadonlySet<string>): readonly Turn[] {
  return asked.filter((one) => !known.has(turnKey(one)));
}

/** In how many milliseconds the clock of a turn runs low, by the server's time; nothing where no clock runs. */
export function lowInMs(turn: Turn, serverMs: number): number | null {
  if (!turn.until_ms) return null;
  const left = Math.min(LOW_MS, (turn.until_ms - turn.since_ms) / 3);
  const wait = turn.until_ms - left - serverMs;
  return turn.until_ms > serverMs ? Math.max(0, wait) : null;
}

export function secondsLeft(turn: Turn, serverMs: number): number {
  return Math.max(0, Math.ceil((turn.until_ms - serverMs) / 1000));
}
