/** A socket that comes back by itself: after a quarter of a second, then ever later up to five seconds,
 * each time a little earlier or later so that not everybody comes at once; and at once when the machine is
 * online again or the page is looked at again. One that gave its place up to others takes its time from the start. */
export type Standing = "connecting" | "live" | "lost" | "crowded";

const FIRST_MS = 250;
const LONGEST_MS = 5000;
/** With this the server closes a socket for which there is no place, or whose place others want: back at once, it would only take the
 * place of the next. */
const CROWDED = 4429;

/** Who is told what a socket says; which messages its path sends is in the API's schema. */
export interface Told<Message> {
  readonly message: (message: Message) => void;
  readonly standing: (standing: Standing) => void;
}

export class Socket<Message> {
  #socket: WebSocket | null = null;
  #wait = FIRST_MS;
  #timer = 0;
  #isEnded = false;
  #isCrowded = false;
  readonly #again = () => {
    if (document.visibilityState === "visible" && !this.#socket) this.#open();
  };
  /** A socket does not notice by itself that the machine has no network. */
  readonly #offline = () => this.#socket?.close();

  constructor(private readonly path: string, private readonly told: Told<Message>) {
    addEventListener("online", this.#again);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#again);
    this.#open();
  }

  send(frame: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Closes and opens it at once, as when the visitor has become somebody else. */
  again(): void {
    this.#wait = 0;
    this.#close();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#again);
    this.#close();
  }

  /** One that is still being opened is closed as soon as it is open: the browser complains of anything earlier. */
  #close(): void {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_MS;
      // Where there is no place it is opened to be told so, and closed: that is no connection yet.
      if (!this.#isCrowded) this.told.standing("live");
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (this.#isEnded) return;
      if (this.#isCrowded) this.told.standing("live");
      this.#isCrowded = false;
      this.told.message(JSON.parse(message.data));
    };
    socket.onclose = ({ code }) => {
      this.#socket = null;
      if (this.#isEnded) return;
      this.#isCrowded = code === CROWDED;
      if (this.#isCrowded) this.#wait = LONGEST_MS;
      this.told.standing(this.#isCrowded ? "crowded" : "lost");
      this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(Math.max(this.#wait * 2, FIRST_MS), LONGEST_MS);
    };
  }
}
