import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { FileTexts } from "./file-texts.ts";

/** Spreadsheets treat a text that begins like this as a formula, also after spaces (OWASP: CSV injection). */
const formulaStart = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** True if no spreadsheet treats the text as a formula. */
export function isHarmless(text: string): boolean {
  return !formulaStart.test(text);
}

/**
 * The column headers. Comparisons name the compared days, so that two columns with the same name can be distinguished.
 * Measures with data only since a certain day name that day.
 *
 * @param writeDay formats an ISO day as the file writes days
 */
export function headersOf(
  { columns, comparison }: QueryResult,
  words: FileTexts,
  writeDay: (day: string) => string,
): readonly string[] {
  return columns.map(({ displayName, role, since, compared = comparison }) => {
    if (role !== "comparison") {
      return since === undefined ? displayName : words.since(displayName, writeDay(since));
    }
    const name = words.compared(displayName, compared?.kind ?? null);
    const { against = null, each } = compared ?? {};
    return against === null || each !== undefined ? name : `${name} (${against.from} – ${against.through})`;
  });
}

/** A line for each measure that has provisional figures, with the day from which they are provisional. */
export function provisionalLines(
  { columns }: QueryResult,
  words: FileTexts,
  day: (iso: string) => string,
): readonly string[] {
  return columns.flatMap(({ displayName, provisionalFrom }) =>
    provisionalFrom === undefined ? [] : [words.provisionalFrom(displayName, day(provisionalFrom))],
  );
}

/**
 * Adds a column with the figures of only the compared days, before the column of the days that they are compared with,
 * for measures whose main column covers more days: only these two columns can be compared.
 */
export function withComparable(
  result: QueryResult,
  words: FileTexts,
  writeDay: (day: string) => string,
): QueryResult {
  const columns = result.columns.flatMap((column): ResultColumn[] => {
    const { comparable, compared = result.comparison, note: _note, ...own } = column;
    if (comparable === undefined) return [column];
    const { period = null, each } = compared ?? {};
    const days = period === null || each !== undefined ? "" : ` (${daysOf(period, writeDay)})`;
    const displayName = `${words.comparable(column.displayName)}${days}`;
    return [{ ...own, role: "measure", displayName, values: comparable }, column];
  });
  return { ...result, columns };
}

/**
 * A line for each choice of compared days, and one for comparisons without a value because the earlier figures are
 * unknown.
 */
export function comparisonLines(
  { columns, comparison }: QueryResult,
  words: FileTexts,
  writeDay: (day: string) => string,
): readonly string[] {
  const lines = columns.flatMap(({ role, displayName, compared = comparison, note }): readonly string[] => {
    if (note?.code === "before_data" && note.since !== undefined) {
      return [words.beforeData(displayName, writeDay(note.since))];
    }
    const { period = null, against = null, each } = compared ?? {};
    if (role !== "comparison" || period === null || against === null || each !== undefined) return [];
    return [words.comparedDays(displayName, daysOf(period, writeDay), daysOf(against, writeDay))];
  });
  return [...new Set(lines)];
}

function daysOf(
  { from, through }: { readonly from: string; readonly through: string },
  writeDay: (day: string) => string,
): string {
  return `${writeDay(from)} – ${writeDay(through)}`;
}

export function rowAt({ columns }: QueryResult, row: number): readonly Cell[] {
  return columns.map(({ values }) => values[row] ?? null);
}

/** Results whose rows a file contains, one after the other. */
export interface Answers {
  readonly first: QueryResult;
  readonly following: AsyncIterable<QueryResult>;
}

export async function* inOrder({ first, following }: Answers): AsyncGenerator<QueryResult> {
  yield first;
  yield* following;
}

export interface AboutLine {
  readonly name: string;
  readonly text: string;
}

/** The number of digits that are exact. Sums leave rounding errors in further digits. */
const sureDigits = 15;

/** A number as files write it. */
export function writeNumber(value: number): string {
  return String(Number(value.toPrecision(sureDigits)));
}
