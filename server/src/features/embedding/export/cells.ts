import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { FileWords } from "./file-words.ts";

/** A spreadsheet takes a text that begins so for a formula, also after spaces (OWASP: CSV injection). */
const formulaStart = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** Whether no spreadsheet takes a text for a formula. */
export function isHarmless(text: string): boolean {
  return !formulaStart.test(text);
}

/**
 * Heads of the columns. Comparisons say so, and with which days, because two columns of one name could not be
 * distinguished in a file; so do figures that are known since a day only.
 *
 * @param writeDay a day, given as an ISO day, as the file writes days
 */
export function headsOf(
  { columns, comparison }: QueryResult,
  words: FileWords,
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

/** From when on figures are provisional, a line for each measure of which some are. */
export function provisionalLines(
  { columns }: QueryResult,
  words: FileWords,
  day: (iso: string) => string,
): readonly string[] {
  return columns.flatMap(({ displayName, provisionalFrom }) =>
    provisionalFrom === undefined ? [] : [words.provisionalFrom(displayName, day(provisionalFrom))],
  );
}

/**
 * With a column for the figures of the days that are compared, before those of the days that they are compared with,
 * where the measure's own figures are of more days: only the two can be set against each other.
 */
export function withComparable(
  result: QueryResult,
  words: FileWords,
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

/** Which days are compared, a line for each choice of them, and what is compared with nothing because it is unknown. */
export function comparisonLines(
  { columns, comparison }: QueryResult,
  words: FileWords,
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

/** The cells of a row, in the order of the columns. */
export function rowAt({ columns }: QueryResult, row: number): readonly Cell[] {
  return columns.map(({ values }) => values[row] ?? null);
}

/** Answers whose rows a file holds, one after the other. */
export interface Answers {
  readonly first: QueryResult;
  readonly following: AsyncIterable<QueryResult>;
}

/** The answers in their order. */
export async function* inOrder({ first, following }: Answers): AsyncGenerator<QueryResult> {
  yield first;
  yield* following;
}

/** Something that a file says of itself. */
export interface AboutLine {
  readonly name: string;
  readonly text: string;
}

/** As many digits as a number carries surely: adding up leaves others behind that nobody meant. */
const sureDigits = 15;

/** A number as files write it. */
export function writeNumber(value: number): string {
  return String(Number(value.toPrecision(sureDigits)));
}
