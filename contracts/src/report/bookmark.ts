import * as z from "zod/mini";

/** A filter as host pages know it. One that the frame does not understand any more is left out when it is applied. */
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
  /** The values chosen on the way down a hierarchy. */
  drill: z.optional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** Slicers: the filters that the visual puts on the others of its page. */
  sliced: z.optional(wireFilters),
});

const pageState = z.object({
  filters: z.optional(wireFilters),
  /** By the visual's name; those that the page does not have are left out when it is applied. */
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
 * What a reader changed of a report, against the report's definition: what is not named here is as the definition has
 * it. So a state is short, and means something sensible for a newer definition too.
 */
export const bookmarkStateSchema = z.object({
  version: z.literal(1),
  /** The active page. */
  page: z.optional(z.string()),
  /** Also of the pages that are not named: they are as the definition has them. Else they stay as they are. */
  allPages: z.optional(z.boolean()),
  filters: z.optional(wireFilters),
  pages: z.optional(z.record(z.string(), pageState)),
  selections: z.optional(z.array(selection)),
  /** The visual that is looked at alone. */
  focused: z.optional(z.object({ page: z.string(), visual: z.string() })),
});
export type BookmarkState = z.output<typeof bookmarkStateSchema>;

/** A state that the report's author named. */
export const bookmarkSchema = z.object({
  name: z.string().check(z.minLength(1)),
  displayName: z.string().check(z.minLength(1)),
  state: bookmarkStateSchema,
});
export type Bookmark = z.output<typeof bookmarkSchema>;
