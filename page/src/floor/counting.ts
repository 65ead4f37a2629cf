/** A count beside what the log says: whether they agree, or how much is over or short. */
import { typedCents } from "../lib/money";

export interface Count {
  readonly says: "not-counted" | "no-amount" | "agrees" | "over" | "short";
  readonly cents: number;
}

export function countOf(typed: string, logCents: number): Count {
  if (!typed.trim()) return { says: "not-counted", cents: 0 };
  const counted = typedCents(typed);
  if (Number.isNaN(counted)) return { says: "no-amount", cents: 0 };
  const over = counted - logCents;
  if (over === 0) return { says: "agrees", cents: 0 };
  return { says: over > 0 ? "over" : "short", cents: Math.abs(over) };
}
