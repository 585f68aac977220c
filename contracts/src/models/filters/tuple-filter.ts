import type { ITupleFilterTarget } from "./filter-targets.ts";
import type { IFilter, PrimitiveValueType } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * One element of a tuple: the displayed value, and its key values if the target has key columns.
 *
 * @example
 * ```ts
 * const campaign: ITupleElementValue = { value: "Spring launch", keyValues: ["20418837"] };
 * const tuple: TupleValueType = [{ value: "Search" }, campaign];
 * ```
 */
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/**
 * A tuple: one element per target of the filter.
 *
 * @example
 * ```ts
 * const searchInGermany: TupleValueType = [{ value: "Search" }, { value: "Germany" }];
 * const fields = [
 *   { table: "Channel", column: "channel" },
 *   { table: "Market", column: "market" },
 * ];
 * await report.setFilters([new TupleFilter(fields, "In", [searchInGermany]).toJSON()]);
 * ```
 */
export type TupleValueType = ITupleElementValue[];

/**
 * The operator of tuple filters.
 *
 * @example
 * ```ts
 * const operator: TupleFilterOperators = "In";
 * new TupleFilter([{ table: "Channel", column: "channel" }], operator, [[{ value: "Search" }]]).toJSON().operator; // "In"
 * ```
 */
export type TupleFilterOperators = "In";

/**
 * Keeps the rows whose fields, taken together, are one of the tuples.
 *
 * @example
 * ```ts
 * const filter: ITupleFilter = {
 *   $schema: "http://powerbi.com/product/schema#tuple",
 *   filterType: FilterType.Tuple,
 *   target: [
 *     { table: "Channel", column: "channel" },
 *     { table: "Market", column: "market" },
 *   ],
 *   operator: "In",
 *   values: [[{ value: "Search" }, { value: "Germany" }]],
 * };
 * await report.setFilters([filter]);
 * ```
 */
export interface ITupleFilter extends IFilter {
  $schema: string;
  filterType: FilterType;
  operator: TupleFilterOperators;
  target: ITupleFilterTarget;
  values: TupleValueType[];
}

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
  /** The `$schema` URL of filters of this type. */
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
