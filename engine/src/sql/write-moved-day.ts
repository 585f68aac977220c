import type { Shift } from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";

/** The day for which a fact counts; no day where a shorter month has none for it. */
export function writeMovedDay(
  date: string,
  { months, days, whole }: Shift,
  { moveDate }: Pick<Dialect, "moveDate">,
): string {
  const moved = moveDate(date, months, days);
  if (months === 0 || (whole?.from === null && whole.to === null)) return moved;
  // Only a day that was cut to a month's last one does not find its way back.
  const back = moveDate(moveDate(date, months, 0), -months, 0);
  const tests = [
    ...(whole?.from == null ? [] : [`${moved} >= ${writeDay(whole.from)}`]),
    ...(whole?.to == null ? [] : [`${moved} <= ${writeDay(whole.to)}`]),
  ];
  const isWhole = tests.length === 0 ? "" : ` OR (${tests.join(" AND ")})`;
  return `CASE WHEN ${back} = ${date}${isWhole} THEN ${moved} END`;
}

/** An ISO day of the planner's own making. */
function writeDay(day: string): string {
  return `CAST('${day}' AS DATE)`;
}
