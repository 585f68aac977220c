import type { DeckPlace } from "@vitrine/contracts/http";
import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { comparedFigure } from "@vitrine/contracts/reading/words/compared";

import type { ReportSnapshot, SnapshotFigures, SnapshotVisual } from "../../snapshot/report-snapshot.ts";
import { charts } from "../pptx/charts/chart-kinds.ts";
import type { CategoryChart } from "../pptx/charts/chart-spec.ts";
import { chartWorkbook } from "../pptx/charts/chart-workbook.ts";
import type { ChartWriting } from "../pptx/charts/chart-writing.ts";
import { slideForms } from "../pptx/slide-forms.ts";
import { slideTables } from "../pptx/slides/tables.ts";
import type { ShapeFills } from "./fill/fill-deck.ts";
import type { ChartFill, ShapeFill, TableFill, TextFill } from "./fill/shape-fill.ts";
import type { DeckShapeKind } from "./find-shapes.ts";

/** What is in a shape without figures: never those of another month or another reader. */
const noFigure = "–";

export interface DeckFills {
  readonly fills: ShapeFills;
  /** How many shapes have no figures. */
  readonly missing: number;
}

/** What the shapes of a presentation show of a report. @param kindOf the kind of a shape by its name in lower case */
export async function fillsOf(
  { pages }: ReportSnapshot,
  places: readonly DeckPlace[],
  {
    kindOf,
    writing,
  }: { readonly kindOf: ReadonlyMap<string, DeckShapeKind>; readonly writing: ChartWriting },
): Promise<DeckFills> {
  const fills = new Map<string, ShapeFill>();
  let missing = 0;
  for (const place of places) {
    const name = place.shape.toLowerCase();
    const kind = kindOf.get(name);
    if (kind === undefined) continue;
    const visual = pages
      .find((page) => page.name === place.page)
      ?.visuals.find((one) => one.name === place.visual);
    const fill = visual === undefined ? null : await fillOf(kind, visual, place, writing);
    if (fill === null) missing += 1;
    fills.set(name, fill ?? (await emptyFill(kind, writing)));
  }
  return { fills, missing };
}

async function fillOf(
  kind: DeckShapeKind,
  visual: SnapshotVisual,
  place: DeckPlace,
  writing: ChartWriting,
): Promise<ShapeFill | null> {
  const { content } = visual;
  if (kind === "text") return textOf(visual, place, writing);
  if (content.kind !== "figures") return null;
  return kind === "table" ? tableOf(visual, content, writing) : chartOf(visual, content, writing);
}

async function emptyFill(kind: DeckShapeKind, writing: ChartWriting): Promise<ShapeFill> {
  switch (kind) {
    case "text":
      return { kind, paragraphs: [noFigure] };
    case "table":
      return { kind, heads: [noFigure], rows: [], total: null };
    case "chart":
      return withWorkbook([], [], writing);
  }
}

function textOf(
  visual: SnapshotVisual,
  { shows, measure }: DeckPlace,
  writing: ChartWriting,
): TextFill | null {
  const { content, title, sentence, period } = visual;
  const text = (one: string): TextFill | null => (one === "" ? null : { kind: "text", paragraphs: [one] });
  switch (shows) {
    case "title":
      return text(title);
    case "period":
      return text(period);
    case "text":
      if (content.kind === "text")
        return { kind: "text", paragraphs: content.paragraphs.map((one) => one.text) };
      return text(sentence ?? "");
    case "value":
    case "change": {
      if (content.kind !== "figures") return null;
      const at = placeOf(content.main, measure);
      return text((shows === "value" ? valueOf : changeOf)(content.main, at, writing));
    }
  }
}

/** The place of a measure among those of an answer; the first one if none was chosen, below zero if it is missing. */
function placeOf(main: QueryResult, measure: DeckPlace["measure"]): number {
  const measures = main.columns.filter(({ role }) => role === "measure");
  if (measure === null) return measures.length === 0 ? -1 : 0;
  return measures.findIndex(({ table, name }) => table === measure.table && name === measure.measure);
}

function measureAt({ columns }: QueryResult, at: number): ResultColumn | undefined {
  return columns.filter(({ role }) => role === "measure")[at];
}

/** A figure of all rows: that of the only one, else the total. Sums of rows would be wrong for ratios. */
function valueOf(main: QueryResult, at: number, { words }: ChartWriting): string {
  const column = measureAt(main, at);
  if (column === undefined) return "";
  const value = main.rowCount === 1 ? column.values[0] : main.totals?.[at];
  return typeof value === "number" ? words.formats.headline(value, column.format) : "";
}

function changeOf(main: QueryResult, at: number, { words }: ChartWriting): string {
  if (measureAt(main, at) === undefined || main.rowCount !== 1) return "";
  return comparedFigure(main, at, 0, words)?.change ?? "";
}

function tableOf(visual: SnapshotVisual, figures: SnapshotFigures, writing: ChartWriting): TableFill | null {
  const { tables } = slideTables(visual, figures, writing);
  const [first] = tables;
  if (first === undefined) return null;
  const rows = tables.flatMap((table) => table.rows);
  const hasTotal = tables.at(-1)?.hasTotal === true;
  return {
    kind: "table",
    heads: first.columns.map(({ head }) => head),
    rows: hasTotal ? rows.slice(0, -1) : rows,
    total: hasTotal ? (rows.at(-1) ?? null) : null,
  };
}

/** Series over categories, whichever way the presentation draws them. */
async function chartOf(
  visual: SnapshotVisual,
  figures: SnapshotFigures,
  writing: ChartWriting,
): Promise<ChartFill | null> {
  const { type, dimensions, smallMultiples } = visual.definition;
  const form = slideForms[type];
  if (smallMultiples !== undefined && dimensions.length !== 1) return null;
  const own = form.form === "chart" ? form.make(visual, figures, writing) : null;
  const spec = own !== null && isPlain(own) ? own : charts.columns(visual, figures, writing);
  if (spec?.kind !== "categories") return null;
  return withWorkbook(
    spec.categories,
    spec.groups.flatMap(({ series }) => series),
    writing,
  );
}

/** Waterfalls and funnels have series that only move others, which other charts would show. */
function isPlain(spec: NonNullable<ReturnType<typeof charts.columns>>): spec is CategoryChart {
  return (
    spec.kind === "categories" &&
    spec.groups.every(({ series }) => series.every(({ colour }) => colour !== null))
  );
}

async function withWorkbook(
  categories: ChartFill["categories"],
  series: CategoryChart["groups"][number]["series"],
  { style }: ChartWriting,
): Promise<ChartFill> {
  const group = { draw: "bars", grouping: "clustered", isSecond: false, series } as const;
  const spec: CategoryChart = {
    kind: "categories",
    categories,
    groups: [group],
    isHorizontal: false,
    hasValueAxis: true,
  };
  return { kind: "chart", categories, series, workbook: await chartWorkbook(spec, style) };
}
