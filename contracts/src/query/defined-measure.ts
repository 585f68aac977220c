import * as z from "zod/mini";

import { measureDirectionSchema } from "./number-format.ts";
import type { SemanticQuery } from "./semantic-query.ts";

/** How many measures a report can define. */
export const mostDefined = 100;

/** Brackets would end the name in an expression. Without the others the name is the same text in JSON. */
export const measureNameSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(80),
    z.regex(
      /^(?! )[^[\]"\\\p{C}]+(?<! )$/u,
      "must not have brackets, quotation marks, backslashes, or spaces around it",
    ),
  );

/** A measure that is not part of the dataset, but of a report. */
export const definedMeasureSchema = z.object({
  name: measureNameSchema,
  /** The table of facts that the measure belongs to. Names without a table in its expression are those of this table. */
  table: z.string(),
  /**
   * In the measure language (`docs/measure-language.md`). Empty where its reader is not allowed to see what it is
   * computed from; such a measure has no values.
   */
  expression: z.string().check(z.maxLength(2000), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** Amounts of money have the currency of the dataset. */
  format: z._default(
    z.nullable(
      z.object({
        kind: z.enum(["integer", "decimal", "percent", "currency"]),
        digits: z.int().check(z.gte(0), z.lte(6)),
      }),
    ),
    null,
  ),
  direction: z._default(measureDirectionSchema, "neutral"),
});
export type DefinedMeasure = z.output<typeof definedMeasureSchema>;

/**
 * The query with the definitions of the measures that it uses, also through each other. A measure whose name is only a
 * part of another text is included too, and has no effect.
 */
export function withDefined<Query extends SemanticQuery | null>(
  query: Query,
  measures: readonly DefinedMeasure[] = [],
): Query {
  if (query === null || query.defined !== undefined) return query;
  let text = JSON.stringify(query);
  let used = new Set<DefinedMeasure>();
  for (;;) {
    const named = measures.filter((one) => used.has(one) || text.includes(one.name));
    if (named.length === used.size) break;
    used = new Set(named);
    text += named.map(({ expression }) => expression).join(" ");
  }
  if (used.size === 0) return query;
  const defined = [...used].map(({ name, table, expression, format, direction }) => {
    return { name, table, expression, format, direction };
  });
  return { ...query, defined };
}
