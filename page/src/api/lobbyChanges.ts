/** The lobby as it is after something has changed in it: the socket tells the whole once, and then what is new. */
import type { LobbyChanged, LobbyMessage } from "./types";

type LobbyTable = LobbyMessage["tables"][number];

export function changed(lobby: LobbyMessage, news: LobbyChanged): LobbyMessage {
  const fresh = new Map(news.tables?.map((one) => [one.table, one]));
  const closed = new Set(news.closed);
  const stays = lobby.tables.filter((one) => !closed.has(one.table));
  const known = new Set(stays.map((one) => one.table));
  const tables = stays.map((one) => (fresh.has(one.table) ? { ...one, ...fresh.get(one.table) } : one));
  // Of a table that was not there before, everything is told.
  const opened = [...fresh.values()].filter((one) => !known.has(one.table)) as LobbyTable[];
  return { ...lobby, server_ms: news.server_ms, tables: [...tables, ...opened], lists: news.lists ?? lobby.lists };
}
