import * as z from "zod/mini";

import { route } from "./route.ts";
import { optionSchema } from "./templates.ts";

// Calls for sharing a report with people of the agency (`int`), with clients (`ext`) and by invitation (ENTITY-18,
// ENTITY-19).

const ofReport = z.object({ reportId: z.string() });

export const sharedSettingsSchema = z.object({
  internal_options: z.array(optionSchema),
  external_options: z.array(optionSchema),
  int: z.array(optionSchema),
  ext: z.array(optionSchema),
  invited: z.array(z.object({ email: z.string(), expiresAt: z.string() })),
});
export type SharedSettings = z.output<typeof sharedSettingsSchema>;

export const getSharedSettings = route({
  method: "GET",
  path: "/api/get-edit-report-shared/:reportId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the content of the Shared User tab of Edit Dashboard.",
  failures: ["report_not_found", "forbidden"],
  params: ofReport,
  body: null,
  reply: sharedSettingsSchema,
});

export const inviteOutcomeSchema = z.object({
  email: z.string(),
  outcome: z.enum(["invited", "shared", "already_shared", "invalid", "refused"]),
});
export type InviteOutcome = z.output<typeof inviteOutcomeSchema>;

const people = z.nullable(z.array(z.string()).check(z.maxLength(500)));

export const shareReport = route({
  method: "POST",
  path: "/api/share-report/:reportId/",
  access: "session",
  summary: "Sets with whom a report is shared, and invites people by e-mail; null leaves a group unchanged.",
  failures: ["report_not_found", "report_on_tables", "forbidden", "person_not_found", "request_reused"],
  isRepeatable: true,
  params: ofReport,
  body: z.object({
    internal: people,
    external: people,
    emails_invite: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(50)),
  }),
  reply: z.object({
    /** Sentences for an alert; empty if nothing was changed. */
    internal: z.string(),
    external: z.string(),
    emails_invite: z.string(),
    /** The outcome for each address. */
    invitations: z.array(inviteOutcomeSchema),
  }),
});
