/** The lobby, live: clubs once, tables and lists whenever something changes. */
import { api } from "./client";
import { Socket, type Standing } from "./socket";
import type { House, LobbyMessage } from "./types";

export class LiveLobby {
  houses = $state.raw<readonly House[]>([]);
  lobby = $state.raw<LobbyMessage | null>(null);
  standing = $state<Standing>("connecting");

  readonly #socket: Socket;

  constructor() {
    void api.houses().then((houses) => (this.houses = houses));
    this.#socket = new Socket("/lobby/socket", {
      message: (text) => {
        const message = JSON.parse(text) as LobbyMessage | { kind: string };
        if (message.kind === "lobby") this.lobby = message as LobbyMessage;
      },
      standing: (standing) => (this.standing = standing),
    });
  }

  end(): void {
    this.#socket.end();
  }
}
