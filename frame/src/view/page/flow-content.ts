import { visualKinds, type FlowCell, type Page, type Visual } from "@vitrine/contracts/report";

import type { DrawnPage } from "@vitrine/contracts/reading/state/custom-layout";
import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";
import { lineCount, textWidth } from "@vitrine/contracts/reading/words/text-width";
import { tableHeight } from "../../visuals/kinds/flow-sizes.ts";
import { visualViews } from "../../visuals/kinds/index.ts";
import { flowLayout, type Content, type FlowLayout } from "./flow-layout.ts";

/** What is known of a drawn visual. */
interface Known {
  /** Rows of its answer; null while it is awaited. */
  readonly rows: number | null;
  /** The measured height of all of its content, in CSS pixels; null if it has not been measured. */
  readonly measured: number | null;
}

/** A table shows all rows up to the first number, else the second, and next to other visuals the third. */
const [allRows, someRows, fewRows] = [40, 15, 10];
/** Height of a visual without figures, of the note below a table, and of a line of text, in CSS pixels. */
const [emptyHeight, noteHeight, lineHeight] = [148, 32, 24];
/** Width of the frame of a figure and of its menu, next to its title, in CSS pixels. */
const nextToTitle = 64;
/** Part of its width that a chart is high, and how high it becomes at most, in CSS pixels. */
const [aspect, tallest] = [0.36, 400];

/** What a visual needs on a flowing page. */
export function contentOf(visual: Visual, { height }: FlowCell, width: number, known: Known): Content {
  const isFigure = visualKinds[visual.type].isSingleFigure === true;
  const view = visualViews[visual.type];
  const wanted =
    typeof height === "object"
      ? evenly(Math.max(givenHeight(visual, height), leastHeight(visual, width)))
      : byContent(visual, width, known);
  const leastWidth = view.isStatic ? undefined : view.leastWidth?.(visual);
  const titleLines = isFigure ? Math.min(3, lineCount(visual.title, (width - nextToTitle) / 1.02)) : 1;
  return { ...wanted, isFigure, titleLines, leastWidth };
}

function givenHeight({ totals }: Visual, height: Exclude<FlowCell["height"], "auto" | undefined>): number {
  return "px" in height ? height.px : tableHeight(height.rows) + (totals ? 36 : 0);
}

/** A figure is never cut, because the rest would be another figure. Anything else scrolls, or is drawn smaller. */
function leastHeight(visual: Visual, width: number): number {
  const view = visualViews[visual.type];
  if (view.isStatic || visualKinds[visual.type].isSingleFigure !== true) return 0;
  return view.flowHeight?.(visual, null, width) ?? 0;
}

function byContent(visual: Visual, width: number, { rows, measured }: Known): Omit<Content, "isFigure"> {
  const view = visualViews[visual.type];
  if (view.isStatic) return evenly(measured ?? view.stackedHeight ?? textHeight(visual, width));
  const usual = view.flowHeight?.(visual, rows, width) ?? chartHeight(view.stackedHeight ?? 300, width);
  if (view.isText !== true && rows === 0) return evenly(Math.min(usual, emptyHeight));
  if (view.isText === true || view.body === "findings") return evenly(measured ?? usual);
  const isFigure = visualKinds[visual.type].isSingleFigure === true;
  if (isFigure || visual.smallMultiples !== undefined) return evenly(Math.max(usual, measured ?? 0));
  if (view.isLong !== true) return evenly(usual);
  const whole = measured ?? usual;
  const totals = visual.totals ? 1 : 0;
  const limit = (count: number): number => tableHeight(count + totals) + noteHeight;
  // Rows of several lines, and cards of a gallery, are higher than the rows of a table usually are.
  const isWhole = rows === null ? whole <= limit(allRows) : rows <= allRows;
  return {
    height: isWhole ? whole : limit(someRows),
    least: Math.min(whole, limit(fewRows)),
  };
}

function evenly(height: number): Omit<Content, "isFigure"> {
  return { height, least: height };
}

function chartHeight(least: number, width: number): number {
  return Math.round(Math.max(least, Math.min(tallest, width * aspect)));
}

/** The height of a text before it is measured. */
function textHeight({ text, title }: Visual, width: number): number {
  const lines = (text ?? "")
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((textWidth(line) * 1.15) / width)), 0);
  return lineHeight * (lines + (title === "" ? 0 : 2));
}

/** Width in CSS pixels of a page that has not been drawn. */
const nominalWidth = 1280;

/** The places on a flowing page before it is drawn; null for a fixed canvas. */
export function nominalPage(page: Page): DrawnPage | null {
  if (page.layout === undefined) return null;
  const visuals = new Map(page.visuals.map((visual) => [visual.name, visual]));
  const layout = flowLayout({
    rows: page.layout.rows,
    width: nominalWidth,
    contentOf: (cell, width) => {
      const visual = visuals.get(cell.visual);
      return visual === undefined ? null : contentOf(visual, cell, width, { rows: null, measured: null });
    },
  });
  return drawnPage(layout, nominalWidth);
}

/** Adds the nominal sizes of flowing pages that have not been drawn. */
export function withNominalSizes(
  drawn: ReportState["drawn"],
  pages: readonly Pick<PageState, "name" | "definition">[],
): ReportState["drawn"] {
  const missing = pages.flatMap(({ name, definition }) => {
    const nominal = drawn.get(name) === undefined ? nominalPage(definition) : null;
    return nominal === null ? [] : [[name, nominal] as const];
  });
  return missing.length === 0 ? drawn : new Map([...drawn, ...missing]);
}

/** A layout as the protocol describes it. */
export function drawnPage({ height, boxes }: FlowLayout, width: number): DrawnPage {
  const places = new Map(
    [...boxes].map(([name, { left, top, width: own, height: high }]) => [
      name,
      { x: left, y: top, z: 0, width: own, height: high },
    ]),
  );
  return { width, height, places };
}
