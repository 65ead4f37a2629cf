/** What each seat did last in this street, in a word or two, to stand on its plate. */
import type { Line } from "../api/types";
import { dollars } from "./money";
import { sayOr } from "../words";

interface OfHand extends Line {
  readonly hand?: number;
}

/** Lines after which everything said before is forgotten. */
const ANEW = new Set(["street", "betting", "ended", "settling-began"]);
/** A seat that is out stays out. */
const LASTING = new Set(["folded", "mucked"]);

export function saidAt(lines: readonly OfHand[], hand: number): Map<number, string> {
  const said = new Map<number, string>();
  const lasting = new Map<number, string>();
  for (const line of lines) {
    if (line.hand !== undefined && line.hand !== hand) continue;
    if (ANEW.has(line.event)) said.clear();
    if (line.seat <= 0) continue;
    const words = inShort(line);
    if (!words) continue;
    said.set(line.seat, words);
    if (LASTING.has(line.event)) lasting.set(line.seat, words);
  }
  for (const [seat, words] of lasting) if (!said.has(seat)) said.set(seat, words);
  return said;
}

function inShort(line: Line): string {
  const values = line.with as Record<string, unknown>;
  const cents = typeof values["cents"] === "number" ? values["cents"] : 0;
  const to = typeof values["to_cents"] === "number" ? values["to_cents"] : cents;
  const key = line.event === "called" && cents === 0 ? "said.checked" : `said.${line.event}`;
  return sayOr(key, "", { cents: dollars(cents), to: dollars(to) });
}
