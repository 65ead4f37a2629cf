/** The lobby, live: clubs once and then by the minute, for their doors open and close; tables and lists whenever
 * something changes. */
import { api, Offline } from "./client";
import { changed } from "./lobbyChanges";
import { reach } from "./reach.svelte";
import { Socket } from "./socket";
import type { House, LobbyMessage, LobbySocketMessage } from "./types";

const CLUBS_MS = 60_000;

export class LiveLobby {
  houses = $state.raw<readonly House[]>([]);
  lobby = $state.raw<LobbyMessage | null>(null);

  readonly #socket: Socket<LobbySocketMessage>;
  readonly #timer: number;

  constructor() {
    this.#socket = new Socket("/lobby/socket", {
      message: (message) => {
        if (message.kind === "lobby") this.lobby = message;
        else if (message.kind === "lobby-changed" && this.lobby) this.lobby = changed(this.lobby, message);
      },
      standing: (standing) => {
        if (standing === "lost") reach.lost();
        if (standing !== "live") return;
        reach.found();
        void this.#look();
      },
    });
    this.#timer = window.setInterval(() => void this.#look(), CLUBS_MS);
    void this.#look();
  }

  /** Looks at the lobby anew, after the visitor has become somebody: it says where they stand. */
  again(): void {
    this.#socket.again();
  }

  end(): void {
    this.#socket.end();
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      this.houses = await api.houses();
    } catch (problem) {
      // The bar says so, and the socket comes back with another look.
      if (!(problem instanceof Offline)) throw problem;
    }
  }
}
