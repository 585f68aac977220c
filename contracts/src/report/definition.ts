import * as z from "zod/mini";

import { comparisonKindSchema } from "../query/comparison.ts";
import { filterSchema } from "../query/filters.ts";
import { numberFormatSchema } from "../query/result.ts";
import { dimensionSchema, measureSchema } from "../query/semantic-query.ts";
import { bookmarkSchema } from "./bookmark.ts";
import { visualKinds, type VisualType } from "./kinds/index.ts";
import {
  actionSchema,
  formattingSchema,
  imageSchema,
  referenceLineSchema,
  shapeSchema,
} from "./visual-parts.ts";

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

export const visualTypeSchema = z.enum(/* @__PURE__ */ Object.keys(visualKinds) as VisualType[]);

const sortSchema = z.object({
  by: z.enum(["dimension", "measure"]),
  index: z.int().check(z.gte(0)),
  direction: z.enum(["ascending", "descending"]),
});

/** Spans of days that agencies speak of, by the last day with complete data where they end "to date". */
export const datePresetSchema = z.enum([
  "yesterday",
  "last7Days",
  "last28Days",
  "last30Days",
  "thisMonth",
  "lastMonth",
  "quarterToDate",
  "lastQuarter",
  "yearToDate",
  "campaignToDate",
]);
export type DatePreset = z.output<typeof datePresetSchema>;

/** How a slicer lets its reader choose; without one it is a list of values to tick. */
const slicerSchema = z.object({
  form: z._default(
    z.enum(["list", "dropdown", "buttons", "dateRange", "relativeDate", "numericRange", "hierarchy"]),
    "list",
  ),
  /** Lists, drop-downs and buttons: one value at a time. */
  isSingle: z._default(z.boolean(), false),
  /** Date ranges: the presets that are offered; all when left out. */
  presets: z.optional(z.array(datePresetSchema)),
});
export type SlicerForm = z.output<typeof slicerSchema>["form"];

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
   * charts: across, up and, for bubbles, the area; funnels and pies without a dimension: their steps or slices; filled
   * maps: the shade; maps: the area of the points; burn-ups: what happened and what was planned.
   */
  measures: z._default(z.array(measureSchema), []),
  filters: z._default(z.array(filterSchema), []),
  sort: z._default(z.array(sortSchema), []),
  limit: z._default(z.int().check(z.gte(1)), 1000),
  /** Tables: show a row of totals. */
  totals: z._default(z.boolean(), false),
  /** Cards: also draw the course of the measure over this date dimension. */
  trend: z._default(z.nullable(dimensionSchema), null),
  /** Also show what the figures were: beside cards, in tables and tooltips, as a dashed twin of a single line. */
  compare: z.optional(comparisonKindSchema),
  /** One small chart on the same scales for each value of this dimension. */
  smallMultiples: z.optional(dimensionSchema),
  /** Matrices: each value of this dimension has columns of its own, and the sum of them stands at the right. */
  columns: z.optional(dimensionSchema),
  /** How figures are coloured and marked in tables, matrices and clustered bars. */
  formatting: z.optional(z.array(formattingSchema).check(z.maxLength(20))),
  /** Lines across lines, areas, clustered bars and columns. */
  referenceLines: z.optional(z.array(referenceLineSchema).check(z.maxLength(5))),
  /** Lines, areas and clustered columns: write the figures at the marks where there is room. */
  dataLabels: z.optional(z.boolean()),
  /** By place of the measure: how its figures are written, where the model's own way will not do. */
  numberFormats: z.optional(z.array(z.nullable(numberFormatSchema))),
  /** Combined charts: how many of the measures, from the last, are lines with an axis at the right; 1 when left out. */
  lineMeasures: z.optional(z.int().check(z.gte(1))),
  /** A hierarchy of the model: its levels are the dimensions, from the top down, and readers go down and up in it. */
  hierarchy: z.optional(z.object({ table: z.string(), hierarchy: z.string() })),
  /** The dimensions are levels of a hierarchy, shown one at a time: readers go down and up. */
  drill: z.optional(z.boolean()),
  /** Slicers only. A hierarchy takes its levels from `dimensions`, all other forms the first of them. */
  slicer: z.optional(slicerSchema),
  /** Its place in the page's layout for phones; without one it is not shown there. */
  mobileLayout: z.optional(layoutSchema),
  /** Text boxes and buttons: the text; else `null`. */
  text: z._default(z.nullable(z.string()), null),
  image: z.optional(imageSchema),
  action: z.optional(actionSchema),
  shape: z.optional(shapeSchema),
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

function hasWhatItRequires(visual: z.output<typeof visualSchema>): boolean {
  const { requires } = visualKinds[visual.type];
  return requires === undefined || visual[requires] !== undefined;
}

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
  /** Marks of these fields lead to this page, narrowed to them. */
  drillthrough: z.optional(
    z.array(z.object({ table: z.string(), column: z.string() })).check(z.maxLength(10)),
  ),
  /** Only the pairs that do something else than filter. */
  interactions: z.optional(z.array(interactionSchema)),
  visuals: z.array(
    visualSchema.check(
      z.refine(hasWhatItRequires, "lacks what its type is drawn from: image, action or shape"),
    ),
  ),
});
export type Page = z.output<typeof pageSchema>;

export const reportDefinitionSchema = z.object({
  version: z.literal(1),
  /** The dataset (semantic model) every field of the report belongs to. */
  dataset: z.string(),
  filters: z._default(z.array(filterSchema), []),
  /** What of its figures may be exported; `underlying` when left out. People who are no staff get `summarised` at most. */
  exports: z.optional(z.enum(["none", "summarised", "underlying"])),
  /** In the order in which they are listed and played. */
  bookmarks: z.optional(z.array(bookmarkSchema)),
  pages: z.array(pageSchema).check(z.minLength(1)),
});
export type ReportDefinition = z.output<typeof reportDefinitionSchema>;
/** The definition as an author writes it: everything that has a default may be left out. */
export type ReportDefinitionInput = z.input<typeof reportDefinitionSchema>;
