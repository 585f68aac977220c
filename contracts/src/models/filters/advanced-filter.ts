import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * How the conditions of an advanced filter are combined. A single condition uses `And`.
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
 * The operators of advanced filters. Those for blank and empty values have no value.
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
 * One condition of an advanced filter. A `Date` is sent as JSON serialises it.
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
 * Keeps values that meet one or two conditions. A single condition uses `And`.
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
 * Keeps values that meet one or two conditions, combined by `And` or `Or`.
 *
 * @throws {Error} if the logical operator is not a non-empty string, if there are more than two conditions, or if
 *   a single condition is not combined by `And`
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
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#advanced";
  /** How the conditions are combined. */
  declare logicalOperator: AdvancedFilterLogicalOperators;
  /** One or two conditions. */
  declare conditions: IAdvancedFilterCondition[];

  /**
   * Accepts the conditions as arguments or as one list.
   *
   * @param target the field whose values are compared
   * @param logicalOperator how two conditions are combined; `And` for one
   * @param conditions one or two, as arguments or as one list
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
      // The message contains the number of arguments, so 1 for a list. Tests of host pages may rely on it.
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

/** Callers can pass the conditions as arguments or as one list. */
function firstListOrAll(
  conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[],
): IAdvancedFilterCondition[] {
  // A list that is not the first argument is kept as a condition, as existing callers expect.
  return Array.isArray(conditions[0]) ? conditions[0] : (conditions as IAdvancedFilterCondition[]);
}
