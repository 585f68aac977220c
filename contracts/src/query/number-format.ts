import * as z from "zod/mini";

/** How a number is formatted. The model defines what it is, and the frame formats it in the user's locale. */
export const numberFormatSchema = z.object({
  kind: z.enum(["integer", "decimal", "percent", "currency"]),
  /** The number of decimal places. */
  digits: z.int(),
  /** ISO 4217 code when `kind` is `currency`, else `null`. */
  currency: z.nullable(z.string()),
});
export type NumberFormat = z.output<typeof numberFormatSchema>;

/** Whether an increase of a measure is good, bad or neutral, which determines the colour of changes. */
export const measureDirections = ["higher-is-better", "lower-is-better", "neutral"] as const;
export const measureDirectionSchema = z.enum(measureDirections);
export type MeasureDirection = z.output<typeof measureDirectionSchema>;
