/** What the visitor likes: light or dark, four colours of suits, keys of one letter. Kept in the browser, set on
 * the root. */
export type Light = "system" | "light" | "dark";
export const LIGHTS: readonly Light[] = ["system", "light", "dark"];

class Look {
  light = $state<Light>("system");
  isFourColours = $state(false);
  /** Whether a letter alone does something; whoever dictates switches that off. */
  hasLetters = $state(true);
}

export const look = new Look();
const KEY = "houseway.look";

export function restoreLook(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Look>;
    look.light = LIGHTS.includes(kept.light!) ? kept.light! : "system";
    look.isFourColours = kept.isFourColours ?? false;
    look.hasLetters = kept.hasLetters ?? true;
  } catch {
    // What cannot be read is as if nothing had been kept.
  }
  applyLook();
}

export function applyLook(): void {
  const root = document.documentElement;
  root.dataset["light"] = look.light;
  root.dataset["fourColours"] = look.isFourColours ? "yes" : "no";
  const { light, isFourColours, hasLetters } = look;
  try {
    localStorage.setItem(KEY, JSON.stringify({ light, isFourColours, hasLetters }));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
