import { presentShownReport } from "../../embedding/service.ts";
import type { SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds, type ReportDefinition, type Visual } from "@vitrine/contracts/report";
import { firstQueries } from "@vitrine/contracts/reading/open/first-queries";
import { readOpening } from "@vitrine/contracts/reading/open/load-config";
import { setPeriod } from "@vitrine/contracts/reading/period/report-period";
import { capture, encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { setSort } from "@vitrine/contracts/reading/state/change-report";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { oracleTotals } from "@vitrine/engine/oracle";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findTemplate, reportTemplates } from "../../templates/catalogue.ts";
import { createSnapshotTester, type SnapshotTester } from "../testing/snapshot.ts";
import { mostTableRows } from "./answer-visuals.ts";
import type { ReportSnapshot, SnapshotVisual } from "./report-snapshot.ts";

let tester: SnapshotTester;
beforeAll(async () => {
  tester = await createSnapshotTester();
}, 120_000);
afterAll(() => tester.close());

const template = (name: string): ReportDefinition => {
  const found = findTemplate(name);
  if (found === null) throw new Error(`no template ${name}`);
  return found.definition;
};
const performance = () => template("campaign-performance");

function reportOf(definition: ReportDefinition) {
  const shown = presentShownReport(tester.source(definition), "en");
  return { ...shown, parentOrigins: [], tokenExpiry: "", permissions: 0 as const };
}

/** The queries that a frame asks first for a page. */
function queriesOfFrame(definition: ReportDefinition, page: string): readonly SemanticQuery[] {
  const read = readOpening({ pageName: page });
  if (!read.ok) throw new Error("the opening is not valid");
  return firstQueries(reportOf(definition), read.config);
}

/** Tables are read with all rows that their reader can scroll to. */
function withoutLimit({ limit, ...query }: SemanticQuery): string {
  return JSON.stringify({ ...query, limit: Math.max(limit, mostTableRows) });
}

const visualsOf = ({ pages }: ReportSnapshot): readonly SnapshotVisual[] =>
  pages.flatMap(({ visuals }) => visuals);
const figuresOf = (snapshot: ReportSnapshot, title: string) => {
  const content = visualsOf(snapshot).find((one) => one.title === title)?.content;
  if (content?.kind !== "figures") throw new Error(`${title} has no figures`);
  return content.main;
};
/** A state as a link has it. */
const stateOf = (change: (state: ReportState) => ReportState) => ({
  bookmark: { state: encodeState(capture(change(openReport(initialState, reportOf(performance()))), true)) },
});

test.each(reportTemplates)(
  "[OFFICE-1] the queries of $name are those of the frame, and every visual has its answer",
  async ({ definition }) => {
    tester.asked.length = 0;
    const snapshot = await tester.read(definition);
    const asked = new Set(tester.asked.map(withoutLimit));
    const shown = definition.pages.filter(
      ({ visibility, tooltip }) => visibility !== 1 && tooltip === undefined,
    );
    expect(snapshot.pages.map(({ name }) => name)).toEqual(shown.map(({ name }) => name));
    for (const { name } of shown) {
      for (const query of queriesOfFrame(definition, name)) expect(asked).toContain(withoutLimit(query));
    }
    const contents = visualsOf(snapshot).map(({ content }) => content.kind);
    expect(contents).not.toContain("failure");
    const drawn = shown.flatMap(({ visuals }) =>
      visuals.filter(({ type }: Visual) => visualKinds[type].isSlicer !== true),
    );
    expect(visualsOf(snapshot)).toHaveLength(drawn.length);
  },
  120_000,
);

test("[OFFICE-1] figures are those of the facts, and sentences are those of the page", async () => {
  const snapshot = await tester.read(performance(), { pages: ["overview"] });
  const { spend, clicks } = oracleTotals(tester.spec);
  expect(figuresOf(snapshot, "Spend").columns[0]?.values[0]).toBeCloseTo(spend, 4);
  expect(figuresOf(snapshot, "Clicks").columns[0]?.values[0]).toBe(clicks);
  const [page] = snapshot.pages;
  expect(page?.sentences[0]).toMatch(/^Spend fell to €241,665/);
  expect(page?.period).toBe("All time");
  expect(snapshot).toMatchObject({ madeBy: "Ada Reader", completeThrough: "2026-10-31" });
}, 60_000);

test("[OFFICE-2] the reader's period, comparison, filter and order apply, and are said in words", async () => {
  const opening = stateOf((state) =>
    setSort(
      setPeriod(state, {
        range: { from: "2026-09-01", through: "2026-09-30" },
        comparison: "previousPeriod",
      }),
      { page: "overview", visual: "spend-by-channel" },
      [{ by: "dimension", index: 0, direction: "ascending" }],
    ),
  );
  const filters = [
    {
      $schema: "http://powerbi.com/product/schema#basic",
      filterType: 1,
      target: { table: "Channel", column: "channel" },
      operator: "In",
      values: ["Search", "Social"],
    },
  ];
  const order = { pages: ["overview"], opening: { ...opening, filters } };
  const snapshot = await tester.read(performance(), order);
  const [page] = snapshot.pages;
  expect(page?.period?.replaceAll(/\s/gu, " ")).toBe("1 – 30 Sept 2026, compared with 1 – 31 Aug 2026");
  const visual = page?.visuals.find(({ title }) => title === "Spend by channel");
  expect(visual?.filters).toEqual(["Channel: Search, Social"]);
  const channels = figuresOf(snapshot, "Spend by channel");
  expect(channels.columns[0]?.values).toEqual(["Search", "Social"]);
  const { spend } = oracleTotals(tester.spec, {
    from: "2026-09-01",
    to: "2026-09-30",
    channels: ["search", "social"],
  });
  expect(figuresOf(snapshot, "Spend").columns[0]?.values[0]).toBeCloseTo(spend, 4);
}, 60_000);

test("[OFFICE-3] texts are in the reader's language; chosen pages and one visual alone are read", async () => {
  const german = await tester.read(performance(), { language: "de", locale: "de-DE", pages: ["overview"] });
  expect(german.pages[0]?.title).toBe("Überblick");
  expect(german.pages[0]?.sentences[0]).toContain("Ausgaben auf 241.665");
  const place = { page: "channels", visual: "conversions-by-channel" };
  const alone = await tester.read(performance(), { visual: place });
  expect(visualsOf(alone)).toHaveLength(1);
}, 60_000);

test("[OFFICE-4] a visual whose query fails is a failure with its message, and the others have their figures", async () => {
  const [page] = performance().pages;
  const [card] = page?.visuals ?? [];
  if (page === undefined || card === undefined) throw new Error("the template is empty");
  const broken: Visual = { ...card, measures: [{ table: "Performance", measure: "Nothing" }] };
  const visuals = page.visuals.map((visual) => (visual === card ? broken : visual));
  const definition = { ...performance(), pages: [{ ...page, visuals }] };
  const [failed, ...others] = visualsOf(await tester.read(definition));
  expect(failed?.content).toMatchObject({ kind: "failure" });
  expect(others.map(({ content }) => content.kind)).not.toContain("failure");
}, 60_000);

test("[OFFICE-2] a state that cannot be read is refused", async () => {
  const opening = { bookmark: { state: "not a state" } };
  await expect(tester.read(performance(), { opening })).rejects.toMatchObject({ code: "invalid_input" });
});
