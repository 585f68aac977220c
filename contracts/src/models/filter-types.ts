import type {
  IFilterGeneralTarget,
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  ITarget,
  ITupleFilterTarget,
} from "./filter-targets.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum FilterType {
    Advanced = 0,
    Basic = 1,
    Unknown = 2,
    IncludeExclude = 3,
    RelativeDate = 4,
    TopN = 5,
    Tuple = 6,
    RelativeTime = 7,
    Identity = 8,
    Hierarchy = 9,
    HierarchyIdentity = 10,
  }
  export enum RelativeDateFilterTimeUnit {
    Days = 0,
    Weeks = 1,
    CalendarWeeks = 2,
    Months = 3,
    CalendarMonths = 4,
    Years = 5,
    CalendarYears = 6,
    Minutes = 7,
    Hours = 8,
  }
  export enum RelativeDateOperators {
    InLast = 0,
    InThis = 1,
    InNext = 2,
  }
}

/** The kinds of filter. */
export const FilterType: typeof enums.FilterType = {
  Advanced: 0,
  Basic: 1,
  Unknown: 2,
  IncludeExclude: 3,
  RelativeDate: 4,
  TopN: 5,
  Tuple: 6,
  RelativeTime: 7,
  Identity: 8,
  Hierarchy: 9,
  HierarchyIdentity: 10,
  0: "Advanced",
  1: "Basic",
  2: "Unknown",
  3: "IncludeExclude",
  4: "RelativeDate",
  5: "TopN",
  6: "Tuple",
  7: "RelativeTime",
  8: "Identity",
  9: "Hierarchy",
  10: "HierarchyIdentity",
};
/** One of the numbers of {@link FilterType}. */
export type FilterType = enums.FilterType;

/** The units relative filters count in; `Minutes` and `Hours` only in relative time filters. */
export const RelativeDateFilterTimeUnit: typeof enums.RelativeDateFilterTimeUnit = {
  Days: 0,
  Weeks: 1,
  CalendarWeeks: 2,
  Months: 3,
  CalendarMonths: 4,
  Years: 5,
  CalendarYears: 6,
  Minutes: 7,
  Hours: 8,
  0: "Days",
  1: "Weeks",
  2: "CalendarWeeks",
  3: "Months",
  4: "CalendarMonths",
  5: "Years",
  6: "CalendarYears",
  7: "Minutes",
  8: "Hours",
};
/** One of the numbers of {@link RelativeDateFilterTimeUnit}. */
export type RelativeDateFilterTimeUnit = enums.RelativeDateFilterTimeUnit;

/** Which way a relative filter looks: back, at the current unit, or ahead. */
export const RelativeDateOperators: typeof enums.RelativeDateOperators = {
  InLast: 0,
  InThis: 1,
  InNext: 2,
  0: "InLast",
  1: "InThis",
  2: "InNext",
};
/** One of the numbers of {@link RelativeDateOperators}. */
export type RelativeDateOperators = enums.RelativeDateOperators;

/** A value of a data point. */
export type PrimitiveValueType = string | number | boolean;

/** What every filter has in its JSON form. */
export interface IFilter {
  $schema: string;
  target: IFilterGeneralTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/** How the filter pane shows a filter to those who view the report. */
export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean;
  isHiddenInViewMode?: boolean;
  displayName?: string;
}

/** The operator of identity filters. */
export type IdentityFilterOperators = "In";

/** Keeps the rows with the given identities. */
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
  target: IIdentityFilterTarget;
}

/** A filter of the report that the frame cannot express, with the name of its kind. */
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}

/** Keeps or drops listed values or groups of points. */
export interface IIncludeExcludeFilter extends IFilter {
  values: (string | number | boolean)[] | IncludeExcludeFilterValuesType;
  target: IIncludeExcludeFilterTarget;
  isExclude: boolean;
}

/** Which end of the order a top-N filter keeps. */
export type TopNFilterOperators = "Top" | "Bottom";

/** Keeps the first or last `itemCount` values in the order of `orderBy`. */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: ITarget;
}

/** What relative date and relative time filters share: a number of time units counted from now. */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  timeUnitsCount?: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}

/** Keeps dates relative to today. */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}

/** Keeps times relative to now. */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}

/** The operators of basic filters; `All` takes no values. */
export type BasicFilterOperators = "In" | "NotIn" | "All";

/** Keeps or drops listed values. */
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}

/** A basic filter whose values are named by key columns, one tuple per value. */
export interface IBasicFilterWithKeys extends IBasicFilter {
  target: IFilterKeyTarget;
  keyValues: (string | number | boolean)[][];
}

/** One element of a tuple. */
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** A tuple: one element per target of the filter. */
export type TupleValueType = ITupleElementValue[];

/** The operator of tuple filters. */
export type TupleFilterOperators = "In";

/** Keeps the rows whose fields, taken together, are one of the tuples. */
export interface ITupleFilter extends IFilter {
  $schema: string;
  filterType: FilterType;
  operator: TupleFilterOperators;
  target: ITupleFilterTarget;
  values: TupleValueType[];
}

/** One value of a point in an include/exclude filter. */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** A point: one value per target of its group. */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];

/** The points of one group of targets. */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];

/** The points of an include/exclude filter, by group of targets. */
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];

/** How the conditions of an advanced filter combine. */
export type AdvancedFilterLogicalOperators = "And" | "Or";

/** The comparisons of advanced filters; those on blank and empty take no value. */
export type AdvancedFilterConditionOperators =
  | "None"
  | "LessThan"
  | "LessThanOrEqual"
  | "GreaterThan"
  | "GreaterThanOrEqual"
  | "Contains"
  | "DoesNotContain"
  | "StartsWith"
  | "DoesNotStartWith"
  | "Is"
  | "IsNot"
  | "IsBlank"
  | "IsNotBlank"
  | "IsEmptyString"
  | "IsNotEmptyString";

/** One comparison of an advanced filter. */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date;
  operator: AdvancedFilterConditionOperators;
}

/** Keeps what meets one or two comparisons. */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions?: IAdvancedFilterCondition[];
}

/** Whether a node of a hierarchy is selected, by itself or through its parent. */
export type HierarchyFilterNodeOperators = "Selected" | "NotSelected" | "Inherited";

/** A node of a hierarchy filter, named by its value or its key values. */
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}

/** Keeps selected branches of a hierarchy made of several fields. */
export interface IHierarchyFilter extends IFilter {
  target: (IFilterTarget | IFilterKeyTarget)[];
  hierarchyData: IHierarchyFilterNode[];
}

/** A node of a hierarchy-identity filter, named by its identity. */
export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType;
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}

/** Keeps selected branches of a hierarchy whose nodes are named by identities. */
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget;
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];
}
