/** What a player of pan has collected from the others and paid them in this hand, in words. */
import type { PanView, ResultPart } from "../api/types";
import { count, say } from "../words";
import { dollars } from "./money";

type Paid = Pick<ResultPart, "what" | "cents">;

const KINDS = ["condition", "outs"] as const;

/** The same where there is little room: all that came, and all that went. */
export function paidBriefly(parts: readonly Paid[]): string {
  const [came, went] = sums(parts.filter((part) => KINDS.some((kind) => kind === part.what)));
  return [came && say("pan.got", { cents: dollars(came) }), went && say("pan.gave", { cents: dollars(-went) })].filter(Boolean).join(", ");
}

/** Conditions and outs apart, each with what came and what went. */
export function paidWords(parts: readonly Paid[]): string[] {
  return KINDS.map((kind) => [kind, figures(parts.filter((part) => part.what === kind))] as const)
    .filter(([, sums]) => sums)
    .map(([kind, sums]) => say(`pan.paid.${kind}`, { sums }));
}

/** What the outs came to and from whom, and in chips what made them up; nothing where nobody was paid for going out. */
export function outsWords(ending: NonNullable<PanView["ending"]>, chipCents: number): string[] {
  const players = ending.outs_payers;
  if (!ending.outs_cents || !players) return [];
  const [cents, eachCents] = [dollars(ending.outs_cents), ending.outs_chips * chipCents];
  const isEven = eachCents * players === ending.outs_cents;
  const whole = isEven ? count("pan.ended.outs", players, { cents, each: dollars(eachCents) }) : say("pan.ended.outs-uneven", { cents, players });
  const [out, more] = [count("pan.ended.for-out", ending.out_chips), ending.outs_chips - ending.out_chips];
  return [whole, more > 0 ? say("pan.ended.for-conditions", { out, more }) : out];
}

/** What came, and what went. */
function sums(parts: readonly Paid[]): [number, number] {
  return [parts.reduce((sum, part) => sum + Math.max(0, part.cents), 0), parts.reduce((sum, part) => sum + Math.min(0, part.cents), 0)];
}

function figures(parts: readonly Paid[]): string {
  return sums(parts).filter(Boolean).map(signed).join(" ");
}

function signed(cents: number): string {
  return say(cents > 0 ? "pan.plus" : "pan.minus", { cents: dollars(Math.abs(cents)) });
}
