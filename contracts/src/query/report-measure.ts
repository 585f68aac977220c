import * as z from "zod/mini";

import { measureDirectionSchema, numberFormatSchema } from "./number-format.ts";

/**
 * A measure that the author of a report has written. Readers load this schema; `@vitrine/contracts/measures` has the
 * rules of names and expressions.
 */
export const reportMeasureSchema = z.object({
  name: z.string(),
  /** The table of facts that the measure belongs to. Names without a table in its expression are those of this table. */
  table: z.string(),
  /**
   * In the measure language (`docs/measure-language.md`). Empty where its reader is not allowed to see what it is
   * computed from; such a measure has no values.
   */
  expression: z.string(),
  /** Money has the currency of the dataset. */
  format: z._default(z.nullable(numberFormatSchema), null),
  direction: z._default(measureDirectionSchema, "neutral"),
  description: z._default(z.string(), ""),
  /** What is counted, such as `impressions`; `null` for money, shares and ratios. */
  unit: z._default(z.nullable(z.string()), null),
});
export type ReportMeasure = z.output<typeof reportMeasureSchema>;
