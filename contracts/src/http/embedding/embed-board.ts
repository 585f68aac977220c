import * as z from "zod/mini";

import {
  contentSchema,
  mostTiles,
  placeSchema,
  tileIdSchema,
  tileTitleSchema,
} from "../../boards/definition.ts";
import { comparisonSchema } from "../../query/comparison.ts";
import { reportMeasureSchema } from "../../query/report-measure.ts";
import { visualSchema } from "../../report/definition.ts";
import { queryBatchReplySchema } from "../../query/result.ts";
import { semanticQuerySchema } from "../../query/semantic-query.ts";
import { engineFailures, route } from "../route.ts";
import { datasetDescriptionSchema, embedReportSchema } from "./embedding.ts";

/** What a board's token allows now. */
const boardAccessSchema = z.object({
  boardId: z.string(),
  boardName: z.string(),
  workspace: z.object({ id: z.string(), name: z.string() }),
  /** Origins whose pages are allowed to embed and control the board with this token. */
  parentOrigins: z.array(z.string()),
  /** When the token expires, ISO 8601. */
  tokenExpiry: z.string(),
  permissions: z.int(),
});

/** What answers the question of a tile, for its reader and today. */
const tileAnswerSchema = z.object({
  /** With all filters, also that of the period. */
  visual: visualSchema,
  /** Measures that the visual uses and the report does not have. */
  measures: z.array(reportMeasureSchema),
  /** Days that the comparison of the visual cannot name; null if nothing is compared. */
  comparison: z.nullable(comparisonSchema),
});
export type TileAnswer = z.output<typeof tileAnswerSchema>;

/** A tile as its reader gets it. */
const shownTileSchema = z.object({
  id: tileIdSchema,
  title: z.string(),
  place: placeSchema,
  /** Null if the reader does not see the report behind the tile: its content names what is in that report. */
  content: z.nullable(contentSchema),
  /**
   * `report`: the report behind the tile is deleted, or the reader is not allowed to see it. `visual`: it does not have
   * the visual any more, or does not show it to the reader. `question`: the question is not understood with what the
   * report shows to the reader. `unread`: the question could not be read, which may be possible later. `export`: only in
   * files; nothing may leave the report behind the tile.
   */
  problem: z.optional(z.enum(["report", "visual", "question", "unread", "export"])),
  /** Why the question is not understood, in its language. */
  reason: z.optional(z.string()),
  /** For questions that are understood. */
  answer: z.optional(tileAnswerSchema),
});
export type ShownTile = z.output<typeof shownTileSchema>;

/** A report behind tiles, as its reader gets it, with the pages that the tiles need. */
const boardSourceSchema = z.object({
  ...z.omit(embedReportSchema, {
    dataset: true,
    parentOrigins: true,
    tokenExpiry: true,
    permissions: true,
    version: true,
    personal: true,
  }).shape,
  /** The index of its dataset. Reports share most of them. */
  dataset: z.int(),
  embedUrl: z.string(),
});
export type BoardSource = z.output<typeof boardSourceSchema>;

export const embedBoardSchema = z.object({
  ...boardAccessSchema.shape,
  /** The version that a change begins from. */
  version: z.int(),
  tiles: z.array(shownTileSchema),
  reports: z.array(boardSourceSchema),
  datasets: z.array(datasetDescriptionSchema),
});
export type EmbedBoard = z.output<typeof embedBoardSchema>;

export const checkBoardToken = route({
  method: "GET",
  path: "/api/embed/board/",
  access: "embed",
  summary: "Returns what the embed token of a board allows.",
  failures: ["report_not_found"],
  params: null,
  body: null,
  reply: boardAccessSchema,
});

export const openEmbedBoard = route({
  method: "POST",
  path: "/api/embed/board/",
  access: "embed",
  summary:
    "Returns the board that the embed token is bound to, or one of its tiles, with what the reports behind the tiles show to the user, and translations for the language of `Accept-Language`.",
  failures: ["report_not_found", "tile_not_found", ...engineFailures],
  params: null,
  body: z.object({ tileId: z.optional(z.string()) }),
  reply: embedBoardSchema,
});

export const openedBoardSchema = z.object({
  board: embedBoardSchema,
  /** The queries of its tiles. Their ids are those of the answers. */
  asked: z.array(
    z.object({
      reportId: z.string(),
      queries: z.array(z.object({ id: z.string(), query: z.unknown() })),
    }),
  ),
});
export type OpenedBoardLine = z.output<typeof openedBoardSchema>;

export const openEmbedBoardWithAnswers = route({
  method: "POST",
  path: "/api/embed/board/open/",
  access: "embed",
  summary:
    "Returns, as lines of JSON, the board that the embed token is bound to, or one of its tiles (as `POST /api/embed/board/`), and then the answers to the queries of its tiles (as `POST /api/embed/board/query/`).",
  failures: ["report_not_found", "tile_not_found", ...engineFailures],
  params: null,
  body: z.object({ tileId: z.optional(z.string()) }),
  reply: z.unknown(),
  media: ["application/x-ndjson"],
  isStreamed: true,
});

export const saveEmbedBoard = route({
  method: "PUT",
  path: "/api/embed/board/",
  access: "embed",
  summary:
    "Saves the arrangement of a board, with new tiles and changed contents. Tiles that are left out are removed.",
  failures: ["report_not_found", "forbidden", "tile_not_found", "tile_source_missing", "edit_conflict"],
  params: null,
  body: z.object({
    /** The version that the change began from. */
    version: z.int(),
    tiles: z
      .array(
        z.object({
          id: tileIdSchema,
          place: placeSchema,
          /** As before if missing. */
          title: z.optional(tileTitleSchema),
          /** As before if missing. New tiles have one. */
          content: z.optional(contentSchema),
        }),
      )
      .check(z.maxLength(mostTiles)),
  }),
  reply: z.object({ version: z.int() }),
});

const named = { name: z.string(), displayName: z.string() };

/** What a figure can be taken from. Names are in the reader's language. */
export const figureSourcesSchema = z.object({
  reports: z.array(
    z.object({
      reportId: z.string(),
      reportName: z.string(),
      /** The index of its tables. Reports share most of them. */
      tables: z.int(),
    }),
  ),
  /** Those that have measures. */
  tables: z.array(z.array(z.object({ ...named, measures: z.array(z.object(named)) }))),
});
export type FigureSources = z.output<typeof figureSourcesSchema>;

export const listFigureSources = route({
  method: "GET",
  path: "/api/embed/board/sources/",
  access: "embed",
  summary:
    "Returns the reports that figures of a board can be taken from, with their measures: those of its workspace and those on the board, as the user sees them. For tokens with which the board can be arranged.",
  failures: ["report_not_found", "forbidden", ...engineFailures],
  params: null,
  body: null,
  reply: figureSourcesSchema,
});

/** The maximum number of queries for all tiles of a board. */
export const mostBoardQueries = 300;

const countOf = (reports: readonly { readonly queries: readonly unknown[] }[]): number =>
  reports.reduce((sum, { queries }) => sum + queries.length, 0);

export const boardQueriesSchema = z.object({
  reports: z
    .array(
      z.object({
        reportId: z.uuid(),
        queries: z
          .array(
            z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), query: semanticQuerySchema }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostTiles))
    .check(
      z.refine(
        (reports) => countOf(reports) <= mostBoardQueries,
        `must have at most ${mostBoardQueries} queries`,
      ),
    ),
});
export type BoardQueries = z.output<typeof boardQueriesSchema>;

export const boardAnswersSchema = z.object({
  /** Where the answers of a report are: by the id of the query, its batch and the id in it. */
  places: z.record(z.string(), z.object({ batch: z.int(), ids: z.record(z.string(), z.string()) })),
  /** Reports that the user is not allowed to see, or that no tile shows. */
  refused: z.array(z.string()),
  batches: z.array(queryBatchReplySchema),
});
export type BoardAnswers = z.output<typeof boardAnswersSchema>;

export const queryEmbedBoard = route({
  method: "POST",
  path: "/api/embed/board/query/",
  access: "embed",
  summary:
    "Answers the queries of the tiles of a board, each within the predicate that the report behind its tile has for the user. Equal queries with equal predicates are computed once.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: boardQueriesSchema,
  reply: boardAnswersSchema,
  isStreamed: true,
});
