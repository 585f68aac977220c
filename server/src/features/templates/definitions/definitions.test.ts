import { expect, test } from "vitest";

import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, roleFaults } from "@vitrine/contracts/report";

import { reportTemplates } from "../catalogue.ts";
import { campaignPerformance } from "./campaign-performance.ts";
import { inPeriod } from "./in-period.ts";

test("there are at least three templates of the report type, each with a version and a description", () => {
  expect(
    reportTemplates.filter(({ reportType }) => reportType === "campaign_digital").length,
  ).toBeGreaterThan(2);
  for (const { version, description } of reportTemplates) {
    expect(version).toBeGreaterThan(0);
    expect(description).toMatch(/^[A-Z].+\.$/);
  }
});

test("a template restricted to a period is a valid definition", () => {
  const cut = inPeriod(campaignPerformance, "2026-07-01", "2026-09-30");
  expect(parse(reportDefinitionSchema, cut)).toMatchObject({ ok: true });
});

test.each(reportTemplates)("$name has only pages of full rows, without duplicate names", ({ definition }) => {
  for (const page of definition.pages) {
    const names = page.visuals.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // An empty page is for its author to fill.
    expect((page.layout?.rows.length ?? 0) > 0, page.name).toBe(names.length > 0);
    for (const { cells } of page.layout?.rows ?? []) {
      const columns = cells.reduce((sum, { span }) => sum + span, 0);
      expect(columns, `${page.name}: ${cells.map(({ visual }) => visual).join(", ")}`).toBe(12);
    }
  }
});

test.each(reportTemplates)(
  "$name has only visuals whose fields fit the roles of their type",
  ({ definition }) => {
    const { pages } = reportDefinitionSchema.parse(definition);
    for (const visual of pages.flatMap((page) => page.visuals))
      expect(roleFaults(visual), visual.name).toEqual([]);
  },
);

test("a report for one month shows time in finer steps, in its charts, cards and titles", () => {
  const { pages } = inPeriod(campaignPerformance, "2026-10-01", "2026-10-31");
  const visuals = pages.flatMap((page) => page.visuals);
  const grains = visuals.flatMap(({ dimensions = [], trend = null }) =>
    [...dimensions, ...(trend === null ? [] : [trend])].flatMap(({ grain }) => grain ?? []),
  );
  expect(new Set(grains)).toEqual(new Set(["day", "week"]));
  expect(visuals.some(({ title }) => title.includes("by month"))).toBe(false);
  expect(visuals.find(({ title }) => title === "Conversions and spend by day")?.dimensions?.[0]?.grain).toBe(
    "day",
  );
});

test("cards are titled with the name of their measure in tables and tooltips", () => {
  const titles = (name: string) =>
    campaignPerformance.pages
      .find((page) => page.name === name)
      ?.visuals.flatMap(({ type, title }) => (type === "card" ? [title] : []));
  expect(titles("audience")).toEqual([
    "Audience impressions",
    "Audience clicks",
    "Audience CTR",
    "Audience conversions",
    "Audience CVR",
    "Audience CPA",
  ]);
  expect(titles("viewability")).toContain("Placement vCPM");
  expect(titles("search")).toContain("Search clicks");
});
