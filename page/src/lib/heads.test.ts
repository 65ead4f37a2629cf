import { describe, expect, it } from "vitest";
import type { HeadsTold } from "../api/types";
import { departure, keptWith, type KeptHead } from "./heads";

function told(heads: Readonly<Record<number, string>>, broken = "", since = heads[9] ?? ""): HeadsTold {
  const some = Object.entries(heads).map(([entry, link]) => head(Number(entry), link));
  return { room: "ab", every_s: 600, broken, since_link: since, heads: some.map((one) => ({ ...one, signer: "00" })).reverse() };
}
function head(entry: number, link: string, at = "2026-11-17T20:00:00.000Z"): KeptHead {
  return { entry, link, at, text: `head ${entry}` };
}

describe("heads that were kept", () => {
  const kept = [head(3, "aa"), head(9, "bb")];

  it("fit a log that goes on from them", () => {
    expect(departure(kept, told({ 3: "aa", 9: "bb", 12: "cc" }))).toBeNull();
    expect(departure([], told({}))).toBeNull();
  });
  it("fit where the room tells later ones only", () => {
    expect(departure(kept, told({ 12: "cc", 15: "dd" }, "", "bb"))).toBeNull();
  });
  it("find an old one changed that the room tells no more", () => {
    expect(departure(kept, told({ 12: "cc", 15: "dd" }, "", "xx"))).toMatchObject({ kind: "changed", entry: 9 });
    expect(departure(kept, told({ 12: "cc", 15: "dd" }))).toMatchObject({ kind: "changed", entry: 9 });
  });
  it("find another entry in the place of one that was signed for", () => {
    expect(departure(kept, told({ 3: "aa", 9: "xx", 12: "cc" }))).toMatchObject({ kind: "changed", entry: 9 });
    expect(departure(kept, told({ 3: "aa", 12: "cc" }))).toMatchObject({ kind: "changed", entry: 9 });
  });
  it("find a tail that was cut off", () => {
    expect(departure(kept, told({ 3: "aa" }))).toMatchObject({ kind: "cut", entry: 9 });
    expect(departure(kept, told({}))).toMatchObject({ kind: "cut", entry: 9 });
  });
  it("repeat what the room itself has noticed", () => {
    expect(departure([], told({ 3: "aa" }, "entry 9 is gone"))).toMatchObject({ kind: "broken", because: "entry 9 is gone" });
  });
});

describe("keeping heads", () => {
  it("takes each once, in order", () => {
    const once = keptWith([], told({ 3: "aa", 9: "bb" }));
    expect(keptWith(once, told({ 9: "bb", 12: "cc" })).map((one) => one.entry)).toEqual([3, 9, 12]);
  });
  it("keeps the first of every day and the last twenty", () => {
    const days = ["2026-11-15", "2026-11-16", "2026-11-17"];
    const many = days.flatMap((day, at) => Array.from({ length: 50 }, (_, n) => head(at * 50 + n + 1, "aa", `${day}T00:00:00.000Z`)));
    const kept = keptWith(many, told({}));
    expect(kept.map((one) => one.entry)).toEqual([1, 51, 101, ...Array.from({ length: 20 }, (_, n) => 131 + n)]);
  });
});
