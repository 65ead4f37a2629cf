/** What this browser was told before the cards: the roots of shuffles, and what it added to them itself.
 *
 * It is checked against afterwards, and not against what the room says then.
 */

export interface Told {
  /** The room's own id; empty while it is not known. Table numbers of two rooms are not the same tables. */
  readonly room: string;
  readonly table: number;
  readonly hand: number;
  readonly shuffle: number;
  readonly root: string;
  /** The seat one had, and one's own number; empty where none was added. */
  readonly seat: number;
  readonly number: string;
  /** The number that was sent under this root, whether or not the room says that it is in. */
  readonly sent?: string;
}

const ROOTS = "houseway.roots";
const SEEDS = "houseway.seeds";
const KEPT_MOST = 300;

type Kept = Pick<Storage, "getItem" | "setItem">;

/** Every root that was told of a shuffle: whoever tells another one for the same shuffle has thrown the first away, and
 * it shows. A number that was added is not forgotten again. */
export function remember(one: Told, kept: Kept = localStorage): void {
  const all = read<Told[]>(ROOTS, [], kept);
  const before = all.find((other) => isSame(one, other));
  const told = { ...one, number: one.number || before?.number || "", sent: one.sent || before?.sent || "" };
  write(ROOTS, [...all.filter((other) => !isSame(one, other)), told].slice(-KEPT_MOST), kept);
}

/** Everything that was told at a table. */
export function toldAt(room: string, table: number, kept: Kept = localStorage): Told[] {
  const isHere = (one: Told): boolean => !room || !one.room || one.room === room;
  return read<Told[]>(ROOTS, [], kept).filter((one) => isHere(one) && one.table === table);
}

/** A seed for one's numbers at a table, made at the first need. */
export function seedFor(table: number, kept: Kept = localStorage): string {
  const seeds = read<Record<string, string>>(SEEDS, {}, kept);
  const there = seeds[table];
  if (there) return there;
  const made = [...crypto.getRandomValues(new Uint8Array(32))].map((one) => one.toString(16).padStart(2, "0")).join("");
  const latest = Object.entries(seeds).slice(1 - KEPT_MOST);
  write(SEEDS, { ...Object.fromEntries(latest), [table]: made }, kept);
  return made;
}

function isSame(one: Told, other: Told): boolean {
  const isHere = one.room === other.room && one.table === other.table;
  return isHere && one.shuffle === other.shuffle && one.hand === other.hand && one.root === other.root;
}

function read<Value>(key: string, none: Value, kept: Kept): Value {
  try {
    return (JSON.parse(kept.getItem(key) ?? "null") as Value | null) ?? none;
  } catch {
    return none;
  }
}

function write(key: string, value: unknown, kept: Kept): void {
  try {
    kept.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
