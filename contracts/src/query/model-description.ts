import * as z from "zod/mini";

import {
  columnContentSchema,
  columnTypeSchema,
  measureDirectionSchema,
  numberFormatSchema,
} from "./result.ts";

const columnSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** Other words that people use for it. */
  synonyms: z._default(z.array(z.string()), []),
  type: columnTypeSchema,
  /** What its values are, where the type does not say it. */
  content: z.optional(columnContentSchema),
  /** Of ids: the column of the same table that holds the name of each. */
  nameColumn: z.optional(z.string()),
});
const measureSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** Display folder, for field lists. */
  folder: z.string(),
  type: columnTypeSchema,
  format: z.nullable(numberFormatSchema),
  synonyms: z._default(z.array(z.string()), []),
  /** What is counted, such as `impressions`; `null` for money, shares and ratios. */
  unit: z._default(z.nullable(z.string()), null),
  /** `non-additive`: known for some groups only, blank for the others. */
  additivity: z._default(z.enum(["additive", "derived", "non-additive"]), "additive"),
  /** Whether more of it is good news. */
  direction: z._default(measureDirectionSchema, "neutral"),
  /** How it is computed, as the model's author wrote it. */
  formula: z._default(z.string(), ""),
});
/** Levels from the top down; a visual that drills asks for their columns one after the other. */
const hierarchySchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  levels: z.array(
    z.object({ name: z.string(), displayName: z.string(), table: z.string(), column: z.string() }),
  ),
});

export const identitySchema = z.object({ table: z.string(), column: z.string(), digits: z.int() });

/** The fields of a dataset that the asking person may use, for field lists and host pages. */
export const modelDescriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** Where the dataset's days begin and end. */
  timeZone: z._default(z.string(), "UTC"),
  currency: z._default(z.nullable(z.string()), null),
  /** The column that identity filters speak about, and how many digits pad its numbers. */
  identity: z.optional(identitySchema),
  tables: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      description: z.string(),
      columns: z.array(columnSchema),
      measures: z.array(measureSchema),
      hierarchies: z._default(z.array(hierarchySchema), []),
    }),
  ),
});
export type ModelDescription = z.output<typeof modelDescriptionSchema>;
