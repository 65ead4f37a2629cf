import { expect, it } from "vitest";
import { book } from "./book.en";
import { choices } from "./choices.en";
import { en } from "./en";
import { floor } from "./floor.en";
import { history } from "./history.en";
import { lobby } from "./lobby.en";
import { pace } from "./pace.en";
import { people } from "./people.en";
import { search } from "./search.en";
import { sessions } from "./sessions.en";
import { wishes } from "./wishes.en";

it("never has two words for one key: what a part says, the whole catalogue says", () => {
  const whole: Readonly<Record<string, string>> = en;
  for (const part of [book, choices, floor, history, lobby, pace, people, search, sessions, wishes]) {
    expect(Object.entries(part).filter(([key, words]) => whole[key] !== words)).toEqual([]);
  }
});
