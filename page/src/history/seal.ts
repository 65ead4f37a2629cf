/** Checks a sealed deck in the browser, without trusting whoever sent it: every opened position is hashed
 * up to the root that was published before the deal (docs/hand-records.md). */
import { JOKER, type Card, type Line } from "../api/types";
import { placesOf, type Contribution } from "../fair/mixing";
import { RANKS, TILE_FACES } from "../lib/cards";
import { bytes, hex, number, sha256 } from "../lib/hashing";

export interface Opening {
  /** In the order that was sealed. */
  readonly position: number;
  readonly card: Card;
  readonly salt: string;
  readonly beside: readonly string[];
}

export interface SealedDeck {
  readonly positions: number;
  readonly root: string;
  readonly openings: readonly Opening[];
  /** What players added to it before it was dealt. */
  readonly mix: readonly Contribution[];
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
  const decks: { positions: number; root: string; openings: Opening[]; mix: Contribution[] }[] = [];
  for (const line of list.split("\n").filter(Boolean)) {
    const [first = "", second = "", third = "", ...rest] = line.trim().replace(/^"|",$/g, "").split(" ");
    if (first === "shuffle") decks.push({ positions: Number(second), root: third, openings: [], mix: rest.map(added) });
    else decks.at(-1)?.openings.push({ position: Number(first), card: pieceNamed(second), salt: third, beside: rest });
  }
  return decks;
}

/** What a seat has added, as it stands behind the root: "3:77ab". */
function added(word: string): Contribution {
  const [seat = "", one = ""] = word.split(":");
  return { seat: Number(seat), number: one };
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

/** The order from the top as it was dealt, as far as the reader was shown it; null for a position that stays closed. */
export async function orderIn(deck: SealedDeck): Promise<(Card | null)[]> {
  const cards = new Map(deck.openings.map((opening) => [opening.position, opening.card]));
  return (await placesOf(deck.positions, deck.mix)).map((at) => cards.get(at) ?? null);
}

/** The roots that were told before the first card, as the lines of the hand have them. */
export function publishedIn(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => {
    const { root } = line.with as { root?: { digest: string } };
    return line.event === "sealed" && root ? [hex(Uint8Array.from(atob(root.digest), (one) => one.charCodeAt(0)))] : [];
  });
}
