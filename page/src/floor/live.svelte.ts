/** The floor, live: what the room says whenever something has changed, and commands to it. */
import { api, Offline, refusedBy, RefusedError, type SentCommand } from "../api/client";
import { floorApi } from "../api/floor";
import { Socket } from "../api/socket";
import type { FloorShown, FloorTable, House, LobbySocketMessage, Person, Refused } from "../api/types";

const LOOK_MS = 2500;
const SECOND_MS = 1000;
/** A table may change many times a second: so often it is worth a look. */
const SOON_MS = 300;

export class LiveFloor {
  shown = $state.raw<FloorShown | null>(null);
  houses = $state.raw<readonly House[]>([]);
  people = $state.raw<readonly Person[]>([]);
  refused = $state.raw<Refused | null>(null);
  /** Whether the room answers and tells nothing, as when it has stopped; a lost connection is told by `reach`. */
  isStopped = $state(false);
  isBusy = $state(false);
  /** How many dialogs are open: what is refused is shown in them. */
  dialogs = $state(0);
  /** What was told to whoever asked for the bank last, in cents. */
  toldCents = $state.raw<number | null>(null);
  /** The server's time, as near as we know it; countdowns go by it. */
  nowMs = $state(Date.now());

  readonly #socket: Socket<LobbySocketMessage>;
  readonly #timers: number[];
  #aheadMs = 0;
  #isAsking = false;
  #isStale = false;
  #isEnded = false;
  #soon = 0;

  constructor() {
    this.#socket = new Socket("/lobby/socket", { message: () => void this.look(), standing: () => void this.look() });
    this.#timers = [
      window.setInterval(() => void this.look(), LOOK_MS),
      window.setInterval(() => (this.nowMs = Date.now() + this.#aheadMs), SECOND_MS),
    ];
    void this.look();
  }

  end(): void {
    this.#isEnded = true;
    this.#socket.end();
    clearTimeout(this.#soon);
    for (const timer of this.#timers) clearInterval(timer);
  }

  table(number: number): FloorTable | undefined {
    return this.shown?.tables.find((one) => one.table === number);
  }

  theme(house: string): string | undefined {
    return this.houses.find((one) => one.slug === house)?.theme;
  }

  /** Looks round the room; whoever asks meanwhile is told once more. */
  async look(): Promise<void> {
    if (this.#isAsking) {
      this.#isStale = true;
      return;
    }
    this.#isAsking = true;
    try {
      do {
        this.#isStale = false;
        const [shown, houses] = await Promise.all([api.floor(), this.houses.length ? this.houses : api.houses()]);
        this.#aheadMs = shown.server_ms - Date.now();
        this.nowMs = shown.server_ms;
        this.shown = shown;
        this.houses = houses;
        this.isStopped = false;
      } while (this.#isStale && !this.#isEnded);
    } catch (problem) {
      if (!(problem instanceof Offline || problem instanceof RefusedError)) throw problem;
      this.isStopped = problem instanceof RefusedError;
    } finally {
      this.#isAsking = false;
    }
  }

  /** A dialog opens, with nothing refused yet; what it gives back closes it. */
  enter(): () => void {
    this.refused = null;
    this.dialogs += 1;
    return () => {
      this.refused = null;
      this.dialogs -= 1;
    };
  }

  /** Holds the action of a table, unless it is held already; what it gives back lets play go on again. */
  async hold(table: number, because: string): Promise<() => Promise<unknown>> {
    let isHeld = true;
    await this.trying(async () => (isHeld = !!(await api.floor()).tables.find((one) => one.table === table)?.held));
    const isOurs = !isHeld && (await this.ask({ command: "hold-action", table, because }));
    return async () => isOurs && this.ask({ command: "release-action", table });
  }

  /** Looks round in a moment, however often that is asked for meanwhile. */
  soon(): void {
    this.#soon ||= window.setTimeout(() => {
      this.#soon = 0;
      void this.look();
    }, SOON_MS);
  }

  async findPeople(): Promise<void> {
    await this.trying(async () => (this.people = await floorApi.toSeat()));
  }

  /** Asks something of the room; the table it has opened, true when it is done, false when it is refused. */
  async ask(wish: SentCommand): Promise<number | boolean> {
    let opened = 0;
    this.toldCents = null;
    const isDone = await this.trying(async () => {
      const done = await api.command(wish);
      opened = done.table;
      this.toldCents = done.told_cents;
    });
    void this.look();
    return isDone && opened ? opened : isDone;
  }

  /** Does something and keeps what is refused, to be shown; a lost connection is told in the same way. */
  async trying(what: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    this.refused = null;
    try {
      await what();
      return true;
    } catch (problem) {
      this.refused = refusedBy(problem);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
