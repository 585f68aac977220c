import * as z from "zod/mini";

/** Which days a query's figures are compared with. */
export const comparisonKindSchema = z.enum(["previousPeriod", "samePeriodLastYear"]);
export type ComparisonKind = z.output<typeof comparisonKindSchema>;
