import type { Cell, ResultColumn } from "@vitrine/contracts/query";
import { figuresIn, measureKey, type RowsBlock, type StatementRun } from "@vitrine/contracts/statements";

import type { Formats } from "@vitrine/contracts/reading/words/format";
import { valueText } from "@vitrine/contracts/reading/words/parameter-text";
import type { PaperWords } from "./statement-sentences.ts";
import type { LaidOutStatement } from "./statement-session.ts";

/** What texts on paper are written with. */
export interface Typeset {
  readonly shown: LaidOutStatement;
  readonly formats: Formats;
  readonly words: PaperWords;
  /** Written where there is no figure. */
  readonly noFigure: string;
}

/** A column of a block, with its place in the answers. */
export interface ShownColumn {
  readonly label: string;
  readonly place: number;
  readonly isMeasure: boolean;
  readonly column: ResultColumn;
  /** In mm. */
  readonly width: number;
}

/**
 * The columns of a block as they are printed; none until an answer has arrived.
 *
 * @param paperWidth of the whole table
 */
export function columnsOf(
  block: RowsBlock,
  columns: readonly ResultColumn[] | null,
  paperWidth: number,
): readonly ShownColumn[] {
  if (columns === null) return [];
  const dimensions = block.columns.filter(({ of }) => "column" in of);
  const all = block.columns.reduce((sum, one) => sum + one.width, 0);
  let [dimension, measure] = [block.groups.length, block.groups.length + dimensions.length];
  return block.columns.flatMap(({ of, label, width }) => {
    const isMeasure = "measure" in of;
    const place = isMeasure ? measure : dimension;
    if (isMeasure) measure += 1;
    else dimension += 1;
    const column = columns[place];
    if (column === undefined) return [];
    const shown = { place, isMeasure, column, width: (paperWidth * width) / all };
    return [{ ...shown, label: label ?? column.displayName }];
  });
}

/** A value of a column as it is printed. */
export function textOf(
  value: Cell,
  { column, isMeasure }: Pick<ShownColumn, "column" | "isMeasure">,
  { formats, noFigure }: Typeset,
): string {
  return isMeasure && value === null ? noFigure : formats.full(value, column);
}

/** The name of the group of a level that contains a row. */
export function groupText({ shown, formats }: Typeset, block: number, level: number, row: number): string {
  const rows = shown.rows[block];
  const column = rows?.columns?.[level];
  return rows === null || rows === undefined || column === undefined
    ? ""
    : formats.full(rows.value(row, level), column);
}

/** @param page counted from 0 */
export function runText(run: StatementRun, typeset: Typeset, page: number): string {
  if ("text" in run) return run.text;
  if ("parameter" in run) return parameterText(run.parameter, typeset);
  if ("figure" in run) return figureText(run, typeset);
  const { shown, formats } = typeset;
  const { opened } = shown;
  switch (run.value) {
    case "page":
      return formats.count(page + 1);
    case "pages":
      return formats.count(shown.pages.length);
    case "today":
      return formats.day(opened.today);
    case "workspace":
      return opened.workspace.name;
    case "statement":
      return opened.reportName;
    case "currency":
      return opened.workspace.currency;
  }
}

function figureText(
  { figure }: Extract<StatementRun, { readonly figure: unknown }>,
  typeset: Typeset,
): string {
  const { shown, formats, noFigure } = typeset;
  const place = figuresIn(shown.opened.definition).findIndex((one) => measureKey(one) === measureKey(figure));
  const column = shown.figures?.columns[place];
  const value = column?.values[0] ?? null;
  return column === undefined || value === null ? noFigure : formats.full(value, column);
}

function parameterText(name: string, { shown, formats, words }: Typeset): string {
  const parameter = shown.opened.definition.parameters.find((one) => one.name === name);
  const values = shown.values.get(name) ?? [];
  if (parameter === undefined || values.length === 0) return words.all;
  return formats.list(values.map((value) => valueText(value, parameter.type, formats)));
}
