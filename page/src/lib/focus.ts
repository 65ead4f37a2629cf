/** Where the focus is, and where it goes when what had it is gone: to the part of the page that it stood in.
 *
 * Buttons come and go with every message. Whoever uses the keyboard, or has the page read out, would begin again at
 * the top of the page each time. A part of the page that they go on from has `tabindex="-1"`.
 */

/** Nothing has the focus: what had it is no longer there, or nobody has used a key yet. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The way back to what has the focus now; once that is gone, to the innermost part around it that is still there. */
export function wayBack(): () => void {
  if (isNowhere()) return () => undefined;
  const before = document.activeElement as HTMLElement;
  const places = [before];
  for (let around = before.parentElement; around; around = around.parentElement) {
    if (around.hasAttribute("tabindex")) places.push(around);
  }
  return () => places.find((one) => one.isConnected)?.focus({ preventScroll: true });
}

/** Of the whole page under the bar: goes back whenever what had the focus in it is taken away. */
export function keepsFocus(node: HTMLElement): { destroy: () => void } {
  let back = (): void => undefined;
  const follow = (event: Event): void => {
    const target = event.target as Element;
    // A dialog, and a sheet beside the page, give the focus back by themselves.
    const isHere = event.type === "focusin" && node.contains(target) && !target.closest("dialog, .side");
    back = isHere ? wayBack() : () => undefined;
  };
  const watching = new MutationObserver(() => {
    if (isNowhere()) back();
  });
  watching.observe(node, { childList: true, subtree: true });
  // A button that is gone says nothing; what has the focus next, or where somebody presses, does.
  for (const kind of ["focusin", "pointerdown"]) document.addEventListener(kind, follow);
  return {
    destroy() {
      watching.disconnect();
      for (const kind of ["focusin", "pointerdown"]) document.removeEventListener(kind, follow);
    },
  };
}
