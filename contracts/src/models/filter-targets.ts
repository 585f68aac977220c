/** A column of a query result, by the name it has there. */
export interface IQueryNameTarget {
  queryName: string;
}

/** The table a filter looks at. */
export interface IBaseTarget {
  table: string;
  $schema?: string;
}

/** Asks for the share of the grand total instead of the value. */
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean;
}

/** A column of a table. */
export interface IColumnTarget extends IBaseTarget {
  column: string;
}

/** A column together with its key columns. */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}

/** A level of a hierarchy together with its key columns. */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}

/** A level of a hierarchy of a table. */
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string;
  hierarchyLevel: string;
}

/** A target the frame cannot describe more closely. */
export interface INotSupportedTarget extends IBaseTarget {}

/** A measure of a table. */
export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string;
}

/** Asks for an aggregation of the target, such as `Sum` or `Count`. */
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string;
}

/** An aggregated column. */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}

/** An aggregated level of a hierarchy. */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

/** A target with key columns. */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;

/** Any field of the model. */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;

/** The table a filter looks at. */
export interface IBaseFilterTarget extends IBaseTarget {}

/** A column as the target of a filter. */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}

/** A column with its key columns as the target of a filter. */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}

/** A level of a hierarchy as the target of a filter. */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}

/** A level of a hierarchy with its key columns as the target of a filter. */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}

/** The target of a filter that the frame cannot describe more closely. */
export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}

/** An aggregation as the target of a filter. */
export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}

/** A measure as the target of a filter. */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}

/** An aggregated column as the target of a filter. */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}

/** An aggregated level of a hierarchy as the target of a filter. */
export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}

/** A column made of several grouped columns as the target of a filter. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[];
}

/** A target with key columns, for filters that carry key values. */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;

/** What most filters look at: a column, a level of a hierarchy, or a measure. */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;

/** The columns a tuple filter looks at, in the order of its tuples. */
export type ITupleFilterTarget = IFilterTarget[];

/** The identities an identity filter looks at. */
export type IIdentityFilterTarget = number[];

/** The query columns a hierarchy-identity filter looks at. */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];

/** What an include/exclude filter looks at: one field, or groups of fields. */
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];

/** What any filter looks at. */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;

/** A visual calculation, as newer frames report it. */
export interface IVisualCalculationTarget {
  $schema?: string;
  name: string;
  daxExpression: string;
  hidden?: boolean;
}
