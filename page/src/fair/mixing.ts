/** How players mix a sealed shuffle, worked out here as the room does it (docs/hand-records.md). */
import { bytes, hex, letters, number, sha256 } from "../lib/hashing";

export interface Contribution {
  readonly seat: number;
  /** Hexadecimal. */
  readonly number: string;
}

/** The hash by which a number is promised. */
export async function promiseOf(one: string): Promise<string> {
  return hex(await sha256(letters("houseway promise"), bytes(one)));
}

/** The number that somebody adds to a shuffle: from a seed of their own, so that two windows add the same. */
export async function numberFor(seed: string, shuffle: number): Promise<string> {
  return hex(await sha256(letters("houseway number"), bytes(seed), number(shuffle)));
}

/** Where in the house's order each card of the deal lies, the first dealt first. */
export async function placesOf(count: number, mix: readonly Contribution[]): Promise<number[]> {
  const all = Array.from({ length: count }, (_, at) => at);
  if (!mix.length) return all;
  const added = mix.flatMap((one) => [...number(one.seat), ...bytes(one.number)]);
  const key = await sha256(letters("houseway mix"), added);
  const draws = await Promise.all(all.map(async (at) => hex(await sha256(key, number(at)))));
  return all.sort((one, other) => (draws[one]! < draws[other]! ? -1 : 1));
}
