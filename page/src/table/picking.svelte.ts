/** The cards of a hand of pan that are picked on the felt, for the fan, the card in the middle and the dock beneath. */
import type { StepMessage } from "../api/types";
import { after, chosen, isOut, madeOf, movesOf, type PanHand, panHand, readyFor, thrownOf } from "../lib/panHand";

const NOTHING: ReadonlySet<number> = new Set();

export class Picking {
  readonly #step: () => StepMessage | null;
  #last = $state.raw<{ readonly key: string; readonly picked: ReadonlySet<number> }>({ key: "", picked: NOTHING });
  /** What there is to pick from; null while nothing is asked of it. */
  readonly hand: PanHand | null = $derived.by(() => panHand(this.#step()));
  readonly #picked = $derived(this.hand?.key === this.#last.key ? this.#last.picked : NOTHING);
  readonly chosen: readonly number[] = $derived(this.hand ? chosen(this.hand, this.#picked) : []);
  readonly made = $derived(this.hand ? madeOf(this.hand, this.#picked) : undefined);
  readonly thrown = $derived(this.hand ? thrownOf(this.hand, this.#picked) : undefined);
  readonly ready = $derived(this.hand ? readyFor(this.hand, this.#picked) : []);

  readonly moves = $derived(this.hand ? movesOf(this.hand) : []);

  constructor(step: () => StepMessage | null) {
    this.#step = step;
  }
  press(place: number): void {
    if (this.hand) this.#last = { key: this.hand.key, picked: after(this.hand, this.#picked, place) };
  }
  isOut(place: number): boolean {
    return this.hand !== null && isOut(this.hand, this.#picked, place);
  }
}
