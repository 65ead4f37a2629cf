import { expect, it } from "vitest";
import { changed } from "./lobbyChanges";
import type { LobbyChanged, LobbyMessage } from "./types";

const lobby = {
  kind: "lobby", server_ms: 1, lists: [{ game: "pan" }],
  tables: [{ table: 1, hand: 4, title: "Pan" }, { table: 2, hand: 7, title: "Omaha" }, { table: 3, hand: 1, title: "Lowball" }],
} as unknown as LobbyMessage;
const news = (told: object) => changed(lobby, { kind: "lobby-changed", server_ms: 2, tables: [], closed: [], ...told } as unknown as LobbyChanged);

it("puts what is new into the row and leaves the others as they are", () => {
  const after = news({ tables: [{ table: 2, hand: 8 }] });
  expect(after.tables[1]).toEqual({ table: 2, hand: 8, title: "Omaha" });
  expect([after.tables[0] === lobby.tables[0], after.server_ms, after.lists]).toEqual([true, 2, lobby.lists]);
});

it("takes a closed table out and puts a new one last", () => {
  const after = news({ tables: [{ table: 9, hand: 0, title: "Push-9" }], closed: [1], lists: [] });
  expect(after.tables.map((one) => one.title)).toEqual(["Omaha", "Lowball", "Push-9"]);
  expect(after.lists).toEqual([]);
});
