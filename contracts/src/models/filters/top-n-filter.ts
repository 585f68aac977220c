import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import type { ITarget } from "./targets.ts";
import { Filter } from "./filter.ts";

/**
 * Whether a top-N filter keeps the first or the last values.
 *
 * @example
 * ```ts
 * const topOrBottom = (operator: TopNFilterOperators) =>
 *   new TopNFilter({ table: "Campaign", column: "campaign_name" }, operator, 10, {
 *     table: "Performance",
 *     measure: "Spend",
 *   });
 * await visual.setFilters([topOrBottom("Bottom").toJSON()]);
 * ```
 */
export type TopNFilterOperators = "Top" | "Bottom";

/**
 * Keeps the first or last `itemCount` values in the order of `orderBy`. Only visuals accept it, not pages and reports.
 *
 * @example
 * ```ts
 * const tenBiggest: ITopNFilter = new TopNFilter({ table: "Campaign", column: "campaign_name" }, "Top", 10, {
 *   table: "Performance",
 *   measure: "Spend",
 * }).toJSON();
 * await visual.setFilters([tenBiggest]);
 * ```
 */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  /** The number of values that are kept. */
  itemCount: number;
  /** The field that the values are ordered by. */
  orderBy: ITarget;
}

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
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#topN";
  /** Whether the first or the last values are kept. */
  declare operator: TopNFilterOperators;
  /** The field that the values are ordered by. */
  declare orderBy: ITarget;
  /** The number of values that are kept. */
  declare itemCount: number;

  /**
   * @param target the field whose values are kept
   * @param operator whether the first or the last values are kept
   * @param itemCount the number of values that are kept
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
