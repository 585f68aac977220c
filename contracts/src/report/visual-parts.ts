import * as z from "zod/mini";

/** Of one measure of the visual, by its place. */
const measurePlace = z.int().check(z.gte(0));
const hexColour = z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));

/** What a state is worth. Each has an icon, so that no state is told by its colour alone. */
const toneSchema = z.enum(["good", "watch", "bad", "neutral"]);
export type Tone = z.output<typeof toneSchema>;

/** The first rule that holds decides: `is` compares exactly; figures from `from` on and below `below`. */
const ruleSchema = z.object({
  is: z.optional(z.union([z.string(), z.number()])),
  from: z.optional(z.number()),
  below: z.optional(z.number()),
  tone: toneSchema,
  /** Says in a word what the tone means, such as "on track". */
  word: z.string().check(z.minLength(1)),
});
export type FormattingRule = z.output<typeof ruleSchema>;

/**
 * How the figures of a measure are shown beyond their digits.
 * `scale`: shades from the least to the greatest figure, or away from `middle` in two colours; `bars`: a bar behind each
 * figure; `rules`: tone, icon and word by what the measure `by` says (itself when left out).
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

/** At a figure, or at one that is worked out from those of the first series. */
export const referenceLineSchema = z.object({
  at: z.union([z.number(), z.enum(["average", "median", "least", "greatest"])]),
  label: z.string().check(z.minLength(1)),
});
export type ReferenceLine = z.output<typeof referenceLineSchema>;

/** A picture from the web over https or within the definition. It is loaded without telling where from. */
export const imageSchema = z.object({
  url: z.string().check(z.regex(/^(?:https:\/\/[^\s/]+|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i)),
  /** What it shows, for those who do not see it. */
  alt: z.string().check(z.minLength(1)),
  fit: z._default(z.enum(["contain", "cover"]), "contain"),
});
export type VisualImage = z.output<typeof imageSchema>;

/** What a button does. Web pages are opened beside the report and learn nothing of it. */
export const actionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), page: z.string().check(z.minLength(1)) }),
  z.object({ kind: z.literal("bookmark"), bookmark: z.string().check(z.minLength(1)) }),
  z.object({ kind: z.literal("back") }),
  z.object({ kind: z.literal("web"), url: z.string().check(z.regex(/^https:\/\/[^\s/]+/i)) }),
]);
export type VisualAction = z.output<typeof actionSchema>;

/** Decoration behind or between visuals; nobody is told of it. */
export const shapeSchema = z.object({
  form: z.enum(["rectangle", "rounded", "ellipse", "line"]),
  /** The look's quiet surface when left out. */
  color: z.optional(hexColour),
  /** In percent; 100 is nothing at all. */
  transparency: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
});
export type VisualShape = z.output<typeof shapeSchema>;
