/** What a hand would be as its cards lie before it is set: asked of the server, shown over the hand on the felt. */
import type { LaidShown } from "../api/types";

/** One hand that is being set. */
export class Laying {
  /** What was answered for the cards as they lie now; nothing before that. */
  told = $state.raw<LaidShown | undefined>();
  /** Whether its button has asked back, because it is foul as it lies. */
  isDoubted = $state(false);
  #places = "";
  #answer?: Promise<LaidShown | undefined> | undefined;
  readonly #ask: (places: string) => Promise<LaidShown>;

  constructor(ask: (places: string) => Promise<LaidShown>) {
    this.#ask = ask;
  }

  /** Looks at the cards as they lie; at nothing while a part is not full. */
  look(places: string): Promise<LaidShown | undefined> | undefined {
    if (places === this.#places) return this.#answer;
    this.#places = places;
    this.told = undefined;
    this.isDoubted = false;
    // Without an answer, when the question is over or the connection lost, nothing is said of it.
    return (this.#answer = places ? this.#ask(places).then((told) => (places === this.#places ? (this.told = told) : told), () => undefined) : undefined);
  }

  /** Whether the hand is not set yet: it is foul, and whoever sets it has not been asked whether they mean that. */
  async isHeldBack(places: string): Promise<boolean> {
    if (this.isDoubted) return false;
    const told = await this.look(places);
    return places !== this.#places || (this.isDoubted = !!told?.foul);
  }
}

/** The hands that are being set now, by their holding: who draws the hand on the felt finds there what it would be. */
export const layings: Record<number, Laying> = $state({});
