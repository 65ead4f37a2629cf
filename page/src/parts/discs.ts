/** How a stack of chips is drawn: its outline, the seams between its discs and the marks on their rims, each as one
 * path however high it is, for there are dozens of stacks on a table and they change with every bet. */
interface Colours {
  readonly face: string;
  readonly edge: string;
  /** What it is outlined in, where the usual shadow would be lost: a dark chip lies on dark plates too. */
  readonly line?: string;
}

export const COLOURS: Readonly<Record<number, Colours>> = {
  1: { face: "#c9a36b", edge: "#8a6a3a" },
  5: { face: "#c9a36b", edge: "#8a6a3a" },
  10: { face: "#c9a36b", edge: "#8a6a3a" },
  25: { face: "#d7b98a", edge: "#7d5c33" },
  50: { face: "#e3cba4", edge: "#6d5a3c" },
  100: { face: "#f4f2ec", edge: "#7c94ab" },
  500: { face: "#b8352b", edge: "#f4e9df" },
  2500: { face: "#2f7247", edge: "#e8f0dd" },
  10000: { face: "#464b54", edge: "#f6f3ea", line: "#c3c6cb" },
  50000: { face: "#64417f", edge: "#eadff0" },
  100000: { face: "#d9982c", edge: "#fbf1dc" },
};

/** A disc is 24 wide and 17 high, seen from a little above; each lies so much over the one under it. */
export const DISC = { wide: 24, high: 17, rise: 3.6, apart: 20 } as const;

export interface StackPaths {
  readonly outline: string;
  readonly seams: string;
  readonly marks: string;
}

const drawn: StackPaths[] = [];

/** The paths of a stack of so many, its top disc at the top. */
export function stackPaths(count: number): StackPaths {
  return (drawn[count] ??= {
    outline: `M1 7.5v${3.5 + (count - 1) * DISC.rise}c0 3 5 5.2 11 5.2s11-2.2 11-5.2V7.5Z`,
    seams: each(count - 1, (down) => `M1 ${11 + down}c0 3 5 5.2 11 5.2s11-2.2 11-5.2`),
    marks: each(count, (down) => `M4 ${12.8 + down}v2M9 ${14.3 + down}v2M15 ${14.3 + down}v2M20 ${12.8 + down}v2`),
  });
}

function each(count: number, path: (down: number) => string): string {
  return Array.from({ length: count }, (_, disc) => path(Math.round(disc * DISC.rise * 10) / 10)).join("");
}
