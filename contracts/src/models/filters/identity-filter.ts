import type { IIdentityFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * The operator of identity filters.
 *
 * @example
 * ```ts
 * const operator: IdentityFilterOperators = "In";
 * new IdentityFilter([3, 5], operator).toJSON().target; // [3, 5]
 * ```
 */
export type IdentityFilterOperators = "In";

/**
 * Keeps the rows with the given identities.
 *
 * @example
 * ```ts
 * const filter: IIdentityFilter = new IdentityFilter([3, 5], "In").toJSON();
 * filter.$schema; // "http://powerbi.com/product/schema#identity"
 * ```
 */
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
  target: IIdentityFilterTarget;
}

/**
 * Keeps the rows with the given identities.
 *
 * @example
 * ```ts
 * new IdentityFilter([3, 5], "In").toJSON().target; // [3, 5]
 * ```
 */
export class IdentityFilter extends Filter {
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#identity";
  /** Always `In`. */
  declare operator: IdentityFilterOperators;
  /** The identities that are kept. */
  declare target: IIdentityFilterTarget;

  /**
   * @param target the identities that are kept
   * @param operator `In`
   */
  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity);
    this.operator = operator;
    this.schemaUrl = IdentityFilter.schemaUrl;
  }

  /** The filter as a plain object. */
  override toJSON(): IIdentityFilter {
    return { ...super.toJSON(), target: this.target, operator: this.operator };
  }
}
