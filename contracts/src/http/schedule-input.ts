import * as z from "zod/mini";

import { periodPresetSchema } from "../report/period-preset.ts";
import { scheduleRuleSchema } from "../schedules/schedule-rule.ts";
import { reportFileFormatSchema, reportFilePaperSchema } from "./report-files.ts";
import { localeSchema, stateText } from "./report-texts.ts";
import { recipientGroups } from "./schedule-replies.ts";
import { rowRuleSchema } from "./service-accounts.ts";

// What people enter of a schedule. Apart from the replies, so that pages, which check no bodies, do not contain it.

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Who gets the report. Each gets a message of their own. */
export const recipientInputSchema = z.discriminatedUnion("kind", [
  /** A member of the workspace, with that person's own rights. */
  z.object({ kind: z.literal("person"), personId: z.string().check(z.maxLength(60)) }),
  /** All who can see the report when it is due: people outside the agency, or its staff. */
  z.object({ kind: z.literal("group"), group: z.enum(recipientGroups) }),
  /** Any other address. It sees the report as a client does, narrowed by these rules; never as its owner does. */
  z.object({
    kind: z.literal("outside"),
    address: z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254)),
    name: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
    rows: z._default(z.array(rowRuleSchema).check(z.maxLength(20)), []),
  }),
]);
export type RecipientInput = z.output<typeof recipientInputSchema>;

/** What happens if the figures of the period are not complete at the due time. */
export const gateSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("none") }),
  z.object({
    type: z.literal("complete"),
    /** How long it waits for them. */
    waitHours: z.int().check(z.gte(1), z.lte(168)),
    /** After that: nothing is sent and the owner gets a mail, or it is sent with a visible mark that it is partial. */
    otherwise: z.enum(["hold", "sendPartial"]),
  }),
]);

/** Who must approve each delivery before it is sent; never the person who edited it last. */
export const approvalSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("none") }),
  z.object({
    type: z.literal("required"),
    /** A role of the workspace, by its id. */
    role: z.string().check(z.minLength(1), z.maxLength(60)),
    /** After this time without a decision it is not sent. */
    expiresHours: z.int().check(z.gte(1), z.lte(336)),
  }),
]);

/** Everything about a schedule that people can change. */
export const scheduleInputSchema = z.object({
  name: line(120),
  reportId: z.string().check(z.maxLength(60)),
  rule: scheduleRuleSchema,
  /** Relative to the day on which it is due. */
  period: periodPresetSchema,
  /** Filters, selections and sort order of the report as captured; its period is replaced by the one above. */
  state: z.optional(stateText),
  pages: z.optional(z.array(line(200)).check(z.minLength(1), z.maxLength(200))),
  formats: z
    .array(reportFileFormatSchema)
    .check(z.minLength(1), z.maxLength(reportFileFormatSchema.options.length)),
  paper: z._default(reportFilePaperSchema, { size: "a4", orientation: "portrait", hasCover: true }),
  locale: localeSchema,
  gate: gateSchema,
  approval: approvalSchema,
  recipients: z.array(recipientInputSchema).check(z.minLength(1), z.maxLength(500)),
  mail: z.object({
    subject: line(200),
    /** Plain text before the figures; may be empty. */
    text: z.string().check(z.trim(), z.maxLength(4000)),
    /** Attached up to the limit of the installation, otherwise (or with `link`) reached by a link that expires. */
    files: z.enum(["attach", "link"]),
    /** Outside addresses open links with a code that is mailed to them. */
    linksNeedCode: z._default(z.boolean(), false),
  }),
});
export type ScheduleInput = z.output<typeof scheduleInputSchema>;
