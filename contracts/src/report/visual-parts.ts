import * as z from "zod/mini";

/** The index of a measure of the visual. */
const measurePlace = z.int().check(z.gte(0));
export const hexColour = z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));

/** The assessment of a figure. Each has an icon, so that colour is not the only sign. */
const toneSchema = z.enum(["good", "watch", "bad", "neutral"]);
export type Tone = z.output<typeof toneSchema>;

/**
 * The first matching rule applies. `is` compares exactly; `from` and `below` match figures from one value up to, but
 * not including, another.
 */
const ruleSchema = z.object({
  is: z.optional(z.union([z.string(), z.number()])),
  from: z.optional(z.number()),
  below: z.optional(z.number()),
  tone: toneSchema,
  /** The meaning of the tone in a word or two, such as "on track". */
  word: z.string().check(z.minLength(1)),
});
export type FormattingRule = z.output<typeof ruleSchema>;

/**
 * Formatting of the figures of a measure:
 * - `scale`: shades from the smallest to the largest figure, or in two colours from `middle`
 * - `bars`: a bar behind each figure
 * - `rules`: tone, icon and word by the value of the measure `by`, or by the figure itself if `by` is missing
 */
export const formattingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("scale"), measure: measurePlace, middle: z.optional(z.number()) }),
  z.object({ kind: z.literal("bars"), measure: measurePlace }),
  z.object({
    kind: z.literal("rules"),
    measure: measurePlace,
    by: z.optional(measurePlace),
    rules: z.array(ruleSchema).check(z.minLength(1), z.maxLength(10)),
  }),
]);
export type Formatting = z.output<typeof formattingSchema>;

/** A reference line at a number, or at one that is computed from the figures of the first series. */
export const referenceLineSchema = z.object({
  at: z.union([z.number(), z.enum(["average", "median", "least", "greatest"])]),
  label: z.string().check(z.minLength(1)),
});
export type ReferenceLine = z.output<typeof referenceLineSchema>;

/** The https or data URL of a picture, which is loaded without a referrer. */
export const pictureUrl = z
  .string()
  .check(z.regex(/^(?:https:\/\/[^\s/]+|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i));

export const imageSchema = z.object({
  url: pictureUrl,
  /** The text alternative. */
  alt: z.string().check(z.minLength(1)),
  fit: z._default(z.enum(["contain", "cover"]), "contain"),
});
export type VisualImage = z.output<typeof imageSchema>;

/** The action of a button. Web pages open in a new window and get no referrer. */
export const actionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), page: z.string().check(z.minLength(1)) }),
  z.object({ kind: z.literal("bookmark"), bookmark: z.string().check(z.minLength(1)) }),
  z.object({ kind: z.literal("back") }),
  z.object({ kind: z.literal("web"), url: z.string().check(z.regex(/^https:\/\/[^\s/]+/i)) }),
]);
export type VisualAction = z.output<typeof actionSchema>;

/** Decoration behind or between visuals, hidden from screen readers. */
export const shapeSchema = z.object({
  form: z.enum(["rectangle", "rounded", "ellipse", "line"]),
  /** The theme's muted surface colour if missing. */
  color: z.optional(hexColour),
  /** In percent; 100 is fully transparent. */
  transparency: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
});
export type VisualShape = z.output<typeof shapeSchema>;

/** Members of a group of the visual, whose share of the whole its title says: of each, or of all together. */
export const shareTitleSchema = z.object({
  column: z.object({ table: z.string(), column: z.string() }),
  /** As in the data, and as they were asked for. */
  values: z.array(z.object({ value: z.string(), text: z.string() })).check(z.minLength(1), z.maxLength(20)),
  isOne: z.optional(z.literal(true)),
});
export type ShareTitle = z.output<typeof shareTitleSchema>;
