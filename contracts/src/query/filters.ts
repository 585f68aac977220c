import * as z from "zod/mini";

/**
 * The filters of queries: the JSON that host pages send (EMBED-FILTER-1 to EMBED-FILTER-17), parsed here once so that
 * the planner can rely on it. Unknown keys, such as `$schema` and display settings, are dropped. The README of the
 * engine describes the meaning of each kind.
 */
const primitive = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FilterValue = z.output<typeof primitive>;

/** Columns of the same table that distinguish values with the same text. */
const keys = z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(10)));
const columnTarget = z.object({ table: z.string(), column: z.string(), keys });
/**
 * Shares of the grand total are not supported. A filter that asks for one is refused instead of being compared with
 * amounts.
 */
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
export type FilterTarget = z.output<typeof filterTarget>;

const fewTargets = z.array(filterTarget).check(z.minLength(1), z.maxLength(20));

const basicFilter = z.object({
  filterType: z.literal(1),
  target: filterTarget,
  operator: z.enum(["In", "NotIn", "All"]),
  values: z.array(primitive),
  /**
   * One tuple for each value, with an element for each of the target's `keys`. If present, the tuples are compared, and
   * `values` are only shown to people.
   */
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

/** The value of a field in a tuple. If `keyValues` is present, the target's keys are compared instead. */
const tupleElement = z.object({
  value: z.optional(primitive),
  keyValues: z.optional(z.array(primitive)),
});
export type TupleElement = z.output<typeof tupleElement>;

/**
 * Values of one field, or groups of data points: `target[group]` contains the fields and `values[group]` the points of
 * the group.
 */
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

/** The values are numbers of the dataset's identity column: campaign ids without leading zeros. */
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

/** `target` contains the levels from the top down. The nodes of `hierarchyData` have values of the first level. */
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

/** "In this month" has no count; "in the last month" means one. */
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

/** `timeUnitType` is 7 for minutes and 8 for hours. */
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
