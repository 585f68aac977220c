import { expect, test } from "vitest";

import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";

import { brandAndVideo } from "./brand-and-video.ts";
import { budgetAndBilling } from "./budget-and-billing.ts";
import { campaignPerformance } from "./campaign-performance.ts";
import { inPeriod } from "./period.ts";

const definitions = {
  campaignPerformance,
  brandAndVideo,
  budgetAndBilling,
  inPeriod: inPeriod(campaignPerformance, "2026-07-01", "2026-09-30"),
};

test.each(Object.entries(definitions))("%s is a valid report definition", (_name, input) => {
  expect(parse(reportDefinitionSchema, input)).toMatchObject({ ok: true });
});

test.each(Object.entries(definitions))(
  "%s has no overlap and no doubled name on any page",
  (_name, input) => {
    for (const page of input.pages) {
      const names = page.visuals.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const [index, { name, layout }] of page.visuals.entries()) {
        expect(layout.x + layout.width, name).toBeLessThanOrEqual(1280);
        expect(layout.y + layout.height, name).toBeLessThanOrEqual(720);
        for (const other of page.visuals.slice(index + 1)) {
          const apart =
            layout.x + layout.width <= other.layout.x ||
            other.layout.x + other.layout.width <= layout.x ||
            layout.y + layout.height <= other.layout.y ||
            other.layout.y + other.layout.height <= layout.y;
          expect(apart, `${page.name}: ${name} over ${other.name}`).toBe(true);
        }
      }
    }
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
  expect(visuals.find(({ title }) => title === "Spend by day")?.dimensions?.[0]?.grain).toBe("day");
});
