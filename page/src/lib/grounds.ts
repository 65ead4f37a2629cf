/** What a line rests on, so that no clause is quoted twice to whoever asks why. */
import type { WhyAnswer } from "../api/types";

type Ground = WhyAnswer["grounds"][number];

export interface Grounded {
  readonly ground: Ground;
  /** Clauses that stand there in full already, under an answer before this one. */
  readonly again: readonly string[];
}

/** Each answer with the clauses that none before it has quoted; a clause alone that an answer quotes too is left out. */
export function quotedOnce(grounds: readonly Ground[]): Grounded[] {
  const answered = new Set(grounds.filter((one) => one.question).flatMap(idsOf));
  const told = grounds.filter((one) => one.question || !one.clauses.length || idsOf(one).some((id) => !answered.has(id)));
  const seen = new Set<string>();
  return told.map((ground) => {
    const clauses = ground.clauses.filter((one) => !seen.has(one.id));
    const again = idsOf(ground).filter((id) => seen.has(id));
    for (const one of clauses) seen.add(one.id);
    return { ground: { ...ground, clauses }, again };
  });
}

function idsOf(ground: Ground): string[] {
  return ground.clauses.map((one) => one.id);
}
