import { expect, test } from "vitest";

import { isoWeek } from "./calendar.ts";

test.each([
  ["2024-12-29", "2024-W52"],
  ["2024-12-30", "2025-W01"],
  ["2026-01-01", "2026-W01"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
])("%s is in the ISO week %s", (day, week) => {
  expect(isoWeek(day)).toBe(week);
});
