import type { ITupleFilterTarget } from "./filter-targets.ts";
import type { ITupleFilter, TupleFilterOperators, TupleValueType } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * Keeps the rows whose fields, taken together, are one of the tuples.
 *
 * @example
 * ```ts
 * const filter = new TupleFilter(
 *   [
 *     { table: "Campaign", column: "Channel" },
 *     { table: "Campaign", column: "Region" },
 *   ],
 *   "In",
 *   [[{ value: "Social" }, { value: "North" }]],
 * );
 * filter.toJSON().values.length; // 1
 * ```
 */
export class TupleFilter extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#tuple";
  /** Always `In`. */
  declare operator: TupleFilterOperators;
  /** The fields, in the order of the tuples. */
  declare target: ITupleFilterTarget;
  /** The tuples that are kept: one element per field. */
  declare values: TupleValueType[];

  /**
   * @param target the fields, in the order of the tuples
   * @param operator `In`
   * @param values the tuples that are kept, one element per field
   */
  constructor(target: ITupleFilterTarget, operator: TupleFilterOperators, values: TupleValueType[]) {
    super(target, FilterType.Tuple);
    this.operator = operator;
    this.schemaUrl = TupleFilter.schemaUrl;
    this.values = values;
  }

  /** The filter as a plain object. */
  override toJSON(): ITupleFilter {
    return { ...super.toJSON(), target: this.target, operator: this.operator, values: this.values };
  }
}
