/** Made once: an amount is written several times with every message. */
const wholes = new Intl.NumberFormat("en-US");

/** Cents as people write them: $4, $2.50, $1,200. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = wholes.format(Math.floor(Math.abs(cents) / 100));
  const rest = Math.abs(cents) % 100;
  return rest ? `${sign}$${whole}.${String(rest).padStart(2, "0")}` : `${sign}$${whole}`;
}

/** A chip's worth and its colours in `parts/discs.ts`. */
export const DENOMINATIONS = [100000, 50000, 10000, 2500, 500, 100, 50, 25, 10, 5, 1] as const;

export interface ChipStack {
  readonly cents: number;
  readonly count: number;
}

/** The fewest chips that make an amount, the big ones first; so many stacks at the most. */
export function stacks(cents: number, most = 4): ChipStack[] {
  const made: ChipStack[] = [];
  let left = cents;
  for (const worth of DENOMINATIONS) {
    const count = Math.floor(left / worth);
    if (count > 0) made.push({ cents: worth, count });
    left -= count * worth;
    if (made.length === most) break;
  }
  return made;
}

/** An amount that somebody typed, in cents, or NaN. A comma stands between thousands and nowhere else: 12,50 is no amount. */
export function typedCents(text: string): number {
  const clean = text.replace(/[$\s]/g, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(clean)) return NaN;
  return Math.round(Number(clean.replaceAll(",", "")) * 100);
}

/** The nearest amount that may be chosen: within the bounds, on a step, or the whole of it. */
export function onStep(cents: number, low: number, high: number, step: number): number {
  if (cents >= high) return high;
  return Math.min(high, Math.max(low, low + Math.round((cents - low) / step) * step));
}
