import * as z from "zod/mini";

import { reportLanguages } from "../../languages.ts";
import { workspaceCalendarSchema } from "../../query/calendar.ts";
import { filterSchema } from "../../query/filters.ts";
import { statementDefinitionSchema } from "../../statements/definition.ts";
import { givenParametersSchema, parameterValueSchema } from "../../statements/parameter-values.ts";
import { engineFailures, route } from "../route.ts";
import { reportTextsSchema } from "./embedding.ts";

const valuesByName = z.array(z.object({ name: z.string(), values: z.array(parameterValueSchema) }));

export const embedStatementSchema = z.object({
  reportId: z.string(),
  reportName: z.string(),
  /** Without what the holder of the token may not see. */
  definition: statementDefinitionSchema,
  /** For the names of the dataset, in the language of the statement; missing in English. */
  texts: z.optional(reportTextsSchema),
  /** The same for the reader's language, for the lists of parameters. */
  readerTexts: z.optional(reportTextsSchema),
  /** What can be chosen for the parameters that have a list. A list that is cut is searched on the server. */
  lists: z.array(
    z.object({
      name: z.string(),
      values: z.array(parameterValueSchema),
      isCut: z.optional(z.literal(true)),
    }),
  ),
  completeThrough: z.nullable(z.string()),
  /** The current day in the dataset's time zone, ISO. */
  today: z.string(),
  calendar: workspaceCalendarSchema,
  /** `mark` is the path of a picture on the frame's origin. */
  workspace: z.object({ name: z.string(), mark: z.nullable(z.string()), currency: z.string() }),
  /** Origins whose pages are allowed to embed this statement with this token. */
  parentOrigins: z.array(z.string()),
  /** When the token expires, ISO 8601. */
  tokenExpiry: z.string(),
});
export type EmbedStatement = z.output<typeof embedStatementSchema>;

export const openEmbedStatement = route({
  method: "POST",
  path: "/api/embed/statement/",
  access: "embed",
  summary:
    "Returns the statement that the embed token is bound to, with the lists of its parameters within the token's rows.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: z.object({ language: z._default(z.enum(reportLanguages), "en") }),
  reply: embedStatementSchema,
});

export const searchEmbedStatementList = route({
  method: "POST",
  path: "/api/embed/statement/list/",
  access: "embed",
  summary:
    "Returns the values of a parameter's list that contain a text, within the token's rows and within the values of the parameters that the list depends on.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: z.object({
    name: z.string(),
    search: z._default(z.string().check(z.maxLength(200)), ""),
    parameterValues: z._default(givenParametersSchema, []),
  }),
  reply: z.object({ values: z.array(parameterValueSchema), isCut: z.boolean() }),
});

export const statementPagesSchema = z.object({
  dataVersion: z.string(),
  /** The values of all parameters, with defaults. */
  values: valuesByName,
  /** The filters of all queries of the statement with these values. */
  filters: z.array(filterSchema),
  /**
   * By the place of a block in the body: the number of its rows, and for each level of groups the lengths of the
   * groups. Null for texts.
   */
  blocks: z.array(
    z.nullable(z.object({ rowCount: z.int(), lengths: z.array(z.array(z.int())), isCut: z.boolean() })),
  ),
});
export type StatementPages = z.output<typeof statementPagesSchema>;

export const layOutEmbedStatement = route({
  method: "POST",
  path: "/api/embed/statement/pages/",
  access: "embed",
  summary:
    "Checks the values of a statement's parameters, and returns the filters that they mean and how the rows are divided into groups, from which the pages follow. The rows themselves are asked for with `POST /api/embed/query/`.",
  failures: [
    "report_not_found",
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
  body: z.object({ parameterValues: z._default(givenParametersSchema, []) }),
  reply: statementPagesSchema,
});
