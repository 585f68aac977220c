import { valueOf, type Rows } from "../groups.ts";
import { dayIn, latest } from "../clock.ts";

/** Days, and parts of years by their number. */
export const dateRows = {
  "date.day": (found) => valueOf(found, "day"),
  "date.dayOfMonth": (found, clock) => {
    const [day, month] = [valueOf(found, "n"), valueOf(found, "month")];
    const year = valueOf(found, "year");
    if (day === null || month === null) return null;
    return year === null ? latest((one) => dayIn(one, month, day), clock) : dayIn(year, month, day);
  },
} as const satisfies Rows<"date">;

export const quarterRows = {
  "quarter.ordinal": (found) => valueOf(found, "ordinal") ?? valueOf(found, "n"),
} as const satisfies Rows<"quarter">;

export const halfRows = {
  "half.ordinal": (found) => {
    const half = valueOf(found, "ordinal") ?? valueOf(found, "n");
    return half !== null && half <= 2 ? half : null;
  },
} as const satisfies Rows<"half">;
