import * as z from "zod/mini";

import { filterSchema } from "../query/filters.ts";
import { dimensionSchema, measureSchema } from "../query/semantic-query.ts";
import { orientations, paperSizes } from "./paper-sizes.ts";

const style = { bold: z.optional(z.literal(true)) };
const shortText = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * A part of a line: a text, the values of a parameter, a measure over all rows of the statement, or what is known only
 * when the statement is opened.
 */
const runSchema = z.union([
  z.object({ text: z.string().check(z.minLength(1), z.maxLength(2000)), ...style }),
  z.object({ parameter: shortText, ...style }),
  z.object({ figure: measureSchema, ...style }),
  z.object({ value: z.enum(["page", "pages", "today", "workspace", "statement", "currency"]), ...style }),
]);
export type StatementRun = z.output<typeof runSchema>;

/** A text has a fixed height, so that a page can be laid out without measuring what is before it. */
const lineSchema = z.object({
  kind: z.enum(["title", "heading", "paragraph", "note", "label", "signature"]),
  runs: z.array(runSchema).check(z.maxLength(50)),
  /** How many rows of text there is space for; a longer text ends with an ellipsis. */
  rows: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
});
export type StatementLine = z.output<typeof lineSchema>;

const bandFields = {
  /** Side by side. The mark is that of the workspace. */
  cells: z
    .array(
      z.object({
        /** The share of the page's width, relative to the other cells. */
        width: z._default(z.number().check(z.gt(0), z.lte(100)), 1),
        align: z.optional(z.enum(["start", "end"])),
        hasMark: z.optional(z.literal(true)),
        lines: z.array(lineSchema).check(z.maxLength(40)),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
};
const bandSchema = z.object(bandFields);
export type StatementBand = z.output<typeof bandSchema>;

const textBlockSchema = z.object({
  kind: z.literal("text"),
  ...bandFields,
  startsPage: z.optional(z.literal(true)),
  /** Is on the same page as the beginning of the next block. */
  keepWithNext: z.optional(z.literal(true)),
});

const columnSchema = z.object({
  /** What the column shows: a column of the model, or a measure. */
  of: z.union([dimensionSchema, measureSchema]),
  /** The heading, if it is not the name in the model. */
  label: z.optional(shortText),
  width: z._default(z.number().check(z.gt(0), z.lte(100)), 1),
});
export type StatementColumn = z.output<typeof columnSchema>;

const groupSchema = z.object({
  by: dimensionSchema,
  /** Whether the group begins with its name, and ends with its sub-totals. */
  hasHead: z._default(z.boolean(), true),
  hasFoot: z._default(z.boolean(), true),
  /** Each group begins a page. */
  startsPage: z.optional(z.literal(true)),
  /** Is not broken between pages if it fits on one. */
  keepTogether: z.optional(z.literal(true)),
});

const isDimension = (of: StatementColumn["of"]) => "column" in of;

const rowsBlockSchema = z.object({
  kind: z.literal("rows"),
  startsPage: z.optional(z.literal(true)),
  /** From the outermost to the innermost group. */
  groups: z._default(z.array(groupSchema).check(z.maxLength(4)), []),
  columns: z.array(columnSchema).check(
    z.minLength(2),
    z.maxLength(14),
    z.refine(
      (columns) => columns.some(({ of }) => isDimension(of)) && columns.some(({ of }) => !isDimension(of)),
      "must have a column of the model and a measure",
    ),
  ),
  filters: z._default(z.array(filterSchema).check(z.maxLength(50)), []),
  hasTotals: z._default(z.boolean(), true),
});
export type RowsBlock = z.output<typeof rowsBlockSchema>;

export const blockSchema = z.discriminatedUnion("kind", [textBlockSchema, rowsBlockSchema]);
export type StatementBlock = z.output<typeof blockSchema>;

const margin = z.number().check(z.gte(5), z.lte(60));

/** Lengths are in millimetres. */
export const statementPageSchema = z.object({
  size: z._default(z.enum(paperSizes), "a4"),
  orientation: z._default(z.enum(orientations), "portrait"),
  margins: z._default(z.object({ top: margin, right: margin, bottom: margin, left: margin }), {
    top: 15,
    right: 15,
    bottom: 15,
    left: 15,
  }),
  head: z.optional(bandSchema),
  foot: z.optional(bandSchema),
});

/** What the layout needs of a statement. */
export interface StatementContent {
  readonly page: z.output<typeof statementPageSchema>;
  readonly body: readonly StatementBlock[];
}
