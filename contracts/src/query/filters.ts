import * as z from "zod/mini";

/**
 * Filters as the query layer takes them: the same JSON that host pages send over the wire (specification section 3,
 * "Filters"), parsed here once so that the planner can trust them. Unknown extra keys (`$schema`, display settings)
 * are dropped.
 */
const primitive = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FilterValue = z.output<typeof primitive>;

const columnTarget = z.object({ table: z.string(), column: z.string() });
const measureTarget = z.object({ table: z.string(), measure: z.string() });
const hierarchyTarget = z.object({ table: z.string(), hierarchy: z.string(), hierarchyLevel: z.string() });
const aggregationTarget = z.object({
  table: z.string(),
  column: z.string(),
  aggregationFunction: z.string(),
});
const filterTarget = z.union([aggregationTarget, columnTarget, hierarchyTarget, measureTarget]);
export type FilterTarget = z.output<typeof filterTarget>;

const basicFilter = z.object({
  filterType: z.literal(1),
  target: filterTarget,
  operator: z.enum(["In", "NotIn", "All"]),
  values: z.array(primitive),
});

const advancedOperator = z.enum([
  "None",
  "LessThan",
  "LessThanOrEqual",
  "GreaterThan",
  "GreaterThanOrEqual",
  "Contains",
  "DoesNotContain",
  "StartsWith",
  "DoesNotStartWith",
  "Is",
  "IsNot",
  "IsBlank",
  "IsNotBlank",
  "IsEmptyString",
  "IsNotEmptyString",
]);
const advancedFilter = z.object({
  filterType: z.literal(0),
  target: filterTarget,
  logicalOperator: z.enum(["And", "Or"]),
  conditions: z
    .array(z.object({ operator: advancedOperator, value: z.optional(primitive) }))
    .check(z.maxLength(2)),
});

const topNFilter = z.object({
  filterType: z.literal(5),
  target: filterTarget,
  operator: z.enum(["Top", "Bottom"]),
  itemCount: z.number(),
  orderBy: filterTarget,
});

const relativeDateFilter = z.object({
  filterType: z.literal(4),
  target: filterTarget,
  operator: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  timeUnitsCount: z.number(),
  timeUnitType: z.number(),
  includeToday: z._default(z.boolean(), true),
});

export const filterSchema = z.discriminatedUnion("filterType", [
  basicFilter,
  advancedFilter,
  topNFilter,
  relativeDateFilter,
]);
export type Filter = z.output<typeof filterSchema>;
export type BasicFilter = z.output<typeof basicFilter>;
export type AdvancedFilter = z.output<typeof advancedFilter>;
export type TopNFilter = z.output<typeof topNFilter>;
export type RelativeDateFilter = z.output<typeof relativeDateFilter>;
