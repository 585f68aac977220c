import * as z from "zod/mini";

import { providerFailures, route } from "./route.ts";

// Calls about the data behind a report of another provider.

const dataStateSchema = z.object({
  /** When its data were last refreshed, ISO 8601; null if that is not known. */
  refreshedAt: z.nullable(z.string()),
  state: z.enum(["fresh", "running", "failed", "unknown"]),
  /** Why the last refresh failed, in the words of the other system. */
  reason: z.nullable(z.string()),
  /** Whether this user can refresh it now. */
  mayRefresh: z.boolean(),
});
export type ReportDataState = z.output<typeof dataStateSchema>;

const ofReport = z.object({ reportId: z.string() });

export const getReportData = route({
  method: "GET",
  path: "/api/report-data/:reportId/",
  access: "session",
  whileViewing: true,
  summary: "Returns how fresh the data of a report of another provider are.",
  failures: ["report_not_found", "not_offered", ...providerFailures],
  params: ofReport,
  body: null,
  reply: dataStateSchema,
});

export const refreshReportData = route({
  method: "POST",
  path: "/api/report-data/:reportId/refresh/",
  access: "session",
  summary: "Asks the other system to refresh the data of a report, for people who edit it.",
  failures: ["report_not_found", "not_offered", "forbidden", ...providerFailures],
  rate: { perMinute: 6 },
  params: ofReport,
  body: z.object({}),
  reply: dataStateSchema,
});
