/** Hands that the visitor has marked to look at again: kept in this browser, the newest first. */
import type { HandListed } from "../api/types";

export interface MarkedHand {
  readonly table: number;
  readonly hand: number;
  readonly title: string;
  readonly ended_ms: number;
  readonly won_cents: number;
}

const KEY = "houseway.marked";
/** More than anybody looks at again. */
const MOST = 200;

class MarkedHands {
  hands = $state.raw<readonly MarkedHand[]>(kept());

  has({ table, hand }: Pick<MarkedHand, "table" | "hand">): boolean {
    return this.hands.some((one) => one.table === table && one.hand === hand);
  }

  /** Marks a hand, or takes the mark away. */
  turn(listed: HandListed): void {
    const others = this.hands.filter((one) => one.table !== listed.table || one.hand !== listed.hand);
    this.hands = this.has(listed) ? others : [markedOf(listed), ...others].slice(0, MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.hands));
    } catch {
      // A browser that keeps nothing has them until the page is closed.
    }
  }
}

function markedOf({ table, hand, title, ended_ms, your_seat, won_cents }: HandListed): MarkedHand {
  return { table, hand, title, ended_ms, won_cents: won_cents[your_seat] ?? 0 };
}

function kept(): readonly MarkedHand[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as MarkedHand[]) : [];
  } catch {
    // What cannot be read is as if nothing had been marked.
    return [];
  }
}

export const markedHands = new MarkedHands();
