import type { Cell, DateGrain, QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";

import { headersOf } from "../../../../embedding/service.ts";
import type { SnapshotFigures, SnapshotVisual } from "../../../snapshot/report-snapshot.ts";
import { rowsOf } from "../../sheets/sheets-of.ts";
import type { ChartWriting } from "../charts/chart-writing.ts";
import { innerWidth, margin } from "../package/skeleton.ts";
import type { TableShape } from "./slide.ts";

const [mostRows, mostColumns] = [112, 12] as const;
const [top, rowHeight, height] = [1_325_880, 329_184, 4_983_480] as const;
/** Columns from which letters are smaller. */
const manyColumns = 8;
/** The size of letters, in hundredths of points. */
const [usualSize, smallSize] = [1100, 900] as const;
/** EMU of a point, and of the space around a text in its cell. */
const [point, inset] = [12_700, 150_000] as const;
/** The size in which `textWidth` measures. */
const measuredSize = 12;
/** Texts are taken as wider than in the font of the screen, because others may be used. */
const widerBy = 1.15;
/** The share of the table that one column of names can have. */
const widestShare = 0.4;

/** Tables of one slide each, and how much of the rows and the columns they contain. */
export interface SlideTables {
  readonly tables: readonly TableShape[];
  readonly rows: { readonly shown: number; readonly all: number };
  readonly columns: { readonly shown: number; readonly all: number };
}

/** The rows of a visual as native tables, each with the same head. */
export function slideTables(
  visual: SnapshotVisual,
  figures: SnapshotFigures,
  writing: ChartWriting,
): SlideTables {
  const answer = rowsOf(visual, figures, writing);
  const columns = answer.columns.slice(0, mostColumns);
  const heads = headersOf(answer, writing.style.words, writing.style.day);
  const total = totalOf(answer, visual, writing);
  const shown = Math.min(answer.rowCount, mostRows);
  const rows = Array.from({ length: shown }, (_, row) =>
    columns.map((column) => written(column, column.values[row] ?? null, visual, writing)),
  );
  const all = total === null ? rows : [...rows, total];
  const size = columns.length > manyColumns ? smallSize : usualSize;
  const widths = widthsOf([heads.slice(0, columns.length), ...all], size);
  const parts = splitRows(all, linesOf(heads, widths, size), (row) => linesOf(row, widths, size));
  const tables = parts.map((part, place): TableShape => ({
    kind: "table",
    name: `table:${visual.name}`,
    description: visual.title,
    box: { x: margin, y: top, width: innerWidth, height: 0 },
    columns: columns.map((column, at) => ({
      head: heads[at] ?? "",
      width: widths[at] ?? 0,
      isFigure: column.role !== "dimension",
    })),
    rows: part,
    hasTotal: total !== null && place === parts.length - 1,
    rowHeight,
    size,
  }));
  return {
    tables,
    rows: { shown, all: answer.rowCount },
    columns: { shown: columns.length, all: answer.columns.length },
  };
}

/** The rows of each slide, as many as fit below the head. */
function splitRows(
  rows: readonly (readonly string[])[],
  headLines: number,
  linesIn: (row: readonly string[]) => number,
): readonly (readonly (readonly string[])[])[] {
  const heightOf = (lines: number): number => rowHeight * (0.5 + lines / 2);
  const free = height - heightOf(headLines);
  const parts: (readonly string[])[][] = [[]];
  let left = free;
  for (const row of rows) {
    const needed = heightOf(linesIn(row));
    if (needed > left) {
      parts.push([]);
      left = free;
    }
    left -= needed;
    parts.at(-1)?.push(row);
  }
  return parts;
}

/** The lines that the texts of a row take. */
function linesOf(texts: readonly string[], widths: readonly number[], size: number): number {
  return Math.max(
    1,
    ...widths.map((width, place) => Math.ceil((widthOf(texts[place] ?? "", size) - inset) / (width - inset))),
  );
}

/** The width of a text with the space around it, in EMU. */
function widthOf(text: string, size: number): number {
  return textWidth(text) * (size / 100 / measuredSize) * point * widerBy + inset;
}

/** Columns as wide as their texts in proportion; a long name gets lines rather than the space of figures. */
function widthsOf(rows: readonly (readonly string[])[], size: number): readonly number[] {
  const widest = (rows[0] ?? []).map((_, place) =>
    Math.min(innerWidth * widestShare, Math.max(...rows.map((row) => widthOf(row[place] ?? "", size)))),
  );
  const sum = widest.reduce((one, other) => one + other, 0);
  return widest.map((width) => Math.floor((innerWidth * width) / sum));
}

function written(column: ResultColumn, value: Cell, visual: SnapshotVisual, { words }: ChartWriting): string {
  if (value === null) return "–";
  return words.formats.full(value, column, grainOf(column, visual));
}

function grainOf(
  { role, table, name, type }: ResultColumn,
  { definition }: SnapshotVisual,
): DateGrain | undefined {
  if (role !== "dimension" || type !== "date") return undefined;
  return definition.dimensions.find((one) => one.table === table && one.column === name)?.grain;
}

/** The row of totals, if the visual has one. */
function totalOf(
  { columns, totals, comparisonTotals }: QueryResult,
  visual: SnapshotVisual,
  writing: ChartWriting,
): readonly string[] | null {
  if (!visual.definition.totals || totals === null) return null;
  const next = { dimension: 0, measure: 0, comparison: 0 };
  return columns.slice(0, mostColumns).map((column) => {
    const place = next[column.role];
    next[column.role] += 1;
    if (column.role === "dimension") return place === 0 ? writing.office("Total") : "";
    const values = column.role === "measure" ? totals : comparisonTotals;
    return written(column, values?.[place] ?? null, visual, writing);
  });
}
