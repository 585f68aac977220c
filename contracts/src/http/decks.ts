import * as z from "zod/mini";

import { route } from "./route.ts";

// Calls for presentations of clients, whose named shapes are filled with the figures of reports.

const shapeName = z.string().check(z.minLength(1), z.maxLength(300));
const partName = z.string().check(z.minLength(1), z.maxLength(200));

/** What a shape shows of a visual. */
export const deckPlaceSchema = z.object({
  shape: shapeName,
  page: partName,
  visual: partName,
  /** For a single figure: one of the visual's measures; `null` for the first one. */
  measure: z.nullable(z.object({ table: partName, measure: partName })),
  /** For texts. Charts and tables show all figures of the visual. */
  shows: z.enum(["value", "change", "title", "period", "text"]),
});
export type DeckPlace = z.output<typeof deckPlaceSchema>;

const share = z.number();
const deckShapeSchema = z.object({
  name: z.string(),
  kind: z.enum(["text", "chart", "table"]),
  /** From 1. */
  slide: z.int(),
  /** Shares of the slide, from 0 to 1; `null` where the layout of the slide says it. */
  box: z.nullable(z.object({ x: share, y: share, width: share, height: share })),
  /** Why it cannot be filled; `null` if it can. Shown to people. */
  problem: z.nullable(z.string()),
});
export type NamedShape = z.output<typeof deckShapeSchema>;

export const deckSchema = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  uploadedAt: z.string(),
  /** Width by height. */
  aspect: z.number(),
  slides: z.array(z.object({ number: z.int(), title: z.string() })),
  shapes: z.array(deckShapeSchema),
});
export type Deck = z.output<typeof deckSchema>;

const reportDeckSchema = z.object({
  /** Increases with every change; 0 for a report without a presentation. */
  version: z.int(),
  deckId: z.nullable(z.string()),
  places: z.array(deckPlaceSchema),
  /** The presentations of the workspace. */
  decks: z.array(deckSchema),
  /** What shapes can show. */
  pages: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      visuals: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          measures: z.array(z.object({ table: z.string(), measure: z.string() })),
        }),
      ),
    }),
  ),
});
export type ReportDeckReply = z.output<typeof reportDeckSchema>;

/** Bytes. */
const maxDeckBytes = 32 * 1024 * 1024;

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofDeck = z.object({ workspaceId: z.string(), deckId: z.string() });
const ofReport = z.object({ reportId: z.string() });
const reportFailures = ["report_not_found", "only_for_reports", "not_offered", "forbidden"] as const;
const file = { mostBytes: maxDeckBytes };

export const uploadDeck = route({
  method: "POST",
  path: "/api/decks/:workspaceId/",
  access: "session",
  summary:
    "Stores a presentation (.pptx) for the reports of a workspace, and lists its shapes that can be filled. Refused with the reason if it contains macros, objects, or something from another place.",
  failures: ["workspace_not_found", "forbidden", "presentation_refused"],
  rate: { perMinute: 20 },
  params: ofWorkspace,
  body: file,
  reply: deckSchema,
});

export const replaceDeck = route({
  method: "PUT",
  path: "/api/decks/:workspaceId/:deckId/",
  access: "session",
  summary:
    "Replaces a presentation, for example by the one that was filled and edited last month. Reports keep what its shapes show. A repeated call has no effect.",
  failures: ["workspace_not_found", "forbidden", "deck_not_found", "presentation_refused"],
  rate: { perMinute: 20 },
  params: ofDeck,
  body: file,
  reply: deckSchema,
});

export const deleteDeck = route({
  method: "DELETE",
  path: "/api/decks/:workspaceId/:deckId/",
  access: "session",
  summary: "Deletes a presentation. Reports that were filled into it have none any more.",
  failures: ["workspace_not_found", "forbidden", "deck_not_found"],
  params: ofDeck,
  body: null,
  reply: z.object({ id: z.string() }),
});

export const getReportDeck = route({
  method: "GET",
  path: "/api/report-deck/:reportId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the presentation of a report, what its shapes show, and what can be chosen.",
  failures: reportFailures,
  params: ofReport,
  body: null,
  reply: reportDeckSchema,
});

export const setReportDeck = route({
  method: "PUT",
  path: "/api/report-deck/:reportId/",
  access: "session",
  summary:
    "Chooses the presentation of a report and what its shapes show. Refused with `edit_conflict` if another person has changed it. A repeated call has no effect.",
  failures: [...reportFailures, "deck_not_found", "edit_conflict"],
  params: ofReport,
  body: z.object({
    version: z.int().check(z.gte(0)),
    deckId: z.nullable(z.string()),
    places: z.array(deckPlaceSchema).check(z.maxLength(1000)),
  }),
  reply: reportDeckSchema,
});
