/** Where the focus goes when what had it is gone: to the part of the page that it stood in.
 *
 * Buttons of the dock come and go with every message. Whoever plays by keyboard, or has the page read to him, would
 * begin again at the top of the page each time.
 */
export function keepsFocus(node: HTMLElement): { destroy: () => void } {
  let isHere = false;
  const follow = (event: Event): void => {
    isHere = event.target instanceof Node && node.contains(event.target);
  };
  const watching = new MutationObserver(() => {
    if (isHere && isNowhere()) node.focus({ preventScroll: true });
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

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
