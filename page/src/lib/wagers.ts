/** What the viewer has on a betting place already: putting the same there again would change nothing. */
import type { Choice, View } from "../api/types";

export function lyingCents(view: View | null, choice: Choice, you: number): number {
  if (choice.verb !== "wager" || choice.partner) return 0;
  const there = view?.wagers.find((one) => one.is_open && one.spot === choice.spot && one.kind === choice.kind);
  return there?.owners.find(([seat]) => seat === you)?.[1] ?? 0;
}
