import { expect, test } from "vitest";

import { lagsWithin, sourceDaysWithin, stateWithin } from "./scope-freshness.ts";
import type { SecurityScope } from "../security-scope.ts";

const state = {
  dataVersion: "v1",
  completeThrough: "2026-11-21",
  rows: 2,
  freshness: [
    {
      workspace: "imported",
      source: "meta",
      completeThrough: "2026-11-10",
      importedAt: "2026-11-12T08:00:00.000Z",
      reportedAt: "2026-11-12T08:00:00.000Z",
      rhythmDays: 1,
    },
  ],
};

function scopeOf(workspace: string): SecurityScope {
  return {
    workspace,
    rows: [{ table: "Campaign", column: "workspace_key", values: [workspace] }],
    forbiddenFields: [],
  };
}

function dayOf(workspace: string, sampled: ReadonlySet<string> | null): string | null {
  return stateWithin(state, scopeOf(workspace), sampled).completeThrough;
}

test("a workspace is complete through its own day; one without any data through none", () => {
  const sampled = new Set(["sample"]);
  expect(dayOf("sample", sampled)).toBe("2026-11-21");
  expect(dayOf("imported", sampled)).toBe("2026-11-10");
  expect(dayOf("new", sampled)).toBeNull();
  expect(dayOf("new", null), "the workspaces of the sample are unknown").toBe("2026-11-21");
});

const attributed = new Set(["conversions"]);

/** For how many of the last days conversions are provisional, of sources imported into one workspace. */
function lagOf(sources: readonly { completeThrough: string; reportedAt: string; source?: string }[]) {
  const freshness = sources.map((one) => ({
    workspace: "own",
    source: "meta_ads",
    importedAt: one.reportedAt,
    rhythmDays: 1,
    ...one,
  }));
  const data = { dataVersion: "v1", completeThrough: null, rows: 2, freshness };
  const within = stateWithin(data, scopeOf("own"), new Set());
  return lagsWithin(within, attributed, "Europe/Berlin").get("conversions");
}

test("days stop being provisional once they are reported after the attribution window", () => {
  expect(lagOf([{ completeThrough: "2026-11-15", reportedAt: "2026-11-16T08:00:00.000Z" }])).toBe(7);
  expect(lagOf([{ completeThrough: "2026-11-15", reportedAt: "2026-11-22T08:00:00.000Z" }])).toBe(1);
  expect(lagOf([{ completeThrough: "2026-11-15", reportedAt: "2026-11-23T08:00:00.000Z" }])).toBeUndefined();
  // In the time zone of the dataset the import is of the 16th.
  expect(lagOf([{ completeThrough: "2026-11-15", reportedAt: "2026-11-15T23:30:00.000Z" }])).toBe(7);
  // A campaign that ended long before it was imported is final from the start.
  expect(lagOf([{ completeThrough: "2025-03-20", reportedAt: "2026-11-22T08:00:00.000Z" }])).toBeUndefined();
});

test("a source that no longer delivers leaves nothing provisional; of the others the slowest decides", () => {
  const ended = { source: "tiktok", completeThrough: "2025-03-20", reportedAt: "2025-03-21T08:00:00.000Z" };
  const late = { source: "dv360", completeThrough: "2026-11-15", reportedAt: "2026-11-22T08:00:00.000Z" };
  expect(lagOf([ended, late])).toBe(1);
  const fresh = {
    source: "google_ads",
    completeThrough: "2026-11-21",
    reportedAt: "2026-11-22T08:00:00.000Z",
  };
  // Both sources report days through the 15th, and both reported them on the 22nd.
  expect(lagOf([fresh, late])).toBe(1);
  expect(lagOf([fresh])).toBe(7);
});

test("the sample counts as reported on the day after its last one: what was provisional then stays provisional", () => {
  const sample = { dataVersion: "v1", completeThrough: "2026-10-31", rows: 2 };
  const within = stateWithin(sample, scopeOf("sample"), new Set(["sample"]));
  expect(lagsWithin(within, attributed, "Europe/Berlin").get("conversions")).toBe(7);
});

test("the sample is a source that delivers daily, and is overdue when it does not", () => {
  const sources = (workspace: string, day: string) =>
    sourceDaysWithin(stateWithin(state, scopeOf(workspace), new Set(["sample"])), day);
  const sample = { source: "sample", completeThrough: "2026-11-21" };
  expect(sources("sample", "2026-11-23")).toEqual([sample]);
  expect(sources("sample", "2026-11-24")).toEqual([{ ...sample, overdueRhythm: 1 }]);
  expect(sources("imported", "2026-11-12")).toEqual([{ source: "meta", completeThrough: "2026-11-10" }]);
});
