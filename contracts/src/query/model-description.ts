import * as z from "zod/mini";

import { columnTypeSchema, numberFormatSchema } from "./result.ts";

const columnSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  type: columnTypeSchema,
});
const measureSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** Display folder, for field lists. */
  folder: z.string(),
  type: columnTypeSchema,
  format: z.nullable(numberFormatSchema),
});

/** The fields of a dataset that the asking person may use, for field lists and host pages. */
export const modelDescriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  displayName: z.string(),
  description: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      description: z.string(),
      columns: z.array(columnSchema),
      measures: z.array(measureSchema),
    }),
  ),
});
export type ModelDescription = z.output<typeof modelDescriptionSchema>;
