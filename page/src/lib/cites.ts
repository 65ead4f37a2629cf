/** What a refusal or a ruling rests on, read from its citation:
 *
 *     "a/b/1, a/b/2; our reading GC-A7, see a/b/45, leaning on c/d/2"
 *
 * What the book orders is one thing, what a reading of ours leans on another: `see` names clauses of the house's own
 * book, and another house's are leaned on. */
export interface Cited {
  /** The clauses that say so, or those that a reading reads. */
  readonly clauses: readonly string[];
  readonly isReading: boolean;
  /** The name of our reading, where it has one. */
  readonly reading: string;
  /** Clauses of the club's own book that touch it and do not settle it. */
  readonly see: readonly string[];
  /** Another club's clauses that a reading leans on: they bind nobody here. */
  readonly leansOn: readonly string[];
}

const READING = /^our reading(?: (?!of )([^\s,]+))?(?: of (.*?))?(?:, see (.*?))?(?:, leaning on (.*))?$/;

export function readCite(cite: string): readonly Cited[] {
  return cite.split("; ").filter(Boolean).map(readPart);
}

function readPart(part: string): Cited {
  const found = READING.exec(part.trim());
  if (!found) return { clauses: clausesIn(part), isReading: false, reading: "", see: [], leansOn: [] };
  const [, reading = "", of = "", see = "", leaning = ""] = found;
  return { clauses: clausesIn(of), isReading: true, reading, see: clausesIn(see), leansOn: clausesIn(leaning) };
}

/** Each clause once. */
export function clausesIn(cite: string): string[] {
  return [...new Set(cite.match(/[a-z0-9-]+\/[a-z0-9-]+\/\d+/g) ?? [])];
}
