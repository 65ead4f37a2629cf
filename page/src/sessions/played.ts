/** How long somebody has played, and when. */
import { say } from "../words";

const MINUTE_MS = 60_000;

export function playedWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (!minutes) return say("sessions.moment");
  if (minutes < 60) return say("sessions.minutes", { minutes });
  return say("sessions.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export function dayWords(ms: number): string {
  return days.format(ms);
}

export function momentWords(ms: number): string {
  return moments.format(ms);
}
