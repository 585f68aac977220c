import type { ReportConfig } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { prepareReport, splitValues, toBasicFilters } from "./prepare-report.ts";

const config: ReportConfig = {
  data_filters: [{ table_name: "Campaign", column_name: "campaign_id", value: "42,10000001" }],
  hidden_pages: [{ page_name: "channels" }, { page_name: "gone" }],
};

/** A report that records the calls, and rejects those that the test names. */
function aReport(refused: readonly string[] = []) {
  const calls: string[] = [];
  const answer = async (call: string): Promise<void> => {
    calls.push(call);
    if (refused.includes(call)) throw new Error(`${call} refused`);
  };
  const report = {
    getPages: async () => {
      await answer("getPages");
      return ["overview", "channels", "Channels"].map((name) => ({
        name,
        delete: () => answer(`delete ${name}`),
      }));
    },
    updateFilters: (operation: number, filters: readonly unknown[]) =>
      answer(`updateFilters ${operation} ${filters.length}`),
  };
  return { report, calls };
}

function aLog() {
  const lines: string[] = [];
  return {
    lines,
    onPage: (name: string) => void lines.push(`page ${name}`),
    onFilters: () => void lines.push("filters"),
  };
}

test("[VIEW-9] hidden pages are deleted by their exact name, before the data filters are applied", async () => {
  const { report, calls } = aReport();
  await prepareReport(report, config, aLog());
  expect(calls).toEqual(["getPages", "delete channels", "updateFilters 3 1"]);
});

test("[VIEW-17] a data filter becomes a basic filter with the operator In on its table and column", () => {
  expect(toBasicFilters(config.data_filters)).toEqual([
    {
      $schema: "http://powerbi.com/product/schema#basic",
      target: { table: "Campaign", column: "campaign_id" },
      filterType: 1,
      operator: "In",
      values: ["00000042", "10000001"],
    },
  ]);
});

test("[VIEW-15, VIEW-16] values are split at commas and padded with zeros to at least 8 characters", () => {
  expect(splitValues("1,23456789,123456789")).toEqual(["00000001", "23456789", "123456789"]);
  expect(splitValues(" 7 , 8 ")).toEqual(["00000007", "00000008"]);
});

test("a filter without values filters nothing", () => {
  expect(splitValues("")).toEqual([]);
  expect(toBasicFilters([{ table_name: "T", column_name: "c", value: " , " }])).toEqual([]);
});

test("without hidden pages and data filters no call is made", async () => {
  const { report, calls } = aReport();
  await prepareReport(report, { data_filters: [], hidden_pages: [] }, aLog());
  expect(calls).toEqual([]);
});

test("[ERROR-16] failing filters are logged, and the report is shown", async () => {
  const { report } = aReport(["updateFilters 3 1"]);
  const log = aLog();
  await prepareReport(report, config, log);
  expect(log.lines).toEqual(["filters"]);
});

test("filters are applied even if a page cannot be deleted", async () => {
  const { report, calls } = aReport(["delete channels"]);
  const log = aLog();
  await prepareReport(report, config, log);
  expect(log.lines).toEqual(["page channels"]);
  expect(calls.at(-1)).toBe("updateFilters 3 1");
});

test("filters are applied even if the pages cannot be listed", async () => {
  const { report, calls } = aReport(["getPages"]);
  const log = aLog();
  await prepareReport(report, config, log);
  expect(log.lines).toEqual(["page channels, gone"]);
  expect(calls.at(-1)).toBe("updateFilters 3 1");
});

test("[ERROR-16] a data filter on a missing field does not prevent the others", async () => {
  const { report, calls } = aReport(["updateFilters 3 2"]);
  const log = aLog();
  const unknown = { table_name: "Nowhere", column_name: "nothing", value: "1" };
  await prepareReport(report, { data_filters: [unknown, ...config.data_filters], hidden_pages: [] }, log);
  expect(log.lines).toEqual(["filters"]);
  expect(calls).toEqual(["updateFilters 3 2", "updateFilters 3 1", "updateFilters 3 1"]);
});
