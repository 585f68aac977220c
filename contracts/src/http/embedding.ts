import * as z from "zod/mini";

import {
  columnContentSchema,
  columnTypeSchema,
  measureDirectionSchema,
  numberFormatSchema,
  queryBatchReplySchema,
  sourceDaySchema,
} from "../query/result.ts";
import { identitySchema } from "../query/model-description.ts";
import { queryBatchSchema, semanticQuerySchema } from "../query/semantic-query.ts";
import { reportDefinitionSchema } from "../report/definition.ts";
import { engineFailures, route } from "./route.ts";

/** Levels from the top down, each a column of a table. */
const hierarchySchema = z.object({
  name: z.string(),
  displayName: z.string(),
  levels: z.array(
    z.object({ name: z.string(), displayName: z.string(), table: z.string(), column: z.string() }),
  ),
});

/** The fields of the dataset that the holder of the token may use. Forbidden ones are simply not there. */
export const datasetDescriptionSchema = z.object({
  id: z.string(),
  /** The column that identity filters speak about, and how many digits pad its numbers. */
  identity: z.optional(identitySchema),
  tables: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      columns: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          description: z.string(),
          type: columnTypeSchema,
          format: z.nullable(numberFormatSchema),
          synonyms: z.optional(z.array(z.string())),
          /** What its values are, where the type does not say it. */
          content: z.optional(columnContentSchema),
          /** Of ids: the column of the same table that holds the name of each. */
          nameColumn: z.optional(z.string()),
        }),
      ),
      measures: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          description: z.string(),
          format: numberFormatSchema,
          /** A text or a date where it is neither number nor amount. */
          type: z.optional(columnTypeSchema),
          /** Display folder, for field lists. */
          folder: z.optional(z.string()),
          unit: z.optional(z.nullable(z.string())),
          additivity: z.optional(z.enum(["additive", "derived", "non-additive"])),
          direction: z.optional(measureDirectionSchema),
          formula: z.optional(z.string()),
          synonyms: z.optional(z.array(z.string())),
        }),
      ),
      hierarchies: z.optional(z.array(hierarchySchema)),
    }),
  ),
});
export type DatasetDescription = z.output<typeof datasetDescriptionSchema>;

/** What of a report's figures may leave it as a file; each word allows what stands before it as well. */
export const exportLevelSchema = z.enum(["none", "summarised", "underlying"]);
export type ExportLevel = z.output<typeof exportLevelSchema>;

/** A captured state as text; those of great reports have a few thousand letters. */
const stateText = z.string().check(z.regex(/^v\d+\.[\w-]+$/), z.maxLength(60_000));

/** What a reader keeps of a report, for the next visit and from any device. */
export const personalStatesSchema = z.object({
  /** The filters as the reader left them; null when none are kept. */
  keptFilters: z.nullable(z.string()),
  /** By name. */
  views: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      /** The report opens with it. */
      isDefault: z.boolean(),
      /** ISO 8601. */
      savedAt: z.string(),
    }),
  ),
});
export type PersonalStates = z.output<typeof personalStatesSchema>;
export type PersonalView = PersonalStates["views"][number];

export const keepViewSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  state: stateText,
  isDefault: z._default(z.boolean(), false),
});
export type KeepView = z.output<typeof keepViewSchema>;

export const embedReportSchema = z.object({
  reportId: z.string(),
  reportName: z.string(),
  definition: reportDefinitionSchema,
  dataset: datasetDescriptionSchema,
  completeThrough: z.nullable(z.string()),
  sources: z.optional(z.array(sourceDaySchema)),
  /** Origins whose pages may open and drive this report with this token. */
  parentOrigins: z.array(z.string()),
  /** End of the token, ISO 8601. */
  tokenExpiry: z.string(),
  permissions: z.int(),
  /** What the holder of the token may export; all when left out. */
  exports: z.optional(exportLevelSchema),
  /** Left out where nothing can be kept for whoever holds the token. */
  personal: z.optional(personalStatesSchema),
});
export type EmbedReport = z.output<typeof embedReportSchema>;

/** What the frame opens: the report that its token is bound to. */
export const getEmbedReport = route({
  method: "GET",
  path: "/api/embed/report/",
  access: "embed",
  summary: "The definition of the report that the embed token is bound to.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: null,
  reply: embedReportSchema,
});

export const queryEmbedReport = route({
  method: "POST",
  path: "/api/embed/query/",
  access: "embed",
  summary:
    "Answers a batch of semantic queries from one data version, within the token's security predicate.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: queryBatchSchema,
  reply: queryBatchReplySchema,
  isStreamed: true,
});

/** Most rows of one file. */
export const mostExportedRows = 100_000;

/** A language and where it is spoken, BCP 47. */
const localeSchema = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i), z.maxLength(35));

/** Words of the report, as its reader sees them. */
const aboutText = z.string().check(z.maxLength(2000));

export const exportRequestSchema = z.object({
  format: z.enum(["csv", "xlsx"]),
  /**
   * What a visual shows, or the stored rows behind it: those come with their dimensions and amounts whatever the query
   * groups by, as with its `facts`. A figure without stored rows is refused with `query_not_supported`.
   */
  data: z.enum(["summarised", "underlying"]),
  /** Name of the sheet. */
  title: z._default(z.string().check(z.maxLength(200)), ""),
  /** What a workbook's own words are in (BCP 47); English when left out or not known. */
  language: z.optional(localeSchema),
  /** How a workbook writes numbers and days; as the language does when left out. */
  locale: z.optional(localeSchema),
  /** What the figures are of, which the file then says of itself; left out where only figures are wanted. */
  about: z.optional(
    z.object({
      page: aboutText,
      visual: aboutText,
      /** The days of the figures. */
      period: aboutText,
      /** What else the figures are narrowed to, a sentence each. */
      filters: z.array(aboutText).check(z.maxLength(200)),
    }),
  ),
  /** A file begins with the first row. */
  query: z.omit(semanticQuerySchema, { offset: true }),
});
export type ExportRequest = z.output<typeof exportRequestSchema>;

/** Answers that are files tell by these headers how many rows they have, and whether there are more. */
export const exportHeaders = { rows: "x-export-rows", isCut: "x-export-cut" } as const;

export const exportEmbedReport = route({
  method: "POST",
  path: "/api/embed/export/",
  access: "embed",
  summary:
    "The answer to one query as a file, within the token's security predicate and its right to export.",
  failures: [
    "report_not_found",
    "forbidden",
    "query_invalid",
    "query_field_unknown",
    "query_field_forbidden",
    "query_not_supported",
    "query_too_large",
    "query_cancelled",
    ...engineFailures,
  ],
  params: null,
  body: exportRequestSchema,
  reply: z.unknown(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  isStreamed: true,
});

export const keepEmbedFilters = route({
  method: "PUT",
  path: "/api/embed/personal/filters/",
  access: "embed",
  summary: "Keeps the filters of the reader for the next visit; null forgets them.",
  failures: ["report_not_found"],
  params: null,
  body: z.object({ state: z.nullable(stateText) }),
  reply: personalStatesSchema,
});

export const keepEmbedView = route({
  method: "PUT",
  path: "/api/embed/personal/views/",
  access: "embed",
  summary: "Keeps a view of the reader under a name; one of the same name is replaced.",
  failures: ["report_not_found", "too_many_views"],
  params: null,
  body: keepViewSchema,
  reply: personalStatesSchema,
});

export const forgetEmbedView = route({
  method: "DELETE",
  path: "/api/embed/personal/views/:viewId/",
  access: "embed",
  summary: "Forgets a view of the reader.",
  failures: ["report_not_found", "view_not_found"],
  params: z.object({ viewId: z.string() }),
  body: null,
  reply: personalStatesSchema,
});
