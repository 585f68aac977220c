import { AppError } from "@vitrine/contracts/errors";
import type { ColumnType, FilterValue } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import { readDay } from "../days/plan-clock.ts";
import type { PlannedValue } from "../query-plan.ts";

/**
 * Reads a value of a filter as the type of the column. Hosts send dates as ISO days or moments, and numbers as numbers
 * or digits. Anything else is an error, because it would otherwise silently match no rows.
 *
 * @throws AppError `query_invalid` with the path `at`
 */
export function coerceValue(
  value: NonNullable<FilterValue>,
  type: ColumnType,
  at: string,
  timeZone: string,
): PlannedValue {
  const read = readAs(value, type, timeZone);
  if (read !== null) return { type, value: read };
  throw new AppError("query_invalid", {
    message: messages.wrongValue(JSON.stringify(value), type),
    detail: at,
  });
}

function readAs(
  value: string | number | boolean,
  type: ColumnType,
  timeZone: string,
): string | number | boolean | null {
  switch (type) {
    case "string":
      return typeof value === "boolean" ? null : String(value);
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "date":
      return typeof value === "string" ? readDay(value, timeZone) : null;
    case "integer":
    case "decimal":
      return readNumber(value);
  }
}

function readNumber(value: string | number | boolean): number | null {
  if (typeof value === "boolean") return null;
  const number = typeof value === "number" || /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
