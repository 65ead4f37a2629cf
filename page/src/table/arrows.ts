/** A row of buttons that is one stop for Tab: the arrows go from one to the next, Home and End to its ends.
 *
 *     <div role="toolbar" aria-label={…} use:arrows>
 *
 * A hand of thirteen cards would else be thirteen stops before the button that does something with them.
 */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function arrows(node: HTMLElement): { destroy: () => void } {
  let stop: HTMLElement | undefined;
  const buttons = (): HTMLElement[] => [...node.querySelectorAll("button")];
  const keep = (): void => {
    const all = buttons();
    if (!stop || !all.includes(stop)) stop = all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  const arrived = (event: FocusEvent): void => {
    stop = event.target as HTMLElement;
    keep();
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const all = buttons();
    all[step(all.indexOf(event.target as HTMLElement), all.length - 1)]?.focus();
  };
  const watching = new MutationObserver(keep);
  watching.observe(node, { childList: true });
  node.addEventListener("focusin", arrived);
  node.addEventListener("keydown", pressed);
  keep();
  return {
    destroy() {
      watching.disconnect();
      node.removeEventListener("focusin", arrived);
      node.removeEventListener("keydown", pressed);
    },
  };
}
