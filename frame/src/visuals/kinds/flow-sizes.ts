import type { Visual } from "@vitrine/contracts/report";

import type { FlowHeight } from "./view.ts";

/** Heights; all sizes here are in CSS pixels. */
const [frameHeight, tableRow, barRow, scheduleRow] = [68, 36, 30, 26];
/** Bars of a schedule that are shown without scrolling. */
const mostBars = 60;
const awaitedRows = 8;

/** A table with its header and totals. */
export const heightOfTable: FlowHeight = ({ totals }, rows) =>
  tableHeight((rows ?? awaitedRows) + (totals ? 1 : 0));

/** @param rows without the header */
export function tableHeight(rows: number): number {
  return frameHeight + tableRow * (rows + 1);
}

/** Usual widths of a table's frame, of the first column of names, of another one, and of figures. */
const [edges, firstColumn, nameColumn, figureColumn] = [32, 170, 130, 102];
/** What bars and trends add to the column of their figures. */
const [barColumn, trendColumn] = [64, 72];

/** The width at which a table shows all columns. */
export function widthOfTable({ dimensions, measures, trend, formatting = [] }: Visual): number {
  const bars = formatting.filter(({ kind }) => kind === "bars").length * barColumn;
  const names = firstColumn + nameColumn * (dimensions.length - 1);
  return edges + names + figureColumn * measures.length + bars + (trend === null ? 0 : trendColumn);
}

/** What a legend above and a note below a chart need. */
const [legendLine, noteLine] = [24, 20];

/** Horizontal bars, one in a row. */
export const heightOfBars: FlowHeight = (_, rows) =>
  Math.min(440, Math.max(164, frameHeight + 20 + barRow * (rows ?? awaitedRows)));

/** The same with a legend, and with the note that its newest figures are provisional. */
export const heightOfShares: FlowHeight = (...known) => heightOfBars(...known) + legendLine + noteLine;

/** A row for each bar of a schedule, down to its axis. */
export const heightOfSchedule: FlowHeight = (_, rows) =>
  Math.max(164, frameHeight + 48 + scheduleRow * Math.min(mostBars, rows ?? awaitedRows));

/** A single figure with its change and its trend. */
export const heightOfCard: FlowHeight = ({ compare, trend, measures }, _, width) => {
  const change = compare === undefined ? 0 : width < 240 ? 36 : 18;
  return 84 + change + 18 * Math.max(0, measures.length - 1) + (trend === null ? 0 : 44);
};

/** Several figures, one below the other, or a block for each row. */
export const heightOfFigures: FlowHeight = ({ measures, dimensions }, rows) =>
  frameHeight + (dimensions.length === 0 ? 56 * measures.length : Math.min(6, rows ?? 3) * 72);

/** Up to three sentences of at most about 110 letters. */
export const heightOfSentences: FlowHeight = (_, __, width) =>
  frameHeight + 3 * (12 + 20 * Math.ceil((110 * 7) / Math.max(120, width - 60)));

/** Lists and trees show up to ten values; the other forms have the height of their controls. */
export const heightOfSlicer: FlowHeight = ({ slicer }, rows) => {
  const form = slicer?.form ?? "list";
  if (form !== "list" && form !== "hierarchy") return frameHeight + 48;
  return frameHeight + 48 + 28 * Math.min(10, rows ?? awaitedRows);
};
