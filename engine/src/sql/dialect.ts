import type { ColumnType, DateGrain } from "@vitrine/contracts/query";

import type { Aggregate } from "@vitrine/contracts/measures";
import type { ColumnRef, PlannedAggregate, PlannedPart, PlannedValue, Ranking } from "../plan/query-plan.ts";

/** A statement and its parameters. Values from a query reach the text only through `Dialect.parameter`. */
export interface SqlStatement {
  readonly text: string;
  readonly params: readonly PlannedValue[];
}

/** What the rows of a part are read from. */
export interface PartSource {
  /**
   * The FROM clause, with the joins that the columns need.
   *
   * @param columns columns that are grouped by or tested
   * @param aggregates aggregates that are computed. A store with rollups may read the rollups instead of the facts
   */
  from(columns: readonly ColumnRef[], aggregates: readonly PlannedAggregate[]): string;
  column(column: ColumnRef): string;
}

export interface WrittenValue {
  readonly text: string;
  readonly type: ColumnType;
}

export interface FieldsOf {
  readonly query: string;
  readonly fields: readonly string[];
}

/** The differences between databases. All texts are SQL made by this package. */
export interface Dialect {
  readonly name: string;
  /** True if a statement can name sub-queries (WITH). Otherwise they are written where they are used. */
  readonly namesQueries: boolean;
  identifier(name: string): string;
  source(part: PlannedPart): PartSource;
  /** A table of a dimension in a FROM clause, under its own name. @param columns those that are read */
  dimension(source: string, key: string, columns: readonly string[]): string;
  /** A column that is grouped by or tested, in a form that can be compared with any parameter. */
  value(column: string, type: ColumnType): string;
  /** The n-th parameter, counted from 1, read as its type: a placeholder, or the value as a safe literal. */
  parameter(position: number, value: PlannedValue): string;
  number(value: number): string;
  /** A text of the model as a literal. Values from a query must be parameters. */
  text(value: string): string;
  /** A blank of a type that answers have. */
  blank(type: ColumnType): string;
  /** A constant in a query of a UNION whose other queries have other constants in its place. */
  constant(value: string): string;
  /** A blank of a type that aggregates have. */
  noAggregate(type: "number" | "date"): string;
  /** An aggregate as a double (dates stay dates). Sums are exact before the conversion. */
  aggregate(of: Aggregate, column: string, type: ColumnType): string;
  /** The aggregate of a single day, not rounded, from which others are computed; without a column, a count of rows. */
  partial(of: Exclude<Aggregate, "distinct" | "only">, column: string | null, type: ColumnType): string;
  countRows(): string;
  /** A date moved by whole months (to the last day of a shorter month) and then by days; both may be negative. */
  moveDate(date: string, months: number, days: number): string;
  /** First day of the period of a date in the database's calendar: weeks start on Monday, years in January. */
  truncate(date: string, grain: DateGrain): string;
  /** A value of a type that answers have: numbers as doubles, dates as ISO text. */
  output(value: string, type: ColumnType): string;
  lower(text: string): string;
  contains(text: string, part: string): string;
  startsWith(text: string, part: string): string;
  /** True if the values are a row of a query with equally many fields. Two blanks are equal. */
  isAmong(
    values: readonly WrittenValue[],
    query: { readonly from: string; readonly fields: readonly string[] },
  ): string;
  /** LIMIT and OFFSET; an offset of `null` is none. */
  limit(count: string, offset: string | null): string;
  /** Every row of a query with the one row of another query that has the same keys. Two blanks are equal. */
  joinByKeys(rows: FieldsOf, others: FieldsOf, keys: readonly WrittenValue[]): string;
  /** The end of a FROM that combines every row with every row of a query. */
  crossJoin(query: string, name: string): string;
  /** Selects the best items from a query of `item` and `amount`. Equal amounts share a place. */
  best(amounts: string, item: ColumnType, direction: Ranking["direction"], count: string): string;
}
