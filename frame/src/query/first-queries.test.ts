import type { EmbedReport } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { firstQueries } from "@vitrine/contracts/reading/open/first-queries";
import { readLoadConfig, readOpening } from "@vitrine/contracts/reading/open/load-config";
import { encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { reportDefinitionSchema } from "@vitrine/contracts/report";
import { scaled } from "@vitrine/contracts/testing";
import { anyDefinition } from "@vitrine/contracts/testing/definitions";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { openSampleFrame } from "../testing/sample-frame.ts";

const date = { table: "Date", column: "date" };
const market = { table: "Market", column: "market" };
const hidesBars = {
  pagesLayout: { overview: { visualsLayout: { bars: { displayState: { mode: 1 } } } } },
};
const only = (...values: readonly string[]) => ({ filterType: 1, target: market, operator: "In", values });

/** The queries that a frame asks first, and those that the server expects from the body of its opening. */
async function both(report: EmbedReport, config: object) {
  const frame = openSampleFrame();
  frame.reports.set("token-1", report);
  if (report.personal !== undefined) frame.save(report.personal);
  await frame.load(config);
  const asked = frame.calls.find(({ path }) => path.endsWith("/query/"))?.body?.queries ?? [];
  const read = readLoadConfig({ type: "report", id: "r1", accessToken: "token-1", ...config });
  if (!read.ok) throw new Error(read.faults.join("; "));
  // As it arrives at the server.
  const opening = readOpening(JSON.parse(JSON.stringify(read.config.opening)) as Record<string, unknown>);
  if (!opening.ok) throw new Error(opening.faults.join("; "));
  return {
    asked: asked.map(({ query }) => JSON.stringify(query)),
    expected: firstQueries(report, opening.config).map((query) => JSON.stringify(query)),
  };
}

/** The sample on a day, with a column of days. */
const columns = [{ name: "date", displayName: "Date", description: "", type: "date" as const, format: null }];
const dated = sampleReport({
  today: "2026-11-22",
  completeThrough: "2026-11-21",
  dataset: {
    id: "campaign_digital",
    dateColumn: date,
    tables: [
      { name: "Date", displayName: "Date", columns, measures: [] },
      {
        name: "Market",
        displayName: "Market",
        columns: [{ name: "market", displayName: "Market", description: "", type: "string", format: null }],
        measures: [],
      },
    ],
  },
});
const lastQuarter = { version: 1 as const, period: "lastQuarter,samePeriodLastYear", allPages: true };
const onDetail = { version: 1 as const, page: "detail", allPages: true };

test.each([
  ["nothing", {}],
  ["filters of all pages", { filters: [only("FR")] }],
  ["filters by page", { filters: { currentPage: { operation: 1, filters: [only("FR", "DE")] } } }],
  ["an unknown field", { filters: [{ ...only("x"), target: { table: "Nowhere", column: "nothing" } }] }],
  ["another page", { pageName: "detail" }],
  ["a page that does not exist", { pageName: "none" }],
  ["one visual", { type: "visual", pageName: "overview", visualName: "bars" }],
  ["the state of a link", { bookmark: { state: encodeState(lastQuarter) } }],
  ["the state of a link and a filter", { bookmark: { state: encodeState(onDetail) }, filters: [only("FR")] }],
  ["a hidden visual", { settings: { layoutType: 1, customLayout: hidesBars } }],
  ["kept states", { settings: { persistentFiltersEnabled: true, personalBookmarksEnabled: true } }],
])(
  "the server builds the queries of a report that is opened with %s as the frame does",
  async (_, config) => {
    const filters = { ...lastQuarter, filters: [only("ES")] };
    const view = { id: "v", name: "Mine", state: encodeState(lastQuarter), isDefault: true, savedAt: "" };
    const personal = { keptFilters: encodeState(filters), views: [view] };
    const { asked, expected } = await both({ ...dated, personal }, config);
    expect(expected).toEqual(asked);
    // Without figures on its page there would be nothing to compare.
    expect(asked.length === 0).toBe(
      Object.values(config).includes("detail") || JSON.stringify(config).includes(encodeState(onDetail)),
    );
  },
);

test("and those of any definition", async () => {
  const report = anyDefinition.map((input) => {
    const parsed = parse(reportDefinitionSchema, input);
    if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
    return { ...dated, definition: parsed.value };
  });
  await fc.assert(
    fc.asyncProperty(report, async (one) => {
      const { asked, expected } = await both(one, { filters: [only("FR")] });
      expect(expected.slice(0, 50)).toEqual(asked);
    }),
    { numRuns: scaled(15) },
  );
});
