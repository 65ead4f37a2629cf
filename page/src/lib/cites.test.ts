import { expect, it } from "vitest";
import { clausesIn, readCite } from "./cites";

it("keeps our reading apart from what the book orders", () => {
  expect(readCite("garlic-city/texas-holdem/38, garlic-city/texas-holdem/39")).toEqual([
    { clauses: ["garlic-city/texas-holdem/38", "garlic-city/texas-holdem/39"], isReading: false, reading: "", see: [], leansOn: [] },
  ]);
  expect(readCite("our reading GC-A7, see garlic-city/texas-holdem/45")).toEqual([
    { clauses: [], isReading: true, reading: "GC-A7", see: ["garlic-city/texas-holdem/45"], leansOn: [] },
  ]);
  expect(readCite("our reading GC-N1 of a/b/6, a/b/87")).toEqual([{ clauses: ["a/b/6", "a/b/87"], isReading: true, reading: "GC-N1", see: [], leansOn: [] }]);
});

it("reads a reading without a name, several parts, and nothing", () => {
  expect(readCite("our reading of a/b/6, see c/d/2")).toEqual([{ clauses: ["a/b/6"], isReading: true, reading: "", see: ["c/d/2"], leansOn: [] }]);
  expect(readCite("our reading X-1, see a/b/6, leaning on c/d/2, c/d/3")[0]).toMatchObject({ see: ["a/b/6"], leansOn: ["c/d/2", "c/d/3"] });
  expect(readCite("our reading, leaning on c/d/2")[0]).toMatchObject({ clauses: [], reading: "", see: [], leansOn: ["c/d/2"] });
  expect(readCite("a/b/1; our reading X-1, see a/b/1").map((one) => one.isReading)).toEqual([false, true]);
  expect(readCite("our reading")[0]).toEqual({ clauses: [], isReading: true, reading: "", see: [], leansOn: [] });
  expect(readCite("")).toEqual([]);
});

it("finds every clause once, among readings and words", () => {
  const cite = "garlic-city/texas-holdem/52, garlic-city/texas-holdem/53; our reading GC-D9, see garlic-city/texas-holdem/52";
  expect(clausesIn(cite)).toEqual(["garlic-city/texas-holdem/52", "garlic-city/texas-holdem/53"]);
});
