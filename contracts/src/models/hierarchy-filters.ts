import type { IFilterKeyTarget, IFilterTarget, IHierarchyIdentityFilterTarget } from "./filter-targets.ts";
import type {
  IHierarchyFilter,
  IHierarchyFilterNode,
  IHierarchyIdentityFilter,
  IHierarchyIdentityFilterNode,
} from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * Keeps selected branches of a hierarchy made of several fields.
 *
 * @example
 * ```ts
 * const filter = new HierarchyFilter(
 *   [
 *     { table: "Calendar", column: "Year" },
 *     { table: "Calendar", column: "Month" },
 *   ],
 *   [{ value: 2025, operator: "Inherited", children: [{ value: "May", operator: "Selected" }] }],
 * );
 * filter.toJSON().hierarchyData[0]?.value; // 2025
 * ```
 */
export class HierarchyFilter extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#hierarchy";
  /** The fields, from the top level down. */
  declare target: (IFilterTarget | IFilterKeyTarget)[];
  /** The nodes of the top level. */
  declare hierarchyData: IHierarchyFilterNode[];

  /**
   * @param target the fields, from the top level down
   * @param hierarchyData the nodes of the top level, with their children
   */
  constructor(target: (IFilterTarget | IFilterKeyTarget)[], hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy);
    this.schemaUrl = HierarchyFilter.schemaUrl;
    this.hierarchyData = hierarchyData;
  }

  /** The filter as a plain object. */
  override toJSON(): IHierarchyFilter {
    return { ...super.toJSON(), target: this.target, hierarchyData: this.hierarchyData };
  }
}

/**
 * Keeps selected branches of a hierarchy whose nodes are named by identities of a type you choose.
 *
 * @example
 * ```ts
 * const filter = new HierarchyIdentityFilter<number>([{ queryName: "Calendar.Year" }], [
 *   { identity: 1, operator: "Selected" },
 * ]);
 * filter.toJSON().hierarchyData[0]?.identity; // 1
 * ```
 */
export class HierarchyIdentityFilter<IdentityType> extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#hierarchyIdentity";
  /** The query columns, from the top level down. */
  declare target: IHierarchyIdentityFilterTarget;
  /** The nodes of the top level. */
  declare hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];

  /**
   * @param target the query columns, from the top level down
   * @param hierarchyData the nodes of the top level, with their children
   */
  constructor(
    target: IHierarchyIdentityFilterTarget,
    hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[],
  ) {
    super(target, FilterType.HierarchyIdentity);
    this.schemaUrl = HierarchyIdentityFilter.schemaUrl;
    this.hierarchyData = hierarchyData;
  }

  /** The filter as a plain object. */
  override toJSON(): IHierarchyIdentityFilter<IdentityType> {
    return { ...super.toJSON(), target: this.target, hierarchyData: this.hierarchyData };
  }
}
