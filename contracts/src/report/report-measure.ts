import * as z from "zod/mini";

import { definedMeasureSchema } from "../query/defined-measure.ts";

/** A measure that the author of a report has written. */
export const reportMeasureSchema = z.object({
  ...definedMeasureSchema.shape,
  description: z._default(z.string().check(z.maxLength(500)), ""),
  /** What is counted, such as `impressions`; `null` for money, shares and ratios. */
  unit: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(40))), null),
});
export type ReportMeasure = z.output<typeof reportMeasureSchema>;
