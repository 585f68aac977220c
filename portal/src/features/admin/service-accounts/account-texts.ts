import type { ServiceAccount } from "@vitrine/contracts/http";

/** Texts of the form for what the lists of an account contain: one entry on a line. */

type RowRule = ServiceAccount["rows"][number];

/** Written as `Campaign[campaign_id]: 00000001, 00000002`. */
export function writeRules(rules: readonly RowRule[]): string {
  return rules.map(({ table, column, values }) => `${table}[${column}]: ${values.join(", ")}`).join("\n");
}

/** @returns null when a line is not a rule */
export function readRules(text: string): RowRule[] | null {
  const rules = linesOf(text).map(readRule);
  const sound = rules.filter((rule) => rule !== null);
  return sound.length === rules.length ? sound : null;
}

function readRule(line: string): RowRule | null {
  const [, table = "", column = "", list = ""] = /^([^[\]]+)\[([^[\]]+)\]\s*:\s*(.+)$/.exec(line) ?? [];
  const values = list
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.length === 0 ? null : { table: table.trim(), column: column.trim(), values };
}

/** @returns null when a line is not an origin such as `https://app.example` */
export function readOrigins(text: string): string[] | null {
  const origins = linesOf(text).map((line) => originOf(line));
  const sound = origins.filter((origin) => origin !== null);
  return sound.length === origins.length ? [...new Set(sound)] : null;
}

function originOf(line: string): string | null {
  if (!URL.canParse(line)) return null;
  const { protocol, origin, pathname, search } = new URL(line);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && pathname === "/" && search === "" ? origin : null;
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export type AccountState = "active" | "expiring" | "unusable" | "ended";

const soonMilliseconds = 14 * 24 * 60 * 60 * 1000;

/** Whether an account can be used now, and for how long. */
export function stateOf({ endedAt, credentials }: ServiceAccount, now: number): AccountState {
  if (endedAt !== null) return "ended";
  const ends = credentials
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ expiresAt }) => Date.parse(expiresAt))
    .filter((end) => end > now);
  if (ends.length === 0) return "unusable";
  return Math.max(...ends) - now < soonMilliseconds ? "expiring" : "active";
}
