/** Something to do, in words: the catalogue's where we know whom it is about, or the server's own. */
import type { Duty, FloorShown } from "../api/types";
import { sayOr } from "../words";

export function dutyWords(duty: Duty, shown: Pick<FloorShown, "tables" | "lists">): string {
  const table = shown.tables.find((one) => one.table === duty.table);
  const isHere = (one: { readonly table: number; readonly seat: number }): boolean => one.table === duty.table && one.seat === duty.seat;
  const call = shown.lists.flatMap((list) => list.called).find(isHere);
  const name = (duty.what === "hold running" ? table?.holds.find(isHere)?.name : call?.name) ?? "";
  const isAbout = duty.what === "hold running" || duty.what === "call running";
  if (isAbout && !name) return duty.words;
  if (table?.is_broken) return duty.words;
  const why = duty.what === "action held" ? table?.held : table?.stopped || table?.paused;
  const because = (why ?? "").replace(/\.$/, "");
  return sayOr(`duty.${duty.what}.words`, duty.words, { name, seat: duty.seat, because });
}
