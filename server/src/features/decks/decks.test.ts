import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes, type DeckPlace, type HttpRouteName } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../db/testing.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../testing/test-app.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { changeDeck, sampleDeck, withRelation } from "../report-files/testing/decks.ts";
import { allOf, openPackage } from "../report-files/testing/office.ts";

const impressions = { table: "Performance", measure: "Impressions" };
const campaign = { table: "Campaign", column: "campaign_name" };
const layout = { x: 0, y: 0, width: 300, height: 200 };
const bars = { name: "bars", type: "clusteredBarChart", title: "By campaign", layout };
const visuals = [
  { name: "card", type: "card", title: "Impressions", layout, measures: [impressions] },
  { ...bars, dimensions: [campaign], measures: [impressions] },
];
const report = { reportId: testReports.shared };
const alpha = { workspaceId: "alpha" };
let app: TestApp;
let deck: Buffer;
const people = new Map<TestPersonName, SignedInBrowser>();
beforeAll(async () => {
  deck = await sampleDeck();
  app = await openTestApp(await borrowTestStore());
  for (const name of ["manager", "client"] as const) people.set(name, await app.signIn(name));
  await app.store.query(
    "update reports set definition = jsonb_set(definition, '{pages,0,visuals}', $1::jsonb) where id = $2",
    [JSON.stringify(visuals), testReports.shared],
  );
});
afterAll(async () => {
  await app.close();
  await app.store.close();
});

type Given = Pick<Parameters<TestApp["ask"]>[0], "params" | "body" | "headers">;
const askAs = (name: TestPersonName, route: HttpRouteName, given: Given) =>
  app.ask({ row: httpRoutes[route], token: people.get(name)?.token ?? null, ...given });
const headers = { "content-type": "application/octet-stream", "x-file-name": "Client%20deck.pptx" };
const upload = (body: Buffer, name: TestPersonName = "manager") =>
  askAs(name, "uploadDeck", { params: alpha, body, headers });
const choose = (version: number, deckId: string | null, places: readonly DeckPlace[]) =>
  askAs("manager", "setReportDeck", { params: report, body: { version, deckId, places } });

/** The file of the client's presentation, as a reader gets it. */
async function made(name: TestPersonName): Promise<Uint8Array> {
  const ordered = await askAs(name, "orderReportFile", { params: report, body: { format: "deck" } });
  expect([ordered.status, ordered.error]).toEqual([202, null]);
  await app.apps.settle();
  const params = { ...report, fileId: String(ordered.body["job_id"]) };
  expect((await askAs(name, "getReportFile", { params })).body).toMatchObject({
    state: "done",
    format: "deck",
  });
  const { response } = await askAs(name, "getReportFileContent", { params });
  expect(response.headers["content-disposition"]).toContain(".pptx");
  return response.rawPayload;
}

/** The figures of the report, as a workbook of it has them. */
async function readFigures(name: TestPersonName): Promise<readonly number[]> {
  const opened = await askAs(name, "getReport", { params: report });
  const query = { dimensions: [campaign], measures: [impressions], filters: [], limit: 100, totals: false };
  const sort = [{ by: "measure", index: 0, direction: "descending" }];
  const { body } = await app.ask({
    row: httpRoutes.queryEmbedReport,
    body: { queries: [{ id: "q", query: { ...query, sort } }] },
    token: String(opened.body["accessToken"]),
  });
  const [{ result }] = body["results"] as [{ result: { columns: { values: number[] }[] } }];
  return result.columns[1]?.values ?? [];
}

const figuresIn = (content: Uint8Array) => {
  const [values] = allOf(openPackage(content).xml("ppt/charts/chart1.xml"), "c:val");
  return values === undefined ? [] : allOf(values, "c:v").map(({ text }) => Number(text));
};

test("[DECK-1][DECK-4] a presentation is uploaded, connected with a report, and filled for each reader", async () => {
  const before = await askAs("client", "listReportFileFormats", { params: report });
  expect(JSON.stringify(before.body)).toContain("No presentation has been set up for this report.");
  expect(
    (await askAs("client", "orderReportFile", { params: report, body: { format: "deck" } })).error?.code,
  ).toBe("format_unavailable");
  const uploaded = await upload(deck);
  expect(uploaded.body).toMatchObject({ name: "Client deck", sizeBytes: deck.length });
  const deckId = String(uploaded.body["id"]);
  const choice = await askAs("manager", "getReportDeck", { params: report });
  expect(choice.body).toMatchObject({ version: 0, deckId: null, decks: [{ id: deckId }] });
  const [page] = choice.body["pages"] as [{ name: string }];
  const on = (shape: string, visual: string): DeckPlace => ({
    shape,
    page: page.name,
    visual,
    measure: null,
    shows: "value",
  });
  const places = [on("kpi:card", "card"), on("chart:columnChart", "bars")];
  expect((await choose(0, deckId, places)).body).toMatchObject({ version: 1, deckId });
  expect((await choose(0, deckId, places)).body, "repeated").toMatchObject({ version: 1 });
  expect((await choose(0, deckId, [])).error?.code).toBe("edit_conflict");
  const figures = await readFigures("client");
  expect(figures.length).toBeGreaterThan(0);
  const content = await made("client");
  expect(figuresIn(content)).toEqual(figures);

  // The file of last month takes the place of the first one.
  const edited = changeDeck(content, {
    "ppt/slides/slide2.xml": (xml) => xml.replace("Overview", "Our view"),
  });
  const params = { ...alpha, deckId };
  expect((await askAs("manager", "replaceDeck", { params, body: edited, headers })).status).toBe(200);
  const again = await made("manager");
  expect(figuresIn(again)).toEqual(await readFigures("manager"));
  const texts = allOf(openPackage(again).xml("ppt/slides/slide2.xml"), "a:t").map(({ text }) => text);
  expect(texts).toContain("Our view");

  expect((await askAs("manager", "deleteDeck", { params })).status).toBe(200);
  const { rows } = await app.store.query("select count(*)::int as count from files where kept_until is null");
  expect(rows).toEqual([{ count: 0 }]);
  expect((await askAs("manager", "getReportDeck", { params: report })).body).toMatchObject({
    version: 0,
    deckId: null,
    decks: [],
  });
  const { rows: log } = await app.store.query(
    "select event from audit_log where event like 'deck.%' or event = 'report.deck-set' order by id",
  );
  expect(log.map((row) => Reflect.get(Object(row), "event"))).toEqual([
    "deck.uploaded",
    "report.deck-set",
    "deck.replaced",
    "deck.deleted",
  ]);
});

test("[DECK-1] clients see no presentations, and those of other workspaces cannot be chosen", async () => {
  expect((await upload(deck, "client")).error?.code).toBe("forbidden");
  expect((await askAs("client", "getReportDeck", { params: report })).error?.code).toBe("forbidden");
  const foreign = await app.store.query(
    `with kept as (insert into files (id, size_bytes, hash, kept_until) values (gen_random_uuid(), 1, 'h', null) returning id)
     insert into decks (id, workspace_id, name, file_id, uploaded_at, contents)
     select gen_random_uuid(), 'beta', 'Foreign', id, now(), '{}' from kept returning id`,
  );
  const id = String(Reflect.get(Object(foreign.rows[0]), "id"));
  expect((await choose(0, id, [])).error?.code).toBe("deck_not_found");
  const params = { ...alpha, deckId: id };
  expect((await askAs("manager", "deleteDeck", { params })).error?.code).toBe("deck_not_found");
});

test("[DECK-3] a refused presentation is not stored, and its reason is shown", async () => {
  const linked = changeDeck(deck, {
    "ppt/slides/_rels/slide2.xml.rels": withRelation("image", "http://bad.example/a.png", true),
  });
  const { status, error } = await upload(linked);
  expect([status, error?.code]).toEqual([422, "presentation_refused"]);
  expect(error?.message).toContain("http://bad.example/a.png");
  const { rows } = await app.store.query(
    "select count(*)::int as count from decks where workspace_id = 'alpha'",
  );
  expect(rows).toEqual([{ count: 0 }]);
});
