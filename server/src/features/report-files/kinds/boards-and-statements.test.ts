import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import { borrowTestStore } from "../../../db/testing.ts";
import { createAskAs, type AskAs } from "../../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../../testing/test-data.ts";
import { insertReport, shareReport } from "../../reports/repository.ts";

const spend = { table: "Performance", measure: "Spend" };
const card = (page: string) => ({
  type: "card" as const,
  name: "spend",
  title: `Spend on ${page}`,
  layout: { x: 0, y: 0, width: 300, height: 200, z: 0 },
  dimensions: [],
  measures: [spend],
  filters: [],
  sort: [],
  limit: 10,
  totals: false,
  trend: null,
  text: null,
});
const definition: ReportDefinition = {
  version: 1,
  dataset: "campaign_digital",
  filters: [],
  pages: ["overview", "secret"].map((name) => ({
    name,
    displayName: name,
    visibility: 0,
    width: 1280,
    height: 720,
    filters: [],
    visuals: [card(name)],
  })),
};
const sources = {
  everything: { id: "aaaaaaaa-0000-4000-8000-0000000000c1", campaigns: [] },
  first: { id: "aaaaaaaa-0000-4000-8000-0000000000c2", campaigns: ["00000001"] },
  closed: { id: "aaaaaaaa-0000-4000-8000-0000000000c3", campaigns: ["00000002"] },
} as const;
const idOf = (source: keyof typeof sources) => asReportId(sources[source].id);

let app: TestApp;
let askAs: AskAs;
beforeAll(async () => {
  // A program that ends at once, so that files can be ordered and fail.
  const environment = { VITRINE_CHROMIUM: process.execPath, VITRINE_CHROMIUM_SANDBOX: "off" };
  app = await openTestApp(await borrowTestStore(), { environment });
  askAs = createAskAs(app);
  for (const [name, { id, campaigns }] of Object.entries(sources))
    await insertReport(app.store.db, {
      id: asReportId(id),
      workspaceId: asWorkspaceId("alpha"),
      name,
      description: "",
      reportType: "campaign_digital",
      definition: name === "closed" ? { ...definition, exports: "none" } : definition,
      hiddenPages: ["secret"],
      campaignIds: campaigns,
      creatorId: asUserId(testUserId("planner")),
      createdAt: new Date("2026-05-01T00:00:00Z"),
      template: null,
    });
  const client = asUserId(testUserId("client"));
  for (const source of ["first", "closed"] as const)
    await shareReport(app.store.db, idOf(source), client, new Date());
});
afterAll(async () => {
  await app.close();
  await app.store.close();
});
beforeEach(async () => {
  await app.store.query("delete from report_files");
});

const visualOf = (source: keyof typeof sources, page = "overview") => ({
  title: `The tile of ${source}`,
  content: { kind: "visual", reportId: sources[source].id, page, visual: "spend" },
});

async function boardOf(tiles: readonly object[]): Promise<string> {
  const { body } = await askAs("admin", httpRoutes.addBoard, { workspaceId: "alpha" }, { name: "Weekly" });
  const boardId = String(body["id"]);
  for (const tile of tiles)
    expect((await askAs("admin", httpRoutes.pinTile, { boardId }, tile)).status).toBe(200);
  await shareReport(app.store.db, asReportId(boardId), asUserId(testUserId("client")), new Date());
  return boardId;
}

async function statementOf(template: string, more: object = {}): Promise<string> {
  const order = { template, name: "The statement", ...more };
  const { body } = await askAs("planner", httpRoutes.addStatement, { workspaceId: "alpha" }, order);
  await shareReport(app.store.db, asReportId(String(body["id"])), asUserId(testUserId("client")), new Date());
  return String(body["id"]);
}

const order = (name: TestPersonName, reportId: string, body: object) =>
  askAs(name, httpRoutes.orderReportFile, { reportId }, body);

/** A file that was made for a person. */
async function madeFor(name: TestPersonName, reportId: string, body: object) {
  const ordered = await order(name, reportId, body);
  expect([ordered.status, ordered.error]).toEqual([202, null]);
  await app.apps.settle();
  const params = { reportId, fileId: String(ordered.body["job_id"]) };
  const { body: entry } = await askAs(name, httpRoutes.getReportFile, params);
  const fetch = () => askAs(name, httpRoutes.getReportFileContent, params);
  return { entry, fetch };
}

/** The CSV files of an archive that was made for a person, by their names. */
async function csvFor(name: TestPersonName, reportId: string, body: object = {}) {
  const { entry, fetch } = await madeFor(name, reportId, { format: "csv", ...body });
  expect(entry).toMatchObject({ state: "done" });
  const { response } = await fetch();
  const files = unzipSync(new Uint8Array(response.rawPayload));
  return new Map(Object.entries(files).map(([path, content]) => [path, strFromU8(content)]));
}

const texts = (files: ReadonlyMap<string, string>) => [...files.values()].join("\n");

/** The spend of a report, as this person's own token of the report answers it. */
async function spendFor(name: TestPersonName, source: keyof typeof sources): Promise<number> {
  const opened = await askAs(name, httpRoutes.getReport, { reportId: sources[source].id });
  const query = { dimensions: [], measures: [spend], filters: [], sort: [], limit: 1, totals: false };
  const { body } = await app.ask({
    row: httpRoutes.queryEmbedReport,
    body: { queries: [{ id: "q", query }] },
    token: String(opened.body["accessToken"]),
  });
  return Number(/"values":\[(?:\[)?"?([\d.]+)/.exec(JSON.stringify(body))?.[1]);
}

describe("[FILES-13] a board", () => {
  test("is offered as PDF, presentation, workbook, picture and CSV, and a statement as PDF, workbook and CSV", async () => {
    const offered = async (reportId: string) => {
      const { body } = await askAs("client", httpRoutes.listReportFileFormats, { reportId });
      return (body["formats"] as readonly { readonly format: string }[]).map(({ format }) => format);
    };
    expect(await offered(await boardOf([]))).toEqual(["pdf", "pptx", "xlsx", "png", "csv"]);
    const statement = await statementOf("media-plan");
    expect(await offered(statement)).toEqual(["pdf", "xlsx", "csv"]);
    expect((await order("client", statement, { format: "png" })).error?.code).toBe("format_unavailable");
  });

  test("has the figures that each report behind a tile shows to the reader, in reading order", async () => {
    const boardId = await boardOf([visualOf("everything"), visualOf("first")]);
    const files = await csvFor("planner", boardId);
    const written = texts(files);
    for (const source of ["everything", "first"] as const) {
      expect(written).toContain(`The tile of ${source}`);
      expect(written).toContain(String(await spendFor("planner", source)));
    }
    expect(await spendFor("planner", "everything")).not.toBe(await spendFor("planner", "first"));
    expect([...files.keys()][0]).toContain("Report");
  });

  test("says of a tile that its reader does not see, alone, that it is not shown", async () => {
    const boardId = await boardOf([visualOf("everything"), visualOf("first"), visualOf("first", "secret")]);
    const written = texts(await csvFor("client", boardId));
    expect(written).toContain(String(await spendFor("client", "first")));
    expect(written).toContain("it is not shared with you");
    expect(written).toContain("The report does not show this visual any more.");
    expect(written).not.toContain("The tile of everything");
    expect(written).not.toContain("secret");
    expect(written).not.toContain(String(await spendFor("admin", "everything")));
  });

  test("has nothing of a report that allows no exports", async () => {
    const boardId = await boardOf([visualOf("closed"), visualOf("first")]);
    const closed = String(await spendFor("client", "closed"));
    expect(Number(closed)).toBeGreaterThan(0);
    for (const name of ["client", "planner"] as const) {
      const written = texts(await csvFor(name, boardId));
      expect(written).toContain("The report of this tile does not allow files.");
      expect(written).not.toContain("The tile of closed");
      expect(written).not.toContain(closed);
      expect(written).toContain("The tile of first");
    }
    // The screen still shows it.
    const opened = await askAs("client", httpRoutes.getReport, { reportId: boardId });
    const board = await app.ask({
      row: httpRoutes.openEmbedBoard,
      token: String(opened.body["accessToken"]),
      body: {},
    });
    expect(JSON.stringify(board.body)).toContain("The tile of closed");
  });

  test("has its texts, pictures as their text alternatives, and the targets of figures, in the reader's language", async () => {
    const boardId = await boardOf([
      { title: "Note", content: { kind: "text", text: "First\n\nSecond =1+1" } },
      { title: "", content: { kind: "picture", url: "https://bad.example/a.png", alt: "A lighthouse" } },
      {
        title: "Goal",
        content: { kind: "figure", reportId: sources.first.id, measure: spend, target: 150000 },
      },
      visualOf("closed"),
    ]);
    const written = texts(await csvFor("planner", boardId, { locale: "de-DE" }));
    for (const text of ["Second =1+1", "A lighthouse", "Ziel: 150.000", "Kachel 2", "lässt keine Dateien zu"])
      expect(written).toContain(text);
  });

  test("without tiles is a file that says what it is of", async () => {
    const files = await csvFor("client", await boardOf([]));
    expect([...files.keys()]).toHaveLength(1);
    expect(texts(files)).toContain("Weekly");
  });

  test("can be one of its tiles", async () => {
    const boardId = await boardOf([visualOf("everything"), visualOf("first")]);
    const opened = await askAs("planner", httpRoutes.getReport, { reportId: boardId });
    const token = String(opened.body["accessToken"]);
    const { body } = await app.ask({ row: httpRoutes.openEmbedBoard, token, body: {} });
    const [, second] = body["tiles"] as readonly { readonly id: string }[];
    const of = (visual: string) => ({ visual: { page: "board", visual } });
    const written = texts(await csvFor("planner", boardId, of(second?.id ?? "")));
    expect(written).toContain("The tile of first");
    expect(written).not.toContain("The tile of everything");
    const { entry } = await madeFor("planner", boardId, { format: "csv", ...of("gone") });
    expect(entry).toMatchObject({ state: "failed" });
  });
});

test("[FILES-14] a file of a board is refused when its reader may see less of a report behind a tile", async () => {
  const boardId = await boardOf([visualOf("first")]);
  const { entry, fetch } = await madeFor("client", boardId, { format: "csv" });
  expect(entry).toMatchObject({ state: "done" });
  expect((await fetch()).status).toBe(200);
  const set = (exports: string) =>
    app.store.query(
      `update reports set definition = jsonb_set(definition, '{exports}', '"${exports}"') where id = $1`,
      [sources.first.id],
    );
  await set("none");
  expect((await fetch()).error?.code).toBe("forbidden");
  await set("underlying");
  expect((await fetch()).status).toBe(200);
  await app.store.query("update reports set campaign_ids = '{00000002}' where id = $1", [sources.first.id]);
  expect((await fetch()).error?.code).toBe("forbidden");
  await app.store.query("update reports set campaign_ids = '{00000001}' where id = $1", [sources.first.id]);
});

describe("[FILES-15] a statement", () => {
  test("has the rows of its reader, for the values of its parameters, with its totals", async () => {
    const id = await statementOf("media-plan");
    const all = texts(await csvFor("planner", id));
    expect(all).toContain("First");
    expect(all).toContain("Second");
    expect(all).not.toContain("00000003");
    const opened = await askAs("planner", httpRoutes.getReport, { reportId: id });
    const token = String(opened.body["accessToken"]);
    const { body } = await app.ask({ row: httpRoutes.openEmbedStatement, token, body: {} });
    const { parameters } = body["definition"] as {
      readonly parameters: readonly { readonly name: string; readonly label: string }[];
    };
    const { name = "", label = "" } = parameters.find((one) => /campaign/i.test(one.name)) ?? {};
    const parameterValues = [{ name, value: "First" }];
    const chosen = texts(await csvFor("planner", id, { parameterValues }));
    expect(chosen).toContain(label);
    expect(chosen).not.toContain("Second");
    const wrong = await madeFor("planner", id, {
      format: "xlsx",
      parameterValues: [{ name, value: "no such campaign" }],
    });
    expect(wrong.entry).toMatchObject({ state: "failed" });
  });

  test("is written in its own language", async () => {
    const id = await statementOf("billing-statement", { language: "de" });
    const files = await csvFor("client", id, { locale: "en-GB" });
    expect([...files.keys()][0]).toContain("Bericht");
  });
});

test("[FILES-16] what a board or a statement does not have cannot be chosen", async () => {
  const [board, statement] = [await boardOf([]), await statementOf("media-plan")];
  const refused = [
    [board, { pages: ["overview"] }],
    [board, { parameterValues: [] }],
    [statement, { state: "v1.e30" }],
    [statement, { visual: { page: "board", visual: "x" } }],
    [testReports.shared, { parameterValues: [] }],
  ] as const;
  for (const [id, more] of refused) {
    const { error } = await order("client", id, { format: "csv", ...more });
    expect(error?.code, JSON.stringify(more)).toBe("invalid_input");
  }
});

test("[FILES-7] a file of a statement or a board is refused once they are in another workspace, also to who may read both", async () => {
  const moveTo = (reportId: string, workspaceId: string) =>
    askAs("admin", httpRoutes.moveReports, {}, { reportIds: [reportId], workspaceId });
  for (const id of [await statementOf("media-plan"), await boardOf([visualOf("first")])]) {
    const { entry, fetch } = await madeFor("admin", id, { format: "csv" });
    expect(entry).toMatchObject({ state: "done" });
    expect((await fetch()).status).toBe(200);
    expect((await moveTo(id, "beta")).body).toEqual({ failures: [] });
    expect((await fetch()).error?.code, id).toBe("forbidden");
    await moveTo(id, "alpha");
  }
});

test("[FILES-2] a file is found only by its reader and under its own report, whatever an order says it is", async () => {
  const id = await statementOf("media-plan");
  const foreign = {
    fileId: "aaaaaaaa-0000-4000-8000-0000000000f1",
    personId: testUserId("planner"),
    reportId: sources.everything.id,
    audience: "agency",
    rows: [],
  };
  const ordered = await order("client", id, { format: "csv", ...foreign });
  expect(ordered.status).toBe(202);
  await app.apps.settle();
  const fileId = String(ordered.body["job_id"]);
  expect(fileId).not.toBe(foreign.fileId);
  const { rows } = await app.store.query("select person_id, report_id from report_files where id = $1", [
    fileId,
  ]);
  expect(rows).toEqual([{ person_id: testUserId("client"), report_id: id }]);
  for (const row of [httpRoutes.getReportFile, httpRoutes.getReportFileContent] as const) {
    expect((await askAs("admin", row, { reportId: id, fileId })).error?.code).toBe("report_file_not_found");
    const elsewhere = { reportId: sources.first.id, fileId };
    expect((await askAs("client", row, elsewhere)).error?.code).toBe("report_file_not_found");
  }
});
