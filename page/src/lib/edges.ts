/** The edges of a table, in percent of the stage, and points that lie evenly along them. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const SAMPLES = 720;

export type Edge = (turn: number) => Point;

/** Round the table clockwise from the bottom, `turn` from 0 to 1. */
export function oval(isTall: boolean): Edge {
  const [middle, radius] = isTall ? [{ x: 50, y: 46.8 }, { x: 39, y: 37 }] : [{ x: 50, y: 47 }, { x: 41.5, y: 36 }];
  return (turn) => rounded(middle, radius, turn);
}

/** The same from the top, where the house dealer sits, first to the dealer's left, the right of the screen; it is larger, for
 * cards lie on the felt and not behind the seats. */
export function fromTheTop(isTall: boolean, share: number): Edge {
  const radius = isTall ? { x: 40 * share, y: 42 * share } : { x: 41.5 * share, y: 41 * share };
  return (turn) => rounded({ x: 50, y: isTall ? 48 : 49.5 }, radius, turn + 0.5);
}

/** Fuller at the corners than an ellipse. */
function rounded(middle: Point, radius: Point, turn: number): Point {
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  return { x: middle.x + radius.x * fuller(Math.cos(angle)), y: middle.y + radius.y * fuller(Math.sin(angle)) };
}

/** From the house dealer's left, on the right of the screen, to the dealer's right. */
export function half(isTall: boolean, share: number): Edge {
  const radius = isTall ? { x: 41 * share, y: 74 * share } : { x: 43 * share, y: 70 * share };
  const from = (isTall ? 0.11 : 0.075) - (1 - share) * 0.08;
  return (turn) => {
    const angle = Math.PI * (from + turn * (1 - 2 * from));
    return { x: 50 + radius.x * fuller(Math.cos(angle)), y: 14 + radius.y * Math.sin(angle) };
  };
}

function fuller(part: number): number {
  return Math.sign(part) * Math.abs(part) ** 0.82;
}

/** Points at equal distances along an edge, as the eye measures them on a stage of this aspect. */
export function evenly(edge: Edge, count: number, aspect: number, isClosed: boolean): Point[] {
  const lengths = [0];
  let last = edge(0);
  for (let step = 1; step <= SAMPLES; step += 1) {
    const next = edge(step / SAMPLES);
    lengths.push(lengths[step - 1]! + Math.hypot((next.x - last.x) * aspect, next.y - last.y));
    last = next;
  }
  const whole = lengths[SAMPLES]!;
  const gaps = isClosed ? count : Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, place) => {
    const wanted = (whole * place) / gaps;
    const step = lengths.findIndex((length) => length >= wanted - 1e-9);
    return edge(step / SAMPLES);
  });
}
