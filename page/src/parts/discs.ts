/** Stacks of chips as pictures: one a denomination and height, drawn once and used wherever it lies.
 *
 * A stack is one element with a picture behind it and not a drawing of its own, for there are dozens on a table
 * and they change with every bet.
 */
interface Colours {
  readonly face: string;
  readonly edge: string;
}

const COLOURS: Readonly<Record<number, Colours>> = {
  1: { face: "#c9a36b", edge: "#8a6a3a" },
  5: { face: "#c9a36b", edge: "#8a6a3a" },
  10: { face: "#c9a36b", edge: "#8a6a3a" },
  25: { face: "#d7b98a", edge: "#7d5c33" },
  50: { face: "#e3cba4", edge: "#6d5a3c" },
  100: { face: "#f4f2ec", edge: "#7c94ab" },
  500: { face: "#b8352b", edge: "#f4e9df" },
  2500: { face: "#2f7247", edge: "#e8f0dd" },
  10000: { face: "#23252a", edge: "#d9d6cd" },
  50000: { face: "#64417f", edge: "#eadff0" },
  100000: { face: "#d9982c", edge: "#fbf1dc" },
};

const WIDTH = 24;
const DISC = 17;
const RISE = 3.6;
const OUTLINE = `stroke="rgb(0 0 0 / 0.45)" stroke-width="0.7"`;

/** What stands in an element's style: the picture of a stack, and how high it is. */
const drawn = new Map<string, string>();

export function stackStyle(cents: number, count: number): string {
  const key = `${cents} ${count}`;
  const known = drawn.get(key);
  if (known) return known;
  const high = DISC + (count - 1) * RISE;
  const discs = Array.from({ length: count }, (_, disc) => rim(COLOURS[cents]!, (count - 1 - disc) * RISE));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${high}">${discs.join("")}${face(COLOURS[cents]!)}</svg>`;
  const style = `background-image: url("data:image/svg+xml,${encodeURIComponent(picture)}"); aspect-ratio: ${WIDTH} / ${high}`;
  drawn.set(key, style);
  return style;
}

/** A disc from the side; of those that lie under others nothing else is seen. */
function rim({ face, edge }: Colours, down: number): string {
  return (
    `<g transform="translate(0 ${down})"><path d="M1 7.5v3.5C1 14 6 16.2 12 16.2S23 14 23 11V7.5Z" fill="${face}" ${OUTLINE}/>` +
    `<path d="M4 12.8v2M9 14.3v2M15 14.3v2M20 12.8v2" stroke="${edge}" stroke-width="2.6"/></g>`
  );
}

function face({ face, edge }: Colours): string {
  return (
    `<ellipse cx="12" cy="7.5" rx="11" ry="6.2" fill="${face}" ${OUTLINE}/>` +
    `<ellipse cx="12" cy="7.5" rx="9.5" ry="5.2" fill="none" stroke="${edge}" stroke-width="2" stroke-dasharray="3.9 3.9"/>` +
    `<ellipse cx="12" cy="7.5" rx="6.2" ry="3.3" fill="none" stroke="${edge}" stroke-opacity="0.6" stroke-width="0.7"/>`
  );
}
