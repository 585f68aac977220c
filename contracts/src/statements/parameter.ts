import * as z from "zod/mini";

import { fieldSchema } from "../query/model-description.ts";
import { parameterDefaultSchema, parameterTypeSchema, parameterValueSchema } from "./parameter-values.ts";

export type { ParameterDefault, ParameterValue } from "./parameter-values.ts";

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
