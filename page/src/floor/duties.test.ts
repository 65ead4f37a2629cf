import { expect, it } from "vitest";
import type { Duty, FloorShown } from "../api/types";
import { dutyWords } from "./duties";

const SHOWN = {
  tables: [{ table: 3, paused: "a spilled drink", held: "a card lies on the floor", holds: [{ table: 3, seat: 7, name: "Ann" }] }],
  lists: [{ called: [{ table: 3, seat: 2, name: "Bea" }] }],
} as unknown as FloorShown;

function duty(what: string, seat: number): Duty {
  return { what, table: 3, seat, words: "as the server says it", cite: "", until_ms: 0, command: null } as unknown as Duty;
}

it("names who is called, whose seat is held and why a table is paused or held", () => {
  expect(dutyWords(duty("call running", 2), SHOWN)).toBe("Bea is called to seat 2.");
  expect(dutyWords(duty("hold running", 7), SHOWN)).toBe("The seat of Ann is held.");
  expect(dutyWords(duty("paused", 0), SHOWN)).toBe("Paused: a spilled drink.");
  expect(dutyWords(duty("action held", 0), SHOWN)).toBe("The action is held: a card lies on the floor.");
});

it("leaves to the server what it cannot know", () => {
  expect(dutyWords(duty("call running", 9), SHOWN)).toBe("as the server says it");
  expect(dutyWords(duty("few players", 0), SHOWN)).toBe("as the server says it");
});
