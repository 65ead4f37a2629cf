/** Movement that explains: cards come from the deck, chips go from whom to whom, in a quarter of a second.
 * Only transform and opacity change, so nothing is laid out again; with reduced motion nothing travels. */
import type { TransitionConfig } from "svelte/transition";
import type { Point } from "../lib/places";

export const TRAVEL_MS = 220;
const STAGGER_MS = 45;

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export interface From {
  readonly from: Point;
  readonly to: Point;
  readonly stage: { readonly width: number; readonly height: number };
  readonly place?: number;
}

/** An element arrives from another place of the stage; both places are in percent. */
export function arrive(_: Element, { from, to, stage, place = 0 }: From): TransitionConfig {
  if (isStill() || stage.width === 0) return { duration: 0 };
  const x = ((from.x - to.x) * stage.width) / 100;
  const y = ((from.y - to.y) * stage.height) / 100;
  return {
    delay: Math.min(place, 9) * STAGGER_MS,
    duration: TRAVEL_MS,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, left) => `transform: translate(${x * left}px, ${y * left}px); opacity: ${Math.min(1, t * 3)}`,
  };
}

/** A card is turned over where it lies. */
export function turnOver(_: Element): TransitionConfig {
  return isStill() ? { duration: 0 } : { duration: TRAVEL_MS, css: (t) => `transform: scaleX(${t})` };
}

/** An element that was brought by something travelling appears when that has arrived. */
export function afterTravel(_: Element): TransitionConfig {
  return isStill() ? { duration: 0 } : { delay: TRAVEL_MS * 0.8, duration: 60, css: (t) => `opacity: ${t}` };
}
