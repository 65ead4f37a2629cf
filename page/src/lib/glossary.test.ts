import { expect, it } from "vitest";
import type { Word } from "../api/types";
import { calledSo, lookedUp, marked, wordsAt, wordsIn, withStops } from "./glossary";

const word = (name: string, also: string[] = [], games = ["pan"], means = "") => ({ slug: name, word: name, also, games, means }) as unknown as Word;
const square = word("square", ["squares"]);
const valle = word("valle", ["non-valle"], ["pan"], "A rank that pays, in a square or not.");
const push = word("push", [], ["push-nine"]);
const pushPot = word("push pot", [], ["push-nine"]);

const told = (texts: readonly string[], words: readonly Word[]) =>
  marked(texts, words).map((one) => one.map((part) => (part.word ? `[${part.text}]` : part.text)).join(""));

it("marks a word where it stands for the first time, however it is written", () => {
  expect(told(["Squares of a non-valle rank.", "Another square, of a valle."], [square, valle])).toEqual([
    "[Squares] of a [non-valle] rank.", "Another square, of a valle.",
  ]);
});

it("takes the longest word that fits, a stroke for a blank, and no part of another word", () => {
  expect(told(["A push-pot, a push and pushing."], [push, pushPot])).toEqual(["A [push-pot], a [push] and pushing."]);
});

it("leaves a sentence whole where there is nothing to mark", () => {
  expect(marked(["You check."], [square])).toEqual([[{ text: "You check." }]]);
  expect(marked(["You check."], [])).toEqual([[{ text: "You check." }]]);
});

it("knows the words of a game, and those of some sentences", () => {
  expect(wordsAt([square, push], "pan")).toEqual([square]);
  expect(wordsIn(["Play a valle", "a square"], [square, valle])).toEqual([valle, square]);
});

it("finds a word by its beginning before one that only speaks of it", () => {
  expect(lookedUp([valle, square], "squ")).toEqual([square, valle]);
  expect(lookedUp([valle, square], "")).toEqual([valle, square]);
  expect(lookedUp([valle, square], "xyz")).toEqual([]);
});

it("finds a word that is called just so, however it is written", () => {
  expect(calledSo([valle, square, pushPot], " Push pot ")).toEqual([pushPot]);
  expect(calledSo([valle, square, push], "squ")).toEqual([]);
  expect(calledSo([valle], "")).toEqual([]);
});

it("keeps the stop behind a word with it, so that no line begins with one", () => {
  const kept = withStops([{ text: "A " }, { text: "square", word: square }, { text: ": " }, { text: "valle", word: valle }, { text: "." }]);
  expect(kept.map((one) => [one.text, one.stop])).toEqual([["A ", ""], ["square", ":"], [" ", ""], ["valle", "."], ["", ""]]);
  expect(withStops([{ text: "square", word: square }, { text: " pays." }]).map((one) => one.stop)).toEqual(["", ""]);
});
