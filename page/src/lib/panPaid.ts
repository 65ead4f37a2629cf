/** What a player of pan has collected from the others and paid them in this hand, in words. */
import type { PanView, ResultPart } from "../api/types";
import { count, say } from "../words";
import { dollars } from "./money";

type Paid = Pick<ResultPart, "what" | "cents">;

const KINDS = ["condition", "outs"] as const;

/** The same in figures, where there is little room: all that came, and all that went. */
export function paidFigures(parts: readonly Paid[]): string {
  return figures(parts.filter((part) => KINDS.some((kind) => kind === part.what)));
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

function figures(parts: readonly Paid[]): string {
  const came = parts.reduce((sum, part) => sum + Math.max(0, part.cents), 0);
  const went = parts.reduce((sum, part) => sum + Math.min(0, part.cents), 0);
  return [came, went].filter(Boolean).map(signed).join(" ");
}

function signed(cents: number): string {
  return say(cents > 0 ? "pan.plus" : "pan.minus", { cents: dollars(Math.abs(cents)) });
}
