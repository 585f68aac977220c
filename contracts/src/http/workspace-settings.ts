import * as z from "zod/mini";

import { workspaceCalendarSchema } from "../query/calendar.ts";
import { reportColoursSchema } from "../report/report-colours.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for what a workspace is: the client's name, currency, time zone and calendar.

const currency = z.string().check(z.refine(isCurrency, "must be an ISO 4217 code such as EUR"));
const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, "must be the IANA name of a time zone, such as Europe/Berlin"),
  );
const displayName = visibleText(textLimits.workspaceName);

const ofWorkspace = z.object({ workspaceId: z.string() });

/** What a manager sets. `null` stands for the default. */
const settingsInput = z.object({
  displayName: z.nullable(displayName),
  currency: z.nullable(currency),
  timeZone: z.nullable(timeZone),
  weekStart: workspaceCalendarSchema.shape.weekStart,
  yearStart: workspaceCalendarSchema.shape.yearStart,
  /** Of the series in reports. */
  colours: reportColoursSchema,
});

export const workspaceSettingsSchema = z.extend(settingsInput, {
  /** Sent back with a change. A change of an older version is refused. 0 if nothing was set yet. */
  version: z.int(),
  /** What applies where a value is `null`: the name of the workspace, and the dataset's currency and time zone. */
  defaults: z.object({ displayName: z.string(), currency: z.string(), timeZone: z.string() }),
  /** Whether the caller is allowed to change them. */
  mayEdit: z.boolean(),
});
export type WorkspaceSettings = z.output<typeof workspaceSettingsSchema>;

export const getWorkspaceSettings = route({
  method: "GET",
  path: "/api/workspaces/:workspaceId/settings/",
  access: "session",
  whileViewing: true,
  summary: "Returns the settings of a workspace.",
  failures: ["workspace_not_found"],
  params: ofWorkspace,
  body: null,
  reply: workspaceSettingsSchema,
});

export const setWorkspaceSettings = route({
  method: "PUT",
  path: "/api/workspaces/:workspaceId/settings/",
  access: "session",
  summary:
    "Changes the settings of a workspace. Refused with `edit_conflict` if another person has changed them. A repeated call has no effect.",
  failures: ["workspace_not_found", "forbidden", "edit_conflict"],
  params: ofWorkspace,
  body: z.extend(settingsInput, { version: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  reply: workspaceSettingsSchema,
});

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
