import * as z from "zod/mini";

import { strongFactorGroups } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import { addSeconds } from "../clock.ts";

/** What administrators decide about signing in, as the store holds it. */
const storedSchema = z.object({
  version: z.int(),
  /** Characters; the environment may ask for more. */
  passwordMinimum: z.int(),
  strongFactorFor: z.enum(strongFactorGroups),
  idleMinutes: z.int(),
  longestHours: z.int(),
  /** In lower case. An empty list allows every domain. */
  domains: z.array(z.string()),
});
export type SecurityRules = Readonly<z.output<typeof storedSchema>>;

/** The rules of an installation whose administrators decided nothing. */
export const initialRules: SecurityRules = {
  version: 0,
  passwordMinimum: 0,
  strongFactorFor: "none",
  idleMinutes: 60,
  longestHours: 24,
  domains: [],
};

/** @param stored undefined without a row @throws Error for a row that this version cannot read: weaker rules must not apply */
export function readRules(stored: unknown): SecurityRules {
  if (stored === undefined) return initialRules;
  const parsed = parse(storedSchema, stored);
  if (!parsed.ok) throw new Error("The rules for signing in cannot be read");
  return parsed.value;
}

/** Whether an address may be invited and registered. */
export function isAllowedAddress({ domains }: SecurityRules, email: string): boolean {
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  return domains.length === 0 || domains.includes(domain);
}

export const secondsPerHour = 60 * 60;

/** Moments before which sessions do not count as live any more. */
export interface SessionLimits {
  /** They were used before. */
  readonly idleSince: Date;
  /** They began before. */
  readonly createdAfter: Date;
}

export function limitsAt(now: Date, { idleMinutes, longestHours }: SecurityRules): SessionLimits {
  return {
    idleSince: addSeconds(now, -idleMinutes * 60),
    createdAfter: addSeconds(now, -longestHours * secondsPerHour),
  };
}
