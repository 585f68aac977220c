import type { IFilterKeyTarget, IFilterTarget } from "./filter-targets.ts";
import type { IFilter, PrimitiveValueType } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * The operators of basic filters. `All` has no values.
 *
 * @example
 * ```ts
 * const byChannel = (operator: BasicFilterOperators, ...channels: string[]) =>
 *   new BasicFilter({ table: "Channel", column: "channel" }, operator, ...channels).toJSON();
 * byChannel("NotIn", "Print").values; // ["Print"]
 * byChannel("All").values; // []
 * ```
 */
export type BasicFilterOperators = "In" | "NotIn" | "All";

/**
 * Keeps or removes the listed values. With `requireSingleSelection` users can select only one value in the filter pane.
 *
 * @example
 * ```ts
 * const oneChannel: IBasicFilter = {
 *   $schema: "http://powerbi.com/product/schema#basic",
 *   filterType: FilterType.Basic,
 *   target: { table: "Channel", column: "channel" },
 *   operator: "In",
 *   values: ["Search"],
 *   requireSingleSelection: true,
 * };
 * await report.setFilters([oneChannel]);
 * ```
 */
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}

/**
 * A basic filter whose values are identified by key columns, with one tuple per value.
 *
 * @example
 * ```ts
 * const oneCampaign: IBasicFilterWithKeys = {
 *   $schema: "http://powerbi.com/product/schema#basic",
 *   filterType: FilterType.Basic,
 *   target: { table: "Campaign", column: "campaign_name", keys: ["campaign_id"] },
 *   operator: "In",
 *   values: ["Spring launch"],
 *   keyValues: [["20418837"]],
 * };
 * validateFilter(oneCampaign); // undefined
 * ```
 */
export interface IBasicFilterWithKeys extends IBasicFilter {
  target: IFilterKeyTarget;
  keyValues: (string | number | boolean)[][];
}

/**
 * Keeps (`In`) or removes (`NotIn`) the listed values, or keeps all values (`All`).
 *
 * @throws {Error} without values if the operator is not `All`; an empty list is accepted
 * @example
 * ```ts
 * const filter = new BasicFilter({ table: "Campaign", column: "Channel" }, "In", ["Social", "Search"]);
 * filter.toJSON().values; // ["Social", "Search"]
 * ```
 */
export class BasicFilter extends Filter {
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#basic";
  /** Whether the values are kept or removed, or all values are kept. */
  declare operator: BasicFilterOperators;
  /** The values, in the order given. */
  declare values: PrimitiveValueType[];
  /** One tuple of keys per value; set by {@link BasicFilterWithKeys}. */
  declare keyValues?: PrimitiveValueType[][];
  /** Whether users can select only one value in the filter pane. */
  declare requireSingleSelection?: boolean;

  /**
   * Accepts the values as arguments or as one list.
   *
   * @param target the field whose values are listed
   * @param operator whether the values are kept or removed, or all values are kept
   * @param values as arguments or as one list; none for `All`
   */
  constructor(
    target: IFilterTarget,
    operator: BasicFilterOperators,
    ...values: (PrimitiveValueType | PrimitiveValueType[])[]
  ) {
    super(target, FilterType.Basic);
    this.operator = operator;
    this.schemaUrl = BasicFilter.schemaUrl;
    if (values.length === 0 && operator !== "All") {
      throw new Error('values must be a non-empty array unless your operator is "All".');
    }
    this.values = firstListOrAll(values);
  }

  /** The filter as a plain object. */
  override toJSON(): IBasicFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      values: this.values,
      requireSingleSelection: !!this.requireSingleSelection,
    };
  }
}

/**
 * A basic filter on a target with key columns: each value is identified by a tuple with one value per key.
 *
 * @throws {Error} for keys without key values, key values without keys, or a tuple with a different length from the keys
 * @throws {TypeError} without keys and key values
 * @example
 * ```ts
 * const filter = new BasicFilterWithKeys(
 *   { table: "Campaign", column: "Name", keys: ["Id"] },
 *   "In",
 *   ["Spring"],
 *   [["00000017"]],
 * );
 * filter.keyValues; // [["00000017"]]
 * ```
 */
export class BasicFilterWithKeys extends BasicFilter {
  /** One tuple per value, with one key for each of the target's `keys`. */
  declare keyValues: PrimitiveValueType[][];
  /** The column or level with its key columns. */
  declare target: IFilterKeyTarget;

  /**
   * @param target the field with its `keys`
   * @param operator whether the values are kept or removed
   * @param values the displayed values: one or a list
   * @param keyValues one tuple per value, in the same order
   */
  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: PrimitiveValueType | PrimitiveValueType[],
    keyValues: PrimitiveValueType[][],
  ) {
    super(target, operator, values);
    this.keyValues = keyValues;
    this.target = target;
    checkKeyValues(target.keys, keyValues);
  }

  /** The filter as a plain object. */
  override toJSON(): IBasicFilter & { keyValues: PrimitiveValueType[][] } {
    return { ...super.toJSON(), keyValues: this.keyValues };
  }
}

/** Callers can pass the values as arguments or as one list. */
function firstListOrAll(values: (PrimitiveValueType | PrimitiveValueType[])[]): PrimitiveValueType[] {
  // A list that is not the first argument is kept as a value, as existing callers expect.
  return Array.isArray(values[0]) ? values[0] : (values as PrimitiveValueType[]);
}

function checkKeyValues(keys: readonly string[] | undefined, keyValues: PrimitiveValueType[][]): void {
  const keyCount = keys ? keys.length : 0;
  if (keyCount > 0 && !keyValues) {
    throw new Error(
      `You should pass the values to be filtered for each key. You passed: no values and ${keyCount} keys`,
    );
  }
  if (keyCount === 0 && keyValues && keyValues.length > 0) {
    throw new Error("You passed key values but your target object doesn't contain the keys to be filtered");
  }
  for (let index = 0; index < keyValues.length; index++) {
    const tuple = keyValues[index];
    if (tuple && tuple.length !== keyCount) {
      throw new Error(
        `Each tuple of key values should contain a value for each of the keys. You passed: ${tuple.length} values and ${keyCount} keys`,
      );
    }
  }
}
