/** Whether the visitor is here for the first time; asking counts as having been here. */
const KEY = "houseway.visits";

export function isFirstVisit(place: string): boolean {
  try {
    const been = JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
    if (been.includes(place)) return false;
    localStorage.setItem(KEY, JSON.stringify([...been, place]));
    return true;
  } catch {
    // A browser that keeps nothing would show it every time; then it is shown never.
    return false;
  }
}
