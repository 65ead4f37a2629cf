/** One's own part in every shuffle: a number is promised, and added once the house has published its root.
 *
 * It goes by itself; whoever cannot hash, or is not seated, has no part in it and is not waited for.
 */
import { heads } from "../api/heads.svelte";
import type { Done, MixFrame, Refused, StepMessage } from "../api/types";
import { canHash } from "../lib/hashing";
import { numberFor, promiseOf } from "./mixing";
import { remember, seedFor } from "./remembering";

const ROOT = /^[0-9a-f]{64}$/;

export class TakingPart {
  /** What was last asked for: each message says it again until it is done. */
  #done = "";

  /** How a frame goes through the table's socket; null where the socket is lost before an answer comes. */
  constructor(private readonly mix: (frame: MixFrame) => Promise<Done | Refused | null>) {}

  async hear(step: StepMessage, player: number): Promise<void> {
    const { shuffle, table, you } = step;
    if (!you || !player || step.stands_still || !canHash()) return;
    const room = heads.told?.room ?? "";
    if (shuffle.number) {
      remember({ room, table, hand: shuffle.hand, shuffle: shuffle.number, root: shuffle.root, seat: you, number: "" });
    }
    const wanted = `${shuffle.wants} ${shuffle.number} ${shuffle.next} ${player}`;
    if (!shuffle.wants || wanted === this.#done) return;
    this.#done = wanted;
    const seed = seedFor(table);
    const promise = await promiseOf(await numberFor(seed, shuffle.next));
    if (shuffle.wants === "promise") {
      await this.#send({ promise });
      return;
    }
    // Whoever asks for numbers before the order is fixed could fix one to suit them.
    if (!ROOT.test(shuffle.root)) return;
    const number = await numberFor(seed, shuffle.number);
    const told = { room, table, hand: shuffle.hand, shuffle: shuffle.number, root: shuffle.root, seat: you, sent: number };
    remember({ ...told, number: "" });
    const done = await this.#send({ promise, number, shuffle: shuffle.number });
    if (done?.kind === "done" && done.mixed) remember({ ...told, number });
  }

  /** What was lost is sent again when the table still wants it; a refusal stands, and nothing else is lost by it. */
  async #send(frame: MixFrame): Promise<Done | Refused | null> {
    const done = await this.mix(frame);
    if (!done) this.#done = "";
    return done;
  }
}
