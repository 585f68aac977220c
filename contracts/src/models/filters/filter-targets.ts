import type {
  IAggregationTarget,
  IBaseTarget,
  IColumnTarget,
  IHierarchyLevelTarget,
  IKeyColumnsTarget,
  IKeyHierarchyTarget,
  IMeasureTarget,
  INotSupportedTarget,
  IQueryNameTarget,
} from "./targets.ts";

/**
 * The base of all filter targets: the table.
 *
 * @example
 * ```ts
 * const tables = (targets: IBaseFilterTarget[]) => new Set(targets.map(({ table }) => table));
 * tables([{ table: "Channel" }, { table: "Market" }]).size; // 2
 * ```
 */
export interface IBaseFilterTarget extends IBaseTarget {}

/**
 * A column as the target of a filter.
 *
 * @example
 * ```ts
 * const channel: IFilterColumnTarget = { table: "Channel", column: "channel" };
 * await report.setFilters([new BasicFilter(channel, "NotIn", ["Print"]).toJSON()]);
 * ```
 */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}

/**
 * A column with its key columns as the target of a filter.
 *
 * @example
 * ```ts
 * const campaign: IFilterKeyColumnsTarget = { table: "Campaign", column: "campaign_name", keys: ["campaign_id"] };
 * const filter = new BasicFilterWithKeys(campaign, "In", ["Spring launch"], [["20418837"]]);
 * await report.setFilters([filter.toJSON()]);
 * ```
 */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}

/**
 * A level of a hierarchy as the target of a filter.
 *
 * @example
 * ```ts
 * const quarter: IFilterHierarchyTarget = { table: "Date", hierarchy: "Calendar", hierarchyLevel: "Quarter" };
 * await report.setFilters([new BasicFilter(quarter, "In", ["Q2"]).toJSON()]);
 * ```
 */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}

/**
 * A level of a hierarchy with its key columns as the target of a filter.
 *
 * @example
 * ```ts
 * const month: IFilterKeyHierarchyTarget = {
 *   table: "Date",
 *   hierarchy: "Calendar",
 *   hierarchyLevel: "Month",
 *   keys: ["month_number"],
 * };
 * await report.setFilters([new BasicFilterWithKeys(month, "In", ["May"], [[5]]).toJSON()]);
 * ```
 */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}

/**
 * The target of a filter that the frame cannot describe in more detail.
 *
 * @example
 * ```ts
 * const target: INotSupportedFilterTarget = { table: "Campaign" };
 * new NotSupportedFilter(target, "This filter cannot be read here.", "Passthrough").toJSON().filterType; // 2
 * ```
 */
export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}

/**
 * An aggregation as the target of a filter.
 *
 * @example
 * ```ts
 * const target: IFilterAggregationTarget = { table: "Performance", aggregationFunction: "Sum" };
 * const totalSpend: IFilterColumnAggrTarget = { ...target, column: "spend" };
 * new AdvancedFilter(totalSpend, "And", { operator: "GreaterThan", value: 10_000 });
 * ```
 */
export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}

/**
 * A measure as the target of a filter.
 *
 * @example
 * ```ts
 * const spend: IFilterMeasureTarget = { table: "Performance", measure: "Spend" };
 * const overBudget = new AdvancedFilter(spend, "And", { operator: "GreaterThan", value: 50_000 });
 * await visual.setFilters([overBudget.toJSON()]);
 * ```
 */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}

/**
 * An aggregated column as the target of a filter.
 *
 * @example
 * ```ts
 * const clicks: IFilterColumnAggrTarget = { table: "Performance", column: "clicks", aggregationFunction: "Sum" };
 * await visual.setFilters([new AdvancedFilter(clicks, "And", { operator: "IsNotBlank" }).toJSON()]);
 * ```
 */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}

/**
 * An aggregated level of a hierarchy as the target of a filter.
 *
 * @example
 * ```ts
 * const months: IFilterHierarchyAggrTarget = {
 *   table: "Date",
 *   hierarchy: "Calendar",
 *   hierarchyLevel: "Month",
 *   aggregationFunction: "Count",
 * };
 * await visual.setFilters([
 *   new AdvancedFilter(months, "And", { operator: "GreaterThanOrEqual", value: 3 }).toJSON(),
 * ]);
 * ```
 */
export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}

/**
 * A column made of several grouped columns as the target of a filter.
 *
 * @example
 * ```ts
 * const region: IFilterGroupedColumnsTarget = {
 *   table: "Market",
 *   column: "region",
 *   groupedColumns: [{ table: "Market", column: "market" }],
 * };
 * await report.setFilters([new BasicFilter(region, "In", ["Nordics"]).toJSON()]);
 * ```
 */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[];
}

/**
 * A target with key columns, for filters with key values.
 *
 * @example
 * ```ts
 * const target: IFilterKeyTarget = { table: "Campaign", column: "campaign_name", keys: ["campaign_id"] };
 * new BasicFilterWithKeys(target, "In", ["Spring launch"], [["20418837"]]).toJSON().keyValues; // [["20418837"]]
 * ```
 */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;

/**
 * The target of most filters: a column, a level of a hierarchy, or a measure.
 *
 * @example
 * ```ts
 * const targets: IFilterTarget[] = [
 *   { table: "Channel", column: "channel" },
 *   { table: "Performance", measure: "Spend" },
 * ];
 * targets.filter(isColumn).map(({ column }) => column); // ["channel"]
 * ```
 */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;

/**
 * The columns of a tuple filter, in the order of its tuples.
 *
 * @example
 * ```ts
 * const target: ITupleFilterTarget = [
 *   { table: "Channel", column: "channel" },
 *   { table: "Market", column: "market" },
 * ];
 * await report.setFilters([new TupleFilter(target, "In", [[{ value: "Search" }, { value: "Germany" }]]).toJSON()]);
 * ```
 */
export type ITupleFilterTarget = IFilterTarget[];

/**
 * The identities of an identity filter.
 *
 * @example
 * ```ts
 * const identities: IIdentityFilterTarget = [3, 5];
 * new IdentityFilter(identities, "In").toJSON().operator; // "In"
 * ```
 */
export type IIdentityFilterTarget = number[];

/**
 * The query columns of a hierarchy-identity filter.
 *
 * @example
 * ```ts
 * const target: IHierarchyIdentityFilterTarget = [{ queryName: "Date.year" }, { queryName: "Date.month" }];
 * new HierarchyIdentityFilter<number>(target, [{ identity: 2026, operator: "Selected" }]);
 * ```
 */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];

/**
 * The target of an include/exclude filter: one field, or groups of fields.
 *
 * @example
 * ```ts
 * const campaignByChannel: IIncludeExcludeFilterTarget = [
 *   [
 *     { table: "Channel", column: "channel" },
 *     { table: "Campaign", column: "campaign_name", keys: ["campaign_id"] },
 *   ],
 * ];
 * const point = [{ value: "Search" }, { value: "Spring launch", keyValues: ["20418837"] }];
 * await visual.setFilters([new IncludeExcludeFilter(campaignByChannel, true, [[point]]).toJSON()]);
 * ```
 */
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];

/**
 * The target of any filter: one field, or a list whose form depends on the type of filter.
 *
 * @example
 * ```ts
 * const countFields = (target: IFilterGeneralTarget) => (Array.isArray(target) ? target.length : 1);
 * const [filter] = await report.getFilters();
 * if (filter !== undefined) console.log(FilterType[filter.filterType], countFields(filter.target));
 * ```
 */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;
