/** How the visitor likes to play: how fast bots act and how well, whether a clock runs, whether beaten hands are mucked. Kept in the
 * browser, and asked for at every table where they play alone. */
import type { Pace } from "../api/types";

export type Speed = Pace["bots"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];
export type Strength = Pace["bots_play"];
export const STRENGTHS: readonly Strength[] = ["beginner", "local", "expert"];

/** What `choose-pace` takes. */
export interface Chosen {
  readonly bots: Speed;
  readonly clock: boolean;
  readonly waits: boolean;
  /** How well bots play; nothing is as the table has them. */
  readonly strength: Strength | "";
}

const KEY = "houseway.manner";

class Manner {
  pace = $state.raw<Chosen>({ bots: "normal", clock: false, waits: true, strength: "" });
  isMucking = $state(false);
}

export const manner = new Manner();

export function restoreManner(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Chosen & { isMucking: boolean }>;
    const bots = SPEEDS.includes(kept.bots!) ? kept.bots! : "normal";
    const strength = STRENGTHS.includes(kept.strength as Strength) ? kept.strength! : "";
    manner.pace = { bots, clock: kept.clock === true, waits: kept.waits !== false, strength };
    manner.isMucking = kept.isMucking === true;
  } catch {
    // What cannot be read is as if nothing had been kept.
  }
}

export function keepManner(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...manner.pace, isMucking: manner.isMucking }));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

export function isSamePace(one: Chosen, other: Chosen): boolean {
  return one.bots === other.bots && one.clock === other.clock && one.waits === other.waits && one.strength === other.strength;
}
