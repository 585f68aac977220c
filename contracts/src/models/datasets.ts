/** The types of the enumerations; the objects below are what runs. */
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
 * How a new dataset signs in to its source.
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
/** One of the numbers of {@link CredentialType}. */
export type CredentialType = enums.CredentialType;

/**
 * Whether a new dataset copies its source or asks it each time.
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
/** One of the numbers of {@link DataCacheMode}. */
export type DataCacheMode = enums.DataCacheMode;

/**
 * How a column is aggregated unless a visual says otherwise.
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
/** One of the numbers of {@link AggregateFunction}. */
export type AggregateFunction = enums.AggregateFunction;

/**
 * The types a column of a new dataset can have.
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
/** One of the names of {@link DataType}. */
export type DataType = (typeof DataType)[keyof typeof DataType];

/**
 * The dataset that a quick-created report is built on: a mashup document, or tables with their data. `locale` is a BCP
 * 47 tag.
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
  /** Power Query text (M). */
  mashupDocument?: string;
  /** A BCP 47 tag. */
  locale: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  /** The tables. */
  tableSchemaList?: ITableSchema[];
  /** Their rows, by table name. */
  data?: IDataTable[];
}

/**
 * How a new dataset reaches its source.
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
 * What a new dataset signs in with; `credentialDetails` by name, as its source wants them.
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
 * A column of a new dataset; people read `displayName`, or `name` without one.
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
  /** What people read; `name` when left out. */
  displayName?: string;
  dataType: DataType;
  /** How visuals sum it up unless told otherwise. */
  aggregateFunction?: AggregateFunction;
}

/**
 * The rows of a table, cell by cell in the order of its columns. Every cell is text, numbers and dates included.
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
  /** Of the table that the rows belong to. */
  name: string;
  /** Cells in the order of the columns, as text. */
  rows: string[][];
}
