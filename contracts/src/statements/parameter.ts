import * as z from "zod/mini";

import { fieldSchema } from "../query/model-description.ts";
import { periodPresetSchema } from "../report/period.ts";

/** Days are ISO days, months are `2026-03`. */
export const parameterValueSchema = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);
export type ParameterValue = z.output<typeof parameterValueSchema>;

export const parameterTypeSchema = z.enum(["text", "number", "date", "month", "boolean"]);

/** The first or last day, or the month, of a period that counts from today; or values. */
export const parameterDefaultSchema = z.union([
  z.object({ preset: periodPresetSchema, edge: z.enum(["from", "through"]) }),
  z.array(parameterValueSchema).check(z.maxLength(500)),
]);
export type ParameterDefault = z.output<typeof parameterDefaultSchema>;

/** What a reader or a host chooses when the statement is opened. */
export const parameterSchema = z.object({
  /** How hosts name it. */
  name: z.string().check(z.regex(/^[A-Za-z]\w{0,49}$/)),
  label: z.string().check(z.minLength(1), z.maxLength(100)),
  type: parameterTypeSchema,
  isMultiple: z.optional(z.literal(true)),
  /** Without a value the statement is not opened. If it is not required, no value means all rows. */
  isRequired: z.optional(z.literal(true)),
  default: z.optional(parameterDefaultSchema),
  /** What can be chosen: the values of a column that the reader may see, or these. Anything if missing. */
  list: z.optional(
    z.union([
      z.object({
        field: fieldSchema,
        /** Other parameters: only values that occur with theirs are offered. */
        within: z.optional(z.array(z.string()).check(z.maxLength(5))),
      }),
      z.object({ values: z.array(parameterValueSchema).check(z.minLength(1), z.maxLength(500)) }),
    ]),
  ),
  /** What the values narrow. */
  filters: z._default(
    z
      .array(z.object({ target: fieldSchema, operator: z.enum(["is", "from", "through"]) }))
      .check(z.maxLength(5)),
    [],
  ),
});
export type StatementParameter = z.output<typeof parameterSchema>;
