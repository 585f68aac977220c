import type { IFilterTarget, ITarget } from "./filter-targets.ts";
import type { ITopNFilter, TopNFilterOperators } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * Keeps the first or last `itemCount` values of the target, in the order of another field.
 *
 * @example
 * ```ts
 * const biggestFive = new TopNFilter({ table: "Campaign", column: "Name" }, "Top", 5, {
 *   table: "Campaign",
 *   measure: "Spend",
 * });
 * biggestFive.toJSON().itemCount; // 5
 * ```
 */
export class TopNFilter extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#topN";
  /** Which end of the order is kept. */
  declare operator: TopNFilterOperators;
  /** The field that the values are ordered by. */
  declare orderBy: ITarget;
  /** How many values are kept. */
  declare itemCount: number;

  /**
   * @param target the field whose values are kept
   * @param operator which end of the order is kept
   * @param itemCount how many values are kept
   * @param orderBy the field that the values are ordered by
   */
  constructor(target: IFilterTarget, operator: TopNFilterOperators, itemCount: number, orderBy: ITarget) {
    super(target, FilterType.TopN);
    this.operator = operator;
    this.itemCount = itemCount;
    this.schemaUrl = TopNFilter.schemaUrl;
    this.orderBy = orderBy;
  }

  /** The filter as a plain object. */
  override toJSON(): ITopNFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      itemCount: this.itemCount,
      orderBy: this.orderBy,
    };
  }
}
