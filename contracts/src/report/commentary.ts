import * as z from "zod/mini";

/** Web pages and mail addresses. Anything else, such as scripts, is refused. */
const link = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(?:https:\/\/[^\s/@]+(?:[/?#]\S*)?|mailto:[^\s@?]+@[^\s@?]+)$/i));

const style = { bold: z.optional(z.literal(true)), italic: z.optional(z.literal(true)) };

const textSchema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(10_000)),
  ...style,
  link: z.optional(link),
});

const figureSchema = z.object({
  /** The index of a measure of the visual. */
  figure: z.int().check(z.gte(0)),
  /** The change against the period of the comparison, or the figure of that period; the figure itself if missing. */
  show: z.optional(z.enum(["change", "before"])),
  /** The figure of this value of the visual's dimension; that of all values if missing. */
  of: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  ...style,
});
export type CommentaryFigure = z.output<typeof figureSchema>;

const runSchema = z.union([textSchema, figureSchema]);
/** A part of a sentence with one style: a text, or a figure of the report. */
export type CommentaryRun = z.output<typeof runSchema>;

const blockSchema = z.object({
  kind: z.enum(["heading", "subheading", "paragraph", "bullet", "number"]),
  runs: z.array(runSchema).check(z.maxLength(300)),
});
/** A line of a commentary. Bullets and numbers that follow each other are one list. */
export type CommentaryBlock = z.output<typeof blockSchema>;

/** The sentences of an author as a structure, so that they contain no markup that a browser could run. */
export const commentarySchema = z.array(blockSchema).check(z.maxLength(200));
export type Commentary = z.output<typeof commentarySchema>;
