import * as z from "zod/mini";

import { isoDay } from "../query/comparison.ts";
import { reportFileFormatSchema } from "./report-files.ts";
import { route } from "./route.ts";

// Calls for deliveries: what was made of a schedule when it was due, who approved it, and what became of each message.

/** ISO 8601. */
export const isoTime = z.string();

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const deliveryStates = [
  "waiting",
  "rendering",
  "approval",
  "sending",
  "sent",
  "held",
  "refused",
  "expired",
  "failed",
  "skipped",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const recipientStates = ["queued", "rendered", "approved", "sent", "bounced", "skipped", "failed"] as const;

/** One due day of a schedule. */
export const deliverySchema = z.object({
  id: z.string(),
  scheduleId: z.string(),
  scheduleName: z.string(),
  reportId: z.string(),
  reportName: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  state: z.enum(deliveryStates),
  /** When it was due. */
  dueAt: isoTime,
  /** The days of its figures. */
  period: z.object({ from: z.string(), through: z.string() }),
  isPartial: z.boolean(),
  /** Started by a person with "Send now". */
  isManual: z.boolean(),
  /** Why it waits, was held, failed or was skipped, in words for its readers. */
  reason: z.optional(z.string()),
  counts: z.object({ recipients: z.int(), sent: z.int(), bounced: z.int(), opened: z.int() }),
  /** Until when it must be decided. */
  expiresAt: z.optional(isoTime),
  mayApprove: z.boolean(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** A file that several recipients with the same rights get. */
const deliveryFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  format: reportFileFormatSchema,
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** SHA-256 of what was approved and sent. */
  hash: z.string(),
});

/** Recipients with the same rights see the same, and are approved together. */
const deliveryVersionSchema = z.object({
  id: z.string(),
  /** Such as "Everything that clients see", or the values of the rules. */
  rights: z.string(),
  recipients: z.array(z.string()),
  files: z.array(deliveryFileSchema),
  state: z.enum(["pending", "approved", "refused"]),
  /** Figures and sentences as they stand in the mail. */
  preview: z.object({
    subject: z.string(),
    text: z.string(),
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    sentences: z.array(z.string()),
  }),
});
export type DeliveryVersion = z.output<typeof deliveryVersionSchema>;

const ledgerRowSchema = z.object({
  recipientId: z.string(),
  name: z.string(),
  address: z.optional(z.string()),
  state: z.enum(recipientStates),
  reason: z.optional(z.string()),
  messageId: z.optional(z.string()),
  sentAt: z.optional(isoTime),
  /** When a link of the message was opened first. */
  openedAt: z.optional(isoTime),
});

const eventSchema = z.object({
  at: isoTime,
  /** A person's name; missing for the server itself. */
  by: z.optional(z.string()),
  text: z.string(),
});

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofDelivery = z.object({ workspaceId: z.string(), scheduleId: z.string(), deliveryId: z.string() });
const unknownDelivery = [
  "workspace_not_found",
  "schedule_not_found",
  "delivery_not_found",
  "forbidden",
] as const;

const deliveryFilter = z.object({
  /** Days of the due time in UTC, both included. */
  from: z.optional(isoDay),
  through: z.optional(isoDay),
  state: z.optional(z.enum(deliveryStates)),
  scheduleId: z.optional(z.string().check(z.maxLength(60))),
  /** From the previous page. */
  after: z.optional(z.string().check(z.maxLength(200))),
});

export const listDeliveries = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/deliveries/list/",
  access: "session",
  whileViewing: true,
  summary: "Returns the deliveries of a workspace that the caller may see, the latest first, 50 at a time.",
  failures: ["workspace_not_found", "forbidden"],
  params: ofWorkspace,
  body: deliveryFilter,
  reply: z.object({ deliveries: z.array(deliverySchema), after: z.optional(z.string()) }),
});

export const listPlannedDeliveries = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/calendar/",
  access: "session",
  whileViewing: true,
  summary: "Returns what is due in a range of days, and what was sent in it.",
  failures: ["workspace_not_found", "forbidden"],
  params: ofWorkspace,
  body: z.object({ from: isoDay, through: isoDay }),
  reply: z.object({
    planned: z.array(
      z.object({ scheduleId: z.string(), name: z.string(), reportName: z.string(), at: isoTime }),
    ),
    deliveries: z.array(deliverySchema),
  }),
});

export const listApprovals = route({
  method: "GET",
  path: "/api/approvals/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the deliveries of all workspaces that wait for the caller's approval, those that expire first at the top.",
  failures: [],
  params: null,
  body: null,
  reply: z.object({ deliveries: z.array(deliverySchema) }),
});

export const getDelivery = route({
  method: "GET",
  path: "/api/schedules/:workspaceId/:scheduleId/deliveries/:deliveryId/",
  access: "session",
  whileViewing: true,
  summary: "Returns a delivery with its versions, its recipients and what happened to it.",
  failures: unknownDelivery,
  params: ofDelivery,
  body: null,
  reply: z.object({
    delivery: deliverySchema,
    versions: z.array(deliveryVersionSchema),
    recipients: z.array(ledgerRowSchema),
    events: z.array(eventSchema),
    /** Whether the caller may change the text, which needs a new approval. */
    mayEdit: z.boolean(),
  }),
});

export const decideDelivery = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/:scheduleId/deliveries/:deliveryId/approve/",
  access: "session",
  summary: "Approves or refuses one version of a delivery, exactly as the files with these hashes are.",
  failures: [...unknownDelivery, "delivery_changed"],
  params: ofDelivery,
  body: z.object({
    versionId: z.string().check(z.maxLength(60)),
    decision: z.enum(["approve", "refuse"]),
    hashes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(10)),
    note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ""),
  }),
  reply: z.object({}),
});

export const editDelivery = route({
  method: "PUT",
  path: "/api/schedules/:workspaceId/:scheduleId/deliveries/:deliveryId/text/",
  access: "session",
  summary: "Changes subject and text of a delivery that waits for approval. Approvals given before are void.",
  failures: [...unknownDelivery, "delivery_changed"],
  params: ofDelivery,
  body: z.object({ subject: line(200), text: z.string().check(z.trim(), z.maxLength(4000)) }),
  reply: z.object({}),
});

export const endDelivery = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/:scheduleId/deliveries/:deliveryId/end/",
  access: "session",
  summary: "Stops a delivery that is not sent yet, or tries one again that was held or failed.",
  failures: [...unknownDelivery, "delivery_changed"],
  params: ofDelivery,
  body: z.object({ action: z.enum(["stop", "retry", "sendPartial"]) }),
  reply: z.object({}),
});

export const getDeliveryFile = route({
  method: "GET",
  path: "/api/schedules/:workspaceId/:scheduleId/deliveries/:deliveryId/files/:fileId/",
  access: "session",
  summary: "Returns a file of a delivery to people who may approve or edit it.",
  failures: [...unknownDelivery, "report_file_not_found"],
  params: z.extend(ofDelivery, { fileId: z.string() }),
  body: null,
  reply: z.unknown(),
  media: ["application/octet-stream"],
  isStreamed: true,
});
