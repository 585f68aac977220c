import { expect, test } from "vitest";

import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import { visualKey, type ReportState, type VisualData } from "@vitrine/contracts/reading/state/report-state";
import { visualsInUse } from "@vitrine/contracts/reading/visuals-in-use";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { countVisuals } from "./count-visuals.ts";

const opened = openReport(initialState, sampleReport());
const keys = visualsInUse(opened).map(({ page, visual }) => visualKey(page.name, visual.definition.name));

/** The sample report, of which the first visuals have these answers. */
function answered(answers: readonly VisualData[]): ReportState {
  const data = answers.map((one, index): readonly [string, VisualData] => [keys[index] ?? "", one]);
  return { ...opened, data: new Map(data) };
}

const failed = (code: string): VisualData => ({
  status: "failed",
  failure: { code, message: "", detail: null, requestId: null },
  result: null,
});

test("a visual has settled with figures, with a failure, or when it says that its figure is not known", () => {
  expect(keys.length).toBeGreaterThan(1);
  expect(countVisuals(opened)).toEqual({ all: keys.length, settled: 0, failed: 0 });
  const some = answered([failed("figure_not_available"), failed("engine_unavailable")]);
  expect(countVisuals(some)).toEqual({ all: keys.length, settled: 2, failed: 1 });
  const loading = answered([{ status: "loading", result: null }]);
  expect(countVisuals(loading)).toEqual({ all: keys.length, settled: 0, failed: 0 });
});

test("visuals that a host's layout hides are not waited for", () => {
  const [page] = opened.pages;
  const [first] = page?.visuals ?? [];
  if (page === undefined || first === undefined) throw new Error("The sample has no visual.");
  const hidden = { [first.definition.name]: { displayState: { mode: 1 } } };
  const layout = { layoutType: 1, customLayout: { pagesLayout: { [page.name]: { visualsLayout: hidden } } } };
  const settings = { ...opened.settings, layout: { ...opened.settings.layout, ...layout } };
  expect(countVisuals({ ...opened, settings } as ReportState).all).toBe(keys.length - 1);
});
