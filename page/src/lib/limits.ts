/** Limits as people say them: the API writes 4/8, nl-100 or condition-2. */
import { say, type Key } from "../words";

const FORMS: readonly (readonly [RegExp, Key])[] = [
  [/^nl-(?<a>[\d.]+)$/, "limit.no-limit-buy-in"],
  [/^nl$/, "limit.no-limit"],
  [/^pl$/, "limit.pot-limit"],
  [/^condition-(?<a>[\d.]+)$/, "limit.condition"],
  [/^chip-(?<a>[\d.]+)$/, "limit.chip"],
  [/^min-(?<a>[\d.]+)$/, "limit.from"],
  [/^(?<a>[\d.]+)\+$/, "limit.from"],
  [/^(?<a>[\d.]+)-straight$/, "limit.straight"],
  [/^(?<a>[\d.]+)\/(?<b>[\d.]+)$/, "limit.split"],
  [/^(?<a>[\d.]+)-(?<b>[\d.]+)$/, "limit.spread"],
  [/^(?<a>[\d.]+)$/, "limit.single"],
];

export function limitWords(limit: string): string {
  for (const [form, key] of FORMS) {
    const found = form.exec(limit);
    if (found) return say(key, found.groups ?? {});
  }
  return limit;
}

/** Limits as they are posted, a range of them and open ends too: "3/6 thru 10/20", "2/4 or higher". */
export function postedLimit(limit: string): string {
  const range = /^(?<low>\S+) thru (?<high>\S+)$/.exec(limit)?.groups;
  if (range) return say("book.limit-range", { low: limitWords(range["low"]!), high: limitWords(range["high"]!) });
  const open = /^(?<low>\S+) or higher$/.exec(limit)?.groups;
  return open ? say("book.limit-open", { low: limitWords(open["low"]!) }) : limitWords(limit);
}
