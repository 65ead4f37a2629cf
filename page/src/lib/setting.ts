/** Setting a hand in parts: which card lies in which part, by its place in the hand, so that two equal tiles
 * stay two. The last part takes what is left over. */
import type { Card, Choice } from "../api/types";

export interface PartPlace {
  readonly name: string;
  readonly count: number;
  /** The field of the action that it goes into; nothing for the part that is not sent. */
  readonly field: string;
}

/** By the card's place in the hand, the part it lies in. */
export type Setting = readonly number[];

export function partsOf(choice: Choice, cards: number): PartPlace[] {
  const isOne = choice.parts.length === 1;
  const parts: PartPlace[] = choice.parts.map((part) => ({
    name: part.name,
    count: part.count,
    field: isOne ? (choice.cards?.field ?? part.name) : part.name,
  }));
  const left = cards - parts.reduce((sum, part) => sum + part.count, 0);
  if (choice.rest && left > 0) parts.push({ name: choice.rest, count: left, field: "" });
  return parts;
}

/** The hand as an action would lay it; without one, everything in the last part. */
export function laid(parts: readonly PartPlace[], cards: readonly Card[], action: Readonly<Record<string, unknown>> = {}): Setting {
  const last = parts.length - 1;
  const setting = cards.map(() => last);
  const taken = new Set<number>();
  parts.forEach((part, number) => {
    const wanted = part.field ? action[part.field] : undefined;
    if (!Array.isArray(wanted)) return;
    for (const card of wanted as Card[]) {
      const place = cards.findIndex((one, at) => one === card && !taken.has(at));
      if (place < 0) continue;
      taken.add(place);
      setting[place] = number;
    }
  });
  return setting;
}

/** A card put into a part; where that is full, its first card goes where the new one came from. */
export function moved(setting: Setting, parts: readonly PartPlace[], place: number, into: number): Setting {
  const from = setting[place];
  if (from === undefined || from === into) return setting;
  const next = [...setting];
  const there = next.flatMap((part, at) => (part === into ? [at] : []));
  const isLast = into === parts.length - 1;
  if (!isLast && there.length >= parts[into]!.count) next[there[0]!] = from;
  next[place] = into;
  return next;
}

export function isFull(setting: Setting, parts: readonly PartPlace[]): boolean {
  return parts.every((part, number) => countIn(setting, number) === part.count);
}

/** Where the next card goes: the part that cards are put into, or, once it is full, the first that is not. */
export function nextPart(setting: Setting, parts: readonly PartPlace[], active: number): number {
  if (countIn(setting, active) < parts[active]!.count) return active;
  const open = parts.findIndex((part, number) => number < parts.length - 1 && countIn(setting, number) < part.count);
  return open < 0 ? active : open;
}

function countIn(setting: Setting, part: number): number {
  return setting.filter((one) => one === part).length;
}
