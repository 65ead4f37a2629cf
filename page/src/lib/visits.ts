/** What the visitor is shown until they put it away: the guide in the lobby, the notes at a table. */
const KEY = "houseway.visits";

export function isFirstVisit(place: string): boolean {
  try {
    return !putAwayBefore().includes(place);
  } catch {
    // A browser that keeps nothing would show it every time; then it is shown never.
    return false;
  }
}

export function putAway(place: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...putAwayBefore(), place])]));
  } catch {
    // Without a place to keep it, it was never shown.
  }
}

function putAwayBefore(): string[] {
  return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
}
