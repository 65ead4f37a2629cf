import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { look } from "./look.svelte";
import { sound } from "./sounds";

let struck: number[] = [];

class Node {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  frequency = { set value(hertz: number) { struck.push(hertz); } };
  connect = (other: Node) => other;
  start = () => undefined;
  stop = () => undefined;
}
const audio = class {
  currentTime = 0;
  resume = () => Promise.resolve();
  createOscillator = () => new Node();
  createGain = () => new Node();
};

beforeEach(() => {
  struck = [];
  look.hasSounds = true;
  vi.stubGlobal("AudioContext", audio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => void vi.unstubAllGlobals());

it("sounds different for a turn, for a low clock and for a hand won", () => {
  const heard = (["turn", "clock", "won"] as const).map((which) => {
    struck = [];
    sound(which);
    return struck.join(" ");
  });
  expect(new Set(heard).size).toBe(3);
  expect(heard.every(Boolean)).toBe(true);
});

it("is quiet where sounds are off, and before anybody has touched the page", () => {
  look.hasSounds = false;
  sound("turn");
  look.hasSounds = true;
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  sound("turn");
  expect(struck).toEqual([]);
});
