import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../../db/testing.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../../testing/test-app.ts";
import { testReports } from "../../../testing/test-data.ts";
import { testPng } from "../../../testing/test-picture.ts";
import { allOf, openPackage } from "../testing/office.ts";

const impressions = { table: "Performance", measure: "Impressions" };
const campaign = { table: "Campaign", column: "campaign_name" };
const layout = { x: 0, y: 0, width: 300, height: 200 };
const visuals = [
  { name: "card", type: "card", title: "Impressions", layout, measures: [impressions] },
  {
    name: "bars",
    type: "clusteredBarChart",
    title: "By campaign",
    layout,
    dimensions: [campaign],
    measures: [impressions],
  },
];
let app: TestApp;
let client: SignedInBrowser;
beforeAll(async () => {
  app = await openTestApp(await borrowTestStore());
  client = await app.signIn("client");
  await app.store.query(
    "update reports set definition = jsonb_set(definition, '{pages,0,visuals}', $1::jsonb) where id = $2",
    [JSON.stringify(visuals), testReports.shared],
  );
});
afterAll(async () => {
  await app.close();
  await app.store.close();
});

/** The file of a format, as the API sends it. */
async function made(format: string): Promise<Uint8Array> {
  const { token } = client;
  const params = { reportId: testReports.shared };
  const ordered = await app.ask({ row: httpRoutes.orderReportFile, params, body: { format }, token });
  expect([ordered.status, ordered.error]).toEqual([202, null]);
  await app.apps.settle();
  const ofFile = { ...params, fileId: String(ordered.body["job_id"]) };
  const state = await app.ask({ row: httpRoutes.getReportFile, params: ofFile, token });
  expect(state.body).toMatchObject({ state: "done", percent: 100 });
  const content = await app.ask({ row: httpRoutes.getReportFileContent, params: ofFile, token });
  return content.response.rawPayload;
}

/** The figures of the report, as its reader's own token answers them. */
async function readFigures(): Promise<readonly unknown[]> {
  const { token } = client;
  const opened = await app.ask({
    row: httpRoutes.getReport,
    params: { reportId: testReports.shared },
    token,
  });
  const query = {
    dimensions: [campaign],
    measures: [impressions],
    filters: [],
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    limit: 100,
    totals: false,
  };
  const { body } = await app.ask({
    row: httpRoutes.queryEmbedReport,
    body: { queries: [{ id: "q", query }] },
    token: String(opened.body["accessToken"]),
  });
  const [{ result }] = body["results"] as [{ result: { columns: { values: unknown[] }[] } }];
  return result.columns[1]?.values ?? [];
}

test("[OFFICE-1, OFFICE-5] a workbook that was ordered has the figures of its reader's own queries", async () => {
  const workbook = openPackage(await made("xlsx"));
  const sheet = workbook.xml("xl/worksheets/sheet3.xml");
  const numbers = allOf(sheet, "c").filter(({ attributes }) => attributes["t"] === undefined);
  const values = numbers.flatMap((cell) => allOf(cell, "v").map(({ text }) => Number(text)));
  const figures = await readFigures();
  expect(figures.length).toBeGreaterThan(0);
  expect(values).toEqual(figures);
});

test("[OFFICE-1, OFFICE-7] a presentation that was ordered has the same figures in its chart", async () => {
  const file = openPackage(await made("pptx"));
  const [values] = allOf(file.xml("ppt/charts/chart1.xml"), "c:val");
  const numbers = values === undefined ? [] : allOf(values, "c:v").map(({ text }) => Number(text));
  expect(numbers).toEqual(await readFigures());
});

test("[OFFICE-6] an archive that was ordered has a file for each sheet", async () => {
  expect(Object.keys(unzipSync(await made("csv")))).toHaveLength(3);
});

test("[OFFICE-11] a presentation that was ordered has the mark of the product, where its workspace has none", async () => {
  const mark = testPng(40, 20);
  await app.store.query(
    "insert into brand_files (id, workspace_id, kind, name, media_type, content) values (gen_random_uuid(), null, 'mark', 'm.png', 'image/png', $1)",
    [mark],
  );
  const file = openPackage(await made("pptx"));
  expect(Buffer.from(file.bytes("ppt/media/mark.png")).equals(mark)).toBe(true);
});
