/** A refusal as a sentence or two: what, why, and what is possible instead, each once and with its full stop. */
import type { Refused } from "../api/types";

/** What the protocol calls a refusal, which tells nobody anything beside the reason. */
const BARE = new Set(["bad request", "conflict", "forbidden", "not done", "not found", "unauthorized"]);

export function refusalWords(refused: Pick<Refused, "what" | "why" | "instead">): string {
  const isBare = refused.why !== "" && BARE.has(refused.what.toLowerCase());
  const told = [isBare ? "" : refused.what, refused.why, refused.instead].map(sentence).filter(Boolean);
  return [...new Set(told)].join(" ");
}

function sentence(text: string): string {
  const clean = text.trim();
  if (!clean) return "";
  return clean.charAt(0).toUpperCase() + clean.slice(1) + (/[.?:]$/.test(clean) ? "" : ".");
}
