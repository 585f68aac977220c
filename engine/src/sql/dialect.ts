import type { ColumnType, DateGrain } from "@vitrine/contracts/query";

import type { Aggregate } from "../model/expression/expression.ts";
import type { ColumnRef, PlannedAggregate, PlannedPart, PlannedValue, Ranking } from "../plan/query-plan.ts";

/** A statement and its parameters. What a query brings reaches the text only through `Dialect.parameter`. */
export interface SqlStatement {
  readonly text: string;
  readonly params: readonly PlannedValue[];
}

/** What a part's rows are read from. */
export interface PartSource {
  /**
   * FROM, with whatever is joined so that the given columns can be read.
   * @param columns what is grouped by and tested
   * @param aggregates what is added up: a store that keeps sums may read those in place of the facts
   */
  from(columns: readonly ColumnRef[], aggregates: readonly PlannedAggregate[]): string;
  column(column: ColumnRef): string;
}

/** A value as it is written, and its type. */
export interface WrittenValue {
  readonly text: string;
  readonly type: ColumnType;
}

/** A query and those of its fields that are wanted. */
export interface FieldsOf {
  readonly query: string;
  readonly fields: readonly string[];
}

/** Where databases differ. Everything takes and gives SQL text made by this package. */
export interface Dialect {
  readonly name: string;
  /** Whether a statement can name its sub-queries (WITH); else they are written where they are used. */
  readonly namesQueries: boolean;
  identifier(name: string): string;
  source(part: PlannedPart): PartSource;
  /** A column of this type where it is grouped by or tested: in a form that can be compared with any parameter. */
  value(column: string, type: ColumnType): string;
  /** The n-th parameter, counted from 1, read as its type: a place for it, or the value itself as a safe literal. */
  parameter(position: number, value: PlannedValue): string;
  number(value: number): string;
  /** A text of the model, as a literal: what a query brings travels as parameters. */
  text(value: string): string;
  /** No value, of a type in which answers carry it. */
  blank(type: ColumnType): string;
  /** A value that is the same for all rows of a query, which stand beside rows of another with another value. */
  constant(value: string): string;
  /** No value, in the form in which aggregates are. */
  noAggregate(type: "number" | "date"): string;
  /** An aggregate as a double (dates stay dates); sums are exact before they become one. */
  aggregate(of: Aggregate, column: string, type: ColumnType): string;
  /** What aggregates of single days are put together from; nothing is rounded yet. `null`: a count of rows. */
  partial(of: Exclude<Aggregate, "distinct" | "only">, column: string | null, type: ColumnType): string;
  countRows(): string;
  /** A date moved by whole months (the last day where a month is shorter) and then by days; either may be negative. */
  moveDate(date: string, months: number, days: number): string;
  /** First day of the period that a date lies in; weeks start on Monday. */
  truncate(date: string, grain: DateGrain): string;
  /** A value in the form in which answers carry it: numbers as doubles, dates as ISO text. */
  output(value: string, type: ColumnType): string;
  lower(text: string): string;
  contains(text: string, part: string): string;
  startsWith(text: string, part: string): string;
  /** Whether the values are a row of a query with as many fields, two blanks being equal. */
  isAmong(
    values: readonly WrittenValue[],
    query: { readonly from: string; readonly fields: readonly string[] },
  ): string;
  /** The end of a query: so many of its rows, after so many that are left out; `null` leaves out none. */
  limit(count: string, offset: string | null): string;
  /** Every row of a query beside the one row of another that has the same keys, two blanks being equal. */
  beside(rows: FieldsOf, others: FieldsOf, keys: readonly WrittenValue[]): string;
  /** The end of a FROM: every row beside every row of a query. */
  crossJoin(query: string, name: string): string;
  /** From a query of `item` and `amount` to one of the items with a place among the best; equals share a place. */
  best(amounts: string, item: ColumnType, direction: Ranking["direction"], count: string): string;
}
