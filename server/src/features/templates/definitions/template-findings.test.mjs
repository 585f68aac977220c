import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine } from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";
import { filterOfDays } from "@vitrine/contracts/report";
import { afterAll, beforeAll, expect, test } from "vitest";

import { evidenceOf, queriesOf } from "../../../../../contracts/src/reading/findings/evidence.ts";
import { findingsOf } from "../../../../../contracts/src/reading/findings/find.ts";
import { questionsOfPage } from "../../../../../contracts/src/reading/findings/questions.ts";
import { setPeriod } from "../../../../../contracts/src/reading/period/report-period.ts";
import { initialState, openReport } from "../../../../../contracts/src/reading/state/open-report.ts";
import { findTemplate } from "../catalogue.ts";

/** The figures in the sentences of template pages are those that a direct query of the same days returns. */
const workspace = "test-workspace-1";
const everything = { workspace, rows: [], forbiddenFields: [] };
const workspaces = sampleSpec.workspaces.filter(({ key }) => key === workspace);
const dateField = { table: "Date", column: "date" };
let engine;
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-findings-"));
  const clock = { now: () => new Date("2026-11-01T08:00:00Z") };
  engine = await createEngine({
    model: campaignDigital,
    registry: memoryRegistry(),
    dataDir: folder,
    clock,
  });
  await engine.loadSample({ ...sampleSpec, months: 6, workspaces });
}, 300_000);

afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const pages = [
  ["campaign-performance", "overview"],
  ["campaign-performance", "channels"],
  ["executive-summary", "summary"],
];
const periods = [
  { from: "2026-09-01", through: "2026-09-30" },
  { from: "2026-09-05", through: "2026-09-16" },
  { from: "2026-08-01", through: "2026-10-31" },
];
const cases = pages.flatMap(([template, page]) => periods.map((period) => ({ template, page, period })));

/** The report as a frame opens it, with a period that the user has chosen. */
function stateIn(template, period) {
  const dataset = { ...engine.describe(everything), id: campaignDigital.name };
  const opened = openReport(initialState, {
    reportId: "r1",
    reportName: "Report",
    definition: findTemplate(template).definition,
    dataset,
    completeThrough: "2026-10-31",
    today: "2026-11-01",
  });
  return setPeriod(opened, { range: period, comparison: "previousPeriod" });
}

/** A measure of the model by its name on the screen, asked directly for some days and one member. */
async function figureOf(displayName, days, member = null) {
  const refs = campaignDigital.tables.flatMap((table) =>
    table.measures
      .filter((one) => one.displayName === displayName)
      .map(({ name }) => ({ table: table.name, measure: name })),
  );
  const within = filterOfDays(dateField, days);
  const only =
    member === null ? [] : [{ filterType: 1, target: member.field, operator: "In", values: [member.value] }];
  const query = { dimensions: [], measures: refs.slice(0, 1), filters: [within, ...only], sort: [] };
  const { columns } = await engine.run({ ...query, limit: 1, totals: false }, everything);
  return columns[0].values[0] ?? 0;
}

test.each(cases)(
  "$template, $page, $period.from to $period.through",
  async ({ template, page: name, period }) => {
    const state = stateIn(template, period);
    const page = state.pages.find((one) => one.name === name);
    const questions = questionsOfPage(state, page);
    const queries = queriesOf(questions);
    expect(queries.length).toBeLessThanOrEqual(3);
    const results = [];
    for (const query of queries) results.push(await engine.run(query, everything));
    const findings = findingsOf(evidenceOf(state, page, page.visuals, questions, results));
    expect(findings.length).toBeGreaterThan(0);
    const { against } = results[0].comparison;

    for (const finding of findings) {
      const { kind, measure, visual } = finding;
      if (visual !== null) expect(page.visuals.map(({ definition }) => definition.name)).toContain(visual);
      if (kind === "change") {
        // Days whose conversions are provisional are left out, and the sentence names those that count.
        const { days } = finding;
        expect([days.period.from, days.against.from]).toEqual([period.from, against.from]);
        expect(days.period.through <= period.through).toBe(true);
        expect(finding.value).toBeCloseTo(await figureOf(measure.displayName, days.period), 6);
        expect(finding.past).toBeCloseTo(await figureOf(measure.displayName, days.against), 6);
      }
      if (kind === "contribution" || kind === "counterweight") {
        const { dimension, value } = finding.member;
        const member = { field: { table: dimension.table, column: dimension.name }, value };
        const parts = [period, against].map((days) => figureOf(measure.displayName, days, member));
        const wholes = [period, against].map((days) => figureOf(measure.displayName, days));
        const [now, before, all, allBefore] = await Promise.all([...parts, ...wholes]);
        expect(finding.by).toBeCloseTo(now - before, 6);
        expect(finding.total).toBeCloseTo(all - allBefore, 6);
      }
    }
  },
);
