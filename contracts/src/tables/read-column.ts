import { plainNotation, type Notation } from "./notation.ts";
import { readCell } from "./read-cell.ts";
import {
  aggregationsOf,
  isNumeric,
  type TableAggregation,
  type TableCell,
  type TableColumnType,
  type TableNumberFormat,
} from "./table-types.ts";
import type { TableColumn } from "./table-schema.ts";

/** What a host says about a column. */
export interface GivenColumn {
  readonly name: string;
  /** A `DataType` of the protocol, or anything else. */
  readonly dataType: string;
  /** An `AggregateFunction` of the protocol. */
  readonly aggregateFunction?: number;
}

/** A cell that is no value of its column's type. */
export interface BadCell {
  /** From 0. */
  readonly row: number;
  readonly text: string;
}

export interface ColumnReading {
  /** Cells that cannot be read are blank. */
  readonly cells: readonly TableCell[];
  readonly bad: readonly BadCell[];
}

/** Reads all cells of a column, in the notation in which more of them can be read: programs write `1234.5` in any language. */
export function readColumn(
  texts: readonly string[],
  type: TableColumnType,
  notation: Notation,
): ColumnReading {
  const written = readAll(texts, type, notation);
  if (written.bad.length === 0 || type === "text" || type === "boolean") return written;
  const plain = readAll(texts, type, plainNotation);
  return plain.bad.length < written.bad.length ? plain : written;
}

function readAll(texts: readonly string[], type: TableColumnType, notation: Notation): ColumnReading {
  const bad: BadCell[] = [];
  const cells = texts.map((text, row): TableCell => {
    const cell = readCell(text, type, notation);
    if (cell === undefined) bad.push({ row, text });
    return cell ?? null;
  });
  return { cells, bad };
}

interface Meaning {
  readonly types: readonly TableColumnType[];
  readonly format?: TableNumberFormat;
}

/** The types that a column of the protocol's types can have, the narrowest first. */
const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>(
  Object.entries({
    Int32: { types: ["integer", "decimal"] },
    Number: { types: ["integer", "decimal"] },
    Currency: { types: ["decimal"], format: "currency" },
    Percentage: { types: ["decimal"], format: "percent" },
    Date: { types: ["date"] },
    DateTime: { types: ["date"] },
    DateTimeZone: { types: ["date"] },
    Logical: { types: ["boolean"] },
    Text: { types: ["text"] },
    Time: { types: ["text"] },
    Duration: { types: ["text"] },
    Binary: { types: ["text"] },
  }),
);

const anyType: Meaning = { types: ["boolean", "integer", "decimal", "date", "text"] };

/** Values of `AggregateFunction`, which begin with 1. */
const aggregateFunctions: readonly (TableAggregation | null)[] = [
  null,
  null,
  "none",
  "sum",
  "minimum",
  "maximum",
  "count",
  "average",
  "distinct",
];

/** How many cells decide on the type of a column. */
const sampledCells = 2_000;

/**
 * The type, format and aggregation of a column: those that the host gave, as far as its cells agree, or those that fit.
 *
 * @param currency ISO 4217, that of all money of the report
 */
export function inferColumn(
  { name, dataType, aggregateFunction = 0 }: GivenColumn,
  texts: readonly string[],
  notation: Notation,
  currency: string,
): TableColumn {
  const sample = texts.slice(0, sampledCells);
  const known = meanings.get(dataType);
  const type =
    typeThatFits(sample, known?.types ?? [], notation) ??
    // A type that none of the cells has is not meant.
    (known !== undefined && hasAny(sample, known, notation) ? known.types.at(-1) : undefined) ??
    typeThatFits(sample, anyType.types, notation) ??
    "text";
  const meant = isNumeric(type) ? (known?.format ?? formatOf(sample)) : "number";
  const format = meant === "currency" && !areIn(currency, sample) ? "number" : meant;
  const wanted = aggregateFunctions[aggregateFunction] ?? usualAggregation(name, type, format);
  return { name, type, format, aggregation: aggregationsOf(type).includes(wanted) ? wanted : "none" };
}

function typeThatFits(
  sample: readonly string[],
  types: readonly TableColumnType[],
  notation: Notation,
): TableColumnType | undefined {
  return types.find((type) => {
    const { bad, cells } = readColumn(sample, type, notation);
    // Blank cells fit every type, so a column of them is what the host says, or text.
    return (
      bad.length === 0 && (types !== anyType.types || type === "text" || cells.some((cell) => cell !== null))
    );
  });
}

function hasAny(sample: readonly string[], { types }: Meaning, notation: Notation): boolean {
  return types.some((type) => readColumn(sample, type, notation).cells.some((cell) => cell !== null));
}

function formatOf(sample: readonly string[]): TableNumberFormat {
  const filled = sample.filter((text) => text.trim() !== "");
  if (filled.length > 0 && filled.every((text) => text.trim().endsWith("%"))) return "percent";
  return filled.length > 0 && filled.every((text) => /\p{Sc}/u.test(text)) ? "currency" : "number";
}

/** Whether no cell names another currency. */
function areIn(currency: string, sample: readonly string[]): boolean {
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en", options).formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value;
  const marks = sample.flatMap((text) => text.match(/\p{Sc}|[A-Z]{3}/gu) ?? []);
  return marks.every((mark) => mark === symbol || mark === currency);
}

/** Sums of shares, years and numbers that identify something mean nothing. */
function usualAggregation(name: string, type: TableColumnType, format: TableNumberFormat): TableAggregation {
  if (!isNumeric(type) || /(?:^|[\s_-])(?:ids?|year|jahr|ann[eé]e|año)$/i.test(name)) return "none";
  return format === "percent" ? "average" : "sum";
}
