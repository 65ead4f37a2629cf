/** What is asked of the lab, as the page holds it and as an address shares it:
 *
 *     #/lab/garlic-city/three-card-poker/strategy=book-tip&table=1&wager=2000
 *
 * Whatever has its usual value is left out, so that a link is as short as the question. */
import type { LabQuestion, LabRow } from "../api/types";

export interface LabSetting {
  readonly house: string;
  readonly game: string;
  readonly strategy: string;
  readonly common: boolean;
  readonly ranked: boolean;
  readonly answers: Readonly<Record<string, string>>;
  /** Whether a table is asked about, after the collection. */
  readonly table: boolean;
  readonly limit: string;
  readonly schedule: string;
  readonly players: number;
  readonly wager: number;
  readonly bank: number;
  readonly backline: number;
  readonly pace: number;
  readonly bankroll: number;
  readonly sides: Readonly<Record<string, number>>;
}

const PACE = 30;
const TEXTS = ["limit", "schedule"] as const;
const NUMBERS = ["players", "wager", "bank", "backline", "bankroll"] as const;
/** Side wagers that a club may offer or not: an answer of their name says which. */
const SIDES: readonly string[] = ["insurance", "buster"];
const FLAGS = ["common", "ranked", "table"] as const;

/** A row with everything as usual. */
export function usualSetting(house: string, game: string): LabSetting {
  return {
    house, game, strategy: "optimal", common: false, ranked: false, answers: {}, table: false,
    limit: "", schedule: "", players: 0, wager: 0, bank: 0, backline: 0, pace: PACE, bankroll: 0, sides: {},
  };
}

/** The words of an address behind #/lab; what cannot be read has its usual value. */
export function settingOf(words: readonly string[]): LabSetting | null {
  const [house = "", game = "", rest = ""] = words;
  if (!house || !game) return null;
  const said = new URLSearchParams(rest);
  const usual = usualSetting(house, game);
  const found: Record<string, unknown> = { ...usual, strategy: said.get("strategy") || usual.strategy };
  for (const name of TEXTS) found[name] = said.get(name) ?? "";
  for (const name of NUMBERS) found[name] = numberOf(said.get(name), 0);
  for (const name of FLAGS) found[name] = said.get(name) === "1";
  found.pace = numberOf(said.get("pace"), PACE);
  found.answers = Object.fromEntries(said.getAll("set").map(parted).filter(([option]) => option));
  found.sides = Object.fromEntries(said.getAll("side").map(parted).map(([wager, cents]) => [wager, numberOf(cents, 0)]));
  return found as unknown as LabSetting;
}

/** And back: the words of an address. */
export function wordsOfSetting(setting: LabSetting): string[] {
  const said = new URLSearchParams();
  if (setting.strategy !== "optimal") said.set("strategy", setting.strategy);
  for (const name of TEXTS) if (setting[name]) said.set(name, setting[name]);
  for (const name of NUMBERS) if (setting[name]) said.set(name, String(setting[name]));
  for (const name of FLAGS) if (setting[name]) said.set(name, "1");
  if (setting.pace !== PACE) said.set("pace", String(setting.pace));
  for (const [option, value] of Object.entries(setting.answers)) said.append("set", `${option}=${value}`);
  for (const [wager, cents] of Object.entries(setting.sides)) if (cents) said.append("side", `${wager}=${cents}`);
  const rest = said.toString();
  return rest ? ["lab", setting.house, setting.game, rest] : ["lab", setting.house, setting.game];
}

/** The same, with what the form shows where nothing was chosen: a link may leave out the limit or the schedule. */
export function settled(setting: LabSetting, row: LabRow): LabSetting {
  if (!setting.table) return setting;
  if (!row.limits.length) return { ...setting, table: false };
  const limit = row.limits.find((one) => !setting.limit || one.limit === setting.limit);
  return { ...setting, limit: setting.limit || (limit?.limit ?? ""), schedule: setting.schedule || (limit?.schedules[0]?.slug ?? "") };
}

/** The side wagers that can be made: the club's, and what the changed answers or the address add. */
export function sidesOf(setting: LabSetting, row: LabRow): string[] {
  const [, ...there] = row.wagers;
  const chosen = Object.entries(setting.answers).filter(([, value]) => value === "yes");
  const added = chosen.map(([option]) => option.replace(/_offered$/, "")).filter((one) => SIDES.includes(one));
  return [...new Set([...there, ...added, ...Object.keys(setting.sides)])];
}

export function questionOf(setting: LabSetting): LabQuestion {
  const { house, game, strategy, common, answers } = setting;
  return {
    house, game, strategy, common, answers, sensitivity: setting.ranked,
    table: setting.table
      ? {
          limit: setting.limit, schedule: setting.schedule, players: setting.players, wager_cents: setting.wager,
          bank_cents: setting.bank, backline: setting.backline, hands_per_hour: setting.pace, bankroll_cents: setting.bankroll,
          sides: { ...setting.sides },
        }
      : null,
  };
}

function numberOf(text: string | null | undefined, otherwise: number): number {
  const found = Number(text);
  return text && Number.isFinite(found) && found >= 0 ? found : otherwise;
}

function parted(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? ["", ""] : [text.slice(0, at), text.slice(at + 1)];
}
