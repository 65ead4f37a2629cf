/** What the book of a club prints about something, for whoever asks why and nothing that happened has a clause. */
import { api } from "../api/client";
import type { ClauseListed } from "../api/types";

export interface RowAt {
  readonly house: string;
  readonly game: string;
  readonly title: string;
}

const MOST = 6;

/** The clauses about the first of these topics that the book has any of: the game's own, or of those it is played
 * like. */
export async function printedOf(row: RowAt, topics: readonly string[]): Promise<readonly ClauseListed[]> {
  if (!topics.length) return [];
  const { bases } = await api.row(row.house, row.game);
  for (const game of [row.game, ...bases.map((base) => base.game)]) {
    const clauses = await api.clauses(row.house, game);
    for (const topic of topics) {
      const about = clauses.filter((one) => one.about === topic);
      if (about.length) return about.slice(0, MOST);
    }
  }
  return [];
}

/** Why we read the book as we do, by the names of the readings that this game rests on. */
export async function reasonsOf(row: RowAt): Promise<ReadonlyMap<string, string>> {
  const { readings } = await api.row(row.house, row.game);
  return new Map(readings.map((one) => [one.key, one.why]));
}
