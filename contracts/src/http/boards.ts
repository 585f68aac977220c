import * as z from "zod/mini";

import { contentSchema, tileTitleSchema } from "../boards/definition.ts";
import { reportSchema } from "./reports.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";
import { workspaceSchema } from "./workspaces.ts";

const boardParams = z.object({ boardId: z.string() });

export const addBoard = route({
  method: "POST",
  path: "/api/boards/:workspaceId/",
  access: "session",
  summary: "Creates a board without tiles.",
  failures: ["workspace_not_found", "forbidden", "request_reused"],
  isRepeatable: true,
  params: z.object({ workspaceId: z.string() }),
  body: z.object({
    name: visibleText(textLimits.reportName),
    description: z._default(z.string().check(z.maxLength(textLimits.reportDescription)), ""),
  }),
  reply: reportSchema,
});

export const listBoards = route({
  method: "GET",
  path: "/api/boards/",
  access: "session",
  whileViewing: true,
  summary: "Returns the boards of all workspaces to which the user can pin tiles.",
  failures: [],
  params: null,
  body: null,
  reply: z.object({
    boards: z.array(z.object({ id: z.string(), name: z.string(), workspace: workspaceSchema })),
  }),
});

export const pinTile = route({
  method: "POST",
  path: "/api/boards/:boardId/tiles/",
  access: "session",
  summary: "Adds a tile to a board, in the first gap that is large enough.",
  failures: [
    "report_not_found",
    "not_offered",
    "forbidden",
    "tile_source_missing",
    "board_full",
    "request_reused",
  ],
  isRepeatable: true,
  params: boardParams,
  body: z.object({
    title: z._default(tileTitleSchema, ""),
    content: contentSchema,
    /** Columns and rows; if missing, small for a single figure and a link, and larger for everything else. */
    size: z.optional(z.object({ w: z.int(), h: z.int() })),
  }),
  reply: z.object({ tileId: z.string() }),
});

export const setHomeBoard = route({
  method: "PUT",
  path: "/api/home-board/:workspaceId/",
  access: "session",
  summary: "Sets the board that a workspace opens with; null for none.",
  failures: ["workspace_not_found", "report_not_found", "forbidden"],
  params: z.object({ workspaceId: z.string() }),
  body: z.object({ boardId: z.nullable(z.string()) }),
  reply: z.object({ boardId: z.nullable(z.string()) }),
});

export const setWelcomeBoard = route({
  method: "PUT",
  path: "/api/welcome-board/",
  access: "session",
  summary: "Sets the board that the user's welcome page shows; null for none.",
  failures: ["report_not_found"],
  params: null,
  body: z.object({ boardId: z.nullable(z.string()) }),
  reply: z.object({ boardId: z.nullable(z.string()) }),
});
