/** What the floor and managers ask for besides commands, and one's own account. */
import { ask } from "./client";
import type { Invited, Person, Report, ReportsListed, Role } from "./types";

/** Which report, of what; what is empty is left to the room. */
export interface ReportAsked {
  readonly kind: string;
  readonly house: string;
  readonly day: string;
  readonly shift: string;
  readonly table: number;
  /** Of rulings alone: what they rest on, what went wrong, who decided. */
  readonly clause: string;
  readonly fault: string;
  readonly by: string;
}

/** What only rulings are searched by. */
export const SEARCHED = ["clause", "fault", "by"] as const;

export const floorApi = {
  toSeat: () => ask<readonly Person[]>("GET", "/floor/people"),
  people: () => ask<readonly Person[]>("GET", "/people"),
  invite: (role: string, hours: number) => ask<Invited>("POST", "/invites", { role, hours }),
  setRole: (player: number, role: Role) => ask<Person>("PUT", `/people/${player}/role`, { role }),
  setPassword: (player: number, password: string) => ask<unknown>("PUT", `/people/${player}/password`, { password }),
  endSessions: (player: number) => ask<unknown>("DELETE", `/people/${player}/sessions`),
  erase: (player: number) => ask<unknown>("DELETE", `/people/${player}`),
  reports: () => ask<ReportsListed>("GET", "/reports"),
  report: (asked: ReportAsked) => ask<Report>("GET", reportPath(asked)),
};

export const accountApi = {
  rename: (name: string) => ask<unknown>("PUT", "/session/name", { name }),
  setPassword: (password: string, old: string) => ask<unknown>("PUT", "/session/password", { password, old }),
  signOutEverywhere: () => ask<unknown>("DELETE", "/sessions"),
  comeIn: (invite: string, name: string, password: string) => ask<unknown>("POST", "/session", { invite, name, password }),
};

/** The path of a report behind /api; with a form, that of a file. */
export function reportPath(asked: ReportAsked, form: "" | "csv" | "pdf" = ""): string {
  const query = new URLSearchParams();
  for (const name of ["house", "day", "shift"] as const) if (asked[name]) query.set(name, asked[name]);
  if (asked.table) query.set("table", String(asked.table));
  if (asked.kind === "rulings") for (const name of SEARCHED) if (asked[name].trim()) query.set(name, asked[name].trim());
  const file = form ? `/${form}` : "";
  return `/reports/${asked.kind}${file}${query.size ? `?${query}` : ""}`;
}
