import { defaultCalendar } from "@vitrine/contracts/query";
import type { ReportPeriod } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { draftOf, isWrongOrder, periodOfDraft, withChoice, withRange } from "./period-draft.ts";

const days = { from: "2026-07-01", through: "2026-09-30" };
const clock = {
  today: "2026-11-22",
  completeThrough: "2026-11-21",
  campaign: null,
  calendar: defaultCalendar,
};

test.each<ReportPeriod>([
  { range: "all", comparison: null },
  { range: { preset: "last28Days" }, comparison: "samePeriodLastYear" },
  { range: days, comparison: "none" },
  { range: days, comparison: { from: "2026-04-01", through: "2026-06-30" } },
])("the draft of %j leads to the same period", (period) => {
  const { range, comparison } = period;
  const shown = range === "all" ? null : "preset" in range ? days : range;
  expect(periodOfDraft(draftOf(range, shown, comparison))).toEqual(period);
});

test("a preset shows its days, which are the start for chosen ones", () => {
  const draft = withRange(draftOf("all", null, null), "quarterToDate", clock);
  expect(draft.days).toEqual({ from: "2026-10-01", through: "2026-11-21" });
  expect(periodOfDraft(withRange(draft, "days", clock))?.range).toEqual(draft.days);
  expect(withRange(draft, "all", clock).days).toEqual({ from: "", through: "" });
  expect(withRange(draft, "campaignToDate", clock).days).toEqual({ from: "", through: "" });
});

test("chosen days to compare with begin right before the period", () => {
  const draft = withChoice(draftOf(days, days, null), "days");
  expect(draft.against).toEqual({ from: "2026-03-31", through: "2026-06-30" });
  expect(withChoice(withChoice(draft, "none"), "days").against).toEqual(draft.against);
  expect(withChoice(draftOf("all", null, null), "days").against).toEqual({ from: "", through: "" });
});

test("incomplete and misplaced days are no period", () => {
  const draft = draftOf(days, days, null);
  expect(periodOfDraft({ ...draft, days: { from: "2026-07-01", through: "" } })).toBeNull();
  expect(periodOfDraft({ ...draft, days: { from: "2026-10-01", through: "2026-09-30" } })).toBeNull();
  expect(periodOfDraft({ ...draft, choice: "days" })).toBeNull();
  expect(isWrongOrder({ from: "2026-10-01", through: "2026-09-30" })).toBe(true);
  expect(isWrongOrder({ from: "2026-10-01", through: "" })).toBe(false);
});

test("a filter that is no range of days becomes chosen days", () => {
  expect(draftOf("other", null, null)).toMatchObject({ range: "days", days: { from: "", through: "" } });
});
