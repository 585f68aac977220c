import * as z from "zod/mini";

import { measureDirectionSchema, numberFormatSchema } from "../query/number-format.ts";
import { listedKindSchema } from "./reports.ts";
import { route } from "./route.ts";
import { workspaceSchema } from "./workspaces.ts";

// The call for the home page: where the user was, what needs attention, and how the workspaces are doing.

const reportFields = {
  id: z.string(),
  kind: listedKindSchema,
  name: z.string(),
  workspace: workspaceSchema,
};

/** A figure of the last complete days of a workspace. */
export const homeFigureSchema = z.object({
  label: z.string(),
  /** `null` if there is no value for these days. */
  value: z.nullable(z.number()),
  format: z.nullable(numberFormatSchema),
  /** The change against the days before, as a share: 0.1 for an increase by 10 %. `null` if it is not known. */
  change: z.nullable(z.number()),
  direction: measureDirectionSchema,
});
export type HomeFigure = z.output<typeof homeFigureSchema>;

const homeWorkspaceSchema = z.object({
  id: z.string(),
  /** As the settings of the workspace show it. */
  name: z.string(),
  /** The path of the picture of the client's mark. */
  mark: z.nullable(z.string()),
  /** The ISO day through which every source is complete; `null` without data. */
  completeThrough: z.nullable(z.string()),
  /** Whether data that usually arrive by now are missing. */
  isLate: z.boolean(),
  /** The figures of 30 days up to `completeThrough`. Empty without data, `null` if they could not be read in time. */
  figures: z.nullable(z.array(homeFigureSchema)),
});
export type HomeWorkspace = z.output<typeof homeWorkspaceSchema>;

/** What needs attention. Everyone gets only what they can act on. */
const attentionSchema = z.object({
  kind: z.enum(["data_late", "pacing_off", "import_failed", "invitation_open"]),
  /** `null` for invitations to no workspace. */
  workspace: z.nullable(workspaceSchema),
  /** How many sources, campaigns, imports or people. */
  count: z.int(),
  /** The path in the portal where the user can act on it. */
  path: z.string(),
});
export type HomeAttention = z.output<typeof attentionSchema>;

export const homeSchema = z.object({
  /** The reports that the user opened last, the last one first. */
  continue: z.array(z.object({ ...reportFields, opened_at: z.string() })),
  /** The favourites that were added last, the last one first. */
  favourites: z.array(z.object(reportFields)),
  /** The workspaces that the user opened last, then by name. */
  workspaces: z.array(homeWorkspaceSchema),
  /** The number of all workspaces that the user is allowed to open. */
  workspace_count: z.int(),
  attention: z.array(attentionSchema),
  /** The board that the user has chosen for this page. */
  board: z.optional(z.object(reportFields)),
});
export type Home = z.output<typeof homeSchema>;

export const getHome = route({
  method: "GET",
  path: "/api/home/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns what the user opened last, favourites, workspaces with figures of the last 30 complete days, and what needs attention.",
  failures: [],
  params: null,
  body: null,
  reply: homeSchema,
});
