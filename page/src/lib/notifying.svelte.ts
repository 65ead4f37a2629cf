/** Notices of the browser's own, for whoever has another page in front of them: asked for by a button, never by itself. */
import { say } from "../words";
import type { Turn } from "../api/types";
import { look } from "./look.svelte";
import { go } from "./route.svelte";

export type Allowed = "none" | "ask" | "yes" | "no";

class Notifying {
  /** Whether the browser lets us: it has none, is to be asked, or has said yes or no. */
  allowed = $state<Allowed>(allowedNow());

  async ask(): Promise<boolean> {
    await Notification.requestPermission();
    this.allowed = allowedNow();
    return this.allowed === "yes";
  }

  /** Tells whoever does not look at the page; a press on it leads to the table. */
  call(turn: Turn): void {
    if (!look.isCalled || this.allowed !== "yes" || document.visibilityState === "visible") return;
    try {
      const notice = new Notification(say("call.title", { title: turn.title }), { body: say("call.words", { table: turn.table }), tag: `table ${turn.table}` });
      notice.onclick = () => {
        window.focus();
        go("table", turn.table);
        notice.close();
      };
    } catch {
      // Some browsers of phones have notices for apps alone; the sound and the title are left.
    }
  }
}

function allowedNow(): Allowed {
  if (!("Notification" in globalThis)) return "none";
  return Notification.permission === "granted" ? "yes" : Notification.permission === "denied" ? "no" : "ask";
}

export const notifying = new Notifying();
