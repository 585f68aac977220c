import { readPeriod, type Cell, type ColumnContent } from "../../query/index.ts";

import type { Messages } from "./messages.ts";

type WriteDate = (iso: string, options: Intl.DateTimeFormatOptions) => string;

/**
 * Formats a value that names a period in the user's language.
 *
 * @param date formats a day in the user's locale
 * @returns null for a value that does not match its column's kind, which imports may contain
 */
export function writeContent(
  value: Exclude<Cell, null>,
  content: ColumnContent,
  messages: Messages,
  date: WriteDate,
): string | null {
  if (content === "year") return String(value);
  const period = readPeriod(value, content);
  switch (period?.kind) {
    case undefined:
      return null;
    case "week":
      return messages.week(String(period.week), period.year);
    case "quarter":
      return messages.quarter(
        period.quarter,
        period.isFiscal ? messages.fiscalYear(period.year) : period.year,
      );
    case "fiscalYear":
      return messages.fiscalYear(period.year);
    case "month":
      return date(period.day, { month: "short", year: "numeric" });
    case "monthOfYear":
      return date(period.day, { month: "long" });
    case "weekday":
      return date(period.day, { weekday: "long" });
    case "dayPart":
      return messages.dayParts[period.part];
  }
}
