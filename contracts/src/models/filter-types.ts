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

/**
 * The kinds of filter. `getFilters` may answer any of them.
 *
 * @example
 * ```ts
 * const filters = await report.getFilters();
 * const basic = filters.filter(({ filterType }) => filterType === FilterType.Basic);
 * ```
 */
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

/**
 * The units relative filters count in; `Minutes` and `Hours` only in relative time filters.
 *
 * @example
 * ```ts
 * const lastQuarter = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InLast,
 *   3,
 *   RelativeDateFilterTimeUnit.CalendarMonths,
 *   false,
 * );
 * ```
 */
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

/**
 * Which way a relative filter looks: back, at the current unit, or ahead.
 *
 * @example
 * ```ts
 * const thisMonth = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InThis,
 *   1,
 *   RelativeDateFilterTimeUnit.Months,
 *   true,
 * );
 * ```
 */
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

/**
 * A value of a data point.
 *
 * @example
 * ```ts
 * const markets: PrimitiveValueType[] = ["Germany", "France"];
 * await report.setFilters([new BasicFilter({ table: "Market", column: "market" }, "In", markets).toJSON()]);
 * ```
 */
export type PrimitiveValueType = string | number | boolean;

/**
 * What every filter has in its JSON form: the URL that tells its kind, what it looks at, and the kind as a number.
 *
 * @example
 * ```ts
 * const filters: IFilter[] = await report.getFilters();
 * console.log(filters.map(({ filterType, target }) => [FilterType[filterType], target]));
 * ```
 */
export interface IFilter {
  /** The URL that tells the kind of filter. */
  $schema: string;
  target: IFilterGeneralTarget;
  /** The kind as a number. */
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/**
 * How the filter pane shows a filter to those who view the report.
 *
 * @example
 * ```ts
 * const filter = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]);
 * const displaySettings: IFilterDisplaySettings = { isLockedInViewMode: true, displayName: "Channel" };
 * filter.displaySettings = displaySettings;
 * await report.setFilters([filter.toJSON()]);
 * ```
 */
export interface IFilterDisplaySettings {
  /** Readers see it and cannot change it. */
  isLockedInViewMode?: boolean;
  /** Readers do not see it; it still counts. */
  isHiddenInViewMode?: boolean;
  /** The name that readers see. */
  displayName?: string;
}

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
 * A filter of the report that the frame cannot express, with the name of its kind.
 *
 * @example
 * ```ts
 * const filters = await report.getFilters();
 * const isUnknown = (filter: IFilter): filter is INotSupportedFilter => "notSupportedTypeName" in filter;
 * for (const { notSupportedTypeName, message } of filters.filter(isUnknown)) console.warn(notSupportedTypeName, message);
 * ```
 */
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}

/**
 * Keeps or, with `isExclude`, drops listed values of one field or points of several.
 *
 * @example
 * ```ts
 * const withoutPrint: IIncludeExcludeFilter = new IncludeExcludeFilter(
 *   { table: "Channel", column: "channel" },
 *   true,
 *   ["Print"],
 * ).toJSON();
 * await visual.setFilters([withoutPrint]);
 * ```
 */
export interface IIncludeExcludeFilter extends IFilter {
  values: (string | number | boolean)[] | IncludeExcludeFilterValuesType;
  target: IIncludeExcludeFilterTarget;
  isExclude: boolean;
}

/**
 * Which end of the order a top-N filter keeps.
 *
 * @example
 * ```ts
 * const topOrBottom = (operator: TopNFilterOperators) =>
 *   new TopNFilter({ table: "Campaign", column: "campaign_name" }, operator, 10, {
 *     table: "Performance",
 *     measure: "Spend",
 *   });
 * await visual.setFilters([topOrBottom("Bottom").toJSON()]);
 * ```
 */
export type TopNFilterOperators = "Top" | "Bottom";

/**
 * Keeps the first or last `itemCount` values in the order of `orderBy`. Visuals take it, pages and reports do not.
 *
 * @example
 * ```ts
 * const tenBiggest: ITopNFilter = new TopNFilter({ table: "Campaign", column: "campaign_name" }, "Top", 10, {
 *   table: "Performance",
 *   measure: "Spend",
 * }).toJSON();
 * await visual.setFilters([tenBiggest]);
 * ```
 */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  /** How many values are kept. */
  itemCount: number;
  /** The field that the values are ordered by. */
  orderBy: ITarget;
}

/**
 * What relative date and relative time filters share: a number of time units counted from now.
 *
 * @example
 * ```ts
 * const describe = ({ operator, timeUnitsCount, timeUnitType }: IRelativeDateTimeFilter) =>
 *   [RelativeDateOperators[operator], timeUnitsCount, RelativeDateFilterTimeUnit[timeUnitType]].join(" ");
 * const lastFourWeeks = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InLast,
 *   4,
 *   RelativeDateFilterTimeUnit.Weeks,
 *   true,
 * );
 * describe(lastFourWeeks.toJSON()); // "InLast 4 Weeks"
 * ```
 */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  /** How many units. */
  timeUnitsCount?: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}

/**
 * Keeps dates relative to today; `includeToday` says whether today is one of them.
 *
 * @example
 * ```ts
 * const lastFourWeeks: IRelativeDateFilter = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InLast,
 *   4,
 *   RelativeDateFilterTimeUnit.Weeks,
 *   true,
 * ).toJSON();
 * await report.setFilters([lastFourWeeks]);
 * ```
 */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}

/**
 * Keeps times relative to now, counted in minutes or hours.
 *
 * @example
 * ```ts
 * const lastHour: IRelativeTimeFilter = new RelativeTimeFilter(
 *   { table: "Clicks", column: "clicked_at" },
 *   RelativeDateOperators.InLast,
 *   60,
 *   RelativeDateFilterTimeUnit.Minutes,
 * ).toJSON();
 * await report.setFilters([lastHour]);
 * ```
 */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}

/**
 * The operators of basic filters; `All` takes no values.
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
 * Keeps or drops listed values. With `requireSingleSelection` the filter pane lets people choose one value only.
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
 * A basic filter whose values are named by key columns, one tuple per value.
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
 * One element of a tuple: what people read, and its key values where the target has key columns.
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
 * One value of a point in an include/exclude filter, with its key values where the target has key columns.
 *
 * @example
 * ```ts
 * const campaign: IIncludeExcludeTargetValue = { value: "Spring launch", keyValues: ["20418837"] };
 * const point: IncludeExcludePointType = [{ value: "Search" }, campaign];
 * ```
 */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/**
 * A point: one value per target of its group.
 *
 * @example
 * ```ts
 * const point: IncludeExcludePointType = [{ value: "Search" }, { value: "Germany" }];
 * const fields = [
 *   { table: "Channel", column: "channel" },
 *   { table: "Market", column: "market" },
 * ];
 * await visual.setFilters([new IncludeExcludeFilter([fields], true, [[point]]).toJSON()]);
 * ```
 */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];

/**
 * The points of one group of targets.
 *
 * @example
 * ```ts
 * const points: IncludeExcludePointsGroupType = [[{ value: "Search" }], [{ value: "Social" }]];
 * const target = [[{ table: "Channel", column: "channel" }]];
 * await visual.setFilters([new IncludeExcludeFilter(target, false, [points]).toJSON()]);
 * ```
 */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];

/**
 * The points of an include/exclude filter, by group of targets.
 *
 * @example
 * ```ts
 * const values: IncludeExcludeFilterValuesType = [[[{ value: "Search" }], [{ value: "Social" }]]];
 * const target = [[{ table: "Channel", column: "channel" }]];
 * new IncludeExcludeFilter(target, true, values).toJSON().values.length; // 1
 * ```
 */
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];

/**
 * How the conditions of an advanced filter combine; a single condition takes `And`.
 *
 * @example
 * ```ts
 * const logicalOperator: AdvancedFilterLogicalOperators = "Or";
 * new AdvancedFilter(
 *   { table: "Campaign", column: "campaign_name" },
 *   logicalOperator,
 *   { operator: "StartsWith", value: "Spring" },
 *   { operator: "StartsWith", value: "Summer" },
 * );
 * ```
 */
export type AdvancedFilterLogicalOperators = "And" | "Or";

/**
 * The comparisons of advanced filters; those on blank and empty take no value.
 *
 * @example
 * ```ts
 * const textOperators: AdvancedFilterConditionOperators[] = ["Contains", "StartsWith", "Is"];
 * const [operator = "Is"] = textOperators;
 * new AdvancedFilter({ table: "Campaign", column: "campaign_name" }, "And", { operator, value: "launch" });
 * ```
 */
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

/**
 * One comparison of an advanced filter. A `Date` is sent as the text that JSON makes of it.
 *
 * @example
 * ```ts
 * const condition: IAdvancedFilterCondition = { operator: "GreaterThan", value: 10_000 };
 * new AdvancedFilter({ table: "Performance", measure: "Spend" }, "And", condition, { operator: "IsNotBlank" });
 * ```
 */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date;
  operator: AdvancedFilterConditionOperators;
}

/**
 * Keeps what meets one or two comparisons; a single one is combined by `And`.
 *
 * @example
 * ```ts
 * const midSized: IAdvancedFilter = {
 *   $schema: "http://powerbi.com/product/schema#advanced",
 *   filterType: FilterType.Advanced,
 *   target: { table: "Performance", measure: "Spend" },
 *   logicalOperator: "And",
 *   conditions: [
 *     { operator: "GreaterThanOrEqual", value: 10_000 },
 *     { operator: "LessThan", value: 50_000 },
 *   ],
 * };
 * await visual.setFilters([midSized]);
 * ```
 */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions?: IAdvancedFilterCondition[];
}

/**
 * Whether a node of a hierarchy is selected, by itself or through its parent.
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
 * A node of a hierarchy filter, named by its value or its key values.
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
 * Keeps selected branches of a hierarchy made of several fields; the nodes of the first level belong to the first
 * field.
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
 * A node of a hierarchy-identity filter, named by its identity.
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
 * Keeps selected branches of a hierarchy whose nodes are named by identities.
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
