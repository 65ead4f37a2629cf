import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPressable, keyOf, watchFocus } from "./keys";
import { look } from "./look.svelte";

let isDialog = false;
const press = (key: string, about: Partial<KeyboardEvent> = {}) => keyOf({ key, target: null, ...about } as KeyboardEvent);

beforeEach(() => {
  isDialog = false;
  vi.stubGlobal("document", { querySelector: () => (isDialog ? {} : null) });
});
afterEach(() => {
  look.hasLetters = true;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("hears letters with Caps Lock on and off, and named keys as they are", () => {
  expect([press("f"), press("F"), press("?"), press("Enter"), press("ArrowUp")]).toEqual(["f", "f", "?", "Enter", "ArrowUp"]);
});

it("hears nothing behind a dialog, in a field, or meant for the browser", () => {
  isDialog = true;
  expect(press("q")).toBe("");
  isDialog = false;
  expect(press("q", { target: { matches: () => true } as unknown as Element })).toBe("");
  for (const held of ["ctrlKey", "altKey", "metaKey", "defaultPrevented"]) expect(press("q", { [held]: true })).toBe("");
});

it("hears no single character once they are switched off", () => {
  look.hasLetters = false;
  expect([press("f"), press("1"), press("?"), press("Escape")]).toEqual(["", "", "", "Escape"]);
});

it("leaves Enter to a button that was gone to, and not to one that was clicked", () => {
  vi.stubGlobal("Element", class { closest = () => ({}); });
  vi.useFakeTimers();
  const page = new EventTarget();
  const told = (kind: string, about: object = {}) => page.dispatchEvent(Object.assign(new Event(kind), about));
  watchFocus(page);
  expect([isPressable(new Element()), isPressable(null)]).toEqual([true, false]);
  told("pointerdown");
  told("focusin");
  expect(isPressable(new Element())).toBe(false);
  // What was clicked moves, and the focus with it: it is the click's still.
  told("click");
  told("focusin");
  expect(isPressable(new Element())).toBe(false);
  vi.runAllTimers();
  told("keydown", { key: "Tab" });
  told("focusin");
  expect(isPressable(new Element())).toBe(true);
});
