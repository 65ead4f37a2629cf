/** Reports as tables: a column for every key of a section's rows, amounts as money. */
import type { Report } from "../api/types";
import { dollars } from "../lib/money";

type Cell = string | number | null | undefined;
export type Row = Readonly<Record<string, Cell>>;

/** The keys of the rows, in the order in which they come. */
export function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** A key as a heading: "drop_cents" is Drop. */
export function heading(key: string): string {
  const words = key.replace(/_(cents|ms)$/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isFigure(key: string, rows: readonly Row[]): boolean {
  return rows.every((row) => row[key] === null || row[key] === undefined || typeof row[key] === "number") && rows.length > 0;
}

export function shownCell(key: string, cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  return key.endsWith("_cents") && typeof cell === "number" ? dollars(cell) : String(cell);
}

export function sectionsOf(report: Report): [string, readonly Row[]][] {
  return Object.entries(report.sections);
}
