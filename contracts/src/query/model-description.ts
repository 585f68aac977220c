import * as z from "zod/mini";

import { dateGrainSchema } from "./date-grain.ts";
import { measureDirectionSchema, numberFormatSchema } from "./number-format.ts";
import { columnContentSchema, columnTypeSchema } from "./result.ts";

const columnSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  synonyms: z._default(z.array(z.string()), []),
  type: columnTypeSchema,
  /** The meaning of the values, if the type does not say it. */
  content: z.optional(columnContentSchema),
  /** For ids: the column of the same table with the names. */
  nameColumn: z.optional(z.string()),
  /** The heading under which filter panes offer the column without a search. */
  filterGroup: z.optional(z.string()),
});
const measureSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** The folder in field lists; empty for measures of the report. */
  folder: z.string(),
  type: columnTypeSchema,
  format: z.nullable(numberFormatSchema),
  synonyms: z._default(z.array(z.string()), []),
  /** What is counted, such as `impressions`; `null` for money, shares and ratios. */
  unit: z._default(z.nullable(z.string()), null),
  /** `non-additive`: the values are known only for some groups, and blank for others. */
  additivity: z._default(z.enum(["additive", "derived", "non-additive"]), "additive"),
  /** Whether an increase is good. */
  direction: z._default(measureDirectionSchema, "neutral"),
  /** The formula, as written by the author of the model. */
  formula: z._default(z.string(), ""),
});
/** The levels from the top down. A visual with drill-down queries their columns one after the other. */
const hierarchySchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  levels: z.array(
    z.object({ name: z.string(), displayName: z.string(), table: z.string(), column: z.string() }),
  ),
});

export const fieldSchema = z.object({ table: z.string(), column: z.string() });
export const identitySchema = z.object({ table: z.string(), column: z.string(), digits: z.int() });

/** The fields of a dataset that the user is allowed to query, for field lists and host pages. */
export const modelDescriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  displayName: z.string(),
  description: z.string(),
  timeZone: z._default(z.string(), "UTC"),
  currency: z._default(z.nullable(z.string()), null),
  /** The column of days, by which periods filter all facts. Missing if there is none, or if the user may not see it. */
  dateColumn: z.optional(fieldSchema),
  /** The column that identity filters refer to, and the number of digits to which its numbers are padded. */
  identity: z.optional(identitySchema),
  tables: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      description: z.string(),
      columns: z.array(columnSchema),
      measures: z.array(measureSchema),
      hierarchies: z._default(z.array(hierarchySchema), []),
      /** For facts that exist only for whole periods: their length. Finer groups have no figures. */
      period: z.optional(dateGrainSchema),
    }),
  ),
});
export type ModelDescription = z.output<typeof modelDescriptionSchema>;
