import * as z from "zod/mini";

import { personExportSchema } from "./accounts.ts";
import { listQuery, listReply } from "./admin-lists.ts";
import { route, type BodyOf } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for administrators: people, their roles and sessions.

/** The id of a role. */
const roleSchema = z.string().check(z.maxLength(64));

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

export const personStateSchema = z.enum(["active", "invited", "disabled"]);
export type PersonState = z.output<typeof personStateSchema>;

export const peopleSortSchema = z.enum(["name", "state", "lastSeen"]);
export type PeopleSort = z.output<typeof peopleSortSchema>;

export const listPeople = route({
  method: "POST",
  path: "/api/admin/people/list/",
  access: "session",
  summary:
    "Returns a page of the people with an account or an invitation whose name, user name or e-mail address contains a text.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    ...listQuery(),
    sort: z._default(peopleSortSchema, "name"),
    /** Only people in this state; `null`: in every state. */
    state: z._default(z.nullable(personStateSchema), null),
    /** Only members of this workspace; `null`: everybody. */
    workspaceId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  }),
  reply: z.object({ people: z.array(adminPersonSchema), ...listReply }),
});

export const listPersonNames = route({
  method: "GET",
  path: "/api/admin/person-names/",
  access: "session",
  summary: "Returns the names of all people, by name, to choose from.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(z.object({ id: z.string(), username: z.string(), name: z.string() })),
});

export const getPerson = route({
  method: "GET",
  path: "/api/admin/people/:personId/",
  access: "session",
  summary: "Returns one person.",
  failures: ["forbidden", "person_not_found"],
  params: ofPerson,
  body: null,
  reply: adminPersonSchema,
});

export const invitePerson = route({
  method: "POST",
  path: "/api/admin/people/",
  access: "session",
  summary: "Invites a person by e-mail, with roles.",
  failures: ["forbidden", "workspace_not_found", "role_not_found", "address_not_allowed"],
  params: null,
  body: z.object({ email, admin: z.boolean(), memberships: z.array(membershipSchema) }),
  reply: adminPersonSchema,
});

/** The greatest number of lines that `invitePeople` reads, and of people that `changePeople` changes. */
export const manyPeople = 500;

const invitedLineSchema = z.object({
  /** The number of the line in the text, from 1. */
  line: z.int(),
  /** The address, or the line as it was sent if it contains none. */
  text: z.string(),
  /**
   * `invited`: a link was mailed. `registered`: there was an account already, which has the roles now. `repeated`: the
   * address stands further above. `refused`: see `reason`.
   */
  outcome: z.enum(["invited", "registered", "repeated", "refused"]),
  reason: z.nullable(z.string()),
});
export type InvitedLine = z.output<typeof invitedLineSchema>;

export const invitePeople = route({
  method: "POST",
  path: "/api/admin/people/invitations/",
  access: "session",
  summary:
    "Invites the people of a list by e-mail, with the same roles: addresses, names with addresses, or rows of a spreadsheet. Every line has an outcome of its own.",
  failures: ["forbidden", "workspace_not_found", "role_not_found"],
  rate: { perMinute: 10 },
  params: null,
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(100_000)),
    memberships: z.array(membershipSchema),
  }),
  reply: z.object({ lines: z.array(invitedLineSchema) }),
});

export const renamePerson = route({
  method: "PUT",
  path: "/api/admin/people/:personId/name/",
  access: "session",
  summary: "Changes the name of a person.",
  failures: ["forbidden", "person_not_found"],
  params: ofPerson,
  body: z.object({
    firstName: visibleText(textLimits.personName),
    lastName: visibleText(textLimits.personName),
  }),
  reply: adminPersonSchema,
});

export const changePersonEmail = route({
  method: "POST",
  path: "/api/admin/people/:personId/email/",
  access: "session",
  summary:
    "Changes the e-mail address of a person: a link is mailed to the new one, and the change takes effect when it is opened. For a person who has not registered yet it takes effect at once, with a new invitation.",
  failures: ["forbidden", "person_not_found", "address_not_allowed"],
  params: ofPerson,
  body: z.object({ newEmail: email }),
  reply: adminPersonSchema,
});

export const changePeople = route({
  method: "POST",
  path: "/api/admin/people/changes/",
  access: "session",
  summary: "Makes the same change to several people. It succeeds or fails for each of them.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    personIds: z.array(z.string()).check(z.minLength(1), z.maxLength(manyPeople)),
    change: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("disable") }),
      z.object({ kind: z.literal("enable") }),
      z.object({ kind: z.literal("end-sessions") }),
      z.object({ kind: z.literal("invite-again") }),
      z.object({ kind: z.literal("set-role"), workspaceId: z.string(), role: z.nullable(roleSchema) }),
    ]),
  }),
  reply: z.object({
    /** The people who could not be changed, with the reason. */
    failures: z.array(z.object({ personId: z.string(), reason: z.string() })),
  }),
});
export type PeopleChange = BodyOf<typeof changePeople>["change"];

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
  failures: ["forbidden", "person_not_found", "workspace_not_found", "role_not_found"],
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
