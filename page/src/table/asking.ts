/** Asking on the felt, by mouse, finger or keyboard: the stage is one stop for Tab, arrows go round what lies on it, Home
 * and End to its ends, Enter asks why.
 *
 *     <div role="group" aria-label={…} use:asking={whyAt}>
 *
 * What lies there changes with every message, so it is looked for when a key is pressed, and nothing is kept. While
 * something has the focus it is a button with a name; before and after it is what it shows.
 */
import { placeTitle } from "../lib/behind";
import { say } from "../words";

const ROUND: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

export function asking(stage: HTMLElement, why: (place: string) => void): { destroy: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  stage.tabIndex = 0;
  stage.addEventListener("click", (event) => ask(event.target as Element), { signal });
  stage.addEventListener("keydown", pressed, { signal });

  function ask(target: Element): void {
    const place = target.closest("button, a") ? undefined : target.closest<HTMLElement>("[data-place]")?.dataset["place"];
    if (place) why(place);
  }
  function pressed(event: KeyboardEvent): void {
    const here = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || here.closest("button, a")) return;
    const by = ROUND[event.key];
    const end = ENDS[event.key];
    if (by) goFrom(here, by);
    else if (end !== undefined) goTo(places().at(end));
    else if ((event.key === "Enter" || event.key === " ") && here.dataset["place"]) why(here.dataset["place"]);
    else return;
    event.preventDefault();
  }
  function places(): HTMLElement[] {
    return [...stage.querySelectorAll<HTMLElement>("[data-place]")].filter((one) => one.childElementCount > 0);
  }
  function goFrom(here: HTMLElement, by: number): void {
    const all = places();
    const from = all.indexOf(here);
    goTo(all.at((from < 0 && by < 0 ? by : from + by) % all.length));
  }
  return { destroy: () => listening.abort() };
}

function goTo(place: HTMLElement | undefined): void {
  if (!place) return;
  place.tabIndex = -1;
  // What has a name of its own keeps it: a seat is told whole.
  if (!place.hasAttribute("aria-label")) {
    place.setAttribute("role", "button");
    place.setAttribute("aria-label", nameOf(place));
    place.addEventListener("blur", () => ["role", "aria-label"].forEach((one) => place.removeAttribute(one)), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** What lies there, and what it says of itself. */
function nameOf(place: HTMLElement): string {
  const named = [...place.querySelectorAll("[aria-label], img[alt]")].map((one) => one.getAttribute("aria-label") ?? one.getAttribute("alt"));
  const told = named.length ? [...new Set(named)].join(", ") : place.innerText.replace(/\s+/g, " ").trim();
  const title = placeTitle(place.dataset["place"] ?? "");
  return told ? say("why.at.told", { title, told }) : title;
}
