/** Keys, in one place: which press is meant for the page, and what it is called.
 *
 *     const key = keyOf(event);      "c", "?", "Enter", "ArrowUp"; nothing where it is not for us
 *
 * A press is not for the page while somebody types or chooses in a field, while a dialog or a menu is open over
 * it, when it belongs to the browser (Ctrl, Alt, Meta), or when another handler has taken it. Letters count whether Caps
 * Lock is on or not. Keys of one character can be switched off (WCAG 2.1.4); then only named keys are heard.
 *
 * Enter is different on a button: whoever has gone there by Tab or arrows means that button. Whoever has clicked on it, to
 * pick a card or to ask for the house way, goes on with what the main button says; the focus that the click has left
 * behind is nobody's wish.
 */
import { look } from "./look.svelte";

const TYPED_IN = "input:not([type=range], [type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]";
/** What lies over the page: nothing acts behind it. */
const OVER = "dialog[open], [popover]:popover-open";

export function keyOf(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return "";
  if ((event.target as Element | null)?.matches?.(TYPED_IN) || document.querySelector(OVER)) return "";
  const isCharacter = event.key.length === 1 && event.key !== " ";
  if (!isCharacter) return event.key;
  return look.hasLetters ? event.key.toLowerCase() : "";
}

/** Whether something is being clicked, whether that has brought the focus to where it is, and the last key. */
const focus = { isClicking: false, isClicked: false, key: "" };

/** Watches how the focus comes to where it is; once, for the whole page. */
export function watchFocus(page: EventTarget): void {
  const begins = () => Object.assign(focus, { isClicking: true, isClicked: true, key: "" });
  // What is clicked may move, and take the focus along: that is still the click.
  const ends = () => void setTimeout(() => (focus.isClicking = false));
  for (const kind of ["pointerdown", "mousedown"]) page.addEventListener(kind, begins, true);
  for (const kind of ["pointerup", "pointercancel", "click"]) page.addEventListener(kind, ends, true);
  page.addEventListener("keydown", (event) => (focus.key = (event as KeyboardEvent).key), true);
  page.addEventListener("focusin", () => (focus.isClicked = focus.isClicking), true);
}

/** Keeps from a card or a button what Enter would do to it only because it was clicked last. */
export function straysOff(event: MouseEvent): void {
  const isStray = event.detail === 0 && focus.key === "Enter" && focus.isClicked;
  if (isStray) event.stopPropagation();
}

/** Whether Enter on this element does something of its own, and is meant to. */
export function isPressable(target: EventTarget | null): boolean {
  return !focus.isClicked && target instanceof Element && target.closest("button, a, summary") !== null;
}
