/** Keys, in one place: which press is meant for the page, and what it is called.
 *
 *     const key = keyOf(event);      "c", "?", "Enter", "ArrowUp"; nothing where it is not for us
 *
 * A press is not for the page while somebody types or chooses in a field, while a dialog or a menu is open over
 * it, when it belongs to the browser (Ctrl, Alt, Meta), or when another handler has taken it. Letters count whether Caps
 * Lock is on or not. Keys of one character can be switched off (WCAG 2.1.4); then only named keys are heard.
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

/** Whether Enter on this element already does something of its own. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}
