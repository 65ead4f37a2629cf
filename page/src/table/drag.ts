/** A card that is taken to another place by mouse, finger or pen alike: the browser's own dragging knows no fingers.
 *
 *     <div data-part={2}> … <button use:drag={(part) => …}> … </button></div>
 *
 * What has hardly moved was pressed and not taken. Where it hangs over a part, that part is marked; let go beside all
 * of them it lies where it lay.
 */
const TAKEN_PX = 6;

interface Hold {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

export function drag(node: HTMLElement, drop: (part: number) => void): { update: (drop: (part: number) => void) => void; destroy: () => void } {
  let hold: Hold | null = null;
  let isTaken = false;
  let over: HTMLElement | null = null;

  const mark = (part: HTMLElement | null): void => {
    over?.removeAttribute("data-over");
    over = part;
    over?.setAttribute("data-over", "");
  };
  const letGo = (): void => {
    hold = null;
    mark(null);
    node.style.removeProperty("translate");
    node.removeAttribute("data-taken");
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || hold) return;
    hold = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    isTaken = false;
    // At once: a fast hand has left the card before the first move is told.
    node.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (hold?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
    if (!isTaken && Math.hypot(x, y) < TAKEN_PX) return;
    if (!isTaken) {
      isTaken = true;
      node.setAttribute("data-taken", "");
    }
    node.style.translate = `${x}px ${y}px`;
    mark(partAt(event, node));
  };
  const up = (event: PointerEvent): void => {
    if (hold?.pointer !== event.pointerId) return;
    const part = isTaken ? over : null;
    letGo();
    if (part) drop(Number(part.dataset["part"]));
  };
  const clicked = (event: MouseEvent): void => {
    if (!isTaken) return;
    isTaken = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", letGo);
  node.addEventListener("click", clicked, true);
  return {
    update: (next) => (drop = next),
    // Its listeners go with it: it is taken away for good.
    destroy: () => mark(null),
  };
}

function partAt(event: PointerEvent, but: HTMLElement): HTMLElement | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !but.contains(one));
  return under?.closest<HTMLElement>("[data-part]") ?? null;
}
