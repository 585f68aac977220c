import * as z from "zod/mini";

import { settingSchema } from "./admin-system.ts";
import { route } from "./route.ts";

// Calls for administrators: what is required for signing in.

/** Who must have an authenticator app or a passkey. */
export const strongFactorGroups = ["none", "administrators", "agency", "everyone"] as const;
export type StrongFactorGroup = (typeof strongFactorGroups)[number];

/** The limits of what administrators can choose. Everything can only be made stricter than the product is. */
export const securityLimits = {
  longestPasswordMinimum: 64,
  idleMinutes: { least: 5, most: 60 },
  longestHours: { least: 1, most: 24 },
  domains: 200,
} as const;

const { idleMinutes, longestHours } = securityLimits;

const rules = {
  /** Characters of a new password. */
  passwordMinimum: z.int().check(z.minimum(1), z.maximum(securityLimits.longestPasswordMinimum)),
  strongFactorFor: z.enum(strongFactorGroups),
  /** A session without activity ends after so many minutes. */
  idleMinutes: z.int().check(z.minimum(idleMinutes.least), z.maximum(idleMinutes.most)),
  /** A session ends so many hours after the sign-in, also when it was extended. */
  longestHours: z.int().check(z.minimum(longestHours.least), z.maximum(longestHours.most)),
  /** The domains of addresses that can be invited and registered, such as `agency.example`; an empty list allows all. */
  domains: z.array(z.string().check(z.maxLength(253))).check(z.maxLength(securityLimits.domains)),
};

const securitySchema = z.object({
  ...rules,
  version: z.int(),
  /** What the environment decides, and cannot be changed here. */
  fixed: z.object({
    /** The least characters of a password. */
    passwordMinimum: z.int(),
    /** Whether the environment requires a strong factor of everyone. */
    requiresStrongFactor: z.boolean(),
    settings: z.array(settingSchema),
  }),
});
export type Security = z.output<typeof securitySchema>;

export const getSecurity = route({
  method: "GET",
  path: "/api/admin/security/",
  access: "session",
  summary: "Returns what is required for signing in, and what the environment decides of it.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: securitySchema,
});

export const setSecurity = route({
  method: "PUT",
  path: "/api/admin/security/",
  access: "session",
  summary:
    "Changes what is required for signing in. Sessions that a stricter rule does not allow end at once.",
  failures: ["forbidden", "edit_conflict"],
  params: null,
  body: z.object({ ...rules, version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)) }),
  reply: z.object({
    security: securitySchema,
    /** How many sessions have ended. */
    ended: z.int(),
  }),
});
