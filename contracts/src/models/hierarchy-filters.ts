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
  static schemaUrl = "http://powerbi.com/product/schema#hierarchy";
  declare target: (IFilterTarget | IFilterKeyTarget)[];
  declare hierarchyData: IHierarchyFilterNode[];

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
  static schemaUrl = "http://powerbi.com/product/schema#hierarchyIdentity";
  declare target: IHierarchyIdentityFilterTarget;
  declare hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];

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
