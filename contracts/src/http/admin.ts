import * as z from "zod/mini";

import { route } from "./route.ts";

// Calls for administrators: limits and the audit log.

export const auditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  event: z.string(),
  /** User name of the person who acted; `null` if it is unknown. */
  username: z.nullable(z.string()),
  address: z.string(),
  device: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** The names of the people, reports, workspaces and tags whose ids the details contain, by id. */
  names: z._default(z.record(z.string(), z.string()), {}),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Which entries of the audit log. */
const auditFilter = {
  /** Only events whose names begin with this, such as `sign-in`. */
  event: z._default(z.string().check(z.maxLength(60)), ""),
  username: z._default(z.string().check(z.maxLength(200)), ""),
  /** The first and the last day in UTC, such as `2026-11-02`; `null` for no limit. */
  from: z._default(z.nullable(day), null),
  through: z._default(z.nullable(day), null),
  /** A part of the event, the details, the address or the browser, or of the name of something in the details. */
  text: z._default(z.string().check(z.maxLength(200)), ""),
};

export const readAuditLog = route({
  method: "POST",
  path: "/api/admin/audit/",
  access: "session",
  summary: "Returns a page of the audit log, newest entries first.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    /** Only entries older than this one. */
    before: z._default(z.nullable(z.int()), null),
    ...auditFilter,
  }),
  reply: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
});

export const exportAuditLog = route({
  method: "POST",
  path: "/api/admin/audit/export/",
  access: "session",
  summary:
    "Returns the audit log as a table, oldest entries first, each line with its seal. The last line is the export itself, with the result of verifying the whole log against its seals.",
  failures: ["forbidden"],
  rate: { perMinute: 10 },
  params: null,
  body: z.object(auditFilter),
  reply: z.string(),
  media: ["text/csv"],
  isStreamed: true,
});

const limitRuleSchema = z.object({
  /** A path of the API, or the name of a counter, such as `code-mail`. */
  subject: z.string(),
  /** What each count belongs to. */
  per: z.enum(["address", "account", "workspace", "person", "embed-token", "everybody"]),
  /** The number allowed at once. The same number becomes available again over the period. */
  capacity: z.int(),
  seconds: z.int(),
});
export type LimitRule = z.output<typeof limitRuleSchema>;

const limitInForceSchema = z.object({
  id: z.string(),
  /** `wait`: a delay after wrong passwords or codes; `limit`: a rate limit that was reached. */
  kind: z.enum(["wait", "limit"]),
  /** As in the rules; for waits `sign-in` or `confirm`. */
  subject: z.string(),
  /** User name, network address or workspace; `null` if the limit applies to everyone or the person is unknown. */
  whom: z.nullable(z.string()),
  /** The number of wrong attempts; `null` for limits. */
  failures: z.nullable(z.int()),
  /** ISO 8601. */
  until: z.string(),
});
export type LimitInForce = z.output<typeof limitInForceSchema>;

const limitStateSchema = z.object({
  rules: z.array(limitRuleSchema),
  inForce: z.array(limitInForceSchema),
  /** The number of further limits, for names and addresses that belong to no account. */
  unknown: z.int(),
});
export type LimitState = z.output<typeof limitStateSchema>;

export const listLimits = route({
  method: "GET",
  path: "/api/admin/limits/",
  access: "session",
  summary: "Returns the limits of the server, and the waits and limits that are currently in force.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: limitStateSchema,
});

export const liftLimit = route({
  method: "POST",
  path: "/api/admin/limits/lift/",
  access: "session",
  summary: "Ends a wait or a limit. It is not a failure if it has already ended.",
  failures: ["forbidden"],
  params: null,
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(400)) }),
  reply: limitStateSchema,
});
