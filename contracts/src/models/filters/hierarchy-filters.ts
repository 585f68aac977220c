import type { IFilterKeyTarget, IFilterTarget, IHierarchyIdentityFilterTarget } from "./filter-targets.ts";
import type { IFilter, PrimitiveValueType } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * Whether a node of a hierarchy is selected, directly or through its parent.
 *
 * @example
 * ```ts
 * const operator: HierarchyFilterNodeOperators = "Selected";
 * const year: IHierarchyFilterNode = { value: 2026, operator };
 * new HierarchyFilter([{ table: "Date", column: "year" }], [year]);
 * ```
 */
export type HierarchyFilterNodeOperators = "Selected" | "NotSelected" | "Inherited";

/**
 * A node of a hierarchy filter, identified by its value or its key values.
 *
 * @example
 * ```ts
 * const secondQuarter: IHierarchyFilterNode = {
 *   value: 2026,
 *   operator: "Inherited",
 *   children: ["April", "May", "June"].map((value) => ({ value, operator: "Selected" })),
 * };
 * ```
 */
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}

/**
 * Keeps selected branches of a hierarchy of several fields. Nodes of the first level belong to the first field.
 *
 * @example
 * ```ts
 * const june: IHierarchyFilter = new HierarchyFilter(
 *   [
 *     { table: "Date", column: "year" },
 *     { table: "Date", column: "month" },
 *   ],
 *   [{ value: 2026, operator: "Inherited", children: [{ value: "June", operator: "Selected" }] }],
 * ).toJSON();
 * await visual.setSlicerState({ filters: [june] });
 * ```
 */
export interface IHierarchyFilter extends IFilter {
  target: (IFilterTarget | IFilterKeyTarget)[];
  hierarchyData: IHierarchyFilterNode[];
}

/**
 * A node of a hierarchy-identity filter, identified by its identity.
 *
 * @example
 * ```ts
 * const nodes: IHierarchyIdentityFilterNode<number>[] = [
 *   { identity: 2026, operator: "Inherited", children: [{ identity: 6, operator: "Selected" }] },
 * ];
 * new HierarchyIdentityFilter<number>([{ queryName: "Date.year" }, { queryName: "Date.month" }], nodes);
 * ```
 */
export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType;
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}

/**
 * Keeps selected branches of a hierarchy whose nodes are identified by identities.
 *
 * @example
 * ```ts
 * const filter: IHierarchyIdentityFilter<number> = new HierarchyIdentityFilter<number>(
 *   [{ queryName: "Date.year" }],
 *   [{ identity: 2026, operator: "Selected" }],
 * ).toJSON();
 * filter.hierarchyData.map(({ identity }) => identity); // [2026]
 * ```
 */
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget;
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];
}

/**
 * Keeps selected branches of a hierarchy of several fields.
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
  /** The `$schema` URL of filters of this type. */
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
 * Keeps selected branches of a hierarchy whose nodes are identified by identities of any type.
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
  /** The `$schema` URL of filters of this type. */
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
