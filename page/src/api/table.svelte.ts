/** A table, live: its last message, the lines told so far, and actions on their way.
 *
 * Every message is whole, so a socket that comes back has lost nothing; an action that was not acknowledged
 * is sent again under the same name, and done once. What is pressed while one is on its way is kept: it is done as soon
 * as the table has been told anew, if it is still offered then (`lib/keeping.ts`).
 */
import { actionOf, type Chosen, isSamePress, type Press, pressOn, stillOffered } from "../lib/keeping";
import { api, requestName } from "./client";
import { Socket, type Standing } from "./socket";
import type { ActFrame, Choice, Done, Line, MixFrame, Refused, SocketMessage, StepMessage } from "./types";

export interface ToldLine extends Line {
  readonly hand: number;
}

/** So many presses are kept; nobody means more than that before they have seen what came of the first. */
const KEPT_MOST = 3;

export class LiveTable {
  step = $state.raw<StepMessage | null>(null);
  standing = $state<Standing | "closed">("connecting");
  lines = $state.raw<readonly ToldLine[]>([]);
  /** What the last message brought; nothing when it told the hand from its start. */
  fresh = $state.raw<readonly Line[]>([]);
  refused = $state.raw<Refused | null>(null);
  closed = $state("");
  isWaiting = $state(false);
  /** How far the server's clock is ahead of ours. */
  aheadMs = 0;

  readonly #socket: Socket<SocketMessage>;
  readonly #pending = new Map<string, ActFrame>();
  /** Numbers for the shuffle on their way, each with whoever waits for the answer. */
  readonly #mixing = new Map<string, (answer: Done | Refused | null) => void>();
  #kept: readonly Press[] = [];
  #sent: Press | null = null;
  /** How far the table was when the last action was done: until that is told, what is offered may be old. */
  #taken: Pick<Done, "hand" | "line"> | null = null;
  #isNew = true;

  constructor(readonly number: number) {
    this.#socket = new Socket(`/tables/${number}/socket?tell=steps`, {
      message: (message) => this.#hear(message),
      standing: (standing) => this.#stand(standing),
    });
  }

  /** Looks at the table anew, after the visitor has signed in or out. */
  again(): void {
    this.#socket.again();
  }

  end(): void {
    this.#socket.end();
  }

  /** Asks for one of the choices, with what was chosen put into its action; at once, or as soon as that can be. */
  act(choice: Choice, chosen: Chosen = {}): void {
    if (!this.step) return;
    const press = pressOn(this.step, choice, chosen);
    if (this.isWaiting) this.#keep(press);
    else this.#send(actionOf(press), press);
  }

  /** Asks for an action that was proposed; for nothing while another one is on its way. */
  send(action: Chosen): void {
    if (!this.isWaiting) this.#send(action, null);
  }

  /** Sends one's own part in the shuffle; null where the socket is lost before an answer comes. */
  mix(frame: MixFrame): Promise<Done | Refused | null> {
    const request = requestName();
    if (!this.#socket.send({ ...frame, request })) return Promise.resolve(null);
    return new Promise((tell) => this.#mixing.set(request, tell));
  }

  #send(action: Chosen, press: Press | null): void {
    const step = this.step;
    if (!step) return;
    const request = requestName();
    // Where several are asked together, what another one has answered meanwhile does not matter.
    const line = step.view?.in_turn ? step.line : -1;
    const frame: ActFrame = { hand: step.hand, line, action, request };
    this.refused = null;
    this.isWaiting = true;
    this.#sent = press;
    this.#pending.set(request, frame);
    this.#socket.send(frame);
  }

  /** The same once more is a finger that was too quick, and not a second wish. */
  #keep(press: Press): void {
    const isSecond = [this.#sent, ...this.#kept].some((one) => one && isSamePress(one, press));
    if (!isSecond && this.#kept.length < KEPT_MOST) this.#kept = [...this.#kept, press];
  }

  #stand(standing: Standing): void {
    if (this.standing === "closed") return;
    this.standing = standing;
    if (standing !== "live") {
      this.#mixing.forEach((tell) => tell(null));
      this.#mixing.clear();
      return;
    }
    this.#isNew = true;
    for (const frame of this.#pending.values()) this.#socket.send(frame);
  }

  #hear(message: SocketMessage): void {
    if (message.kind === "step") this.#stepped(message);
    else if (message.kind === "closed") {
      this.closed = message.because;
      this.standing = "closed";
      this.#socket.end();
    } else if (this.#mixing.has(message.request ?? "")) {
      this.#mixing.get(message.request ?? "")?.(message);
      this.#mixing.delete(message.request ?? "");
    } else {
      this.#pending.delete(message.request ?? "");
      if (message.kind === "refused") {
        this.refused = message;
        // What was to come after it was meant to come after it.
        this.#kept = [];
      } else this.#taken = message;
      this.#goOn();
    }
  }

  /** An action is on its way until it is acknowledged and the table has been told of it. */
  #goOn(): void {
    const onTheirWay = [...this.#pending.values()].some((frame) => !this.#isOvertaken(frame));
    this.isWaiting = onTheirWay || !this.#isTold(this.#taken);
    if (!this.isWaiting) this.#doKept();
  }

  #doKept(): void {
    const { step } = this;
    const [press, ...rest] = this.#kept;
    if (!press || !step) return;
    this.#kept = rest;
    const choice = stillOffered(press, step, this.lines);
    if (choice) this.#send({ ...choice.action, ...press.chosen }, { ...press, choice });
    else this.#doKept();
  }

  #isTold(taken: Pick<Done, "hand" | "line"> | null): boolean {
    const { step } = this;
    return !taken || !step || step.hand > taken.hand || (step.hand === taken.hand && step.line >= taken.line);
  }

  /** In turn, a table that has moved on has taken the action or left it behind: its acknowledgement may follow later. */
  #isOvertaken(frame: ActFrame): boolean {
    const step = this.step;
    return step !== null && frame.line >= 0 && (step.hand !== frame.hand || step.line > frame.line);
  }

  #stepped(step: StepMessage): void {
    const last = this.lines.at(-1);
    if (!this.step && step.hand > 1) void this.#recall(step.hand - 1);
    const isSameHand = last?.hand === step.hand;
    this.aheadMs = step.clock.server_ms - Date.now();
    const lines = isSameHand ? step.lines.filter((one) => one.line > last.line) : step.lines;
    this.fresh = this.#isNew ? [] : lines;
    // Of the hands before, the last one stays to be read.
    const kept = isSameHand ? this.lines : this.lines.filter((one) => one.hand === last?.hand);
    this.lines = [...kept, ...lines.map((one) => ({ ...one, hand: step.hand }))];
    this.step = step;
    this.#isNew = false;
    this.#goOn();
  }
  /** What was told of the hand before this page was opened, so that a log that is loaded again has lost nothing. */
  async #recall(hand: number): Promise<void> {
    // Where it cannot be had, the log begins with the hand that is played.
    const told = await api.handLines(this.number, hand).catch(() => ({ lines: [] }));
    const isFirst = this.lines.every((one) => one.hand === hand + 1);
    if (isFirst) this.lines = [...told.lines.map((one) => ({ ...one, hand })), ...this.lines];
  }
}
