import type { ServiceAccount } from "@vitrine/contracts/http";

import { linesOf } from "../../../shared/row-rules.ts";

/** Texts of the form for what the lists of an account contain: one entry on a line. */

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
