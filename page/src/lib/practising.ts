/** Sitting down to a game with bots: from the lobby, from the book, from the guide, always the same way. */
import { go } from "./route.svelte";
import { api, requestName } from "../api/client";
import { visitor } from "../api/me.svelte";

export async function practise(house: string, game: string): Promise<void> {
  await visitor.somebody();
  const { table } = await api.practice({ house, game, request: requestName() });
  visitor.me = await api.me();
  go("table", table);
}
