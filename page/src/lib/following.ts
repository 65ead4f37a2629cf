import { api, RefusedError } from "../api/client";
import type { ReviewJob } from "../api/types";

export const LOOK_MS = 300;

/** Whether there is still something to wait for. */
export function isBusy(job: ReviewJob | null): boolean {
  return job?.state === "waiting" || job?.state === "working";
}

/** What went wrong, in a sentence. */
export function faultWords(problem: unknown): string {
  if (!(problem instanceof RefusedError)) return (problem as Error).message;
  return [problem.message, problem.refused.instead].filter(Boolean).join(". ");
}

/** How far a job is; where the server that had it is gone, the question is asked again. */
export async function lookedAt<J>(look: () => Promise<J>, again: () => Promise<J>): Promise<J> {
  try {
    return await look();
  } catch (problem) {
    if (!(problem instanceof RefusedError) || problem.status !== 404) throw problem;
    return again();
  }
}

/** Looks at a job until it is done; ends early where nobody waits for it any more. */
export async function followed(job: ReviewJob, again: () => Promise<ReviewJob>, told: (job: ReviewJob) => boolean): Promise<void> {
  let now = job;
  while (told(now) && isBusy(now)) {
    await new Promise((again) => setTimeout(again, LOOK_MS));
    const { job: name } = now;
    now = await lookedAt(() => api.reviewed(name), again);
  }
}
