/**
 * A column of a query result, by the name it has there.
 *
 * @example
 * ```ts
 * const year: IQueryNameTarget = { queryName: "Date.year" };
 * new HierarchyIdentityFilter<number>([year], [{ identity: 2026, operator: "Selected" }]);
 * ```
 */
export interface IQueryNameTarget {
  queryName: string;
}

/**
 * What all targets have: the table. `$schema` is an optional URL that tells the kind of target.
 *
 * @example
 * ```ts
 * const tableOf = ({ table }: IBaseTarget) => table;
 * tableOf({ table: "Campaign" }); // "Campaign"
 * ```
 */
export interface IBaseTarget {
  table: string;
  $schema?: string;
}

/**
 * Asks for the share of the grand total instead of the value.
 *
 * @example
 * ```ts
 * const share: IPercentOfGrandTotalTarget = { percentOfGrandTotal: true };
 * const spendShare: IMeasureTarget = { table: "Performance", measure: "Spend", ...share };
 * await visual.sortBy({ orderBy: spendShare, direction: SortDirection.Descending });
 * ```
 */
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean;
}

/**
 * A column of a table.
 *
 * @example
 * ```ts
 * const market: IColumnTarget = { table: "Market", column: "market" };
 * await visual.sortBy({ orderBy: market, direction: SortDirection.Ascending });
 * ```
 */
export interface IColumnTarget extends IBaseTarget {
  column: string;
}

/**
 * A column together with its key columns: what people read, and the columns that tell two of the same name apart.
 *
 * @example
 * ```ts
 * const campaign: IKeyColumnsTarget = { table: "Campaign", column: "campaign_name", keys: ["campaign_id"] };
 * new BasicFilterWithKeys(campaign, "In", ["Spring launch"], [["20418837"]]);
 * ```
 */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}

/**
 * A level of a hierarchy together with its key columns.
 *
 * @example
 * ```ts
 * const month: IKeyHierarchyTarget = {
 *   table: "Date",
 *   hierarchy: "Calendar",
 *   hierarchyLevel: "Month",
 *   keys: ["month_number"],
 * };
 * new BasicFilterWithKeys(month, "In", ["May"], [[5]]);
 * ```
 */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}

/**
 * A level of a hierarchy of a table.
 *
 * @example
 * ```ts
 * const month: IHierarchyLevelTarget = { table: "Date", hierarchy: "Calendar", hierarchyLevel: "Month" };
 * new BasicFilter(month, "In", ["May", "June"]);
 * ```
 */
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string;
  hierarchyLevel: string;
}

/**
 * A target the frame cannot describe more closely.
 *
 * @example
 * ```ts
 * const target: INotSupportedTarget = { table: "Campaign" };
 * new NotSupportedFilter(target, "This filter cannot be read here.", "Passthrough");
 * ```
 */
export interface INotSupportedTarget extends IBaseTarget {}

/**
 * A measure of a table.
 *
 * @example
 * ```ts
 * const spend: IMeasureTarget = { table: "Performance", measure: "Spend" };
 * new TopNFilter({ table: "Campaign", column: "campaign_name" }, "Top", 5, spend);
 * ```
 */
export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string;
}

/**
 * Asks for an aggregation of the target, such as `Sum` or `Count`.
 *
 * @example
 * ```ts
 * const inTotal: IAggregationTarget = { aggregationFunction: "Sum" };
 * isColumnAggr({ table: "Performance", column: "spend", ...inTotal }); // true
 * ```
 */
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string;
}

/**
 * An aggregated column.
 *
 * @example
 * ```ts
 * const totalSpend: IColumnAggrTarget = { table: "Performance", column: "spend", aggregationFunction: "Sum" };
 * await visual.sortBy({ orderBy: totalSpend, direction: SortDirection.Descending });
 * ```
 */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}

/**
 * An aggregated level of a hierarchy.
 *
 * @example
 * ```ts
 * const months: IHierarchyLevelAggrTarget = {
 *   table: "Date",
 *   hierarchy: "Calendar",
 *   hierarchyLevel: "Month",
 *   aggregationFunction: "Count",
 * };
 * isHierarchyLevelAggr(months); // true
 * ```
 */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

/**
 * A target with key columns: of a column, or of a level of a hierarchy.
 *
 * @example
 * ```ts
 * const keysOf = ({ keys }: IKeyTarget) => keys;
 * keysOf({ table: "Campaign", column: "campaign_name", keys: ["campaign_id"] }); // ["campaign_id"]
 * ```
 */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;

/**
 * Any field of the model; {@link isColumn}, {@link isMeasure} and their like tell which kind.
 *
 * @example
 * ```ts
 * const fields: ITarget[] = [
 *   { table: "Channel", column: "channel" },
 *   { table: "Performance", measure: "Spend" },
 * ];
 * fields.filter(isMeasure).map(({ measure }) => measure); // ["Spend"]
 * ```
 */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;

/**
 * What the targets of all filters have: the table.
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
 * The target of a filter that the frame cannot describe more closely.
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
 * A target with key columns, for filters that carry key values.
 *
 * @example
 * ```ts
 * const target: IFilterKeyTarget = { table: "Campaign", column: "campaign_name", keys: ["campaign_id"] };
 * new BasicFilterWithKeys(target, "In", ["Spring launch"], [["20418837"]]).toJSON().keyValues; // [["20418837"]]
 * ```
 */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;

/**
 * What most filters look at: a column, a level of a hierarchy, or a measure.
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
 * The columns a tuple filter looks at, in the order of its tuples.
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
 * The identities an identity filter looks at.
 *
 * @example
 * ```ts
 * const identities: IIdentityFilterTarget = [3, 5];
 * new IdentityFilter(identities, "In").toJSON().operator; // "In"
 * ```
 */
export type IIdentityFilterTarget = number[];

/**
 * The query columns a hierarchy-identity filter looks at.
 *
 * @example
 * ```ts
 * const target: IHierarchyIdentityFilterTarget = [{ queryName: "Date.year" }, { queryName: "Date.month" }];
 * new HierarchyIdentityFilter<number>(target, [{ identity: 2026, operator: "Selected" }]);
 * ```
 */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];

/**
 * What an include/exclude filter looks at: one field, or groups of fields.
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
 * What any filter looks at: one field, or a list whose shape depends on the kind of filter.
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

/**
 * A visual calculation, as newer frames report it: its name, its DAX expression, and whether the visual hides it.
 *
 * @example
 * ```ts
 * const runningSpend: IVisualCalculationTarget = { name: "Running spend", daxExpression: "RUNNINGSUM([Spend])" };
 * console.log(`${runningSpend.name} = ${runningSpend.daxExpression}`);
 * ```
 */
export interface IVisualCalculationTarget {
  $schema?: string;
  name: string;
  daxExpression: string;
  hidden?: boolean;
}
