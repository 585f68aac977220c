import { defaultCalendar } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { resolveRelativeDate } from "./relative-date.ts";

const clock = { today: "2026-03-18", calendar: defaultCalendar };

test.each([
  [7, 1, "query_not_supported", "f.timeUnitType"],
  [8, 1, "query_not_supported", "f.timeUnitType"],
  [-1, 1, "query_not_supported", "f.timeUnitType"],
  [0, 0, "query_invalid", "f.timeUnitsCount"],
  [0, 1.5, "query_invalid", "f.timeUnitsCount"],
  [5, 9999, "query_invalid", "f.timeUnitsCount"],
  [6, 9999, "query_invalid", "f.timeUnitsCount"],
  [0, 1e300, "query_invalid", "f.timeUnitsCount"],
])("[CONST-24] refuses unit %i with a count of %d", (timeUnitType, timeUnitsCount, code, detail) => {
  const target = { table: "Date", column: "date" };
  const filter = {
    filterType: 4,
    target,
    operator: 0,
    timeUnitsCount,
    timeUnitType,
    includeToday: true,
  } as const;
  expect(() => resolveRelativeDate(filter, clock, "f")).toThrow(expect.objectContaining({ code, detail }));
});
