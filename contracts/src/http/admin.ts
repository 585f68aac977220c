import * as z from "zod/mini";

import { personExportSchema } from "./accounts.ts";
import { route } from "./route.ts";
import { workspaceSchema } from "./workspaces.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for administrators: people, workspaces, roles, sessions, limits and the audit log.

export const roleSchema = z.enum(["manager", "planner", "client"]);
export type RoleName = z.output<typeof roleSchema>;

const email = z.string().check(z.trim(), z.minLength(3), z.maxLength(320));
const membershipSchema = z.object({ workspaceId: z.string(), role: roleSchema });
const ofPerson = z.object({ personId: z.string() });

export const adminPersonSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  admin: z.boolean(),
  /** Signs in without a security code (LOGIN-19). */
  internal: z.boolean(),
  /** Invited, but not registered yet. */
  isInvited: z.boolean(),
  /** ISO 8601, like the next. */
  disabledAt: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  liveSessions: z.int(),
  hasStrongFactor: z.boolean(),
  /** Whether at least one report is shared with this person directly. */
  hasSharedReports: z.boolean(),
  memberships: z.array(membershipSchema),
});
export type AdminPerson = z.output<typeof adminPersonSchema>;

export const listPeople = route({
  method: "GET",
  path: "/api/admin/people/",
  access: "session",
  summary: "Returns all people with an account or an invitation, by name.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(adminPersonSchema),
});

export const invitePerson = route({
  method: "POST",
  path: "/api/admin/people/",
  access: "session",
  summary: "Invites a person by e-mail, with roles.",
  failures: ["forbidden", "workspace_not_found"],
  params: null,
  body: z.object({ email, admin: z.boolean(), memberships: z.array(membershipSchema) }),
  reply: adminPersonSchema,
});

export const updatePerson = route({
  method: "PUT",
  path: "/api/admin/people/:personId/",
  access: "session",
  summary: "Disables or enables an account, or changes its flags; disabling ends its sessions.",
  failures: ["forbidden", "person_not_found"],
  params: ofPerson,
  body: z.object({
    disabled: z.optional(z.boolean()),
    admin: z.optional(z.boolean()),
    internal: z.optional(z.boolean()),
  }),
  reply: adminPersonSchema,
});

export const setPersonRole = route({
  method: "PUT",
  path: "/api/admin/people/:personId/roles/:workspaceId/",
  access: "session",
  summary: "Sets or removes the role of a person in a workspace.",
  failures: ["forbidden", "person_not_found", "workspace_not_found"],
  params: z.object({ personId: z.string(), workspaceId: z.string() }),
  body: z.object({ role: z.nullable(roleSchema) }),
  reply: adminPersonSchema,
});

export const endPersonSessions = route({
  method: "DELETE",
  path: "/api/admin/people/:personId/sessions/",
  access: "session",
  summary: "Ends every session of a person.",
  failures: ["forbidden", "person_not_found"],
  params: ofPerson,
  body: null,
  reply: z.object({ ended: z.int() }),
});

export const issueOneTimePassword = route({
  method: "POST",
  path: "/api/admin/people/:personId/one-time-password/",
  access: "session",
  summary: "Issues a password that works once, within a day, and only to set a new one.",
  failures: ["forbidden", "person_not_found"],
  params: ofPerson,
  body: z.object({}),
  reply: z.object({ password: z.string(), expiresAt: z.string() }),
});

export const removePersonFactors = route({
  method: "DELETE",
  path: "/api/admin/people/:personId/factors/",
  access: "session",
  summary:
    "Removes the authenticator app, passkeys and recovery codes of a person who has lost them, and ends their sessions.",
  failures: ["forbidden", "person_not_found", "factor_not_found"],
  params: ofPerson,
  body: null,
  reply: adminPersonSchema,
});

export const exportPerson = route({
  method: "GET",
  path: "/api/admin/people/:personId/export/",
  access: "session",
  summary: "Returns everything that is stored about a person, as a file.",
  failures: ["forbidden", "person_not_found"],
  rate: { perMinute: 10 },
  params: ofPerson,
  body: null,
  reply: personExportSchema,
});

export const erasePerson = route({
  method: "POST",
  path: "/api/admin/people/:personId/erase/",
  access: "session",
  summary:
    "Erases a person after checking the administrator's own password: everything stored about them, except reports and entries of the audit log, which stay without their name. It cannot be undone.",
  failures: ["forbidden", "person_not_found", "wrong_password"],
  params: ofPerson,
  body: z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  reply: z.object({ personId: z.string(), erasedAt: z.string() }),
});

export const addWorkspace = route({
  method: "POST",
  path: "/api/admin/workspaces/",
  access: "session",
  summary: "Creates a workspace. Its id is part of addresses and never changes.",
  failures: ["forbidden", "workspace_exists"],
  params: null,
  body: z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    name: visibleText(textLimits.workspaceName),
  }),
  reply: workspaceSchema,
});

export const renameWorkspace = route({
  method: "PUT",
  path: "/api/admin/workspaces/:workspaceId/",
  access: "session",
  summary: "Renames a workspace.",
  failures: ["forbidden", "workspace_not_found"],
  params: z.object({ workspaceId: z.string() }),
  body: z.object({ name: visibleText(textLimits.workspaceName) }),
  reply: workspaceSchema,
});

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
    /** Only events whose names begin with this, such as `sign-in`. */
    event: z._default(z.string().check(z.maxLength(60)), ""),
    username: z._default(z.string().check(z.maxLength(200)), ""),
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
  body: z.object({
    /** As for `readAuditLog`. */
    event: z._default(z.string().check(z.maxLength(60)), ""),
    username: z._default(z.string().check(z.maxLength(200)), ""),
  }),
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
