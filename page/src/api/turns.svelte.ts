/** Where the visitor sits and whether they are asked there, wherever they are in the page. */
import { Socket } from "./socket";
import type { Turn, TurnsMessage } from "./types";

type Sat = Pick<Turn, "table" | "seat">;

class Turns {
  turns = $state.raw<readonly Turn[]>([]);
  /** Whether the turns above are all there are; until then nobody has said. */
  private isTold = $state(false);
  readonly asked = $derived(this.turns.filter((one) => one.is_asked));
  /** How far the server's clock is ahead of ours. */
  aheadMs = 0;

  /** Follows the visitor's seats until it is ended. */
  follow(): () => void {
    const socket = new Socket<TurnsMessage>("/me/turns", {
      message: (message) => {
        this.aheadMs = message.server_ms - Date.now();
        this.turns = message.turns;
        this.isTold = true;
      },
      // What is not known is not said: a turn that was may be over when the connection is back.
      standing: (standing) => standing !== "live" && this.forget(),
    });
    return () => {
      this.forget();
      socket.end();
    };
  }

  /** Where the visitor sits now; until that is told, where they sat when the page last asked. */
  seats(known: readonly Sat[]): readonly Sat[] {
    return this.isTold ? this.turns : known;
  }

  private forget(): void {
    this.turns = [];
    this.isTold = false;
  }
}

export const turns = new Turns();
