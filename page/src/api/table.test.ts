import { beforeEach, expect, it, vi } from "vitest";
import { LiveTable } from "./table.svelte";
import type { Choice } from "./types";

let tell: (message: object) => void;
let stand: (standing: string) => void;
interface Frame {
  request: string;
  action: { act: string };
}
let sent: Frame[] = [];

vi.mock("./socket", () => ({
  Socket: class {
    constructor(_: string, hears: { message: (message: object) => void; standing: (standing: string) => void }) {
      tell = hears.message;
      stand = hears.standing;
    }
    send(frame: Frame): boolean {
      sent.push(frame);
      return true;
    }
    end(): void {}
  },
}));

const before = { line: 9, words: "Ann wins." };
vi.mock("./client", () => ({
  requestName: () => String(Math.random()),
  api: { handLines: (_: number, hand: number) => (hand > 6 ? Promise.reject(new Error("no such hand")) : Promise.resolve({ lines: [before] })) },
}));

const step = (line: number, choices: readonly Choice[] = []) => ({
  kind: "step", hand: 1, you: 2, line, lines: [], clock: { server_ms: 0 }, view: { in_turn: false }, choices,
});
const plain = { shape: "plain", ready: [], amount: null, cards: null };
const wager = { ...plain, verb: "wager", action: { act: "wager", cents: 500 } } as unknown as Choice;
const done = { ...plain, verb: "done", action: { act: "done" } } as unknown as Choice;
const acts = () => sent.map((one) => one.action.act);

beforeEach(() => void (sent = []));

it("waits after an action until the table is told anew", () => {
  const table = new LiveTable(7);
  tell(step(3));
  table.act(wager);
  expect([table.isWaiting, sent.length]).toEqual([true, 1]);
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 4 });
  expect(table.isWaiting).toBe(true);
  tell(step(4));
  expect(table.isWaiting).toBe(false);
});

it("takes the next action once the table has moved on, though the first is not yet acknowledged", () => {
  const inTurn = (line: number) => ({ ...step(line), view: { in_turn: true } });
  const table = new LiveTable(7);
  tell(inTurn(3));
  table.act(wager);
  expect(table.isWaiting).toBe(true);
  tell(inTurn(4));
  expect(table.isWaiting).toBe(false);
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 4 });
  expect([table.isWaiting, sent.length]).toEqual([true, 2]);
});

it("does not wait where an action changed nothing", () => {
  const table = new LiveTable(7);
  tell(step(3));
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 3 });
  expect(table.isWaiting).toBe(false);
});

it("keeps what is pressed between the new choices and the acknowledgement, and does it once", () => {
  const table = new LiveTable(7);
  tell(step(3, [wager, done]));
  table.act(wager);
  tell(step(4, [wager, done]));
  expect(table.isWaiting).toBe(true);
  table.act(done);
  table.act(done);
  expect(acts()).toEqual(["wager"]);
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 4 });
  expect([acts(), table.isWaiting]).toEqual([["wager", "done"], true]);
  tell(step(5, [wager, done]));
  tell({ kind: "done", request: sent[1]!.request, hand: 1, line: 5 });
  expect(acts()).toEqual(["wager", "done"]);
});

it("waits for the message that tells of the action, though others have changed the table meanwhile", () => {
  const table = new LiveTable(7);
  tell(step(3, [wager, done]));
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 6 });
  tell(step(5, [wager, done]));
  table.act(done);
  expect([table.isWaiting, acts()]).toEqual([true, ["wager"]]);
  tell(step(6, [wager]));
  expect([table.isWaiting, acts()]).toEqual([false, ["wager"]]);
});

it("does nothing more of what was pressed after an action that is refused", () => {
  const table = new LiveTable(7);
  tell(step(3, [wager, done]));
  table.act(wager);
  table.act(done);
  tell({ kind: "refused", request: sent[0]!.request, what: "no", why: "", instead: "", cite: "" });
  expect([table.isWaiting, acts()]).toEqual([false, ["wager"]]);
});

it("takes a press that came twice on one message for one", () => {
  const inTurn = (line: number) => ({ ...step(line, [done]), view: { in_turn: true } });
  const table = new LiveTable(7);
  tell(inTurn(3));
  table.act(done);
  table.act(done);
  tell(inTurn(4));
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 4 });
  expect(acts()).toEqual(["done"]);
  // On the next message it is a wish of its own, whether or not the first is acknowledged.
  table.act(done);
  expect(acts()).toEqual(["done", "done"]);
});

it("waits for the second action though the first is long done", () => {
  const table = new LiveTable(7);
  tell(step(3));
  table.act(wager);
  tell({ kind: "done", request: sent[0]!.request, hand: 1, line: 4 });
  tell(step(4));
  table.act(wager);
  expect(table.isWaiting).toBe(true);
  tell({ kind: "refused", request: sent[1]!.request, what: "no", why: "", instead: "", cite: "" });
  expect([table.isWaiting, table.refused?.what]).toEqual([false, "no"]);
});

it("recalls the hand before the one that is played when it comes to the table, and goes on without it", async () => {
  const table = new LiveTable(7);
  tell({ ...step(0), hand: 5, lines: [{ line: 0, words: "The cards are shuffled." }] });
  await vi.waitFor(() => expect(table.lines.map((one) => [one.hand, one.words])).toEqual([[4, "Ann wins."], [5, "The cards are shuffled."]]));
  tell({ ...step(1), hand: 5, lines: [{ line: 1, words: "Lou folds." }] });
  expect(table.lines.map((one) => one.hand)).toEqual([4, 5, 5]);
  const other = new LiveTable(8);
  tell({ ...step(0), hand: 9, lines: [{ line: 0, words: "The cards are shuffled." }] });
  await Promise.resolve();
  expect(other.lines.map((one) => one.hand)).toEqual([9]);
});

it("tells an answer to a number for the shuffle to whoever sent it, and to no action", async () => {
  const table = new LiveTable(7);
  tell(step(3));
  const [first, second] = [table.mix({ promise: "ab" }), table.mix({ promise: "cd" })];
  table.act(wager);
  tell({ kind: "refused", request: sent[0]!.request, what: "no", why: "It is not yours" });
  tell({ kind: "done", request: sent[1]!.request, mixed: 3 });
  expect([(await first)?.kind, await second]).toMatchObject(["refused", { mixed: 3 }]);
  expect([table.refused, table.isWaiting]).toEqual([null, true]);
});

it("says of a number on its way that nobody has heard it when the socket is lost", async () => {
  const table = new LiveTable(7);
  tell(step(3));
  const sending = table.mix({ promise: "ab" });
  stand("lost");
  expect(await sending).toBeNull();
});
