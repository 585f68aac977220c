import * as z from "zod/mini";

import { periodPresetSchema } from "../report/period-preset.ts";
import { holidayRules } from "../schedules/holiday-rules.ts";
import { reportFileFormatSchema, reportFilePaperSchema } from "./report-files.ts";

// Parts of the replies about schedules. They have the types of `schedule-input.ts` without its checks, so that pages load less.

export const recipientGroups = ["clients", "team"] as const;

const dayReply = z.union([
  z.object({ type: z.literal("day"), day: z.int() }),
  z.object({ type: z.literal("lastDay") }),
  z.object({ type: z.literal("workingDay"), nth: z.int() }),
  z.object({ type: z.literal("weekday"), nth: z.literal([1, 2, 3, 4, -1]), weekday: z.int() }),
]);

/** When a schedule is due, as `scheduleRuleSchema` has accepted it. */
export const ruleReply = z.object({
  recurrence: z.union([
    z.object({ type: z.literal("workingDays") }),
    z.object({ type: z.literal("weeks"), every: z.int(), weekdays: z.array(z.int()) }),
    z.object({ type: z.literal("months"), every: z.literal([1, 2, 3, 4, 6, 12]), on: dayReply }),
  ]),
  at: z.string(),
  timeZone: z.string(),
  holidays: z.array(z.string()),
  onHoliday: z.enum(holidayRules),
  from: z.string(),
  through: z.nullable(z.string()),
});

/** What a schedule has besides name, report, rule and recipients, as `scheduleInputSchema` has accepted it. */
export const settingsReply = z.object({
  period: periodPresetSchema,
  state: z.optional(z.string()),
  pages: z.optional(z.array(z.string())),
  formats: z.array(reportFileFormatSchema),
  paper: reportFilePaperSchema,
  locale: z.string(),
  gate: z.union([
    z.object({ type: z.literal("none") }),
    z.object({
      type: z.literal("complete"),
      waitHours: z.int(),
      otherwise: z.enum(["hold", "sendPartial"]),
    }),
  ]),
  approval: z.union([
    z.object({ type: z.literal("none") }),
    z.object({ type: z.literal("required"), role: z.string(), expiresHours: z.int() }),
  ]),
  mail: z.object({
    subject: z.string(),
    text: z.string(),
    files: z.enum(["attach", "link"]),
    linksNeedCode: z.boolean(),
  }),
});
