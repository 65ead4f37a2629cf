/** One's own part in every shuffle: a number is promised, and added once the house has published its root.
 *
 * It goes by itself; whoever cannot hash, or is not seated, has no part in it and is not waited for.
 */
import { heads } from "../api/heads.svelte";
import { api, Offline, RefusedError, type SentCommand } from "../api/client";
import type { Done, StepMessage } from "../api/types";
import { canHash } from "../lib/hashing";
import { numberFor, promiseOf } from "./mixing";
import { remember, seedFor } from "./remembering";

const ROOT = /^[0-9a-f]{64}$/;

export class TakingPart {
  /** What was last asked for: each message says it again until it is done. */
  #done = "";

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
    const wish = { command: "mix" as const, table, player, promise: await promiseOf(await numberFor(seed, shuffle.next)) };
    if (shuffle.wants === "promise") {
      await quietly({ ...wish, number: "", shuffle: 0 });
      return;
    }
    // Whoever asks for numbers before the order is fixed could fix one to suit them.
    if (!ROOT.test(shuffle.root)) return;
    const number = await numberFor(seed, shuffle.number);
    const told = { room, table, hand: shuffle.hand, shuffle: shuffle.number, root: shuffle.root, seat: you, sent: number };
    remember({ ...told, number: "" });
    const done = await quietly({ ...wish, number, shuffle: shuffle.number });
    if (done?.mixed) remember({ ...told, number });
  }
}

/** Whoever is not heard has no part in this shuffle, and nothing else is lost by it. */
async function quietly(wish: SentCommand): Promise<Done | null> {
  try {
    return await api.command(wish);
  } catch (fault) {
    if (fault instanceof RefusedError || fault instanceof Offline) return null;
    throw fault;
  }
}
