import { expect, test } from "vitest";

import { initialState } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Store } from "../../report/state/store.ts";
import { outlineOf } from "./outline-of.ts";

const answered = (state: ReportState): ReportState => ({
  ...state,
  data: new Map([["page visual", { status: "loading", result: null } as const]]),
});

test("a state without answers stays the same object while answers and places change", () => {
  const store = new Store<ReportState>(initialState);
  const before = outlineOf(store, store.get());
  store.update(answered);
  store.update((state) => ({
    ...state,
    drawn: new Map([["page", { width: 1, height: 1, places: new Map() }]]),
  }));
  expect(outlineOf(store, store.get())).toBe(before);
  expect([before.data.size, before.drawn.size]).toEqual([0, 0]);
});

test("it is another object after any other change", () => {
  const store = new Store<ReportState>(answered(initialState));
  const before = outlineOf(store, store.get());
  store.update((state) => ({ ...state, activePage: "second" }));
  const after = outlineOf(store, store.get());
  expect(after).not.toBe(before);
  expect([after.activePage, after.data.size]).toEqual(["second", 0]);
});

test("each report has its own", () => {
  const [one, other] = [new Store<ReportState>(initialState), new Store<ReportState>(initialState)];
  other.update((state) => ({ ...state, activePage: "second" }));
  const first = outlineOf(one, one.get());
  expect(outlineOf(other, other.get()).activePage).toBe("second");
  expect(outlineOf(one, one.get())).toBe(first);
});
