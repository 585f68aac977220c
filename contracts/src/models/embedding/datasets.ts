/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum CredentialType {
    NoConnection = 0,
    OnBehalfOf = 1,
    Anonymous = 2,
  }
  export enum DataCacheMode {
    Import = 0,
    DirectQuery = 1,
  }
  export enum AggregateFunction {
    Default = 1,
    None = 2,
    Sum = 3,
    Min = 4,
    Max = 5,
    Count = 6,
    Average = 7,
    DistinctCount = 8,
  }
}

/**
 * How a new dataset authenticates with its source.
 *
 * @example
 * ```ts
 * const credentials: ICredential = { credentialType: CredentialType.OnBehalfOf };
 * const datasetCreateConfig: IDatasetCreateConfiguration = {
 *   locale: "en-GB",
 *   mashupDocument: "section Section1;",
 *   datasourceConnectionConfig: { credentials },
 * };
 * ```
 */
export const CredentialType: typeof enums.CredentialType = {
  NoConnection: 0,
  OnBehalfOf: 1,
  Anonymous: 2,
  0: "NoConnection",
  1: "OnBehalfOf",
  2: "Anonymous",
};
/** A value of {@link CredentialType}. */
export type CredentialType = enums.CredentialType;

/**
 * Whether a new dataset imports its source or queries it each time.
 *
 * @example
 * ```ts
 * const datasourceConnectionConfig: IDatasourceConnectionConfiguration = { dataCacheMode: DataCacheMode.Import };
 * powerbi.quickCreate(element, {
 *   embedUrl,
 *   accessToken,
 *   datasetCreateConfig: { locale: "en-GB", mashupDocument: "section Section1;", datasourceConnectionConfig },
 * });
 * ```
 */
export const DataCacheMode: typeof enums.DataCacheMode = {
  Import: 0,
  DirectQuery: 1,
  0: "Import",
  1: "DirectQuery",
};
/** A value of {@link DataCacheMode}. */
export type DataCacheMode = enums.DataCacheMode;

/**
 * The default aggregation of a column in visuals.
 *
 * @example
 * ```ts
 * const spend: IColumnSchema = {
 *   name: "Spend",
 *   dataType: DataType.Currency,
 *   aggregateFunction: AggregateFunction.Sum,
 * };
 * ```
 */
export const AggregateFunction: typeof enums.AggregateFunction = {
  Default: 1,
  None: 2,
  Sum: 3,
  Min: 4,
  Max: 5,
  Count: 6,
  Average: 7,
  DistinctCount: 8,
  1: "Default",
  2: "None",
  3: "Sum",
  4: "Min",
  5: "Max",
  6: "Count",
  7: "Average",
  8: "DistinctCount",
};
/** A value of {@link AggregateFunction}. */
export type AggregateFunction = enums.AggregateFunction;

/**
 * The data types for columns of a new dataset.
 *
 * @example
 * ```ts
 * const columns: IColumnSchema[] = [
 *   { name: "Campaign id", dataType: DataType.Text },
 *   { name: "Day", dataType: DataType.Date },
 *   { name: "Spend", dataType: DataType.Currency },
 * ];
 * ```
 */
export const DataType = {
  Number: "Number",
  Currency: "Currency",
  Int32: "Int32",
  Percentage: "Percentage",
  DateTime: "DateTime",
  DateTimeZone: "DateTimeZone",
  Date: "Date",
  Time: "Time",
  Duration: "Duration",
  Text: "Text",
  Logical: "Logical",
  Binary: "Binary",
} as const;
/** A value of {@link DataType}. */
export type DataType = (typeof DataType)[keyof typeof DataType];

/**
 * The dataset of a quick-created report: a mashup document, or tables with their data. `locale` is a BCP 47 tag.
 *
 * @example
 * ```ts
 * const datasetCreateConfig: IDatasetCreateConfiguration = {
 *   locale: "en-GB",
 *   tableSchemaList: [{ name: "Spend", columns: [{ name: "Channel", dataType: DataType.Text }] }],
 *   data: [{ name: "Spend", rows: [["Search"], ["Social"]] }],
 * };
 * powerbi.quickCreate(element, { embedUrl, accessToken, datasetCreateConfig });
 * ```
 */
export interface IDatasetCreateConfiguration {
  /** Power Query code (M). */
  mashupDocument?: string;
  /** A BCP 47 tag. */
  locale: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  /** The tables. */
  tableSchemaList?: ITableSchema[];
  /** The rows of the tables, by table name. */
  data?: IDataTable[];
}

/**
 * How a new dataset connects to its source.
 *
 * @example
 * ```ts
 * const datasourceConnectionConfig: IDatasourceConnectionConfiguration = {
 *   dataCacheMode: DataCacheMode.DirectQuery,
 *   credentials: { credentialType: CredentialType.NoConnection },
 * };
 * ```
 */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/**
 * The credentials of a new dataset; `credentialDetails` depend on the source.
 *
 * @example
 * ```ts
 * const credentials: ICredential = {
 *   credentialType: CredentialType.OnBehalfOf,
 *   credentialDetails: { tenant: "agency.example" },
 * };
 * ```
 */
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: {
    [property: string]: string;
  };
}

/**
 * A table of a new dataset. Its rows are in the {@link IDataTable} of the same name.
 *
 * @example
 * ```ts
 * const table: ITableSchema = {
 *   name: "Campaigns",
 *   columns: [
 *     { name: "Campaign id", dataType: DataType.Text },
 *     { name: "Spend", dataType: DataType.Currency },
 *   ],
 * };
 * ```
 */
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}

/**
 * A column of a new dataset, shown as `displayName`, or as `name` without one.
 *
 * @example
 * ```ts
 * const clicks: IColumnSchema = {
 *   name: "clicks",
 *   displayName: "Clicks",
 *   dataType: DataType.Int32,
 *   aggregateFunction: AggregateFunction.Sum,
 * };
 * ```
 */
export interface IColumnSchema {
  name: string;
  /** The displayed name; `name` if missing. */
  displayName?: string;
  dataType: DataType;
  /** The default aggregation in visuals. */
  aggregateFunction?: AggregateFunction;
}

/**
 * The rows of a table, with cells in the order of its columns. Every cell is a string, also for numbers and dates.
 *
 * @example
 * ```ts
 * const campaigns: IDataTable = {
 *   name: "Campaigns",
 *   rows: [
 *     ["20418837", "48250.40"],
 *     ["20418838", "12900.00"],
 *   ],
 * };
 * ```
 */
export interface IDataTable {
  /** The name of the table. */
  name: string;
  /** Cells in the order of the columns, as strings. */
  rows: string[][];
}
