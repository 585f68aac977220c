import * as z from "zod/mini";

/**
 * Filters as the query layer takes them: the same JSON that host pages send over the wire (specification section 3,
 * "Filters"), parsed here once so that the planner can trust them. Unknown extra keys (`$schema`, display settings)
 * are dropped. What every kind means is written in the engine's README.
 */
const primitive = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FilterValue = z.output<typeof primitive>;

/** Columns of the same table that tell the values of the target apart. */
const keys = z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(10)));
const columnTarget = z.object({ table: z.string(), column: z.string(), keys });
/** Shares of the grand total are not told: a filter that asks for one is refused, never held against amounts. */
const percentOfGrandTotal = z.optional(z.literal(false));
const measureTarget = z.object({ table: z.string(), measure: z.string(), percentOfGrandTotal });
const hierarchyTarget = z.object({
  table: z.string(),
  hierarchy: z.string(),
  hierarchyLevel: z.string(),
  keys,
});
const aggregationTarget = z.object({
  table: z.string(),
  column: z.string(),
  aggregationFunction: z.string(),
  percentOfGrandTotal,
});
const levelAggregationTarget = z.object({
  table: z.string(),
  hierarchy: z.string(),
  hierarchyLevel: z.string(),
  aggregationFunction: z.string(),
  percentOfGrandTotal,
});
const filterTarget = z.union([
  aggregationTarget,
  columnTarget,
  levelAggregationTarget,
  hierarchyTarget,
  measureTarget,
]);
/** One field that a filter is about. */
export type FilterTarget = z.output<typeof filterTarget>;

const fewTargets = z.array(filterTarget).check(z.minLength(1), z.maxLength(20));

const basicFilter = z.object({
  filterType: z.literal(1),
  target: filterTarget,
  operator: z.enum(["In", "NotIn", "All"]),
  values: z.array(primitive),
  /** One tuple per value, as long as the target's `keys`; then these are compared, and `values` are for people. */
  keyValues: z.optional(z.array(z.array(primitive))),
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

/** A field's value in a tuple; with `keyValues` the target's keys are compared instead. */
const tupleElement = z.object({
  value: z.optional(primitive),
  keyValues: z.optional(z.array(primitive)),
});
export type TupleElement = z.output<typeof tupleElement>;

/** Values of one field, or groups of points: `target[group]` names the fields, `values[group]` lists points of them. */
const includeExcludeFilter = z.object({
  filterType: z.literal(3),
  target: z.union([filterTarget, z.array(fewTargets)]),
  isExclude: z.boolean(),
  values: z.union([z.array(primitive), z.array(z.array(z.array(tupleElement)))]),
});

const tupleFilter = z.object({
  filterType: z.literal(6),
  target: fewTargets,
  operator: z.literal("In"),
  values: z.array(z.array(tupleElement)),
});

/** The numbers are those of the dataset's identity column: a campaign's id without its leading zeros. */
const identityFilter = z.object({
  filterType: z.literal(8),
  target: z.array(z.number()),
  operator: z.literal("In"),
});

export interface HierarchyNode {
  readonly value?: FilterValue | undefined;
  readonly keyValues?: FilterValue[] | undefined;
  readonly operator?: "Selected" | "NotSelected" | "Inherited" | undefined;
  readonly children?: HierarchyNode[] | undefined;
}
const hierarchyNode: z.ZodMiniType<HierarchyNode> = z.object({
  value: z.optional(primitive),
  keyValues: z.optional(z.array(primitive)),
  operator: z.optional(z.enum(["Selected", "NotSelected", "Inherited"])),
  get children() {
    return z.optional(z.array(hierarchyNode));
  },
});

/** `target` names the levels from the top down; nodes of `hierarchyData` hold values of the first level. */
const hierarchyFilter = z.object({
  filterType: z.literal(9),
  target: fewTargets,
  hierarchyData: z.array(hierarchyNode),
});

const topNFilter = z.object({
  filterType: z.literal(5),
  target: filterTarget,
  operator: z.enum(["Top", "Bottom"]),
  itemCount: z.number(),
  orderBy: filterTarget,
});

/** In this month needs no count; in the last month is one. */
const timeUnitsCount = z._default(z.number(), 1);
const relativeOperator = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const relativeDateFilter = z.object({
  filterType: z.literal(4),
  target: filterTarget,
  operator: relativeOperator,
  timeUnitsCount,
  timeUnitType: z.number(),
  includeToday: z._default(z.boolean(), true),
});

/** `timeUnitType` is 7 (minutes) or 8 (hours). */
const relativeTimeFilter = z.object({
  filterType: z.literal(7),
  target: filterTarget,
  operator: relativeOperator,
  timeUnitsCount,
  timeUnitType: z.number(),
});

export const filterSchema = z.discriminatedUnion("filterType", [
  basicFilter,
  advancedFilter,
  includeExcludeFilter,
  topNFilter,
  relativeDateFilter,
  relativeTimeFilter,
  tupleFilter,
  identityFilter,
  hierarchyFilter,
]);
export type Filter = z.output<typeof filterSchema>;
export type BasicFilter = z.output<typeof basicFilter>;
export type AdvancedFilter = z.output<typeof advancedFilter>;
export type TopNFilter = z.output<typeof topNFilter>;
export type RelativeDateFilter = z.output<typeof relativeDateFilter>;
export type RelativeTimeFilter = z.output<typeof relativeTimeFilter>;
export type IncludeExcludeFilter = z.output<typeof includeExcludeFilter>;
export type TupleFilter = z.output<typeof tupleFilter>;
export type IdentityFilter = z.output<typeof identityFilter>;
export type HierarchyFilter = z.output<typeof hierarchyFilter>;
