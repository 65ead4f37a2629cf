import { expect, it } from "vitest";
import spellings from "../../../tests/fixtures/spellings.json";
import { fitOf, marked, wordsOf } from "./spelling";

const names = Object.entries(spellings.names);

function found(text: string): string[] {
  const fits = names.map(([name, called]) => [name, fitOf(called, wordsOf(text))] as const);
  const called = fits.filter(([, fit]) => fit === "called");
  return (called.length ? called : fits.filter(([, fit]) => fit === "nearly")).map(([name]) => name);
}

it.each(Object.entries(spellings.typed))("finds by %s what the server finds by it", (typed, wanted) => {
  expect(found(typed).toSorted()).toEqual([...wanted].sort());
});

it("marks the words that were looked for, and no others", () => {
  const pieces = marked("A boxed card is dead.", wordsOf("box card"));
  expect(pieces.filter((one) => one.isFound).map((one) => one.text)).toEqual(["boxed", "card"]);
  expect(pieces.map((one) => one.text).join("")).toBe("A boxed card is dead.");
});

it("leaves the comma behind a word unmarked", () => {
  const pieces = marked("a kill, a half kill, and so on", wordsOf("kill"));
  expect(pieces.filter((one) => one.isFound).map((one) => one.text)).toEqual(["kill", "kill"]);
  expect(pieces.map((one) => one.text).join("")).toBe("a kill, a half kill, and so on");
});
