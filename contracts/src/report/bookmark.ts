import * as z from "zod/mini";

import { dateGrainSchema } from "../query/date-grain.ts";

/**
 * A filter in the format of host pages. One that the frame does not support is skipped when the bookmark is applied.
 */
const wireFilters = z.array(z.record(z.string(), z.unknown()));

const sorts = z.array(
  z.object({
    by: z.enum(["dimension", "measure"]),
    index: z.int().check(z.gte(0)),
    direction: z.enum(["ascending", "descending"]),
  }),
);

const visualState = z.object({
  filters: z.optional(wireFilters),
  sort: z.optional(sorts),
  /** The grain of the time axis that the user has chosen. */
  grain: z.optional(dateGrainSchema),
  /** The values selected at each level of a drill-down. */
  drill: z.optional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** For slicers: the filters that the visual applies to the others of its page. */
  sliced: z.optional(wireFilters),
});

const pageState = z.object({
  filters: z.optional(wireFilters),
  /** By the name of the visual. Visuals that the page does not have are skipped when the bookmark is applied. */
  visuals: z.optional(z.record(z.string(), visualState)),
});

const selection = z.object({
  page: z.string(),
  visual: z.string(),
  points: z.array(
    z.array(
      z.object({
        dimension: z.int().check(z.gte(0)),
        value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      }),
    ),
  ),
});

/**
 * The changes of a user to a report, relative to its definition. Everything that is missing is as defined. A state is
 * therefore short, and remains meaningful for a newer definition.
 */
export const bookmarkStateSchema = z.object({
  version: z.literal(1),
  page: z.optional(z.string()),
  /** Whether pages that are missing here are reset to their definition; otherwise they stay as they are. */
  allPages: z.optional(z.boolean()),
  filters: z.optional(wireFilters),
  /**
   * The period and the comparison that the user has chosen, as `readPeriodText` reads them. Presets are counted anew
   * whenever the state is applied; `filters` contains their days for readers without presets.
   */
  period: z.optional(z.string().check(z.maxLength(100))),
  pages: z.optional(z.record(z.string(), pageState)),
  selections: z.optional(z.array(selection)),
  /** Edits with which a reader has changed visuals, step by step. What cannot be applied any more is left out. */
  own: z.optional(z.array(z.array(z.record(z.string(), z.unknown())))),
  /** The visual in focus mode. */
  focused: z.optional(z.object({ page: z.string(), visual: z.string() })),
});
export type BookmarkState = z.output<typeof bookmarkStateSchema>;

/** A state that the author of the report has named. */
export const bookmarkSchema = z.object({
  name: z.string().check(z.minLength(1)),
  displayName: z.string().check(z.minLength(1)),
  /** The name of the group in which it is listed. A group is where its first bookmark is. */
  group: z.optional(z.string().check(z.minLength(1))),
  state: bookmarkStateSchema,
});
export type Bookmark = z.output<typeof bookmarkSchema>;
