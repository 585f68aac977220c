import * as z from "zod/mini";

import { periodPresetSchema } from "../report/period-preset.ts";

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

/** As hosts pass them. Missing values have their defaults. */
export const givenParametersSchema = z
  .array(z.object({ name: z.string().check(z.maxLength(200)), value: z.optional(z.nullable(z.string())) }))
  .check(z.maxLength(2000));
