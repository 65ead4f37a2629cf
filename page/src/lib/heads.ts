/** Heads of the room's log that this browser keeps: whether what the room tells today goes on from them.
 *
 *     const wrong = departure(kept, told);     nothing, or what does not fit
 *     const now = keptWith(kept, told);        what is kept from now on
 *
 * A head stands for everything before it. The page compares; that the log itself goes on from a head is proved by
 * whoever audits it, with the text that is kept here.
 */
import type { HeadsTold } from "../api/types";

export interface KeptHead {
  readonly entry: number;
  readonly link: string;
  readonly at: string;
  readonly text: string;
}

/** What does not fit, and the entry where. */
export interface Departure {
  readonly kind: "broken" | "cut" | "changed";
  readonly entry: number;
  readonly because: string;
}

/** The first of every day is kept, and the last ones: enough to find a day, and little to keep. */
const LAST_KEPT = 20;
const DAYS_KEPT = 60;

export function departure(kept: readonly KeptHead[], told: HeadsTold): Departure | null {
  const last = newestOf(kept);
  if (told.broken) return { kind: "broken", entry: last, because: told.broken };
  const links = new Map(told.heads.map((one) => [one.entry, one.link]));
  const entries = [...links.keys()];
  if (last > Math.max(0, ...entries)) return { kind: "cut", entry: last, because: "" };
  // The newest that is kept may be older than all that are told: the log itself was asked for its link.
  if (last) links.set(last, told.since_link);
  const oldest = Math.min(...entries);
  const other = kept.find((one) => (one.entry >= oldest || one.entry === last) && links.get(one.entry) !== one.link);
  return other ? { kind: "changed", entry: other.entry, because: "" } : null;
}

export function newestOf(kept: readonly KeptHead[]): number {
  return kept.reduce((most, one) => Math.max(most, one.entry), 0);
}

export function keptWith(kept: readonly KeptHead[], told: HeadsTold): readonly KeptHead[] {
  const known = new Set(kept.map((one) => one.entry));
  const fresh = told.heads.filter((one) => !known.has(one.entry)).map(({ entry, link, at, text }) => ({ entry, link, at, text }));
  const all = [...kept, ...fresh].sort((one, other) => one.entry - other.entry);
  const firsts = new Map<string, KeptHead>();
  for (const one of all) if (!firsts.has(dayOf(one))) firsts.set(dayOf(one), one);
  const days = [...firsts.values()].slice(-DAYS_KEPT);
  return all.filter((one, at) => at >= all.length - LAST_KEPT || days.includes(one));
}

function dayOf(head: KeptHead): string {
  return head.at.slice(0, 10);
}
