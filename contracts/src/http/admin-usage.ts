import * as z from "zod/mini";

import { listQuery, listReply } from "./admin-lists.ts";
import { route } from "./route.ts";

// Calls for administrators: who opened what.

/** What the rows of the list are. Openings by end users of service accounts count only for `service`. */
export const usageGroups = ["report", "person", "workspace", "service"] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** For so many days openings are kept, and at most so many are asked for at once. */
export const usageDays = 400;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const usageQuery = {
  by: z.enum(usageGroups),
  /** The first and the last day in UTC, such as `2026-11-02`. */
  from: day,
  through: day,
  text: z._default(z.string().check(z.maxLength(200)), ""),
};

const usageRowSchema = z.object({
  /** Of the report, person, workspace or service account. */
  id: z.string(),
  name: z.string(),
  /** The workspace of a report, the e-mail address of a person; otherwise empty. */
  detail: z.string(),
  openings: z.int(),
  /** How many people opened the report or something in the workspace, or how many reports the person or account opened. */
  others: z.int(),
  /** The day of the last opening in the period. */
  lastDay: z.string(),
});
export type UsageRow = z.output<typeof usageRowSchema>;

export const usageSortSchema = z.enum(["openings", "others", "name", "last"]);
export type UsageSort = z.output<typeof usageSortSchema>;

export const listUsage = route({
  method: "POST",
  path: "/api/admin/usage/list/",
  access: "session",
  summary:
    "Returns how often reports were opened in a period, by report, person, workspace or service account: a page of the rows whose name contains a text, and the openings of each day.",
  failures: ["forbidden"],
  params: null,
  body: z.object({ ...listQuery(), ...usageQuery, sort: z._default(usageSortSchema, "openings") }),
  reply: z.object({
    rows: z.array(usageRowSchema),
    ...listReply,
    /** Of the rows of all pages. */
    openings: z.int(),
    /** The days with openings of these rows, in order. */
    days: z.array(z.object({ day: z.string(), openings: z.int() })),
  }),
});
export type UsageDay = z.output<typeof listUsage.reply>["days"][number];

export const exportUsage = route({
  method: "POST",
  path: "/api/admin/usage/export/",
  access: "session",
  summary: "Returns the rows of `listUsage` on all pages as a table, most openings first.",
  failures: ["forbidden"],
  rate: { perMinute: 10 },
  params: null,
  body: z.object(usageQuery),
  reply: z.string(),
  media: ["text/csv"],
});
