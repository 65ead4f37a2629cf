/** What the visitor likes: light or dark, four colours of suits, keys of one letter, how they are called to their turn.
 * Kept in the browser, set on the root. */
export type Light = "system" | "light" | "dark";
export const LIGHTS: readonly Light[] = ["system", "light", "dark"];

class Look {
  light = $state<Light>("system");
  isFourColours = $state(false);
  /** Whether a letter alone does something; whoever dictates switches that off. */
  hasLetters = $state(true);
  /** Whether one's own hand is named as it stands; whoever trains reads it themselves. */
  namesHands = $state(true);
  /** Quiet at first where others sit near: on a phone. */
  hasSounds = $state(!(globalThis.matchMedia?.("(pointer: coarse)").matches ?? true));
  /** Whether notices of the browser's are wanted, where it allows them. */
  isCalled = $state(false);
}

export const look = new Look();
const KEY = "houseway.look";

export function restoreLook(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Look>;
    look.light = LIGHTS.includes(kept.light!) ? kept.light! : "system";
    look.isFourColours = kept.isFourColours ?? false;
    look.hasLetters = kept.hasLetters ?? true;
    look.namesHands = kept.namesHands ?? true;
    look.hasSounds = kept.hasSounds ?? look.hasSounds;
    look.isCalled = kept.isCalled ?? false;
  } catch {
    // What cannot be read is as if nothing had been kept.
  }
  applyLook();
}

export function applyLook(): void {
  const root = document.documentElement;
  root.dataset["light"] = look.light;
  root.dataset["fourColours"] = look.isFourColours ? "yes" : "no";
  const { light, isFourColours, hasLetters, namesHands, hasSounds, isCalled } = look;
  const kept = { light, isFourColours, hasLetters, namesHands, hasSounds, isCalled };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
