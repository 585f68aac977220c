export { tablesDataset, tablesIdOf } from "./dataset-name.ts";
export { notationOf, plainNotation, type Notation } from "./notation.ts";
export { isStoredCell } from "./read-cell.ts";
export {
  inferColumn,
  readColumn,
  type BadCell,
  type ColumnReading,
  type GivenColumn,
} from "./read-column.ts";
export {
  aggregationsOf,
  isNumeric,
  sizeOfRows,
  tableAggregations,
  tableColumnTypes,
  tableLimits,
  tableNumberFormats,
  type TableAggregation,
  type TableCell,
  type TableColumnType,
  type TableNumberFormat,
} from "./table-types.ts";
export type { TableColumn, TableRows, TableSchema } from "./table-schema.ts";
