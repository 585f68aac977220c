import type { IFilterTarget } from "../filters/filter-targets.ts";

/**
 * The field that a value belongs to; the base of all data references.
 *
 * @example
 * ```ts
 * const fieldOf = ({ target }: IDataReference) => (isColumn(target) ? target.column : target.table);
 * fieldOf({ target: { table: "Channel", column: "channel" } }); // "channel"
 * ```
 */
export interface IDataReference {
  target: IFilterTarget;
}

/**
 * A field and its value.
 *
 * @example
 * ```ts
 * const search: IEqualsDataReference = { target: { table: "Channel", column: "channel" }, equals: "Search" };
 * report.on("dataSelected", ({ detail }) => {
 *   const isSearch = detail.dataPoints.some(({ identity }) => identity.some(({ equals }) => equals === search.equals));
 *   console.log(isSearch);
 * });
 * ```
 */
export interface IEqualsDataReference extends IDataReference {
  equals: string | boolean | number | Date;
}

/**
 * A field and its range: a list of two values, from and to.
 *
 * @example
 * ```ts
 * const summer: IBetweenDataReference = {
 *   target: { table: "Date", column: "date" },
 *   between: ["2026-06-01", "2026-08-31"],
 * };
 * const [from, to] = summer.between;
 * ```
 */
export interface IBetweenDataReference extends IDataReference {
  between: (string | boolean | number)[];
}

/**
 * A field, its value, and the value as text in the format of the report.
 *
 * @example
 * ```ts
 * const spend: IValueDataReference = {
 *   target: { table: "Performance", measure: "Spend" },
 *   value: 48250.4,
 *   formattedValue: "€48,250",
 * };
 * console.log(`Spend: ${spend.formattedValue}`);
 * ```
 */
export interface IValueDataReference extends IDataReference {
  value: string | boolean | number | Date;
  formattedValue: string;
}

/**
 * A data point: the fields that identify it, and its values.
 *
 * @example
 * ```ts
 * const print = ({ identity, values }: IIdentityValue<IEqualsDataReference>) =>
 *   console.log(identity.map(({ equals }) => equals), values.map(({ formattedValue }) => formattedValue));
 * report.on("dataSelected", ({ detail }) => detail.dataPoints.forEach(print));
 * ```
 */
export interface IIdentityValue<T extends IDataReference> {
  identity: T[];
  values: IValueDataReference[];
}

/**
 * A summary of a page or visual as plain text.
 *
 * @example
 * ```ts
 * const summary: ISmartNarratives = await page.getSmartNarrativeInsights();
 * console.log(summary.summaryText);
 * ```
 */
export interface ISmartNarratives {
  summaryText: string;
}
