import * as z from "zod/mini";

/** The periods by which days are grouped. */
export const dateGrainSchema = z.enum(["day", "week", "month", "quarter", "year"]);
export type DateGrain = z.output<typeof dateGrainSchema>;
