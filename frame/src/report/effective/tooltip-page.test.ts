import type { Filter } from "@vitrine/contracts/query";
import { openReport } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { initialState } from "@vitrine/contracts/reading/state/open-report";
import { reportDefinitionSchema, type ReportDefinitionInput } from "@vitrine/contracts/report";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { describe, expect, test } from "vitest";

import { tooltipPageOf, tooltipQueries, tooltipState, withAnswers } from "./tooltip-page.ts";

const channel = { table: "Channel", column: "channel" };
const campaign = { table: "Campaign", column: "campaign_name" };
const market = { table: "Market", column: "market" };
const spend = { table: "Performance", measure: "Spend" };
const layout = { x: 0, y: 0, width: 320, height: 120 };
const isIn = (target: typeof channel, value: string): Filter => ({
  filterType: 1,
  target,
  operator: "In",
  values: [value],
});
const isAbove: Filter = {
  filterType: 0,
  target: spend,
  logicalOperator: "And",
  conditions: [{ operator: "GreaterThan", value: 5 }],
};

type Bars = Partial<ReportDefinitionInput["pages"][number]["visuals"] extends (infer One)[] ? One : never>;

/** A page of bars by channel and campaign, and tooltips for campaigns, for channels, and for none. */
function stateWith(bars: Bars = {}): ReportState {
  const definition = reportDefinitionSchema.parse({
    version: 1,
    dataset: "campaign_digital",
    pages: [
      {
        name: "overview",
        displayName: "Overview",
        filters: [isIn(market, "DE")],
        visuals: [
          {
            name: "bars",
            type: "clusteredBarChart",
            title: "Bars",
            layout,
            dimensions: [channel, campaign],
            measures: [spend],
            filters: [isAbove],
            ...bars,
          },
        ],
      },
      tooltip("by-campaign", [campaign]),
      {
        ...tooltip("by-channel", [channel]),
        filters: [isIn(channel, "Social"), isIn(market, "FR"), isIn(campaign, "Spring")],
      },
      tooltip("chosen", []),
    ],
  } satisfies ReportDefinitionInput);
  return openReport(initialState, sampleReport({ definition }));
}

function tooltip(name: string, fields: (typeof channel)[]): ReportDefinitionInput["pages"][number] {
  const card = { name: "card", type: "card" as const, title: "Spend", layout, measures: [spend] };
  const unfinished = { ...card, name: "unfinished", measures: [] };
  const visuals = [card, { ...card, name: "again" }, unfinished];
  return { name, displayName: name, tooltip: { fields }, visuals };
}

const place = { page: "overview", visual: "bars" };
const search = [[{ dimension: 0, value: "Search" }]];

describe("[TOOLTIP-2] the page of a mark", () => {
  const nameOf = (state: ReportState, points = search) => tooltipPageOf(state, place, points)?.name ?? null;

  test("is the first one for a field of the mark", () => {
    expect(nameOf(stateWith())).toBe("by-channel");
    expect(nameOf(stateWith(), [[{ dimension: 1, value: "Spring" }]])).toBe("by-campaign");
  });

  test("is the one that the visual chooses, also for other fields", () => {
    expect(nameOf(stateWith({ tooltipPage: "chosen" }))).toBe("chosen");
    expect(nameOf(stateWith({ tooltipPage: null }))).toBeNull();
    expect(nameOf(stateWith({ tooltipPage: "deleted" }))).toBeNull();
    expect(nameOf(stateWith({ tooltipPage: "overview" }))).toBeNull();
  });

  test("is none for a mark without values, and in a visual whose tooltips are hidden", () => {
    expect(nameOf(stateWith(), [[]])).toBeNull();
    expect(nameOf(stateWith({ look: { hasTooltip: false } }))).toBeNull();
  });
});

test("[TOOLTIP-3] the page has the filters of mark and visual in place of its own on the same fields", () => {
  const state = stateWith();
  const target = tooltipPageOf(state, place, search);
  if (target === null) throw new Error("no page");
  const shown = tooltipState(state, place, search, target);
  expect(shown.activePage).toBe("by-channel");
  expect(shown.pages).toHaveLength(1);
  // The figure by which bars are chosen does not filter: this bar is one of them.
  expect(shown.pages[0]?.filters.map(({ filter }) => filter)).toEqual([
    isIn(campaign, "Spring"),
    isIn(market, "DE"),
    isIn(channel, "Search"),
  ]);
});

test("[TOOLTIP-3] its figures are asked for once, and shown when all have arrived", () => {
  const state = stateWith();
  const target = tooltipPageOf(state, place, search);
  if (target === null) throw new Error("no page");
  const shown = tooltipState(state, place, search, target);
  const queries = tooltipQueries(shown);
  expect(queries).toHaveLength(1);
  const answer = sampleResult([["Search", 10]]);
  const answered = withAnswers(shown, queries, [answer], "v");
  expect([...answered.data.values()]).toEqual(
    ["card", "again"].map(() => ({
      status: "ready",
      result: { main: answer, trend: null, highlight: null, version: "v" },
    })),
  );
});

test("[TOOLTIP-1] a tooltip has no tab", () => {
  expect(stateWith().pages.map(({ isHidden }) => isHidden)).toEqual([false, true, true, true]);
});
