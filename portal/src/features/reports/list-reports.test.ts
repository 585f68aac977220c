import type { Report } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { filterReports, sortReports } from "./list-reports.ts";

function aReport(name: string, createdAt: string): Report {
  return {
    id: name,
    name,
    created_at: createdAt,
    description: "",
    creator: "",
    datasetId: "d",
    embedUrl: "",
    tags: [],
    permissions: [],
  };
}

const names = (reports: readonly Report[]): string[] => reports.map(({ name }) => name);

test("[DASH-12] reports are sorted by created_at, the newest first, and by name within a moment", () => {
  const reports = [
    aReport("Old", "2025-01-01T00:00:00Z"),
    aReport("B", "2026-01-01T00:00:00Z"),
    aReport("A", "2026-01-01T00:00:00Z"),
    aReport("Without date", ""),
    aReport("New", "2026-06-01T00:00:00+02:00"),
  ];
  expect(names(sortReports(reports))).toEqual(["New", "A", "B", "Old", "Without date"]);
});

test("[DASH-8] the filter keeps reports whose name contains its text, whatever the case", () => {
  const reports = [aReport("Brand Lift Q3", ""), aReport("Search terms", ""), aReport("brand video", "")];
  expect(names(filterReports(reports, "BRAND"))).toEqual(["Brand Lift Q3", "brand video"]);
  expect(names(filterReports(reports, "t t"))).toEqual([]);
  expect(names(filterReports(reports, ".*"))).toEqual([]);
});

test("[DASH-10] an empty filter shows all", () => {
  const reports = [aReport("One", ""), aReport("Two", "")];
  expect(filterReports(reports, "")).toBe(reports);
  expect(filterReports(reports, "  ")).toBe(reports);
});
