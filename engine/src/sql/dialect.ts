import type { ColumnType, DateGrain } from "@vitrine/contracts/query";

import type { Aggregate } from "../model/expression.ts";
import type { PlannedValue } from "../plan/query-plan.ts";

/** A statement and its parameters. Values of a query reach the engine as parameters only, never inside the text. */
export interface SqlStatement {
  readonly text: string;
  readonly params: readonly PlannedValue[];
}

/** Where databases differ. Everything takes and gives SQL text made by this package. */
export interface Dialect {
  readonly name: string;
  identifier(name: string): string;
  /** The n-th parameter, counted from 1, read as `type`. */
  parameter(position: number, type: ColumnType): string;
  number(value: number): string;
  /** A text of the model, as a literal: what a query brings travels as parameters. */
  text(value: string): string;
  /** No value, of a type in which answers carry it. */
  blank(type: ColumnType): string;
  /** An aggregate as a double (dates stay dates); sums are exact before they become one. */
  aggregate(of: Aggregate, column: string, type: ColumnType): string;
  /** What aggregates of single days are put together from; nothing is rounded yet. `null`: a count of rows. */
  partial(of: Exclude<Aggregate, "distinct" | "only">, column: string | null): string;
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
  /** Equality that takes two blanks for equal. */
  same(left: string, right: string): string;
}
