import type { Shift } from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";

/** The day for which a fact counts; NULL if a shorter month has no such day. */
export function writeMovedDay(
  date: string,
  { months, days, whole }: Shift,
  { moveDate }: Pick<Dialect, "moveDate">,
): string {
  const moved = moveDate(date, months, days);
  if (months === 0 || (whole?.from === null && whole.to === null)) return moved;
  // Only a day that was cut to the last one of a month does not map back to itself.
  const back = moveDate(moveDate(date, months, 0), -months, 0);
  const tests = [
    ...(whole?.from == null ? [] : [`${moved} >= ${writeDay(whole.from)}`]),
    ...(whole?.to == null ? [] : [`${moved} <= ${writeDay(whole.to)}`]),
  ];
  const isWhole = tests.length === 0 ? "" : ` OR (${tests.join(" AND ")})`;
  return `CASE WHEN ${back} = ${date}${isWhole} THEN ${moved} END`;
}

/** An ISO day that the planner has made. */
function writeDay(day: string): string {
  return `CAST('${day}' AS DATE)`;
}
