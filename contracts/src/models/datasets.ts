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

/** How a new dataset signs in to its source. */
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

/** Whether a new dataset copies its source or asks it each time. */
export const DataCacheMode: typeof enums.DataCacheMode = {
  Import: 0,
  DirectQuery: 1,
  0: "Import",
  1: "DirectQuery",
};
/** One of the numbers of {@link DataCacheMode}. */
export type DataCacheMode = enums.DataCacheMode;

/** How a column is aggregated unless a visual says otherwise. */
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

/** The types a column of a new dataset can have. */
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

/** The dataset that a quick-created report is built on: a mashup document, or tables with their data. */
export interface IDatasetCreateConfiguration {
  mashupDocument?: string;
  locale: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}

/** How a new dataset reaches its source. */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/** What a new dataset signs in with. */
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: {
    [property: string]: string;
  };
}

/** A table of a new dataset. */
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}

/** A column of a new dataset. */
export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: DataType;
  aggregateFunction?: AggregateFunction;
}

/** The rows of a table, cell by cell in the order of its columns. */
export interface IDataTable {
  name: string;
  rows: string[][];
}
