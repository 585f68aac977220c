import * as z from "zod/mini";

import { listQuery, listReply } from "./admin-lists.ts";
import { deliveryStates, isoTime } from "./deliveries.ts";
import { reportFileFormatSchema } from "./report-files.ts";
import { engineFailures, route } from "./route.ts";
import { scheduleInputSchema } from "./schedule-input.ts";
import { recipientGroups, ruleReply, settingsReply } from "./schedule-replies.ts";
import { rowRuleSchema } from "./service-accounts.ts";

// Calls for schedules: reports that are made into files when they are due, and sent by mail.

export const pauseReasons = ["person", "failures", "owner", "report"] as const;

/** A recipient as it is now. */
const recipientSchema = z.object({
  id: z.string(),
  kind: z.enum(["person", "group", "outside"]),
  /** Names a person or a group, or is the name that was given. */
  name: z.string(),
  /** Missing for groups, and where the caller may not see it. */
  address: z.optional(z.string()),
  personId: z.optional(z.string()),
  group: z.optional(z.enum(recipientGroups)),
  rows: z.optional(z.array(rowRuleSchema)),
  /** `unconfirmed` addresses get nothing until their owner agrees; `suppressed` ones bounced or unsubscribed. */
  state: z.enum(["ok", "unconfirmed", "unsubscribed", "bounced", "cannotSee"]),
});
export type ScheduleRecipient = z.output<typeof recipientSchema>;

/** A schedule in lists. */
export const listedScheduleSchema = z.object({
  id: z.string(),
  name: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  reportId: z.string(),
  reportName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  rule: ruleReply,
  formats: z.array(reportFileFormatSchema),
  recipients: z.int(),
  /** Missing while it is active. */
  paused: z.optional(z.object({ reason: z.enum(pauseReasons), at: isoTime })),
  nextAt: z.optional(isoTime),
  last: z.optional(z.object({ deliveryId: z.string(), state: z.enum(deliveryStates), dueAt: isoTime })),
  mayEdit: z.boolean(),
});
export type ListedSchedule = z.output<typeof listedScheduleSchema>;

export const scheduleSchema = z.object({
  ...listedScheduleSchema.shape,
  settings: settingsReply,
  /** The name of the role that approves; missing if none must. */
  approverName: z.optional(z.string()),
  people: z.array(recipientSchema),
  /** Of the next year, at most 12. */
  next: z.array(isoTime),
  /** Increases with each change. A change must name the one it is based on. */
  version: z.int(),
});
export type Schedule = z.output<typeof scheduleSchema>;

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofSchedule = z.object({ workspaceId: z.string(), scheduleId: z.string() });
const unknownSchedule = ["workspace_not_found", "schedule_not_found", "forbidden"] as const;
const refusedInput = ["report_not_found", "only_for_reports", "not_offered", "address_not_allowed"] as const;

export const listSchedules = route({
  method: "GET",
  path: "/api/schedules/:workspaceId/",
  access: "session",
  summary: "Returns the schedules of a workspace by name, with what the caller may do.",
  failures: ["workspace_not_found", "forbidden"],
  params: ofWorkspace,
  body: null,
  reply: z.object({
    schedules: z.array(listedScheduleSchema),
    mayCreate: z.boolean(),
    /** Domains that outside addresses must have; null if any is allowed. */
    allowedDomains: z.nullable(z.array(z.string())),
    /** The roles that can approve, those that were added by administrators too. Empty for people who may not create any. */
    approvers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Larger files are sent as links. */
    attachmentBytes: z.int(),
  }),
});

export const createSchedule = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/",
  access: "session",
  summary: "Creates a schedule. Outside addresses that have not agreed yet get a mail to confirm.",
  failures: ["workspace_not_found", "forbidden", ...refusedInput, "request_reused"],
  rate: { perMinute: 30 },
  isRepeatable: true,
  params: ofWorkspace,
  body: scheduleInputSchema,
  reply: scheduleSchema,
});

export const getSchedule = route({
  method: "GET",
  path: "/api/schedules/:workspaceId/:scheduleId/",
  access: "session",
  summary: "Returns a schedule with its settings and recipients.",
  failures: unknownSchedule,
  params: ofSchedule,
  body: null,
  reply: scheduleSchema,
});

export const updateSchedule = route({
  method: "PUT",
  path: "/api/schedules/:workspaceId/:scheduleId/",
  access: "session",
  summary: "Changes a schedule. What was approved but not sent is not valid any more.",
  failures: [...unknownSchedule, ...refusedInput, "edit_conflict"],
  params: ofSchedule,
  body: z.extend(scheduleInputSchema, { version: z.int() }),
  reply: scheduleSchema,
});

export const deleteSchedule = route({
  method: "DELETE",
  path: "/api/schedules/:workspaceId/:scheduleId/",
  access: "session",
  summary: "Deletes a schedule. What was sent stays in the list of deliveries.",
  failures: unknownSchedule,
  params: ofSchedule,
  body: null,
  reply: z.object({}),
});

export const pauseSchedule = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/:scheduleId/pause/",
  access: "session",
  summary: "Pauses a schedule or lets it continue. Nothing that was due meanwhile is sent later.",
  failures: unknownSchedule,
  params: ofSchedule,
  body: z.object({ isPaused: z.boolean() }),
  reply: scheduleSchema,
});

export const giveSchedule = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/:scheduleId/owner/",
  access: "session",
  summary: "Makes another person who may have schedules here its owner.",
  failures: [...unknownSchedule, "person_not_found"],
  params: ofSchedule,
  body: z.object({ personId: z.string().check(z.maxLength(60)) }),
  reply: scheduleSchema,
});

/** Who gets a delivery that a person starts: all recipients, or only the caller, as one of the recipients would see it. */
export const runSchedule = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/:scheduleId/run/",
  access: "session",
  summary:
    "Starts a delivery now: to all recipients, or as a test to the caller alone with the eyes of one recipient.",
  failures: [
    ...unknownSchedule,
    "report_not_found",
    "only_for_reports",
    "not_offered",
    "request_reused",
    ...engineFailures,
  ],
  rate: { perMinute: 10 },
  isRepeatable: true,
  params: ofSchedule,
  body: z.object({ to: z.enum(["all", "me"]), asRecipient: z.optional(z.string().check(z.maxLength(60))) }),
  reply: z.object({ deliveryId: z.string() }),
  status: 202,
});

export const listAllSchedules = route({
  method: "POST",
  path: "/api/admin/schedules/list/",
  access: "session",
  summary: "Returns the schedules of all workspaces, 50 at a time.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    ...listQuery(),
    state: z._default(z.enum(["all", "active", "paused", "failing"]), "all"),
    sort: z._default(z.enum(["name", "workspace", "next", "last"]), "name"),
  }),
  reply: z.object({ ...listReply, schedules: z.array(listedScheduleSchema) }),
});
