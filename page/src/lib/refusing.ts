/** A refusal as a sentence or two: what, why, and what is possible instead, each once and with its full stop. */
import type { Refused } from "../api/types";
import { say } from "../words";
import { pieceWords } from "./cards";

/** What the protocol calls a refusal, which tells nobody anything beside the reason. */
const BARE = new Set(["bad request", "conflict", "forbidden", "not accepted", "not done", "not found", "unauthorized"]);

/** `you` is the seat of whoever reads it, where they have one. */
export function refusalWords(refused: Pick<Refused, "what" | "why" | "instead">, you = 0): string {
  const isBare = refused.why !== "" && BARE.has(refused.what.toLowerCase());
  const told = [isBare ? "" : refused.what, refused.why, refused.instead].map((text) => sentence(toHim(text, you))).filter(Boolean);
  return [...new Set(told)].join(" ");
}

/** What follows a seat's number in the room's English, and follows "you". */
const WITH_YOU: Readonly<Record<string, string>> = { has: "have", is: "are", was: "were", does: "do", waits: "wait", posts: "post" };
const CARD = /\b([2-9TJQKA])([cdhs])\b/g;

/** The same to the one it is about, with the cards by their names. */
function toHim(text: string, you: number): string {
  const named = text.replace(CARD, (_, rank: string, suit: string) => pieceWords("23456789TJQKA".indexOf(rank) * 4 + "cdhs".indexOf(suit)));
  if (!you) return named;
  return named
    .replace(new RegExp(`\\bseat ${you}'s\\b`, "gi"), (seat) => asIn(seat, say("refused.your")))
    .replace(new RegExp(`\\bseat ${you}\\b( [a-z]+)?`, "gi"), (seat, after: string = "") => asIn(seat, say("refused.you")) + verbFor(after));
}

/** With a capital where the other had one. */
function asIn(seat: string, word: string): string {
  return seat.startsWith("S") ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function verbFor(after: string): string {
  const verb = WITH_YOU[after.trim()];
  return verb ? ` ${verb}` : after;
}

function sentence(text: string): string {
  const clean = text.trim();
  if (!clean) return "";
  return clean.charAt(0).toUpperCase() + clean.slice(1) + (/[.?:]$/.test(clean) ? "" : ".");
}
