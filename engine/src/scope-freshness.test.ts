import { expect, test } from "vitest";

import { stateWithin } from "./scope-freshness.ts";
import type { SecurityScope } from "./security-scope.ts";

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
      rhythmDays: 1,
    },
  ],
};

function dayOf(workspace: string, sampled: ReadonlySet<string> | null): string | null {
  const scope: SecurityScope = {
    rows: [{ table: "Campaign", column: "workspace_key", values: [workspace] }],
    forbiddenFields: [],
  };
  return stateWithin(state, scope, sampled).completeThrough;
}

test("a workspace is complete through its own day; one without any data through none", () => {
  const sampled = new Set(["sample"]);
  expect(dayOf("sample", sampled)).toBe("2026-11-21");
  expect(dayOf("imported", sampled)).toBe("2026-11-10");
  expect(dayOf("new", sampled)).toBeNull();
  expect(dayOf("new", null), "nobody knows whose the sample is").toBe("2026-11-21");
});
