/** A table, live: its last message, the lines told so far, and actions on their way.
 *
 * Every message is whole, so a socket that comes back has lost nothing; an action that was not acknowledged
 * is sent again under the same name, and done once.
 */
import { requestName } from "./client";
import { Socket, type Standing } from "./socket";
import type { ActFrame, Choice, Line, Refused, SocketMessage, StepMessage } from "./types";

export interface ToldLine extends Line {
  readonly hand: number;
}

/** How long after an action was taken a message may still bring what came of it. */
const COMES_WITHIN_MS = 400;

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
  /** The message that the last action answered; what it offered is offered no longer. */
  #answered: StepMessage | null = null;
  #nothingCame: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#nothingCame);
    this.#socket.end();
  }

  /** Asks for one of the choices, with what was chosen put into its action. */
  act(choice: Choice, chosen: Readonly<Record<string, unknown>> = {}): void {
    this.send({ ...choice.action, ...chosen });
  }

  send(action: Readonly<Record<string, unknown>>): void {
    const step = this.step;
    if (!step) return;
    const request = requestName();
    // Where several are asked together, what another one has answered meanwhile does not matter.
    const line = step.view?.in_turn ? step.line : -1;
    const frame: ActFrame = { hand: step.hand, line, action, request };
    this.refused = null;
    this.isWaiting = true;
    this.#answered = step;
    this.#pending.set(request, frame);
    this.#socket.send(frame);
  }

  #stand(standing: Standing): void {
    if (this.standing === "closed") return;
    this.standing = standing;
    if (standing !== "live") return;
    this.#isNew = true;
    for (const frame of this.#pending.values()) this.#socket.send(frame);
  }

  #hear(message: SocketMessage): void {
    if (message.kind === "step") this.#stepped(message);
    else if (message.kind === "closed") {
      this.closed = message.because;
      this.standing = "closed";
      this.#socket.end();
    } else {
      this.#pending.delete(message.request ?? "");
      if (message.kind === "refused") {
        this.refused = message;
        this.#answered = null;
      } else this.#wasDone();
      this.#wait();
    }
  }

  /** What changes nothing, such as the same wager again, is done without a message: what was offered still is. */
  #wasDone(): void {
    const answered = this.#answered;
    clearTimeout(this.#nothingCame);
    this.#nothingCame = setTimeout(() => {
      if (this.#answered === answered) this.#answered = null;
      this.#wait();
    }, COMES_WITHIN_MS);
  }

  /** An action is on its way until it is acknowledged and the table has been told anew. */
  #wait(): void {
    const onTheirWay = [...this.#pending.values()].some((frame) => !this.#isOvertaken(frame));
    this.isWaiting = onTheirWay || (this.step !== null && this.step === this.#answered);
  }

  /** In turn, a table that has moved on has taken the action or left it behind: its acknowledgement may follow later. */
  #isOvertaken(frame: ActFrame): boolean {
    const step = this.step;
    return step !== null && frame.line >= 0 && (step.hand !== frame.hand || step.line > frame.line);
  }

  #stepped(step: StepMessage): void {
    const last = this.lines.at(-1);
    const isSameHand = last?.hand === step.hand;
    this.aheadMs = step.clock.server_ms - Date.now();
    const lines = isSameHand ? step.lines.filter((one) => one.line > last.line) : step.lines;
    this.fresh = this.#isNew ? [] : lines;
    // Of the hands before, the last one stays to be read.
    const kept = isSameHand ? this.lines : this.lines.filter((one) => one.hand === last?.hand);
    this.lines = [...kept, ...lines.map((one) => ({ ...one, hand: step.hand }))];
    this.step = step;
    this.#isNew = false;
    this.#wait();
  }
}
