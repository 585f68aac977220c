import * as z from "zod/mini";

import { isIsoDay } from "./calendar.ts";

/** Which days a query's figures are compared with, as a rule. */
export const comparisonKindSchema = z.enum(["previousPeriod", "samePeriodLastYear"]);
export type ComparisonKind = z.output<typeof comparisonKindSchema>;

export const isoDay = z.string().check(z.refine(isIsoDay, "must be a day such as 2026-03-01"));

/** Chosen days: ISO days, both included. */
export const comparedDaysSchema = z
  .object({ from: isoDay, through: isoDay })
  .check(z.refine(({ from, through }) => from <= through, "must not end before it begins"));
export type ComparedDays = z.output<typeof comparedDaysSchema>;

/** What a query's figures are compared with: days by a rule, or chosen days. */
export const comparisonSchema = z.union([comparisonKindSchema, comparedDaysSchema]);
export type Comparison = z.output<typeof comparisonSchema>;
