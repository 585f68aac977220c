import * as z from "zod/mini";

import { filterSchema } from "../query/filters.ts";
import { fieldSchema } from "../query/model-description.ts";
import { reportMeasureSchema } from "../query/report-measure.ts";
import { bookmarkSchema } from "./bookmark.ts";
import { visualKinds, type VisualType } from "./kinds/index.ts";
import { hasDistinctNames, objectNameSchema } from "./object-name.ts";
import { pageLayoutSchema, placeFaults } from "./page-layout.ts";
import { themeSchema } from "./theme/theme.ts";
import { visualBaseSchema } from "./visual-base.ts";
import { pictureUrl } from "./visual-parts.ts";

export const visualTypeSchema = z.enum(/* @__PURE__ */ Object.keys(visualKinds) as VisualType[]);

export const visualSchema = z.object({ type: visualTypeSchema, ...visualBaseSchema.shape });
export type Visual = z.output<typeof visualSchema>;

/** A colour, and a picture over it that fills the place. `transparency` is a percentage; 100 is fully transparent. */
const canvasStyleSchema = z.object({
  color: z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)),
  transparency: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
  image: z.optional(pictureUrl),
});
export type CanvasStyle = z.output<typeof canvasStyleSchema>;

/** The effect of a selection in one visual of the page on another. Pairs that are not listed filter. */
const interactionSchema = z.object({
  /** The name of the visual in which marks are selected. */
  source: z.string(),
  /** The name of the visual that is affected. */
  target: z.string(),
  mode: z.enum(["filter", "highlight", "none"]),
});

/** The visuals that phones show, in their order. */
const phoneSchema = z
  .array(z.string())
  .check(z.minLength(1), z.maxLength(500))
  .check(z.refine((names) => new Set(names).size === names.length, "must differ"));

function hasWhatItRequires(visual: Visual): boolean {
  const { requires } = visualKinds[visual.type];
  return requires === undefined || visual[requires] !== undefined;
}

/** A visual with the part that its type requires. */
export const completeVisualSchema = visualSchema.check(
  z.refine(hasWhatItRequires, "lacks what its type is drawn from: image, action or shape"),
);

const pageFieldsSchema = z.object({
  name: objectNameSchema,
  displayName: z.string().check(z.minLength(1)),
  /** 0 is always visible, 1 is hidden in view mode. */
  visibility: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  /** Rows that flow. If missing, the page is a fixed canvas of `width` × `height` pixels. */
  layout: z.optional(pageLayoutSchema),
  width: z._default(z.number().check(z.gt(0)), 1280),
  height: z._default(z.number().check(z.gt(0)), 720),
  filters: z._default(z.array(filterSchema), []),
  /**
   * `findings`: the page begins with the report's name and period, and with sentences about what its figures show.
   * `none`, or missing: it begins with its visuals.
   */
  sentences: z.optional(z.enum(["findings", "none"])),
  /** The tab of the page is left out while the page has no figures. */
  whenEmpty: z.optional(z.literal("hide")),
  /**
   * For pages that flow: the names of the visuals that phones show, in their order; all, in the order of the rows, if
   * missing. Pages with a canvas have `mobileLayout` of their visuals.
   */
  phone: z.optional(phoneSchema),
  background: z.optional(canvasStyleSchema),
  /** The background around the canvas. */
  wallpaper: z.optional(canvasStyleSchema),
  /** Marks with values of these fields offer a drill-through to this page, filtered by them. */
  drillthrough: z.optional(
    z.array(z.object({ table: z.string(), column: z.string() })).check(z.maxLength(10)),
  ),
  /**
   * The page is the tooltip of marks: of visuals that choose it (`tooltipPage`), and of those that choose none, for marks
   * with a value of one of these fields. It has no tab.
   */
  tooltip: z.optional(
    z.object({
      fields: z._default(
        z.array(z.object({ table: z.string(), column: z.string() })).check(z.maxLength(10)),
        [],
      ),
    }),
  ),
  /** Only pairs with an effect other than filtering. */
  interactions: z.optional(z.array(interactionSchema)),
  visuals: z.array(completeVisualSchema).check(hasDistinctNames),
});

export const pageSchema = pageFieldsSchema.check((page) => {
  for (const { path, rule } of placeFaults(page.value)) {
    page.issues.push({ code: "custom", input: page.value, path, message: rule });
  }
});
export type Page = z.output<typeof pageSchema>;

/** A report as it is stored and sent to the frame: versioned JSON that is easy to compare. */
export const reportDefinitionSchema = z.object({
  version: z.literal(1),
  /** The dataset (semantic model) of all fields of the report. */
  dataset: z.string(),
  filters: z._default(z.array(filterSchema), []),
  /** The fields that the filter pane offers without a search, instead of those of the dataset. */
  filterFields: z.optional(z.array(fieldSchema).check(z.maxLength(24))),
  /**
   * Which figures can be exported; `underlying` if missing. For users outside the agency at most `summarised` applies.
   */
  exports: z.optional(z.enum(["none", "summarised", "underlying"])),
  /** Where the report departs from the designed themes. */
  theme: z.optional(themeSchema),
  /** Measures of this report, which visuals use like those of the dataset. */
  measures: z.optional(z.array(reportMeasureSchema).check(z.maxLength(100), hasDistinctNames)),
  /** In the order in which they are listed and played. */
  bookmarks: z.optional(z.array(bookmarkSchema).check(hasDistinctNames)),
  pages: z.array(pageSchema).check(z.minLength(1), hasDistinctNames),
});
export type ReportDefinition = z.output<typeof reportDefinitionSchema>;
/** The definition as authors write it: everything with a default is optional. */
export type ReportDefinitionInput = z.input<typeof reportDefinitionSchema>;
