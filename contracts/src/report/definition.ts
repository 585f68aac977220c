import * as z from "zod/mini";

import { filterSchema } from "../query/filters.ts";
import { dimensionSchema, measureSchema } from "../query/semantic-query.ts";
import { bookmarkSchema } from "./bookmark.ts";

/**
 * A report as it is stored and sent to the frame: versioned JSON, friendly to diffs.
 * Positions are pixels on the page's canvas (`width` × `height`), as the embedding protocol speaks of them;
 * on narrow screens the frame reflows the visuals in reading order.
 */
const layoutSchema = z.object({
  x: z.number().check(z.gte(0)),
  y: z.number().check(z.gte(0)),
  width: z.number().check(z.gt(0)),
  height: z.number().check(z.gt(0)),
  z: z._default(z.number(), 0),
});
export type VisualLayout = z.output<typeof layoutSchema>;

/** Kinds carry the provider's own names for visual types, so that host pages find what they look for. */
export const visualTypeSchema = z.enum([
  "card",
  "lineChart",
  "areaChart",
  "clusteredBarChart",
  "clusteredColumnChart",
  "tableEx",
  "textbox",
  "slicer",
  "barChart",
  "columnChart",
  "hundredPercentStackedBarChart",
  "hundredPercentStackedColumnChart",
  "lineClusteredColumnComboChart",
  "lineStackedColumnComboChart",
  "funnel",
  "donutChart",
  "pieChart",
  "pivotTable",
  "gauge",
  "bullet",
  "waterfallChart",
  "scatterChart",
  "treemap",
  "heatmap",
]);
export type VisualType = z.output<typeof visualTypeSchema>;

const sortSchema = z.object({
  by: z.enum(["dimension", "measure"]),
  index: z.int().check(z.gte(0)),
  direction: z.enum(["ascending", "descending"]),
});

export const visualSchema = z.object({
  /** Unique on its page; what host pages call the visual's name. */
  name: z.string().check(z.minLength(1)),
  type: visualTypeSchema,
  title: z.string(),
  layout: layoutSchema,
  /** Group-by fields, outermost first: category, then series; the levels of a matrix from the outside in. */
  dimensions: z._default(z.array(dimensionSchema), []),
  /**
   * What is drawn. Gauges: the value, its target and the end of the scale; bullets: the value and its target; scatter
   * charts: across, up and, for bubbles, the area; funnels and pies without a dimension: their steps or slices.
   */
  measures: z._default(z.array(measureSchema), []),
  filters: z._default(z.array(filterSchema), []),
  sort: z._default(z.array(sortSchema), []),
  limit: z._default(z.int().check(z.gte(1)), 1000),
  /** Tables: show a row of totals. */
  totals: z._default(z.boolean(), false),
  /** Cards: also draw the course of the measure over this date dimension. */
  trend: z._default(z.nullable(dimensionSchema), null),
  /** Combined charts: how many of the measures, from the last, are lines with an axis at the right; 1 when left out. */
  lineMeasures: z.optional(z.int().check(z.gte(1))),
  /** The dimensions are levels of a hierarchy, shown one at a time: readers go down and up. */
  drill: z.optional(z.boolean()),
  /** Its place in the page's layout for phones; without one it is not shown there. */
  mobileLayout: z.optional(layoutSchema),
  /** Text boxes: the text; else `null`. */
  text: z._default(z.nullable(z.string()), null),
});
export type Visual = z.output<typeof visualSchema>;

/** A plain colour; `transparency` is a percentage, 100 is nothing at all. */
const canvasStyleSchema = z.object({
  color: z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)),
  transparency: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
});
export type CanvasStyle = z.output<typeof canvasStyleSchema>;

/** What a selection in one visual of the page does to another. A pair that is not listed filters. */
const interactionSchema = z.object({
  /** Name of the visual whose marks are selected. */
  source: z.string(),
  /** Name of the visual that answers. */
  target: z.string(),
  mode: z.enum(["filter", "highlight", "none"]),
});

export const pageSchema = z.object({
  name: z.string().check(z.minLength(1)),
  displayName: z.string().check(z.minLength(1)),
  /** 0 always visible, 1 hidden in view mode (specification section 9). */
  visibility: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  width: z._default(z.number().check(z.gt(0)), 1280),
  height: z._default(z.number().check(z.gt(0)), 720),
  filters: z._default(z.array(filterSchema), []),
  /** Behind the visuals, on the page's canvas. */
  background: z.optional(canvasStyleSchema),
  /** Around the page's canvas. */
  wallpaper: z.optional(canvasStyleSchema),
  /** Only the pairs that do something else than filter. */
  interactions: z.optional(z.array(interactionSchema)),
  visuals: z.array(visualSchema),
});
export type Page = z.output<typeof pageSchema>;

export const reportDefinitionSchema = z.object({
  version: z.literal(1),
  /** The dataset (semantic model) every field of the report belongs to. */
  dataset: z.string(),
  filters: z._default(z.array(filterSchema), []),
  /** In the order in which they are listed and played. */
  bookmarks: z.optional(z.array(bookmarkSchema)),
  pages: z.array(pageSchema).check(z.minLength(1)),
});
export type ReportDefinition = z.output<typeof reportDefinitionSchema>;
/** The definition as an author writes it: everything that has a default may be left out. */
export type ReportDefinitionInput = z.input<typeof reportDefinitionSchema>;
