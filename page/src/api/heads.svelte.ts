/** The heads that the room publishes: asked for now and then, held against those kept here, and kept. */
import { type Departure, departure, type KeptHead, keptWith, newestOf } from "../lib/heads";
import { api } from "./client";
import type { HeadsTold } from "./types";

const KEY = "houseway.heads";
const OFTEN_MS = 60_000;

class Heads {
  told = $state.raw<HeadsTold | null>(null);
  kept = $state.raw<readonly KeptHead[]>([]);
  wrong = $state.raw<Departure | null>(null);

  /** Asks until it is told to stop. */
  follow(): () => void {
    let timer = 0;
    let isOver = false;
    const next = async (): Promise<void> => {
      // What cannot be asked for now is asked for later; the bar says when the room does not answer.
      await this.load().catch(() => undefined);
      const wait = Math.max(OFTEN_MS, 1000 * (this.told?.every_s ?? 0));
      if (!isOver) timer = window.setTimeout(() => void next(), wait);
    };
    void next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  async load(): Promise<void> {
    // Which room answers is known with its answer; one that was here before is asked about at once.
    const asked = newestOf(keptOf(lastRoom()));
    let told = await api.heads(asked);
    const kept = keptOf(told.room);
    if (newestOf(kept) !== asked) told = await api.heads(newestOf(kept));
    this.wrong = departure(kept, told);
    // What does not fit is not taken over: the next look must find the same.
    this.kept = this.wrong ? kept : keptWith(kept, told);
    this.told = told;
    keep(told.room, this.kept);
  }
}

function keptOf(room: string): readonly KeptHead[] {
  return all()[room] ?? [];
}

function lastRoom(): string {
  return Object.keys(all()).at(-1) ?? "";
}

function keep(room: string, kept: readonly KeptHead[]): void {
  try {
    const { [room]: _, ...others } = all();
    localStorage.setItem(KEY, JSON.stringify({ ...others, [room]: kept }));
  } catch {
    // A browser that keeps nothing compares with nothing.
  }
}

function all(): Readonly<Record<string, readonly KeptHead[]>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, readonly KeptHead[]>;
  } catch {
    return {};
  }
}

export const heads = new Heads();
