import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { reportLanguages } from "@vitrine/contracts/languages";
import { encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { visualKinds, writePeriod } from "@vitrine/contracts/report";
import { isLongRun, scaled, testSeed } from "@vitrine/contracts/testing";

import { borrowTestStore } from "../../db/testing.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../testing/test-app.ts";
import { testReports } from "../../testing/test-data.ts";
import { reportTemplates } from "../templates/catalogue.ts";
import { findBrowser, type BrowserSettings } from "./rendering/find-browser.ts";
import type { ReportSnapshot } from "./snapshot/report-snapshot.ts";
import { writtenFigures } from "./snapshot/single-figures.ts";
import { figuresInCharts, figuresOf, numbersInSheets } from "./testing/figures.ts";
import { convertWithLibreOffice, noLibreOffice, openPackage } from "./testing/office.ts";
import { requireOrder } from "./testing/schema.ts";
import { readOver, sourceOver } from "./testing/snapshot.ts";

const framePages = fileURLToPath(new URL("../../../../frame/dist", import.meta.url));
// The sandbox does not start as root, as whom containers run tests.
const settings: BrowserSettings = {
  chromium: process.env["VITRINE_CHROMIUM"] ?? null,
  sandbox: process.getuid?.() === 0 ? "off" : "on",
  memoryMiB: 2048,
  environment: {},
};
const found = await findBrowser(settings);
const missing = [
  isLongRun() ? "" : "only in long runs, because each takes a minute",
  found.ok ? "" : "no Chromium",
  existsSync(`${framePages}/index.html`) ? "" : "the frame is not built",
  existsSync("/usr/bin/pdftotext") ? "" : "pdftotext is not installed",
].filter(Boolean);

/** A hundred in a run at scale ten. */
const count = scaled(10);
const scope = { workspace: "alpha", rows: [], forbiddenFields: [] };

/** Some pages of a template, over some days, in a language. */
const anyReport = fc.constantFrom(...reportTemplates).chain(({ name, definition }) =>
  fc.record({
    name: fc.constant(name),
    definition: fc
      .shuffledSubarray([...definition.pages], {
        minLength: 1,
        maxLength: Math.min(3, definition.pages.length),
      })
      .map((pages) => ({ ...definition, bookmarks: [], pages })),
    first: fc.integer({ min: 1, max: 28 }),
    language: fc.constantFrom(...reportLanguages),
    paper: fc.record({
      size: fc.constantFrom("a4", "letter"),
      orientation: fc.constantFrom("portrait", "landscape"),
      hasCover: fc.boolean(),
    }),
  }),
);
type AnyReport = typeof anyReport extends fc.Arbitrary<infer Value> ? Value : never;

const spaces = /[\s\u00A0\u202F]+/g;
const plain = (text: string): string => text.replaceAll(spaces, "").normalize("NFKC");

describe.skipIf(missing.length > 0)(`files of generated reports ${missing.join(", ")}`, () => {
  let app: TestApp;
  let reader: SignedInBrowser;
  beforeAll(async () => {
    const environment = {
      VITRINE_RENDER_MEMORY: String(settings.memoryMiB),
      VITRINE_CHROMIUM: found.ok ? found.path : "",
      VITRINE_CHROMIUM_SANDBOX: settings.sandbox,
    };
    app = await openTestApp(await borrowTestStore(), { environment, framePages });
    reader = await app.signIn("manager");
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await app.store.close();
  });

  const params = (fileId = "") => ({ reportId: testReports.own, fileId });
  const stateOf = ({ first }: AnyReport): string => {
    const range = { from: `2026-10-${String(first).padStart(2, "0")}`, through: "2026-10-31" };
    return encodeState({ version: 1, period: writePeriod({ range, comparison: null }) });
  };
  async function made(format: string, report: AnyReport): Promise<Buffer> {
    const { token } = reader;
    const { language: locale, paper } = report;
    const body = { format, state: stateOf(report), locale, paper };
    const ordered = await app.ask({ row: httpRoutes.orderReportFile, params: params(), body, token });
    expect(ordered.error).toBeNull();
    await app.apps.settle();
    const at = params(String(ordered.body["job_id"]));
    const { body: state } = await app.ask({ row: httpRoutes.getReportFile, params: at, token });
    expect(state).toMatchObject({ state: "done" });
    expect(state["message"]).toBeUndefined();
    const content = await app.ask({ row: httpRoutes.getReportFileContent, params: at, token });
    return content.response.rawPayload;
  }
  const snapshotOf = (report: AnyReport): Promise<ReportSnapshot> =>
    readOver(
      app.engine,
      { scope, source: { ...sourceOver(app.engine, scope, report.definition), today: "2026-11-02" } },
      {
        language: report.language,
        locale: report.language,
        opening: { bookmark: { state: stateOf(report) } },
      },
    );

  test.each(
    fc
      .sample(anyReport, { seed: testSeed(), numRuns: count })
      .map((report, index) => [`${index + 1}: ${report.name}`, report] as const),
  )(
    "[OFFICE-5, OFFICE-7] report %s has the figures of its reader in every format",
    async (_title, report) => {
      await app.store.query("update reports set definition = $1::jsonb where id = $2", [
        JSON.stringify(report.definition),
        testReports.own,
      ]);
      const snapshot = await snapshotOf(report);
      await checkPdf(await made("pdf", report), snapshot);
      await checkWorkbook(await made("xlsx", report), snapshot);
      await checkPresentation(await made("pptx", report));
      // At most thirty orders a minute.
      app.clock.pass({ seconds: 10 });
    },
    300_000,
  );
});

async function checkPdf(pdf: Buffer, snapshot: ReportSnapshot): Promise<void> {
  const text = plain(execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" }));
  for (const page of snapshot.pages) {
    expect(text).toContain(plain(page.title));
    for (const { value } of await writtenFigures(snapshot, page)) expect(text).toContain(plain(value));
  }
  const tags = execFileSync("pdfinfo", ["-struct", "-"], { input: pdf, encoding: "utf8" });
  expect(tags).toContain("H1");
  const hasTable = snapshot.pages.some(({ visuals }) =>
    visuals.some(
      ({ definition, content }) =>
        visualKinds[definition.type].windows === "rows" && content.kind === "figures",
    ),
  );
  if (hasTable) for (const tag of ["Table", "TR", "TH", "TD"]) expect(tags).toContain(tag);
  const about = execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8" });
  expect(about).toMatch(/^Tagged: +yes$/m);
  expect(about).toMatch(/^Title: +\S/m);
}

async function checkWorkbook(file: Buffer, snapshot: ReportSnapshot): Promise<void> {
  openPackage(file);
  const read = noLibreOffice === null ? await numbersInSheets(file) : null;
  if (read !== null) for (const figure of figuresOf(snapshot)) expect(read).toContain(figure.toPrecision(12));
}

async function checkPresentation(file: Buffer): Promise<void> {
  const opened = openPackage(file);
  for (const path of opened.paths.filter((one) => one.endsWith(".xml"))) requireOrder(opened.xml(path));
  if (noLibreOffice !== null) return;
  const [read] = (await convertWithLibreOffice(file, "pptx", "pptx")).values();
  expect(read === undefined ? null : figuresInCharts(read)).toEqual(figuresInCharts(file));
}
