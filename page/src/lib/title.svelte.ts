/** What stands on the tab: where the visitor is, and before that whose turn it is, when it is theirs. */
import { turns } from "../api/turns.svelte";
import { say } from "../words";

class Title {
  /** What the page that is open calls itself. */
  words = $state("");

  get whole(): string {
    const [first] = turns.asked;
    return first ? say("head.turn", { title: first.title }) : this.words;
  }
}

export const title = new Title();
