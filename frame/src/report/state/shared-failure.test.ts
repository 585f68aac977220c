import { expect, test } from "vitest";

import type { Failure } from "@vitrine/contracts/reading/state/failure";
import { initialState } from "@vitrine/contracts/reading/state/open-report";
import { visualKey, type ReportState, type VisualData } from "@vitrine/contracts/reading/state/report-state";
import { isShared, sharedFailure } from "./shared-failure.ts";

const failure = (code: string, message = code): Failure => ({ code, message, detail: null, requestId: null });

/** A report whose page `a` has visuals with these failures; null for a visual with figures. */
function stateOf(failures: readonly (Failure | null)[], page = "a"): ReportState {
  const data = failures.map((one, index): readonly [string, VisualData] => [
    visualKey(page, `v${index}`),
    one === null ? { status: "ready", result: null } : { status: "failed", failure: one, result: null },
  ]);
  return { ...initialState, activePage: "a", data: new Map(data) };
}

test("equal failures of several visuals are one failure of the page", () => {
  const state = stateOf([failure("engine"), null, failure("engine"), failure("other")]);
  expect(sharedFailure(state)).toEqual({ failure: failure("engine"), count: 2 });
  expect(isShared(state, failure("engine"))).toBe(true);
  expect(isShared(state, failure("other"))).toBe(false);
  expect(isShared(state, failure("engine", "another sentence"))).toBe(false);
});

test("a single failure belongs to its visual, but a lost connection to the page", () => {
  expect(sharedFailure(stateOf([failure("engine"), null]))).toBeNull();
  expect(sharedFailure(stateOf([failure("network"), null]))?.count).toBe(1);
});

test("failures of other pages, and those that say what to do about a visual, are not the page's", () => {
  expect(sharedFailure(stateOf([failure("engine"), failure("engine")], "ab"))).toBeNull();
  expect(sharedFailure(stateOf([failure("query_too_large"), failure("query_too_large")]))).toBeNull();
});
