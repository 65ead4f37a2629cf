import { expect, it } from "vitest";
import type { ReviewJob } from "../api/types";
import { faultWords, isBusy } from "./following";

function job(state: ReviewJob["state"]): ReviewJob {
  return { job: "a", state, ahead: 0, done: 0, total: 0, review: null, together: null, hands: [], why: "" };
}

it("waits for a job that is waiting or worked on, and for no other", () => {
  expect([null, job("done"), job("failed"), job("stopped")].some(isBusy)).toBe(false);
  expect([job("waiting"), job("working")].every(isBusy)).toBe(true);
});

it("says what went wrong in the words it came with", () => {
  expect(faultWords(new Error("The connection is lost."))).toBe("The connection is lost.");
});
