/** Whether the room can be reached, as far as the last request or socket has told.
 *
 * While it cannot, the room is asked for again and again, so that a page without a socket, too, notices when it
 * is back.
 */
const AGAIN_MS = 3000;

class Reach {
  isLost = $state(false);
  #timer = 0;

  constructor() {
    globalThis.addEventListener?.("offline", () => this.lost());
    globalThis.addEventListener?.("online", () => void this.#look());
  }

  lost(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.#timer = window.setInterval(() => void this.#look(), AGAIN_MS);
  }

  found(): void {
    this.isLost = false;
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (!this.isLost) return;
    try {
      if ((await fetch("/api/health", { cache: "no-store" })).ok) this.found();
    } catch {
      // Still away: it is asked again in a moment.
    }
  }
}

export const reach = new Reach();
