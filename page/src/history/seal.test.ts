import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { placesOf } from "../fair/mixing";
import { hex } from "../lib/hashing";
import { checkDeck, orderIn, pieceNamed, publishedIn, sealsIn } from "./seal";

/** The tree of docs/hand-records.md, built anew: leaves, nodes and the root under different first bytes. */
async function sha(first: number, ...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = [first, ...parts.flatMap((part) => [...part])];
  return new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(whole)));
}
function uint(value: number): Uint8Array {
  const four = new DataView(new ArrayBuffer(4));
  four.setInt32(0, value);
  return new Uint8Array(four.buffer);
}
async function sealed(cards: readonly number[]) {
  const salts = cards.map((_, place) => new Uint8Array(16).fill(place + 7));
  const levels = [await Promise.all(cards.map((card, place) => sha(0, uint(place), uint(card), salts[place]!)))];
  while (levels.at(-1)!.length > 1) {
    const level = levels.at(-1)!;
    if (level.length % 2) level.push(level.at(-1)!);
    levels.push(await Promise.all(Array.from({ length: level.length / 2 }, (_, at) => sha(1, level[2 * at]!, level[2 * at + 1]!))));
  }
  const open = (place: number, name: string) => {
    const beside = levels.slice(0, -1).map((level, height) => hex(level[(place >> height) ^ 1]!));
    return `  "${[place, name, hex(salts[place]!), ...beside].join(" ")}",\n`;
  };
  return { root: hex(await sha(2, uint(cards.length), levels.at(-1)![0]!)), open };
}

const NAMES = ["As", "2c", "Td", "Jk", "6-4"];
const deck = await sealed(NAMES.map(pieceNamed));
const record = (lines: string) => `house = "comstock"\n_seals = [\n  "shuffle 5 ${deck.root}",\n${lines}]\n`;

it("reads cards, the joker and tiles by their names", () => {
  expect(["2c", "As", "Td", "Jk"].map(pieceNamed)).toEqual([0, 51, 33, 52]);
  expect([pieceNamed("4-2"), pieceNamed("2-4"), pieceNamed("3-2")]).toEqual([53, 53, 73]);
});

it("finds every opened card under the root, at both ends of an odd tree", async () => {
  const [read] = sealsIn(record(deck.open(0, "As") + deck.open(3, "Jk") + deck.open(4, "6-4")));
  expect(await checkDeck(read!)).toEqual({ opened: 3, fits: 3, wrong: -1 });
  expect(await orderIn(read!)).toEqual([51, null, null, 52, pieceNamed("6-4")]);
});

it("shows a mixed deck in the order it was dealt", async () => {
  const mixed = record(deck.open(0, "As") + deck.open(3, "Jk")).replace(deck.root, `${deck.root} 3:${"61".repeat(32)}`);
  const [read] = sealsIn(mixed);
  expect(read!.mix).toEqual([{ seat: 3, number: "61".repeat(32) }]);
  const places = await placesOf(5, read!.mix);
  const order = await orderIn(read!);
  expect(order[places.indexOf(0)]).toBe(pieceNamed("As"));
  expect(order[places.indexOf(3)]).toBe(pieceNamed("Jk"));
  expect(order.filter((one) => one === null)).toHaveLength(3);
});

it("knows the roots that were told before the deal", () => {
  const line = { event: "sealed", with: { root: { positions: 5, digest: btoa("\u0000\u00ffA") } } };
  expect(publishedIn([line, { event: "shuffled", with: {} }] as unknown as Line[])).toEqual(["00ff41"]);
});

it("says which position was exchanged", async () => {
  const [read] = sealsIn(record(deck.open(0, "As") + deck.open(2, "9d")));
  expect(await checkDeck(read!)).toEqual({ opened: 2, fits: 1, wrong: 2 });
});

it("does not take a path of another length, nor a record without seals", async () => {
  const short = deck.open(0, "As").replace(/ [0-9a-f]{64}",\n$/, '",\n');
  const [read] = sealsIn(record(short));
  expect((await checkDeck(read!)).wrong).toBe(0);
  expect(sealsIn('house = "comstock"\n')).toEqual([]);
});
