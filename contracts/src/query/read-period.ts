import type { Cell, ColumnContent } from "./result.ts";

/** A period that a value stands for, in parts from which it can be formatted in any language. */
export type NamedPeriod =
  | { readonly kind: "week"; readonly week: number; readonly year: string }
  | { readonly kind: "quarter"; readonly quarter: string; readonly year: string; readonly isFiscal: boolean }
  | { readonly kind: "fiscalYear"; readonly year: string }
  /** An ISO day in the month. For `monthOfYear` its year has no meaning. */
  | { readonly kind: "month" | "monthOfYear"; readonly day: string }
  /** An ISO day with that weekday. */
  | { readonly kind: "weekday"; readonly day: string }
  | { readonly kind: "dayPart"; readonly part: DayPart };

const dayParts = ["Night", "Morning", "Afternoon", "Evening"] as const;
export type DayPart = (typeof dayParts)[number];

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** A year that begins on a Monday. Its days represent the months and weekdays of all years. */
const anyYear = "2024";

/** The period that a value of a column stands for; `null` if the value is shown as it is. */
export function readPeriod(value: Cell, content: ColumnContent): NamedPeriod | null {
  const text = String(value);
  switch (content) {
    case "picture":
    case "year":
      return null;
    case "month":
      return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? { kind: "month", day: `${text}-01` } : null;
    case "week": {
      const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(text) ?? [];
      return year === undefined ? null : { kind: "week", week: Number(week), year };
    }
    case "quarter": {
      const [, fiscal, year, quarter] = /^(FY)?(\d{4}) Q([1-4])$/.exec(text) ?? [];
      if (year === undefined || quarter === undefined) return null;
      return { kind: "quarter", quarter, year, isFiscal: fiscal !== undefined };
    }
    case "fiscalYear": {
      const [, year] = /^FY(\d{4})$/.exec(text) ?? [];
      return year === undefined ? null : { kind: "fiscalYear", year };
    }
    case "monthOfYear": {
      const month = /^(?:[1-9]|1[0-2])$/.test(text) ? text.padStart(2, "0") : null;
      return month === null ? null : { kind: "monthOfYear", day: `${anyYear}-${month}-01` };
    }
    case "weekday": {
      const place = weekdays.includes(text) ? weekdays.indexOf(text) + 1 : Number(text);
      const isDay = Number.isInteger(place) && place >= 1 && place <= 7;
      return isDay ? { kind: "weekday", day: `${anyYear}-01-0${place}` } : null;
    }
    case "dayPart": {
      const part = dayParts.find((one) => one === text);
      return part === undefined ? null : { kind: "dayPart", part };
    }
  }
}
