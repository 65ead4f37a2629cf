/** Lines of a hand in words: the catalogue's sentence for the line's key, or the server's own. */
import type { Line } from "../api/types";
import { sayOr, type Values } from "../words";

export function lineWords(line: Line): string {
  return sayOr(line.key, line.words, line.with as Values);
}
