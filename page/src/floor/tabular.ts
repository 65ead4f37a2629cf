/** Reports as tables: a column for every key of a section's rows, amounts as money, figures to be compared. */
import type { Report } from "../api/types";
import { dollars } from "../lib/money";
import { say, sayOr } from "../words";

type Cell = string | number | null | undefined;
export type Row = Readonly<Record<string, Cell>>;

/** Figures that are names: nobody asks which table is the most. */
const NAMES = new Set(["table", "hand", "seat", "seats", "entry", "line"]);
const SEAT = /^seat_(\d+)_cents$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** The club's own time of day, as the report has it. */
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", timeZone: "UTC" });

/** The keys of the rows that say something, in the order in which they come. */
export function columnsOf(rows: readonly Row[]): string[] {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...keys].filter((key) => rows.some((row) => (row[key] ?? "") !== ""));
}

/** The columns that tell one row from the next, and stay in sight: a table with its game and hand, or the first. */
export function headsOf(keys: readonly string[]): string[] {
  const heads = ["table", "game", "hand"].filter((key) => keys.includes(key));
  return heads.includes("table") ? heads : keys.slice(0, 1);
}

/** A key as a heading: "drop_cents" is Drop. */
export function heading(key: string): string {
  const seat = SEAT.exec(key)?.[1];
  if (seat) return say("column.seat-of", { seat });
  const words = key.replace(/_(cents|ms)$/, "").replaceAll(/[_-]/g, " ");
  return sayOr(`column.${key}`, words.charAt(0).toUpperCase() + words.slice(1));
}

export function isFigure(key: string, rows: readonly Row[]): boolean {
  return rows.every((row) => row[key] === null || row[key] === undefined || typeof row[key] === "number") && rows.length > 0;
}

/** The highest of the figures in a column; nothing where there are no two to compare. */
export function highest(key: string, rows: readonly Row[]): number {
  if (NAMES.has(key) || !isFigure(key, rows)) return 0;
  const figures = rows.map((row) => row[key]).filter((cell) => typeof cell === "number");
  return figures.length > 1 ? Math.max(...figures.map(Math.abs)) : 0;
}

/** A cell in words; amounts have cents where one in their column has, so that dollars stand under dollars. */
export function shownCell(key: string, cell: Cell, rows: readonly Row[]): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return TIME.test(cell) ? clock.format(new Date(`${cell.slice(0, 19)}Z`)) : cell;
  if (!key.endsWith("_cents")) return String(cell);
  const isWhole = cell % 100 === 0;
  return dollars(cell) + (isWhole && rows.some((row) => Number(row[key] ?? 0) % 100 !== 0) ? ".00" : "");
}

export function isTime(cell: Cell): boolean {
  return typeof cell === "string" && TIME.test(cell);
}

export function sectionsOf(report: Report): [string, readonly Row[]][] {
  return Object.entries(report.sections);
}
