import * as z from "zod/mini";

import { isoDay } from "../query/comparison.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for the notes of a workspace on days: launches, sales, outages and other things that explain figures.

export const annotationKinds = ["launch", "sale", "outage", "note"] as const;

/** A day, or a range of days with both ends included. */
const days = { from: isoDay, through: isoDay } as const;
const text = visibleText(textLimits.annotation);

const annotationInput = z
  .object({
    ...days,
    kind: z.enum(annotationKinds),
    text,
    /** Whether people outside the agency see it. */
    isForClients: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ from, through }) => from <= through, {
      path: ["through"],
      error: "must not be before the first day",
    }),
  );
export type AnnotationInput = z.output<typeof annotationInput>;

/** As reports show it. */
export const shownAnnotationSchema = z.object({
  from: z.string(),
  through: z.string(),
  kind: z.enum(annotationKinds),
  text: z.string(),
});
export type ShownAnnotation = z.output<typeof shownAnnotationSchema>;

export const annotationSchema = z.extend(shownAnnotationSchema, {
  id: z.string(),
  isForClients: z.boolean(),
});
export type Annotation = z.output<typeof annotationSchema>;

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofAnnotation = z.object({ workspaceId: z.string(), annotationId: z.string() });

export const listAnnotations = route({
  method: "GET",
  path: "/api/workspaces/:workspaceId/annotations/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the notes of a workspace, the newest days first. People outside the agency get those for clients.",
  failures: ["workspace_not_found"],
  params: ofWorkspace,
  body: null,
  reply: z.object({
    annotations: z.array(annotationSchema),
    /** Whether the caller is allowed to write them. */
    mayEdit: z.boolean(),
  }),
});

export const addAnnotation = route({
  method: "POST",
  path: "/api/workspaces/:workspaceId/annotations/",
  access: "session",
  summary:
    "Adds a note. A note with the same days, kind and text is returned instead, so that the call can be repeated.",
  failures: ["workspace_not_found", "forbidden", "too_many_annotations"],
  params: ofWorkspace,
  body: annotationInput,
  reply: annotationSchema,
});

export const changeAnnotation = route({
  method: "PUT",
  path: "/api/workspaces/:workspaceId/annotations/:annotationId/",
  access: "session",
  summary: "Changes a note. A repeated call has no effect.",
  failures: ["workspace_not_found", "forbidden", "annotation_not_found"],
  params: ofAnnotation,
  body: annotationInput,
  reply: annotationSchema,
});

export const deleteAnnotation = route({
  method: "DELETE",
  path: "/api/workspaces/:workspaceId/annotations/:annotationId/",
  access: "session",
  summary: "Deletes a note.",
  failures: ["workspace_not_found", "forbidden", "annotation_not_found"],
  params: ofAnnotation,
  body: null,
  reply: annotationSchema,
});
