/** Every string of the page comes through here: one catalogue a language, English to begin with.
 *
 *     say("table.seat", { seat: 3 })          "Seat 3"
 *     count("lobby.open-seats", 1)            picks "….one" or "….other" by the language's own rule
 *
 * `?locale=qps` shows the pseudo-locale: everything that came from the catalogue stands in brackets with
 * accents on it, so that a string which did not stands out.
 */
import { en } from "./en";
import type { lab } from "./lab.en";
import { pseudo } from "./pseudo";

export type Key = keyof typeof en | keyof typeof lab;
type Counted = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;
export type Values = Readonly<Record<string, string | number>>;

const asked = new URLSearchParams(globalThis.location?.search ?? "").get("locale") ?? "en";
export const locale = asked === "qps" ? "qps" : "en";
const words: Record<string, string> = {};
const plurals = new Intl.PluralRules("en");
learn(en);

/** Takes in the words of a part that comes later than the page. */
export function learn(part: Readonly<Record<string, string>>): void {
  Object.assign(words, locale === "qps" ? pseudo(part) : part);
}

export function say(key: Key, values: Values = {}): string {
  return filled(words[key] ?? key, values);
}

/** The words for something the server names by a slug, or the slug itself when we have none. */
export function sayOr(key: string, otherwise: string, values: Values = {}): string {
  const found = words[key];
  return found === undefined ? otherwise : filled(found, values);
}

export function count(stem: Counted, n: number, values: Values = {}): string {
  const form = plurals.select(n) === "one" ? "one" : "other";
  return filled(words[`${stem}.${form}`] ?? stem, { n, ...values });
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
