import type { DrawnPage } from "@vitrine/contracts/reading/state/custom-layout";
import { gridColumns, type FlowRow, type Page, type ReportDefinition } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { readingRows } from "../../view/page/page-layout.ts";
import { freeName } from "./free-name.ts";

/** The edit that adds an empty flowing page after another one, with the name of the page. */
export function addPageEdit(
  { pages }: ReportDefinition,
  after: string | null,
  displayName: (count: number) => string,
): { readonly edit: Edit; readonly name: string } {
  const name = freeName(
    `page-${pages.length + 1}`,
    pages.map((page) => page.name),
  );
  const page: Page = {
    name,
    displayName: displayName(pages.length + 1),
    visibility: 0,
    layout: { kind: "flow", rows: [] },
    width: 1280,
    height: 720,
    filters: [],
    visuals: [],
  };
  return { edit: { kind: "addPage", page, index: indexAfter(pages, after) }, name };
}

/** The edit that adds a copy of a page after it; null if there is no such page. */
export function copyPageEdit(
  { pages }: ReportDefinition,
  of: string,
  displayName: (name: string) => string,
): { readonly edit: Edit; readonly name: string } | null {
  const page = pages.find((one) => one.name === of);
  if (page === undefined) return null;
  const name = freeName(
    of,
    pages.map((one) => one.name),
  );
  const copy = { ...page, name, displayName: displayName(page.displayName) };
  return { edit: { kind: "addPage", page: copy, index: indexAfter(pages, of) }, name };
}

function indexAfter(pages: readonly Page[], name: string | null): number {
  const at = pages.findIndex((page) => page.name === name);
  return at < 0 ? pages.length : at + 1;
}

/** The least size of a canvas that a page becomes, in pixels. */
const leastCanvas = { width: 640, height: 360 };
/** The place of a visual that is not drawn. */
const unplaced = { x: 0, y: 0, width: 320, height: 240, z: 0 };

/** The edits that make a page of rows a canvas, on which everything is where it is drawn. An empty one keeps its own size. */
export function toCanvasEdits(page: Page, drawn: DrawnPage | undefined): readonly Edit[] {
  if (page.visuals.length === 0) return [{ kind: "setRows", page: page.name }];
  const places = page.visuals.map(({ name }) => {
    const { x, y, width, height } = drawn?.places.get(name) ?? unplaced;
    const layout = { x: round(x), y: round(y), width: round(width), height: round(height), z: 0 };
    return { visual: name, layout };
  });
  const [width, height] = [drawn?.width, drawn?.height].map((one) => round(one ?? 0));
  return [
    { kind: "placeVisuals", page: page.name, on: "layout", places },
    { kind: "setPage", page: page.name, key: "width", value: Math.max(leastCanvas.width, width ?? 0) },
    { kind: "setPage", page: page.name, key: "height", value: Math.max(leastCanvas.height, height ?? 0) },
    { kind: "setRows", page: page.name },
  ];
}

/** The size of a tooltip that is made of an empty page, in pixels: that of the provider. */
const tooltipSize = { width: 320, height: 240 };

/** The edits that make a page a tooltip, which is a canvas. An empty one gets the usual size of tooltips. */
export function toTooltipEdits(page: Page, drawn: DrawnPage | undefined): readonly Edit[] {
  const set = { kind: "setPage", page: page.name } as const;
  return [
    ...(page.layout === undefined ? [] : toCanvasEdits(page, drawn)),
    ...(page.visuals.length > 0
      ? []
      : [
          { ...set, key: "width", value: tooltipSize.width } as const,
          { ...set, key: "height", value: tooltipSize.height } as const,
        ]),
    { ...set, key: "tooltip", value: { fields: [] } },
  ];
}

/** The edits that put the visuals of a canvas into rows, in reading order and with their shares of the width. */
export function toFlowEdits(page: Page): readonly Edit[] {
  const placed = page.visuals.map((visual) => ({ ...visual, layout: visual.layout ?? unplaced }));
  const rows = readingRows(placed).map((row): FlowRow => {
    const whole = row.reduce((sum, { layout }) => sum + layout.width, 0);
    const spans = row.map(({ layout }) => Math.max(1, Math.round((gridColumns * layout.width) / whole)));
    return { cells: row.map(({ name }, at) => ({ visual: name, span: spans[at] ?? 1 })) };
  });
  return [{ kind: "setRows", page: page.name, rows }];
}

function round(length: number): number {
  return Math.max(0, Math.round(length));
}
