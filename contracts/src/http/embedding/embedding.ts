import * as z from "zod/mini";

import { measureDirectionSchema, numberFormatSchema } from "../../query/number-format.ts";
import {
  columnContentSchema,
  columnTypeSchema,
  queryBatchReplySchema,
  sourceDaySchema,
} from "../../query/result.ts";
import { dateGrainSchema } from "../../query/date-grain.ts";
import { fieldSchema, identitySchema } from "../../query/model-description.ts";
import { queryBatchSchema, semanticQuerySchema } from "../../query/semantic-query.ts";
import { reportDefinitionSchema } from "../../report/definition.ts";
import { workspaceCalendarSchema } from "../../query/calendar.ts";
import { brandColour } from "../../brand/brand-look.ts";
import { reportColoursSchema } from "../../report/report-colours.ts";
import { themeSchema } from "../../report/theme/theme.ts";
import { shownAnnotationSchema } from "../annotations.ts";
import { localeSchema, stateText } from "../report-texts.ts";
import { engineFailures, route } from "../route.ts";
import { textLimits, visibleText } from "../text-limits.ts";

/** The levels from the top down. Each is a column of a table. */
const hierarchySchema = z.object({
  name: z.string(),
  displayName: z.string(),
  levels: z.array(
    z.object({ name: z.string(), displayName: z.string(), table: z.string(), column: z.string() }),
  ),
});

/** The fields of the dataset that the token allows. Other fields are left out. */
export const datasetDescriptionSchema = z.object({
  id: z.string(),
  /** The column of days, by which a period filters all figures. Reports without one have no period. */
  dateColumn: z.optional(fieldSchema),
  /** The column that identity filters refer to, and the number of digits to which its numbers are padded. */
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
          /** The meaning of the values, if the type does not say it. */
          content: z.optional(columnContentSchema),
          /** For ids: the column of the same table with the names. */
          nameColumn: z.optional(z.string()),
          /** How values are shown in the reader's language, as in answers. */
          labels: z.optional(z.record(z.string(), z.string())),
          /** The heading under which the filter pane offers the column without a search. */
          filterGroup: z.optional(z.string()),
        }),
      ),
      measures: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          description: z.string(),
          format: numberFormatSchema,
          /** The type if it is a text or a date, not a number. */
          type: z.optional(columnTypeSchema),
          /** Display folder, for field lists; empty for measures of the report. */
          folder: z.optional(z.string()),
          unit: z.optional(z.nullable(z.string())),
          additivity: z.optional(z.enum(["additive", "derived", "non-additive"])),
          direction: z.optional(measureDirectionSchema),
          formula: z.optional(z.string()),
          synonyms: z.optional(z.array(z.string())),
        }),
      ),
      hierarchies: z.optional(z.array(hierarchySchema)),
      /** For facts that exist only for whole periods: their length. Finer groups have no figures. */
      period: z.optional(dateGrainSchema),
    }),
  ),
});
export type DatasetDescription = z.output<typeof datasetDescriptionSchema>;

/** Which figures of a report may be exported to a file. Each level includes the ones before it. */
export const exportLevelSchema = z.enum(["none", "summarised", "underlying"]);
export type ExportLevel = z.output<typeof exportLevelSchema>;

/** What a user keeps of a report, for the next visit and on any device. */
export const personalStatesSchema = z.object({
  /** The filters as the user left them; `null` if none are kept. */
  keptFilters: z.nullable(z.string()),
  views: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      /** Whether the report opens with this view. */
      isDefault: z.boolean(),
      /** ISO 8601. */
      savedAt: z.string(),
    }),
  ),
});
export type PersonalStates = z.output<typeof personalStatesSchema>;
export type PersonalView = PersonalStates["views"][number];

export const keepViewSchema = z.object({
  name: visibleText(textLimits.viewName),
  state: stateText,
  isDefault: z._default(z.boolean(), false),
});
export type KeepView = z.output<typeof keepViewSchema>;

/** Translations for one language. Texts without one stay as they are. */
export const reportTextsSchema = z.object({
  /** By the English text of the definition, of the dataset, or of a column of an answer. */
  names: z.record(z.string(), z.string()),
  /** How values are shown, by `table.column` and value; filters contain the values. */
  members: z.record(z.string(), z.record(z.string(), z.string())),
});
export type ReportTexts = z.output<typeof reportTextsSchema>;

/** The colours of buttons, links and what is selected, in a theme. */
const accentSchema = z.object({
  primary: brandColour,
  primaryHover: brandColour,
  onPrimary: brandColour,
  primarySoft: brandColour,
});

/** What a report shows of a brand. What is missing is as designed. */
const reportBrandSchema = z.object({
  /** The path of the mark on dark surfaces. */
  markDark: z.optional(z.string()),
  accent: z.optional(z.object({ light: accentSchema, dark: accentSchema })),
  /** For the keys that the theme of the report does not have. */
  theme: z.optional(themeSchema),
  /** Of the printed cover. */
  coverColour: z.optional(brandColour),
  /** At the foot of the printed cover. */
  footer: z.optional(z.string()),
});
export type ReportBrand = z.output<typeof reportBrandSchema>;

export const embedReportSchema = z.object({
  /** Id and name are empty for a report that is being created. */
  reportId: z.string(),
  reportName: z.string(),
  /** For the language of `Accept-Language`; missing in English, in which definition and dataset are written. */
  texts: z.optional(reportTextsSchema),
  definition: reportDefinitionSchema,
  dataset: datasetDescriptionSchema,
  completeThrough: z.nullable(z.string()),
  /** The current day in the dataset's time zone, ISO. Periods are counted from it. */
  today: z.optional(z.string()),
  /** Where weeks and financial years of the report's workspace begin; Monday and January if missing. */
  calendar: z.optional(workspaceCalendarSchema),
  /** The client whose report it is. `mark` is the path of a picture on the frame's origin. */
  workspace: z.optional(
    z.object({
      name: z.string(),
      mark: z.nullable(z.string()),
      currency: z.string(),
      timeZone: z.string(),
      /** Of the series; the standard ones if missing. */
      colours: z.optional(reportColoursSchema),
      /** What it looks like beyond the light mark; missing without a brand. */
      brand: z.optional(reportBrandSchema),
    }),
  ),
  /** Notes on days, for the readers of this token, the newest days first. */
  annotations: z.optional(z.array(shownAnnotationSchema)),
  sources: z.optional(z.array(sourceDaySchema)),
  /** Origins whose pages are allowed to embed and control this report with this token. */
  parentOrigins: z.array(z.string()),
  /**
   * The version of the definition that a change begins from, 0 for a report that is being created; missing if the token
   * does not allow to save.
   */
  version: z.optional(z.int()),
  /** When the token expires, ISO 8601. */
  tokenExpiry: z.string(),
  permissions: z.int(),
  /** What the token allows to export; everything if missing. */
  exports: z.optional(exportLevelSchema),
  /** Missing if nothing can be stored for the holder of the token. */
  personal: z.optional(personalStatesSchema),
});
export type EmbedReport = z.output<typeof embedReportSchema>;

/** Returns the report that the token is bound to. */
export const getEmbedReport = route({
  method: "GET",
  path: "/api/embed/report/",
  access: "embed",
  summary:
    "Returns the definition of the report that the embed token is bound to, and translations for the language of `Accept-Language`.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: null,
  reply: embedReportSchema,
});

/**
 * What decides the queries that a report opens with, as the host wrote it: `type`, `pageName`, `visualName`, `filters`,
 * `slicers`, `bookmark`, and of `settings` what concerns saved states and hidden visuals.
 */
export const openingConfigSchema = z.record(z.string(), z.unknown());
export type OpeningConfig = z.output<typeof openingConfigSchema>;

/** The first line of an opening. The second is the reply to `asked`; it is missing if they could not be answered. */
export const openedReportSchema = z.object({
  report: embedReportSchema,
  /** The queries of the page that the report opens with. Their ids in the reply are their indexes in this list. */
  asked: z.array(z.unknown()),
});
export type OpenedReportLine = z.output<typeof openedReportSchema>;

export const openEmbedReport = route({
  method: "POST",
  path: "/api/embed/open/",
  access: "embed",
  summary:
    "Returns, as lines of JSON, the report that the embed token is bound to (as `GET /api/embed/report/`), and then the answers of the page that it opens with (as `POST /api/embed/query/`).",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: openingConfigSchema,
  reply: z.unknown(),
  media: ["application/x-ndjson"],
  isStreamed: true,
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

/** The maximum number of rows in one file. */
export const maxExportedRows = 100_000;

/** A text of the report in the user's language. */
const aboutText = z.string().check(z.maxLength(2000));

export const exportRequestSchema = z.object({
  format: z.enum(["csv", "xlsx"]),
  /**
   * The figures that a visual shows, or the stored rows behind them. Stored rows always contain their dimensions and
   * amounts, whatever the query groups by, as with the query's `facts`. A figure without stored rows is refused with
   * `query_not_supported`.
   */
  data: z.enum(["summarised", "underlying"]),
  title: z._default(z.string().check(z.maxLength(200)), ""),
  /** The language of the texts that a workbook adds (BCP 47); English if missing or not supported. */
  language: z.optional(localeSchema),
  /** The locale for numbers and dates in a workbook; that of the language if missing. */
  locale: z.optional(localeSchema),
  /** A description of the figures to include in the file; missing if only the figures are wanted. */
  about: z.optional(
    z.object({
      page: aboutText,
      visual: aboutText,
      period: aboutText,
      /** The other filters on the figures, one sentence each. */
      filters: z.array(aboutText).check(z.maxLength(200)),
    }),
  ),
  /** A file always begins with the first row. */
  query: z.omit(semanticQuerySchema, { offset: true }),
});
export type ExportRequest = z.output<typeof exportRequestSchema>;

/** Response headers of files: the number of rows, and whether there are more. */
export const exportHeaders = { rows: "x-export-rows", isCut: "x-export-cut" } as const;

export const exportEmbedReport = route({
  method: "POST",
  path: "/api/embed/export/",
  access: "embed",
  summary:
    "Returns the answer to one query as a file, within the token's security predicate and its export permission.",
  failures: [
    "report_not_found",
    "forbidden",
    "query_invalid",
    "query_field_unknown",
    "query_field_forbidden",
    "figure_not_available",
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
  summary: "Stores the user's filters for the next visit; null removes them.",
  failures: ["report_not_found", "forbidden"],
  params: null,
  body: z.object({ state: z.nullable(stateText) }),
  reply: personalStatesSchema,
});

export const keepEmbedView = route({
  method: "PUT",
  path: "/api/embed/personal/views/",
  access: "embed",
  summary: "Stores a view of the user under a name, replacing one with the same name.",
  failures: ["report_not_found", "forbidden", "too_many_views"],
  params: null,
  body: keepViewSchema,
  reply: personalStatesSchema,
});

export const forgetEmbedView = route({
  method: "DELETE",
  path: "/api/embed/personal/views/:viewId/",
  access: "embed",
  summary: "Removes a view of the user.",
  failures: ["report_not_found", "forbidden", "view_not_found"],
  params: z.object({ viewId: z.string() }),
  body: null,
  reply: personalStatesSchema,
});
