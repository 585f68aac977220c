import * as z from "zod/mini";

/** The sets of colours that series can have, by their first colour. `blue` is the standard one. */
export const reportColoursSchema = z.enum(["blue", "teal", "green", "plum"]);
export type ReportColours = z.output<typeof reportColoursSchema>;
