/** Requests to the API. Every refusal is thrown as `RefusedError`, with the reason, the clause and what is
 * possible instead; a lost connection as `Offline`. Whether the room answered, `reach` is told. */
import { say } from "../words";
import { reach } from "./reach.svelte";
import type {
  Clause, ClauseListed, Command, Differing, Done, FaultsShown, FloorShown, Found, HandLines, HandShown, HandsPage, HeadsTold, House,
  LabJob, LabQuestion, LabRow, LobbyMessage, Me,
  LaidShown, OwnSessions, Practice, ReadyAction, Refused, ReviewJob, Row, SeatTaken, StepMessage, TwoBooks, WhyAnswer, Word,
} from "./types";

export class RefusedError extends Error {
  constructor(readonly refused: Refused, readonly status: number) {
    super(refused.why || refused.what);
  }
}

/** The room does not answer; what it says of itself is fit to be shown. */
export class Offline extends Error {
  constructor(readonly cause: unknown) {
    super(say("status.lost"));
  }
}

/** What may be left out of a command: the server has a usual value for it. */
type Usual = "request" | "wait" | "hold" | "every_ms" | "passing" | "pace_ms" | "clock_ms" | "chip_cents" | "buy_in_min_cents" | "strength";
type Sent<C> = C extends Command ? Omit<C, "by" | Usual> & Partial<Pick<C, Usual & keyof C>> : never;
/** A command as the page sends it; who asks, the server knows. */
export type SentCommand = Sent<Command>;

type OfSeat<C> = C extends { readonly table: number; readonly player: number } ? Omit<C, "table" | "player"> & { readonly table?: number } : never;
/** What is asked for at somebody's seat: of that table, if no other is named. */
export type SeatWish = OfSeat<SentCommand>;

const WAITS_MS = [300, 1000, 2500, 5000];

/** Asks again while the connection is lost, if asking twice does no harm: questions, and requests with a name. */
async function fetched(method: string, path: string, body: unknown): Promise<Response> {
  const isTwiceFine = method === "GET" || (typeof body === "object" && body !== null && Boolean((body as { request?: string }).request));
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(`/api${path}`, {
        method,
        credentials: "same-origin",
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      reach.found();
      return answer;
    } catch (fault) {
      reach.lost();
      const wait = WAITS_MS[tries];
      if (!isTwiceFine || wait === undefined) throw new Offline(fault);
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetched(method, path, body);
  const told: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return told as T;
  throw new RefusedError(refusal(told, answer), answer.status);
}

function refusal(told: unknown, answer: Response): Refused {
  const said = told as Partial<Refused> & { detail?: string };
  const why = said.why ?? said.detail ?? answer.statusText;
  return { kind: "refused", what: said.what ?? why, why, cite: said.cite ?? "", instead: said.instead ?? "", request: "" };
}

/** A refusal, a lost connection among them, as it is shown; any other fault is thrown on. */
export function refusedBy(problem: unknown): Refused {
  if (problem instanceof RefusedError) return problem.refused;
  if (!(problem instanceof Offline)) throw problem;
  return { kind: "refused", what: problem.message, why: "", cite: "", instead: "", request: "" };
}

/** A name for a request, so that the same one sent twice is done once. */
export function requestName(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  guest: (name = "") => ask<unknown>("POST", "/session/guest", { name }),
  signIn: (name: string, password: string) => ask<unknown>("POST", "/session", { name, password }),
  signOut: () => ask<unknown>("DELETE", "/session"),
  houses: () => ask<readonly House[]>("GET", "/houses"),
  lobby: () => ask<LobbyMessage>("GET", "/lobby"),
  practice: (wish: Omit<Partial<Practice>, "house" | "game"> & Pick<Practice, "house" | "game">) =>
    ask<SeatTaken>("POST", "/practice", wish),
  command: (command: SentCommand) => ask<Done>("POST", "/commands", { request: requestName(), ...command }),
  row: (house: string, game: string) => ask<Row>("GET", `/houses/${house}/games/${game}`),
  clauses: (house: string, game: string) =>
    ask<readonly ClauseListed[]>("GET", `/houses/${house}/games/${game}/clauses`),
  clause: (id: string) => ask<Clause>("GET", `/clauses/${id}`),
  words: () => ask<readonly Word[]>("GET", "/words"),
  diff: (game: string, first: string, second: string) =>
    ask<Differing>("GET", `/diff/${game}?a=${first}&b=${second}`),
  diffHand: (game: string, first: string, second: string) =>
    ask<TwoBooks>("GET", `/diff/${game}/hand?a=${first}&b=${second}`),
  search: (text: string, most: number) => ask<Found>("GET", `/search?q=${encodeURIComponent(text)}&count=${most}`),
  lab: () => ask<readonly LabRow[]>("GET", "/lab"),
  askLab: (question: LabQuestion) => ask<LabJob>("POST", "/lab/jobs", question),
  labJob: (job: string) => ask<LabJob>("GET", `/lab/jobs/${job}`),
  stopLab: (job: string) => ask<LabJob>("DELETE", `/lab/jobs/${job}`),
  reviewHand: (table: number, hand: number, against: string) =>
    ask<ReviewJob>("POST", `/tables/${table}/hands/${hand}/review`, { against }),
  reviewTogether: (practice: boolean) => ask<ReviewJob>("POST", "/me/reviews", { practice }),
  reviewed: (job: string) => ask<ReviewJob>("GET", `/me/reviews/${job}`),
  sessions: (practice: boolean) => ask<OwnSessions>("GET", `/me/sessions?practice=${practice}`),
  ownHands: () => ask<HandsPage>("GET", "/me/hands"),
  hands: (table: number, before = 0) =>
    ask<HandsPage>("GET", `/tables/${table}/hands${before ? `?before=${before}` : ""}`),
  hand: (table: number, hand: number) => ask<HandShown>("GET", `/tables/${table}/hands/${hand}`),
  handLines: (table: number, hand: number) => ask<HandLines>("GET", `/tables/${table}/hands/${hand}/lines`),
  why: (table: number, hand: number, line: number) =>
    ask<WhyAnswer>("GET", `/tables/${table}/hands/${hand}/why?line=${line}`),
  houseWay: (table: number, choice: number) =>
    ask<ReadyAction>("GET", `/tables/${table}/house-way?choice=${choice}`),
  laid: (table: number, choice: number, lies: string) => ask<LaidShown>("GET", `/tables/${table}/laid?choice=${choice}&lies=${lies}`),
  hint: (table: number) => ask<ReadyAction>("GET", `/tables/${table}/hint`),
  steps: (table: number) => ask<StepMessage>("GET", `/tables/${table}/steps`),
  floor: () => ask<FloorShown>("GET", "/floor"),
  heads: (since: number) => ask<HeadsTold>("GET", `/heads?since=${since}`),
  faults: (table: number) => ask<FaultsShown>("GET", `/tables/${table}/faults`),
};
