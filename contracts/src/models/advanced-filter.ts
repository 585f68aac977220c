import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * How the conditions of an advanced filter combine; a single condition takes `And`.
 *
 * @example
 * ```ts
 * const logicalOperator: AdvancedFilterLogicalOperators = "Or";
 * new AdvancedFilter(
 *   { table: "Campaign", column: "campaign_name" },
 *   logicalOperator,
 *   { operator: "StartsWith", value: "Spring" },
 *   { operator: "StartsWith", value: "Summer" },
 * );
 * ```
 */
export type AdvancedFilterLogicalOperators = "And" | "Or";

/**
 * The comparisons of advanced filters; those on blank and empty take no value.
 *
 * @example
 * ```ts
 * const textOperators: AdvancedFilterConditionOperators[] = ["Contains", "StartsWith", "Is"];
 * const [operator = "Is"] = textOperators;
 * new AdvancedFilter({ table: "Campaign", column: "campaign_name" }, "And", { operator, value: "launch" });
 * ```
 */
export type AdvancedFilterConditionOperators =
  | "None"
  | "LessThan"
  | "LessThanOrEqual"
  | "GreaterThan"
  | "GreaterThanOrEqual"
  | "Contains"
  | "DoesNotContain"
  | "StartsWith"
  | "DoesNotStartWith"
  | "Is"
  | "IsNot"
  | "IsBlank"
  | "IsNotBlank"
  | "IsEmptyString"
  | "IsNotEmptyString";

/**
 * One comparison of an advanced filter. A `Date` is sent as the text that JSON makes of it.
 *
 * @example
 * ```ts
 * const condition: IAdvancedFilterCondition = { operator: "GreaterThan", value: 10_000 };
 * new AdvancedFilter({ table: "Performance", measure: "Spend" }, "And", condition, { operator: "IsNotBlank" });
 * ```
 */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date;
  operator: AdvancedFilterConditionOperators;
}

/**
 * Keeps what meets one or two comparisons; a single one is combined by `And`.
 *
 * @example
 * ```ts
 * const midSized: IAdvancedFilter = {
 *   $schema: "http://powerbi.com/product/schema#advanced",
 *   filterType: FilterType.Advanced,
 *   target: { table: "Performance", measure: "Spend" },
 *   logicalOperator: "And",
 *   conditions: [
 *     { operator: "GreaterThanOrEqual", value: 10_000 },
 *     { operator: "LessThan", value: 50_000 },
 *   ],
 * };
 * await visual.setFilters([midSized]);
 * ```
 */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions?: IAdvancedFilterCondition[];
}

/**
 * Keeps what meets one or two comparisons, joined by `And` or `Or`.
 *
 * @throws {Error} when the logical operator is not a non-empty string, when more than two conditions are given, or when
 *   a single condition is joined by anything but `And`
 * @example
 * ```ts
 * const filter = new AdvancedFilter(
 *   { table: "Campaign", column: "Spend" },
 *   "And",
 *   { operator: "GreaterThan", value: 100 },
 *   { operator: "LessThan", value: 500 },
 * );
 * filter.toJSON().conditions?.length; // 2
 * ```
 */
export class AdvancedFilter extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#advanced";
  /** How the conditions combine. */
  declare logicalOperator: AdvancedFilterLogicalOperators;
  /** One or two comparisons. */
  declare conditions: IAdvancedFilterCondition[];

  /**
   * Takes the conditions one by one or as one list.
   *
   * @param target the field whose values are compared
   * @param logicalOperator how two conditions combine; `And` for one
   * @param conditions one or two, one by one or as one list
   */
  constructor(
    target: IFilterTarget,
    logicalOperator: AdvancedFilterLogicalOperators,
    ...conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    super(target, FilterType.Advanced);
    this.schemaUrl = AdvancedFilter.schemaUrl;
    if (typeof logicalOperator !== "string" || logicalOperator.length === 0) {
      throw new Error(`logicalOperator must be a valid operator, You passed: ${logicalOperator}`);
    }
    this.logicalOperator = logicalOperator;
    this.conditions = firstListOrAll(conditions);
    if (this.conditions.length > 2) {
      // The number told is that of the arguments, so 1 for a list: host pages may have it in their tests.
      throw new Error(
        `AdvancedFilters may not have more than two conditions. You passed: ${conditions.length}`,
      );
    }
    if (this.conditions.length === 1 && logicalOperator !== "And") {
      throw new Error('Logical Operator must be "And" when there is only one condition provided');
    }
  }

  /** The filter as a plain object. */
  override toJSON(): IAdvancedFilter {
    return { ...super.toJSON(), logicalOperator: this.logicalOperator, conditions: this.conditions };
  }
}

/** Callers may pass the conditions one by one or as one list. */
function firstListOrAll(
  conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[],
): IAdvancedFilterCondition[] {
  // A list that is not the first argument is kept as a condition, as callers know it.
  return Array.isArray(conditions[0]) ? conditions[0] : (conditions as IAdvancedFilterCondition[]);
}
