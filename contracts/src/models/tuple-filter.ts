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
  static schemaUrl = "http://powerbi.com/product/schema#tuple";
  declare operator: TupleFilterOperators;
  declare target: ITupleFilterTarget;
  declare values: TupleValueType[];

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
