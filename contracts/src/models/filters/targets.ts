/**
 * A column of a query result, by its name there.
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
 * The base of all targets: the table. `$schema` is an optional URL that identifies the type of the target.
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
 * Requests the share of the grand total instead of the value.
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
 * A displayed column with its key columns, which distinguish rows with the same text.
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
 * A level of a hierarchy with its key columns.
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
 * A target that the frame cannot describe in more detail.
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
 * Requests an aggregation of the target, such as `Sum` or `Count`.
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
 * A target with key columns: a column, or a level of a hierarchy.
 *
 * @example
 * ```ts
 * const keysOf = ({ keys }: IKeyTarget) => keys;
 * keysOf({ table: "Campaign", column: "campaign_name", keys: ["campaign_id"] }); // ["campaign_id"]
 * ```
 */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;

/**
 * Any field of the model. Functions such as {@link isColumn} and {@link isMeasure} determine its type.
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
 * A visual calculation, reported by newer frames: its name, its DAX expression, and whether the visual hides it.
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
