import type { Cell, ResultColumn } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { lookWidth } from "@vitrine/contracts/reading/cells/cell-looks";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { PivotColumn, PivotPlan } from "./pivot-columns.ts";
import type { PivotLines } from "./pivot-lines.ts";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";

/** The texts of the lines and columns of a matrix. */
export interface PivotTexts {
  readonly nameOf: (line: PivotRow) => string;
  readonly figureOf: (value: Cell | undefined, column: ResultColumn) => string;
  readonly columnName: (column: PivotColumn) => string;
}

export function pivotTexts(
  plan: PivotPlan,
  definition: Visual,
  formats: Formats,
  messages: Messages,
): PivotTexts {
  const dimensions = dimensionsOf(plan.lines.columns);
  return {
    nameOf: ({ path }) => {
      const level = path.length - 1;
      const column = dimensions[level];
      const grain = definition.dimensions[level]?.grain;
      return column === undefined ? "" : formats.full(path[level] ?? null, column, grain);
    },
    figureOf: (value, column) =>
      typeof value === "number" || typeof value === "string" ? formats.full(value, column) : "–",
    columnName: ({ group, measure }) => {
      if (plan.across === null) return measure.displayName;
      const name =
        group === undefined ? messages.total : formats.full(group, plan.across, definition.columns?.grain);
      return `${name} ${measure.displayName}`;
    },
  };
}

/** Number of lines that are measured for the widths of the columns. More would be slow and change little. */
const measuredLines = 200;
const [narrowest, widest] = [64, 280];
/** Indentation of each level, in CSS pixels. */
export const indent = 20;

/** @returns the width of the names, then of each column of figures, in CSS pixels */
export function pivotWidths(
  plan: PivotPlan,
  lines: PivotLines,
  { nameOf, figureOf }: PivotTexts,
  formatting: Visual["formatting"],
): readonly number[] {
  const sample = Array.from({ length: Math.min(lines.length, measuredLines) }, (_, place) =>
    lines.at(place),
  ).flatMap((line) => line ?? []);
  const heads = dimensionsOf(plan.lines.columns).map(({ displayName }) => displayName);
  const nameWidth = Math.max(
    textWidth(heads.join(" › ")) + 40,
    ...sample.map((line) => textWidth(nameOf(line)) * 1.1 + line.path.length * indent + 28),
  );
  const own = plan.columns.map((one) => {
    const figures = sample.map((line) => textWidth(figureOf(one.figuresOf(line)[one.place], one.measure)));
    const total = textWidth(figureOf(one.total, one.measure));
    const figure = Math.max(total * 1.2, ...figures.map((width) => width * 1.1)) + 28;
    const look = lookWidth(formatting, one.place);
    return Math.max(narrowest, textWidth(one.measure.displayName) + 48, figure + look);
  });
  // A measure has one width in all groups, also when a reader changes it.
  const widthOf = (place: number): number =>
    Math.max(...own.filter((_, index) => plan.columns[index]?.place === place));
  return [
    Math.min(widest, Math.max(narrowest, nameWidth)),
    ...plan.columns.map(({ place }) => widthOf(place)),
  ];
}
