import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { parse } from "@vitrine/contracts/parse";
import type {
  Cell,
  Comparison,
  DaySpan,
  Filter,
  MeasureRef,
  QueryResult,
  ResultColumn,
  SemanticQuery,
} from "@vitrine/contracts/query";
import { filterOfDays, reportDefinitionSchema, type Page, type Visual } from "@vitrine/contracts/report";
import { variants } from "@vitrine/contracts/testing";
import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

import { reportTemplates } from "../catalogue.ts";

/**
 * Every page of every template over fifteen months of one client. Breakdowns that platforms keep for thirteen months
 * begin later than the other figures.
 */
let engine: Engine;
let folder: string;
const workspace = "test-workspace-1";
const everything = { workspace, rows: [], forbiddenFields: [] };
const workspaces = sampleSpec.workspaces.filter(({ key }) => key === workspace);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-templates-"));
  const clock = { now: () => new Date("2026-11-01T08:00:00Z") };
  engine = await createEngine({
    model: campaignDigital,
    registry: memoryRegistry(),
    dataDir: folder,
    clock,
  });
  await engine.loadSample({ ...sampleSpec, months: 15, workspaces });
}, 300_000);

afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const dateField = { table: "Date", column: "date" };

const pages = reportTemplates.flatMap((template) => {
  const parsed = parse(reportDefinitionSchema, template.definition);
  if (!parsed.ok) throw new Error(`${template.name} is not valid`);
  return parsed.value.pages.map((page) => ({ template: template.name, name: page.displayName, page }));
});

function channelIs(...names: readonly string[]): Filter {
  return {
    filterType: 1,
    target: { table: "Channel", column: "channel" },
    operator: "In",
    values: [...names],
  };
}

/** A ratio by its definition: additive parts, and the channels on which both are counted. */
interface Ratio {
  readonly top: readonly [plus: string, ...minus: string[]];
  readonly bottom: string;
  readonly on?: Filter;
  readonly times?: number;
}

const playing = channelIs("Video", "Audio");
const measured = channelIs("Social", "Display", "Video");

function delivery(prefix: string): Readonly<Record<string, Ratio>> {
  const of = (name: string) => (prefix === "" ? name : `${prefix} ${name.toLowerCase()}`);
  const named = (name: string) => (prefix === "" ? name : `${prefix} ${name}`);
  return {
    [named("CTR")]: { top: [of("Clicks")], bottom: of("Impressions") },
    [named("CPC")]: { top: [of("Spend")], bottom: of("Clicks") },
    [named("CPM")]: { top: [of("Spend")], bottom: of("Impressions"), times: 1000 },
    [named("CVR")]: { top: [of("Conversions")], bottom: of("Clicks") },
    [named("CPA")]: { top: [of("Spend")], bottom: of("Conversions") },
  };
}

const ratios: Readonly<Record<string, Ratio>> = {
  ...delivery(""),
  ...delivery("Audience"),
  ...delivery("Placement"),
  ...delivery("Search"),
  ...delivery("Regional"),
  ...delivery("Hourly"),
  ROAS: { top: ["Conversion value"], bottom: "Spend" },
  "Search ROAS": { top: ["Search value"], bottom: "Search spend" },
  AOV: { top: ["Conversion value"], bottom: "Conversions" },
  VTR: { top: ["Video completes"], bottom: "Impressions", on: playing },
  "Completion rate": { top: ["Video completes"], bottom: "Video starts" },
  "Hook rate": { top: ["2-second views"], bottom: "Impressions", on: playing },
  "Hold rate": { top: ["6-second views"], bottom: "Impressions", on: playing },
  "Sound-off rate": { top: ["Sound-off plays"], bottom: "Video starts" },
  CPV: { top: ["Spend"], bottom: "Video starts", on: playing },
  CPCV: { top: ["Spend"], bottom: "Video completes", on: playing },
  "Viewable rate": { top: ["Viewable impressions"], bottom: "Measurable impressions" },
  vCPM: { top: ["Spend"], bottom: "Viewable impressions", on: measured, times: 1000 },
  "Placement measurable rate": {
    top: ["Placement measurable impressions"],
    bottom: "Placement eligible impressions",
  },
  "Placement viewable rate": {
    top: ["Placement viewable impressions"],
    bottom: "Placement measurable impressions",
  },
  "Placement vCPM": {
    top: ["Placement spend"],
    bottom: "Placement viewable impressions",
    on: measured,
    times: 1000,
  },
  "Brand safety rate": { top: ["Brand-safe impressions"], bottom: "Placement measurable impressions" },
  "Invalid traffic rate": { top: ["Invalid impressions"], bottom: "Placement impressions" },
  "Visit rate": { top: ["Visits"], bottom: "Clicks" },
  "Cart rate": { top: ["Adds to cart"], bottom: "Visits" },
  "Purchase rate": { top: ["Purchases"], bottom: "Adds to cart" },
  "Cost per visit": { top: ["Spend"], bottom: "Visits" },
  Margin: { top: ["Revenue", "Total media cost"], bottom: "Revenue" },
  POAS: { top: ["Revenue", "Total media cost"], bottom: "Spend" },
  "Budget used": { top: ["Spend"], bottom: "Budget" },
  Pacing: { top: ["Spend"], bottom: "Expected spend" },
};

/** Computed from other measures of the same row, in totals from those of the total. */
const notOfParts = new Set(["Daily needed", "Projected spend", "Projected variance", "Pacing status"]);

const measures = campaignDigital.tables.flatMap((table) =>
  table.measures.map(({ name, displayName, additivity }) => ({
    ref: { table: table.name, measure: name },
    displayName,
    additivity,
  })),
);

function measureNamed(name: string): (typeof measures)[number] {
  const found = measures.find(({ ref }) => ref.measure === name);
  if (found === undefined) throw new Error(`No measure ${name}`);
  return found;
}

/** The query of a visual on the page, without a limit of rows. */
function queryOf(page: Page, visual: Visual, parts: Partial<SemanticQuery>): SemanticQuery {
  const filters = [...(page.filters ?? []), ...(visual.filters ?? [])];
  return { dimensions: [], measures: [], filters, sort: [], limit: 100_000, totals: false, ...parts };
}

type Row = readonly [group: readonly Cell[], value: Cell];

function rowsOf({ columns, rowCount }: Pick<QueryResult, "columns" | "rowCount">, measure: number): Row[] {
  const keys = columns.filter(({ role }) => role === "dimension");
  const shown = columns.filter(({ role }) => role === "measure")[measure];
  return Array.from({ length: rowCount }, (_, row): Row => {
    return [keys.map(({ values }) => values[row] ?? null), shown?.values[row] ?? null];
  });
}

/** Sums of a measure over the rows of a visual, by their first `depth` groups. */
async function sumsOf(page: Page, visual: Visual, depth: number, name: string, on?: Filter) {
  const ref = measureNamed(name).ref;
  const query = queryOf(page, visual, { dimensions: visual.dimensions, measures: [ref] });
  const asked = on === undefined ? query : { ...query, filters: [...query.filters, on] };
  const sums = new Map<string, number>();
  for (const [group, value] of rowsOf(await engine.run(asked, everything), 0)) {
    const key = JSON.stringify(group.slice(0, depth));
    if (typeof value === "number") sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return sums;
}

/** The expected totals of groups, computed from their rows; `null` where the rows are not enough. */
async function expectedTotals(page: Page, visual: Visual, depth: number, { measure }: MeasureRef) {
  const ratio = ratios[measure];
  const sums = (name: string) => sumsOf(page, visual, depth, name, ratio?.on);
  if (ratio === undefined) return measureNamed(measure).additivity === "additive" ? sums(measure) : null;
  const { top, bottom, times = 1 } = ratio;
  const [plus, ...minus] = await Promise.all(top.map(sums));
  const below = await sums(bottom);
  const totals = new Map<string, number>();
  for (const [key, divisor] of below) {
    const above = minus.reduce((sum, one) => sum - (one.get(key) ?? 0), plus?.get(key) ?? Number.NaN);
    if (divisor !== 0) totals.set(key, (above / divisor) * times);
  }
  return totals;
}

test.each(pages)(
  "$template, $name: every total is the ratio of the sums of the rows above it",
  async ({ page }) => {
    let checked = 0;
    for (const visual of page.visuals) {
      if (visual.dimensions.length === 0 || visual.measures.length === 0) continue;
      const depths = visual.dimensions.map((_, depth) => depth).slice(1);
      const { dimensions, measures: refs } = visual;
      const query = queryOf(page, visual, { dimensions, measures: refs, totals: true, subtotals: depths });
      const result = await engine.run(query, everything);
      for (const [index, ref] of refs.entries()) {
        const blocks: readonly (readonly [depth: number, rows: readonly Row[]])[] = [
          [0, [[[], result.totals?.[index] ?? null]]],
          ...(result.subtotals ?? []).map((block) => [block.depth, rowsOf(block, index)] as const),
        ];
        for (const [depth, rows] of blocks) {
          const expected = await expectedTotals(page, visual, depth, ref);
          if (expected === null) {
            const { additivity } = measureNamed(ref.measure);
            expect(additivity === "non-additive" || notOfParts.has(ref.measure), ref.measure).toBe(true);
            continue;
          }
          for (const [group, value] of rows) {
            const place = `${visual.title}: ${ref.measure} of ${JSON.stringify(group)}`;
            const wanted = expected.get(JSON.stringify(group));
            if (wanted === undefined) expect(value, place).toBeNull();
            else expect(Number(value) / (wanted || 1), place).toBeCloseTo(wanted === 0 ? 0 : 1, 9);
            checked += 1;
          }
        }
      }
    }
    const hasTables = page.visuals.some(({ dimensions }) => dimensions.length > 0);
    expect(checked > 0).toBe(hasTables);
  },
  120_000,
);

const periods: readonly DaySpan[] = [
  { from: "2026-09-01", through: "2026-09-30" },
  { from: "2026-09-05", through: "2026-09-16" },
  { from: "2025-11-01", through: "2026-10-31" },
];
const comparisons: readonly Comparison[] = [
  "previousPeriod",
  "samePeriodLastYear",
  { from: "2026-03-03", through: "2026-05-20" },
  { from: "2026-10-01", through: "2026-10-04" },
];
const compared = periods.flatMap((period) => comparisons.map((compare) => ({ period, compare })));

test.each(pages)(
  "$template, $name: what a figure is compared with is the figure of those days",
  async ({ name, page }) => {
    for (const { period, compare } of variants(`compared ${name}`, compared)) {
      for (const visual of page.visuals.filter(({ measures: refs }) => refs.length > 0)) {
        const query = queryOf(page, visual, { measures: visual.measures });
        const within = (days: DaySpan) => ({
          ...query,
          filters: [...query.filters, filterOfDays(dateField, days)],
        });
        const answers = new Map<string, Promise<QueryResult>>();
        const { columns, comparison } = await engine.run({ ...within(period), compare }, everything);
        for (const [index, past] of columns.filter(({ role }) => role === "comparison").entries()) {
          const days = (past.compared ?? comparison)?.against;
          const value = past.values[0] ?? null;
          // Without a figure a note says why. Projections depend on the days that are left of a plan.
          if (value === null || days === undefined || days === null || notOfParts.has(past.name)) continue;
          const key = JSON.stringify(days);
          if (!answers.has(key)) answers.set(key, engine.run(within(days), everything));
          const own = await answers.get(key);
          const place = `${visual.title}: ${past.name}, ${JSON.stringify({ period, compare, days })}`;
          expect(value, place).toEqual(own?.columns[index]?.values[0] ?? null);
        }
      }
    }
  },
  120_000,
);

interface Shown {
  readonly visual: string;
  readonly measure: string;
  readonly name: string;
  readonly value: Cell;
  readonly since: string | null;
}

test.each(pages)(
  "$template, $name: one word is one number or says since when, and one figure has one name",
  async ({ page }) => {
    const shown: Shown[] = [];
    for (const visual of page.visuals) {
      if (visual.measures.length === 0) continue;
      const { columns } = await engine.run(queryOf(page, visual, { measures: visual.measures }), everything);
      // A card is identified by its title.
      const nameOf = ({ displayName }: ResultColumn) => (visual.type === "card" ? visual.title : displayName);
      for (const column of columns)
        shown.push({
          visual: visual.name,
          measure: column.name,
          name: nameOf(column),
          value: column.values[0] ?? null,
          since: column.since ?? null,
        });
    }
    for (const one of shown) {
      for (const other of shown.filter(({ name }) => name === one.name)) {
        const isSame = one.value === other.value || one.since !== other.since;
        expect(isSame, `${one.name} of ${one.visual} and ${other.visual}`).toBe(true);
      }
      const names = shown.filter(({ measure }) => measure === one.measure).map(({ name }) => name);
      expect(new Set(names).size, `${one.measure} is called ${names.join(" and ")}`).toBe(1);
    }
  },
);

test("breakdowns that are kept for thirteen months say so, except where nothing older is requested", async () => {
  const places: MeasureRef[] = [
    { table: "Performance", measure: "Impressions" },
    { table: "Audience delivery", measure: "Audience impressions" },
    { table: "Hourly delivery", measure: "Hourly impressions" },
    { table: "Regional delivery", measure: "Regional impressions" },
  ];
  const all = { dimensions: [], measures: places, filters: [], sort: [], limit: 1, totals: false };
  const since = async (query: SemanticQuery) =>
    (await engine.run(query, everything)).columns.map((column) => column.since ?? null);
  expect(await since(all)).toEqual([null, "2025-10-01", "2025-10-01", null]);
  const recent: Filter = {
    filterType: 0,
    target: { table: "Date", column: "date" },
    logicalOperator: "And",
    conditions: [{ operator: "GreaterThanOrEqual", value: "2025-11-01" }],
  };
  expect(await since({ ...all, filters: [recent] })).toEqual([null, null, null, null]);
});
