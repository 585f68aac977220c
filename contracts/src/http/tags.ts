import * as z from "zod/mini";

import { reportTagSchema } from "./reports.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for the tags of a workspace and of a report (ENTITY-10 to ENTITY-13).

const tagName = visibleText(textLimits.tagName);
/** A colour as `#rrggbb`, or a CSS colour name such as the default `black`. */
const tagColor = z.string().check(z.regex(/^(#[0-9a-fA-F]{6}|[a-z]{3,30})$/));

export const workspaceTagSchema = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type WorkspaceTag = z.output<typeof workspaceTagSchema>;

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofTag = z.object({ tagId: z.string() });
const ofReport = z.object({ reportId: z.string() });

export const listWorkspaceTags = route({
  method: "GET",
  path: "/api/workspace-tag/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the tags of a workspace, by name.",
  failures: ["workspace_not_found"],
  params: ofWorkspace,
  body: null,
  reply: z.array(workspaceTagSchema),
});

export const addWorkspaceTag = route({
  method: "POST",
  path: "/api/workspace-tag/:workspaceId/",
  access: "session",
  summary: "Adds a tag to a workspace.",
  failures: ["workspace_not_found", "forbidden", "tag_exists"],
  params: ofWorkspace,
  /** Other fields of the form are ignored. */
  body: z.object({ tagName, tagColor: z._default(tagColor, "black") }),
  reply: workspaceTagSchema,
});

export const renameWorkspaceTag = route({
  method: "PUT",
  path: "/api/workspace-tag/:tagId/",
  access: "session",
  summary: "Renames a tag, and changes its colour if one is given.",
  failures: ["tag_not_found", "forbidden", "tag_exists"],
  params: ofTag,
  body: z.object({ name: tagName, color: z.optional(tagColor) }),
  reply: workspaceTagSchema,
});

export const deleteWorkspaceTag = route({
  method: "DELETE",
  path: "/api/workspace-tag/:tagId/",
  access: "session",
  summary: "Deletes a tag and removes it from every report.",
  failures: ["tag_not_found", "forbidden"],
  params: ofTag,
  body: null,
  reply: workspaceTagSchema,
});

/** The tags of the report after the change. */
const reportTagsReply = z.object({ id: z.string(), tags: z.array(reportTagSchema) });

export const addReportTag = route({
  method: "PUT",
  path: "/api/report-tag/:reportId/",
  access: "session",
  summary: "Adds a tag of the workspace to a report. A repeated call has no effect.",
  failures: ["report_not_found", "forbidden", "tag_not_found"],
  params: ofReport,
  body: z.object({ workspace_tag: z.string() }),
  reply: reportTagsReply,
});

export const removeReportTag = route({
  method: "DELETE",
  path: "/api/report-tag/:reportId/",
  access: "session",
  summary: "Removes a tag from a report. A repeated call has no effect.",
  failures: ["report_not_found", "forbidden"],
  params: ofReport,
  body: z.object({ workspace_tag_id: z.string() }),
  reply: reportTagsReply,
});
