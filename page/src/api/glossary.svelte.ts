/** The words of the games, asked for once: until they have come nothing is marked, and nothing is missed. */
import { api, Offline } from "./client";
import type { Word } from "./types";

class Glossary {
  words = $state.raw<readonly Word[]>([]);
  #coming: Promise<void> | undefined;

  load(): Promise<void> {
    this.#coming ??= api.words().then((found) => void (this.words = found)).catch((problem: unknown) => {
      // Another time, then: the next table asks again.
      this.#coming = undefined;
      if (!(problem instanceof Offline)) throw problem;
    });
    return this.#coming;
  }
}

export const glossary = new Glossary();
