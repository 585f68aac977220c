import * as z from "zod/mini";

import { comparisonKindSchema } from "../query/comparison.ts";
import { filterSchema } from "../query/filters.ts";
import { numberFormatSchema } from "../query/number-format.ts";
import { dimensionSchema, measureSchema } from "../query/semantic-query.ts";
import { commentarySchema } from "./commentary.ts";
import { lookSchema } from "./look.ts";
import { objectNameSchema } from "./object-name.ts";
import {
  actionSchema,
  formattingSchema,
  imageSchema,
  referenceLineSchema,
  shapeSchema,
  shareTitleSchema,
} from "./visual-parts.ts";

/**
 * A position in pixels on the canvas of the page (`width` × `height`), as in the embedding protocol. On narrow screens
 * the frame arranges the visuals in reading order. On flowing pages it follows from the cell and has no effect.
 */
export const layoutSchema = z.object({
  x: z.number().check(z.gte(0)),
  y: z.number().check(z.gte(0)),
  width: z.number().check(z.gt(0)),
  height: z.number().check(z.gt(0)),
  z: z._default(z.number(), 0),
});
export type VisualLayout = z.output<typeof layoutSchema>;

const sortSchema = z.object({
  by: z.enum(["dimension", "measure"]),
  index: z.int().check(z.gte(0)),
  direction: z.enum(["ascending", "descending"]),
});

/** Common periods. Those that end "to date" end on the last day with complete data. */
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

/** How users choose in a slicer; if missing, from a list of values with checkboxes. */
const slicerSchema = z.object({
  form: z._default(
    z.enum(["list", "dropdown", "buttons", "dateRange", "relativeDate", "numericRange", "hierarchy"]),
    "list",
  ),
  /** For lists, drop-downs and buttons: whether only one value can be selected. */
  isSingle: z._default(z.boolean(), false),
  /** Has the choice of slicers of the same field and form on other pages that also sync, and they have its. */
  syncs: z.optional(z.literal(true)),
  /** For date ranges: the offered presets; all if missing. */
  presets: z.optional(z.array(datePresetSchema)),
});
export type SlicerForm = z.output<typeof slicerSchema>["form"];

/** The definition of a visual without its type. Types read it, so it cannot contain the list of types. */
export const visualBaseSchema = z.object({
  /** Unique on its page. Host pages use it as the name of the visual. */
  name: objectNameSchema,
  title: z.string(),
  /** Required on a page with a fixed canvas. */
  layout: z.optional(layoutSchema),
  /** Fields to group by, the outermost first: category, then series; for a matrix its levels. */
  dimensions: z._default(z.array(dimensionSchema), []),
  /**
   * The measures to show. Gauges: value, target, end of the scale. Bullets: value, target. Scatter charts: x, y, and
   * the area of bubbles. Funnels and pies without a dimension: steps or slices. Filled maps: shade. Maps: the area of
   * points. Burn-ups: actual and planned. KPIs: value and target. Share comparisons: the share of the first and that of
   * the second. Aligned charts: the line, then columns. Gantt charts: progress.
   */
  measures: z._default(z.array(measureSchema), []),
  filters: z._default(z.array(filterSchema), []),
  sort: z._default(z.array(sortSchema), []),
  limit: z._default(z.int().check(z.gte(1)), 1000),
  /** For tables: shows a row of totals. */
  totals: z._default(z.boolean(), false),
  /** For cards: also shows the measure over this date dimension. */
  trend: z._default(z.nullable(dimensionSchema), null),
  /**
   * Also shows the figures of the comparison: next to the value of a card, in tables and tooltips, and as a dashed line
   * in a chart with a single line.
   */
  compare: z.optional(comparisonKindSchema),
  /**
   * Keeps the grain of the time axis and of the trend. Otherwise it follows the span of a period that a user chooses in
   * the report's bar; while no one has chosen a period, the definition's grain applies.
   */
  fixedGrain: z.optional(z.literal(true)),
  /**
   * The title is a sentence about what the figures show, with `title` below it. While nothing stands out, `title` alone
   * is shown.
   */
  findingTitle: z.optional(z.literal(true)),
  /** The title is a sentence that says the share of these members, with `title` below it. */
  shareTitle: z.optional(shareTitleSchema),
  /** Draws one small chart for each value of this dimension, with the same scales. */
  smallMultiples: z.optional(dimensionSchema),
  /** For matrices: each value of this dimension has separate columns, with their sum at the right. */
  columns: z.optional(dimensionSchema),
  /** Colours and marks for figures in tables, matrices and clustered bars. */
  formatting: z.optional(z.array(formattingSchema).check(z.maxLength(20))),
  /** Reference lines in charts with lines, areas, clustered bars or columns. */
  referenceLines: z.optional(z.array(referenceLineSchema).check(z.maxLength(5))),
  /** For a single line or area over time: also draws its linear trend. */
  trendLine: z.optional(z.boolean()),
  /** For the same: continues the linear trend for this number of periods, with its 95 % prediction interval. */
  forecast: z.optional(z.object({ periods: z.int().check(z.gte(1), z.lte(36)) })),
  /** For lines, areas and clustered columns: shows the figures next to the marks where there is room. */
  dataLabels: z.optional(z.boolean()),
  /** Number formats by index of the measure, where that of the model does not fit. */
  numberFormats: z.optional(z.array(z.nullable(numberFormatSchema))),
  /**
   * For combined charts: how many of the last measures are lines with an axis at the right; 1 if missing. The first
   * measure is always a column.
   */
  lineMeasures: z.optional(z.int().check(z.gte(0))),
  /** A hierarchy of the model, whose levels are the dimensions, from the top down. Users drill down and up. */
  hierarchy: z.optional(z.object({ table: z.string(), hierarchy: z.string() })),
  /** Whether the dimensions are levels of a hierarchy and shown one at a time. Users drill down and up. */
  drill: z.optional(z.boolean()),
  /** For slicers only. A hierarchy uses all `dimensions` as levels, other forms only the first. */
  slicer: z.optional(slicerSchema),
  /** The position on phones. A visual without one is hidden there. */
  mobileLayout: z.optional(layoutSchema),
  /** For text boxes and buttons: the text; otherwise `null`. */
  text: z._default(z.nullable(z.string()), null),
  commentary: z.optional(commentarySchema),
  image: z.optional(imageSchema),
  action: z.optional(actionSchema),
  shape: z.optional(shapeSchema),
  /**
   * Measures of its roles that are neither queried nor drawn, until their author shows them again. `index` is the place
   * among all fields of the role.
   */
  hiddenFields: z.optional(z.array(z.object({ role: z.string(), index: z.int(), field: measureSchema }))),
  /**
   * The page that is the tooltip of the marks, by its name; `null` for the usual tooltip. If missing, the first page
   * for a field of the mark is.
   */
  tooltipPage: z.optional(z.nullable(objectNameSchema)),
  /** For visuals with figures: what departs from the theme. */
  look: z.optional(lookSchema),
  /** The group of the page with which the editor selects the visual. */
  group: z.optional(objectNameSchema),
  /** The editor does not move, resize or delete it. */
  locked: z.optional(z.literal(true)),
});
export type VisualBase = z.output<typeof visualBaseSchema>;
