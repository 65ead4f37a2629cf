/** What the visitor likes: light or dark, four colours of suits. Kept in the browser, set on the root. */
type Light = "system" | "light" | "dark";

class Look {
  light = $state<Light>("system");
  isFourColours = $state(false);
}

export const look = new Look();
const KEY = "houseway.look";

export function restoreLook(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { light?: Light; isFourColours?: boolean };
    look.light = kept.light ?? "system";
    look.isFourColours = kept.isFourColours ?? false;
  } catch {
    // What cannot be read is as if nothing had been kept.
  }
  applyLook();
}

export function applyLook(): void {
  const root = document.documentElement;
  root.dataset["light"] = look.light;
  root.dataset["fourColours"] = look.isFourColours ? "yes" : "no";
  try {
    localStorage.setItem(KEY, JSON.stringify({ light: look.light, isFourColours: look.isFourColours }));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
