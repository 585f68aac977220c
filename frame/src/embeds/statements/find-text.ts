import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";
import type { RowsBlock } from "@vitrine/contracts/statements";

import { columnsOf, runText, textOf, type Typeset } from "./page-texts.ts";
import { pageOfRow, windowQuery, type StatementSession } from "./statement-session.ts";

/** A row or a text in which the search has found something. */
export interface FoundPlace {
  /** The place of the block in the body. */
  readonly block: number;
  /** -1 for a text. */
  readonly row: number;
  /** Counted from 0. */
  readonly page: number;
}

export interface FindProgress {
  readonly found: readonly FoundPlace[];
  /** How much has been searched, from 0 to 1. */
  readonly share: number;
  readonly isDone: boolean;
}

/** Rows that are searched with one request. They are not kept. */
export const rowsSearchedAtOnce = 20_000;
export const mostFound = 10_000;
/** Milliseconds of searching between two chances for the page to react. */
const slice = 12;

/** Without case, accents and different spaces. Of most texts this keeps the length. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/\s/g, " ");
}

/** Where a text contains a query. Both are folded. */
export function placesIn(text: string, query: string): readonly number[] {
  if (query === "") return [];
  const places: number[] = [];
  let at = text.indexOf(query);
  while (at !== -1) {
    places.push(at);
    at = text.indexOf(query, at + query.length);
  }
  return places;
}

interface Search {
  readonly session: StatementSession;
  readonly typeset: Typeset;
  readonly query: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FindProgress) => void;
}

/** Searches all texts and rows of a statement, also those that have not been loaded, in their order. */
export async function findInStatement({
  session,
  typeset,
  query,
  signal,
  onProgress,
}: Search): Promise<void> {
  const { shown } = typeset;
  const { body } = shown.opened.definition;
  const wanted = foldText(query);
  const found: FoundPlace[] = [];
  const all = Math.max(
    1,
    shown.outlines.reduce((sum, outline) => sum + (outline?.rowCount ?? 0), 0),
  );
  let searched = 0;
  const report = (isDone: boolean) => onProgress({ found: [...found], share: searched / all, isDone });
  for (const [place, block] of body.entries()) {
    if (block.kind === "text") {
      const page = shown.pages.findIndex((plan) => plan.some((piece) => piece.block === place));
      const texts = block.cells.flatMap(({ lines }) =>
        lines.map(({ runs }) => runs.map((run) => runText(run, typeset, page)).join("")),
      );
      if (texts.some((text) => foldText(text).includes(wanted))) found.push({ block: place, row: -1, page });
      continue;
    }
    const rowCount = shown.outlines[place]?.rowCount ?? 0;
    for (let from = 0; from < rowCount && found.length < mostFound; from += rowsSearchedAtOnce) {
      const window = windowQuery(shown, place, from / rowsSearchedAtOnce, rowsSearchedAtOnce);
      const { subtotals: _subtotals, ...rows } = window;
      const result = await session.read({ ...rows, totals: false }, signal);
      if (signal.aborted || result === null) return;
      const matches = rowMatcher(block, result, typeset, wanted);
      let pause = performance.now() + slice;
      for (let row = 0; row < result.rowCount && found.length < mostFound; row += 1) {
        if (matches(row)) {
          found.push({ block: place, row: from + row, page: pageOfRow(shown.pages, place, from + row) });
        }
        if (row % 64 === 0 && performance.now() > pause) {
          await new Promise((resolve) => setTimeout(resolve, 0));
          if (signal.aborted) return;
          pause = performance.now() + slice;
        }
      }
      searched += result.rowCount;
      report(false);
    }
  }
  report(true);
}

/** Whether a row of an answer contains the query. The name of a group belongs to its first row. */
function rowMatcher(
  block: RowsBlock,
  { columns }: QueryResult,
  typeset: Typeset,
  wanted: string,
): (row: number) => boolean {
  const written = new Map<ResultColumn, Map<Cell, boolean>>();
  const shownColumns = columnsOf(block, columns, typeset.shown.paper.bodyWidth);
  const groups = columns.slice(0, block.groups.length);
  const has = (column: ResultColumn, value: Cell, isMeasure: boolean): boolean => {
    let known = written.get(column);
    if (known === undefined) written.set(column, (known = new Map()));
    let answer = known.get(value);
    if (answer === undefined) {
      answer = foldText(textOf(value, { column, isMeasure }, typeset)).includes(wanted);
      known.set(value, answer);
    }
    return answer;
  };
  const mayBeFigure = /\d/.test(wanted);
  return (row) => {
    for (const [level, column] of groups.entries()) {
      const value = column.values[row] ?? null;
      const isNew =
        row === 0 || groups.slice(0, level + 1).some(({ values }) => values[row] !== values[row - 1]);
      if (isNew && has(column, value, false)) return true;
    }
    return shownColumns.some(
      ({ column, isMeasure }) =>
        (!isMeasure || mayBeFigure) && has(column, column.values[row] ?? null, isMeasure),
    );
  };
}
