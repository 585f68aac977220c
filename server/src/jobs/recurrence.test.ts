import { expect, test } from "vitest";

import { nextRun, type Recurrence } from "./recurrence.ts";

/** The next runs after a moment, each after the one before. */
function listRuns(recurrence: Recurrence, after: string, count: number): readonly string[] {
  const runs: string[] = [];
  let moment = new Date(after);
  for (let run = 0; run < count; run += 1) {
    moment = nextRun(recurrence, moment);
    runs.push(moment.toISOString().slice(0, 16));
  }
  return runs;
}

const daily = (at: string, timeZone = "Europe/Berlin") => ({ type: "daily", at, timeZone }) as const;

test("an interval counts from the last run", () => {
  expect(nextRun({ type: "interval", seconds: 300 }, new Date("2026-03-29T00:59:00Z"))).toEqual(
    new Date("2026-03-29T01:04:00Z"),
  );
});

test.each([
  ["later on the same day", daily("09:30"), "2026-01-15T08:00:00Z", ["2026-01-15T08:30", "2026-01-16T08:30"]],
  ["not twice at its own time", daily("09:30"), "2026-01-15T08:30:00Z", ["2026-01-16T08:30"]],
  [
    "at the same local time when clocks are put forward",
    daily("06:00"),
    "2026-03-28T12:00:00Z",
    ["2026-03-29T04:00", "2026-03-30T04:00"],
  ],
  [
    "later when clocks skip its time, and on time on the next day",
    daily("02:30"),
    "2026-03-28T12:00:00Z",
    ["2026-03-29T01:30", "2026-03-30T00:30"],
  ],
  [
    "once when clocks show its time twice",
    daily("02:30"),
    "2026-10-24T12:00:00Z",
    ["2026-10-25T00:30", "2026-10-26T01:30"],
  ],
  [
    "on the local day, which differs from the day in UTC",
    daily("00:15", "Pacific/Auckland"),
    "2026-06-01T11:00:00Z",
    ["2026-06-01T12:15", "2026-06-02T12:15"],
  ],
  [
    "when clocks skip midnight",
    daily("00:00", "America/Santiago"),
    "2026-09-05T12:00:00Z",
    ["2026-09-06T04:00", "2026-09-07T03:00"],
  ],
  [
    "half an hour of change",
    daily("02:00", "Australia/Lord_Howe"),
    "2026-10-03T12:00:00Z",
    ["2026-10-03T15:30"],
  ],
])("a daily run: %s", (_title, recurrence, after, runs) => {
  expect(listRuns(recurrence, after, runs.length)).toEqual(runs);
});
