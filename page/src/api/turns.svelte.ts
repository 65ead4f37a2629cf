/** Where the visitor sits and whether they are asked there, wherever they are in the page. */
import { Socket } from "./socket";
import type { Turn, TurnsMessage } from "./types";

class Turns {
  turns = $state.raw<readonly Turn[]>([]);
  readonly asked = $derived(this.turns.filter((one) => one.is_asked));
  /** How far the server's clock is ahead of ours. */
  aheadMs = 0;

  /** Follows the visitor's seats until it is ended. */
  follow(): () => void {
    const socket = new Socket<TurnsMessage>("/me/turns", {
      message: (message) => {
        this.aheadMs = message.server_ms - Date.now();
        this.turns = message.turns;
      },
      // What is not known is not said: a turn that was may be over when the connection is back.
      standing: (standing) => standing === "lost" && (this.turns = []),
    });
    return () => {
      this.turns = [];
      socket.end();
    };
  }
}

export const turns = new Turns();
