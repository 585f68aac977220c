import { expect, test } from "vitest";

import { applyKept } from "@vitrine/contracts/reading/open/kept-states";
import { capture, encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import { findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Edit } from "@vitrine/contracts/report/edits";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";

import { Store } from "../../report/state/store.ts";
import { followOwnChanges, withStep } from "./follow-own-changes.ts";

const sample = sampleReport();
const page = sample.definition.pages[0]?.name ?? "";
const chart = sample.definition.pages[0]?.visuals.find(({ type }) => type === "clusteredBarChart");
const visual = chart?.name ?? "";
const place = { page, visual };

function open() {
  const store = new Store<ReportState>(openReport(initialState, sample));
  followOwnChanges({ store, change: (step) => store.update(step) });
  const step = (...edits: readonly Edit[]): void => {
    const own = withStep(store.get(), edits);
    if (own === null) throw new Error("refused");
    store.update((state) => ({ ...state, own }));
  };
  const shown = () => findVisual(store.get(), page, visual)?.definition;
  return { store, step, shown };
}

const toTable: Edit = { kind: "changeType", ...place, type: "tableEx" };
const titled: Edit = { kind: "setVisual", ...place, key: "title", value: "Mine" };

test("[OWN-1, OWN-2] steps of a reader are shown, taken back one by one, and all at once", () => {
  const { store, step, shown } = open();
  const before = shown();
  step(toTable);
  step(titled);
  expect(shown()).toMatchObject({ type: "tableEx", title: "Mine" });
  expect(store.get().stored).toBe(sample.definition);
  store.update((state) => ({ ...state, own: state.own.slice(0, -1) }));
  expect(shown()).toMatchObject({ type: "tableEx", title: before?.title });
  step(titled);
  store.update((state) => ({ ...state, own: [] }));
  expect(shown()).toEqual(before);
});

test("[OWN-1] a step changes a visual, and nothing else of the report", () => {
  const { store } = open();
  expect(withStep(store.get(), [{ kind: "deletePage", page }])).toBeNull();
  expect(withStep(store.get(), [{ kind: "setReport", key: "filters", value: [] }])).toBeNull();
  expect(withStep(store.get(), [{ ...titled, visual: "missing" }])).toBeNull();
});

test("[OWN-3] a saved view contains the steps, and leaves out what cannot be applied any more", () => {
  const { store, step, shown } = open();
  const plain = encodeState(capture(store.get(), true));
  step(toTable);
  const view = encodeState(capture(store.get(), true));
  store.update((state) => applyKept(state, plain).state);
  expect(shown()?.type).toBe(chart?.type);
  store.update((state) => applyKept(state, view).state);
  expect(shown()?.type).toBe("tableEx");
  const old = {
    ...capture(store.get(), true),
    own: [[{ kind: "changeType", ...place, type: "gone" }], [{ ...titled }]],
  };
  store.update((state) => applyKept(state, encodeState(old)).state);
  expect(shown()).toMatchObject({ type: chart?.type, title: "Mine" });
  expect(store.get().own).toHaveLength(1);
  // Another report begins without steps.
  store.update((state) => openReport(state, sample));
  expect(shown()?.title).toBe(chart?.title);
});
