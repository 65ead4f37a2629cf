/** What a hand would be as its cards lie before it is set: asked of the server, shown over the hand on the felt. */
import type { LaidShown } from "../api/types";

/** One hand that is being set. */
export class Laying {
  /** What was answered for the cards as they lie now; nothing before that. */
  told = $state.raw<LaidShown | undefined>();
  /** Whether its button has asked back, because it is foul as it lies. */
  isDoubted = $state(false);
  #places = "";
  #answer: Promise<LaidShown | undefined> = Promise.resolve(undefined);
  #isAsking = false;

  readonly #ask: (places: string) => Promise<LaidShown>;
  /** What a hand is called that is set wrong. */
  readonly wrong: "foul" | "mis-set";

  constructor(ask: (places: string) => Promise<LaidShown>, wrong: "foul" | "mis-set") {
    this.#ask = ask;
    this.wrong = wrong;
  }

  /** Looks at the cards as they lie; nothing while a part is not full. */
  look(places: string): Promise<LaidShown | undefined> {
    if (places === this.#places) return this.#answer;
    this.#places = places;
    this.told = undefined;
    this.isDoubted = false;
    // Without an answer, when the question is over or the connection lost, nothing is said of it.
    this.#answer = places ? this.#ask(places).catch(() => undefined) : Promise.resolve(undefined);
    void this.#answer.then((told) => {
      if (this.#places === places) this.told = told;
    });
    return this.#answer;
  }

  /** Whether the hand is not set yet: it is foul, and whoever sets it has not been asked whether they mean that. */
  async isHeldBack(places: string): Promise<boolean> {
    if (this.isDoubted && places === this.#places) return false;
    // Pressed twice before the answer is there, it asks all the same.
    if (this.#isAsking) return true;
    this.#isAsking = true;
    try {
      const told = await this.look(places);
      if (places !== this.#places) return true;
      this.isDoubted = Boolean(told?.foul);
      return this.isDoubted;
    } finally {
      this.#isAsking = false;
    }
  }
}

/** The hands that are being set now, by their holding: who draws the hand on the felt finds there what it would be. */
class Layings {
  #all = $state.raw<ReadonlyMap<number, Laying>>(new Map());

  of(holding: number): Laying | undefined {
    return this.#all.get(holding);
  }
  put(holding: number, laying: Laying): void {
    if (this.#all.get(holding) !== laying) this.#all = new Map([...this.#all, [holding, laying]]);
  }
  drop(laying: Laying): void {
    this.#all = new Map([...this.#all].filter(([, one]) => one !== laying));
  }
}

export const layings = new Layings();
