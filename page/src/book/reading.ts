/** The rule book, made ready to be read: citations in short, answers by kind, tables with their spans. */
import type { Answer, ClauseListed, Cost, House, RateTable, Row, Ruling } from "../api/types";
import { postedLimit } from "../lib/limits";
import { say, sayOr } from "../words";

export interface Cited {
  readonly house: string;
  readonly topic: string;
  readonly number: number;
}

/** A clause's id in its parts: "comstock/omaha-hi-lo/4". */
export function cited(id: string): Cited {
  const [house = "", topic = "", number = "0"] = id.split("/");
  return { house, topic, number: Number(number) };
}

/** The ids in a sentence or a list, each once, in their order. */
export function idsIn(text: string): string[] {
  return [...new Set(text.match(/[a-z0-9-]+\/[a-z0-9-]+\/\d+/g) ?? [])];
}

/** What a part of a book is called: a game by its title, and "collection" or "house" by our own words. */
export function topicWords(topic: string, houses: readonly House[]): string {
  const titles = houses.flatMap((house) => house.games).find((game) => game.slug === topic)?.title;
  return titles ?? sayOr(`topic.${topic}`, topic.replaceAll("-", " "));
}

export type Kind = "all" | "printed" | "read" | "floor";

/** On whose word an answer stands: the book's, our reading's, or the floor's. */
export function kindOf(standing: string): Exclude<Kind, "all"> {
  if (standing === "is") return "printed";
  return standing === "floor" ? "floor" : "read";
}

/** What the book prints about faults and no table carries out: on its own pages, and where only our reading brings it. */
export function unexecuted(rulings: readonly Ruling[]): { readonly here: readonly Ruling[]; readonly elsewhere: readonly Ruling[] } {
  const printed = rulings.filter((one) => !one.steps.length);
  return {
    here: printed.filter((one) => one.authority === "the book"),
    elsewhere: printed.filter((one) => one.authority !== "the book"),
  };
}

export function answersOf(row: Row): readonly Answer[] {
  return row.steps.flatMap((step) => step.answers);
}

export function countKinds(answers: readonly Answer[]): Record<Kind, number> {
  const counts: Record<Kind, number> = { all: answers.length, printed: 0, read: 0, floor: 0 };
  for (const answer of answers) counts[kindOf(answer.standing)] += 1;
  return counts;
}

/** Which clauses have all the words asked for, in their gist, place or number, and are about the thing. */
export function foundIn(clauses: readonly ClauseListed[], words: string, about: string): readonly ClauseListed[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    if (about && clause.about !== about) return false;
    const text = `${clause.number} ${clause.gist} ${clause.place}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** A line of a game's script: the part of the hand, and what is done in it. */
export function scripted(line: string): { readonly part: string; readonly does: string } {
  const at = line.indexOf(": ");
  return at < 0 ? { part: capital(line), does: "" } : { part: capital(line.slice(0, at)), does: `${capital(line.slice(at + 2))}.` };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A posted amount in cents, for a bar beside it; NaN for what is no amount. */
export function postedCents(text: string): number {
  const found = /^\$([\d,]+(?:\.\d\d)?)$/.exec(text);
  return found ? Math.round(Number(found[1]!.replaceAll(",", "")) * 100) : NaN;
}

export function highestCents(table: RateTable): number {
  return Math.max(0, ...table.rows.flatMap((row) => row.amounts.map(postedCents)).filter((cents) => cents > 0));
}

/** For each row, how many rows its first label stands for; 0 where the one above stands for it already. */
export function spansOf(table: RateTable): number[] {
  const first = table.rows.map((row) => (table.labels.length > 1 ? row.labels[0] : undefined));
  return first.map((label, place) => {
    if (label === undefined) return 1;
    if (place > 0 && first[place - 1] === label) return 0;
    const next = first.findIndex((other, at) => at > place && other !== label);
    return (next < 0 ? first.length : next) - place;
  });
}

/** What it costs by each schedule that fits, with the limits it is posted for. */
export function costsBySchedule(costs: readonly Cost[]): { readonly limits: readonly string[]; readonly costs: readonly Cost[] }[] {
  return [...new Set(costs.map((one) => one.schedule))].map((slug) => {
    const its = costs.filter((one) => one.schedule === slug);
    return { limits: its[0]!.limits, costs: its };
  });
}

/** What a schedule is called: by how it charges, or by its own name on the page. */
export function scheduleWords(slug: string): string {
  return sayOr(`schedule.${slug}`, capital(slug.replaceAll("-", " ")));
}

/** What a game's own pages begin with, which is how it is played; the betting, which the script
 * tells, and what is no play are left out. */
const LEFT_OUT = new Set(["betting", "conduct", "fee", "irregularity", "legal", "seating", "signage", "strategy"]);

export function essence(clauses: readonly ClauseListed[], most = 6): readonly ClauseListed[] {
  return clauses.filter((clause) => !LEFT_OUT.has(clause.about)).slice(0, most);
}

/** A schedule by its name and the limits it is for: "half-hour: 15/30, 20/40". */
export function postedSchedule(line: string): string {
  const [slug = "", limits = ""] = line.split(": ");
  return limits ? say("book.schedule", { slug: scheduleWords(slug), limits: limits.split(", ").map(postedLimit).join(" · ") }) : line;
}
