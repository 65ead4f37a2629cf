import { expect, it } from "vitest";
import { RefusedError } from "../api/client";
import type { ReviewJob } from "../api/types";
import { faultWords, isBusy, lookedAt } from "./following";

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

it("asks the question again where the server that had the job is gone, and only there", async () => {
  const refused = (status: number): (() => Promise<ReviewJob>) => () =>
    Promise.reject(new RefusedError({ kind: "refused", what: "no", why: "", cite: "", instead: "", request: "" }, status));
  const again = (): Promise<ReviewJob> => Promise.resolve(job("waiting"));
  expect((await lookedAt(refused(404), again)).state).toBe("waiting");
  expect((await lookedAt(() => Promise.resolve(job("done")), refused(500))).state).toBe("done");
  await expect(lookedAt(refused(503), again)).rejects.toThrow("no");
  await expect(lookedAt(refused(404), refused(409))).rejects.toThrow("no");
});
