/** Checks a sealed deck in the browser, without trusting whoever sent it: every opened position is hashed
 * up to the root that was published before the deal (docs/hand-records.md). */
import { JOKER, type Card, type Line } from "../api/types";
import { RANKS, TILE_FACES } from "../lib/cards";

export interface Opening {
  readonly position: number;
  readonly card: Card;
  readonly salt: string;
  readonly beside: readonly string[];
}

export interface SealedDeck {
  readonly positions: number;
  readonly root: string;
  readonly openings: readonly Opening[];
}

export interface Checked {
  readonly opened: number;
  readonly fits: number;
  /** The first position that does not open to its seal, or -1. */
  readonly wrong: number;
}

const FIRST_TILE = JOKER + 1;

/** A card or a tile by the name that records give it: "As", "Td", "Jk", "6-4". */
export function pieceNamed(name: string): Card {
  if (name === "Jk") return JOKER;
  const pips = /^(\d)-(\d)$/.exec(name);
  if (pips) {
    const [high, low] = [Number(pips[1]), Number(pips[2])].sort((a, b) => b - a);
    return FIRST_TILE + TILE_FACES.findIndex((face) => face[0] === high && face[1] === low);
  }
  const rank = RANKS.findIndex((one) => one === name[0] || (one === "10" && name[0] === "T"));
  return 4 * rank + "cdhs".indexOf(name[1] ?? "");
}

/** The seals in a record: each shuffle by its root, and the positions that are open to the reader. */
export function sealsIn(record: string): SealedDeck[] {
  const list = /^_seals = \[\n(?<lines>(?: {2}".*",\n)*)\]/m.exec(record)?.groups?.["lines"] ?? "";
  const decks: { positions: number; root: string; openings: Opening[] }[] = [];
  for (const line of list.split("\n").filter(Boolean)) {
    const [first = "", second = "", third = "", ...rest] = line.trim().replace(/^"|",$/g, "").split(" ");
    if (first === "shuffle") decks.push({ positions: Number(second), root: third, openings: [] });
    else decks.at(-1)?.openings.push({ position: Number(first), card: pieceNamed(second), salt: third, beside: rest });
  }
  return decks;
}

export async function checkDeck(deck: SealedDeck): Promise<Checked> {
  const roots = await Promise.all(deck.openings.map((opening) => rootFrom(opening, deck.positions)));
  const wrong = roots.findIndex((root) => root !== deck.root);
  return {
    opened: deck.openings.length,
    fits: roots.filter((root) => root === deck.root).length,
    wrong: wrong < 0 ? -1 : deck.openings[wrong]!.position,
  };
}

async function rootFrom(opening: Opening, positions: number): Promise<string> {
  if (opening.beside.length !== heightOf(positions)) return "";
  let digest = await sha256([0], number(opening.position), number(opening.card), bytes(opening.salt));
  let at = opening.position;
  for (const beside of opening.beside) {
    const other = bytes(beside);
    digest = at & 1 ? await sha256([1], other, digest) : await sha256([1], digest, other);
    at >>= 1;
  }
  return hex(await sha256([2], number(positions), digest));
}

/** Levels of nodes above the leaves: 52 positions stand under 6. */
function heightOf(positions: number): number {
  return Math.ceil(Math.log2(positions));
}

async function sha256(...parts: readonly (Uint8Array | readonly number[])[]): Promise<Uint8Array> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

function number(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hex(some: Uint8Array): string {
  return [...some].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** The order from the top as far as the reader was shown it; null for a position that stays closed. */
export function orderIn(deck: SealedDeck): (Card | null)[] {
  const order: (Card | null)[] = Array.from({ length: deck.positions }, () => null);
  for (const opening of deck.openings) order[opening.position] = opening.card;
  return order;
}

/** The roots that were told before the first card, as the lines of the hand have them. */
export function publishedIn(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => {
    const { root } = line.with as { root?: { digest: string } };
    return line.event === "sealed" && root ? [hex(Uint8Array.from(atob(root.digest), (one) => one.charCodeAt(0)))] : [];
  });
}
