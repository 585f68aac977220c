import { beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";
import { tablesDataset } from "@vitrine/contracts/tables";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { lockReport } from "../sharing/repository.ts";
import { editReport } from "../templates/repository.ts";
import { lockMovable } from "./move-repository.ts";

const { previewReportMove, moveReports, getReport, listReports, listWorkspaceTags, readAuditLog } =
  httpRoutes;
const { openEmbedReport, queryEmbedReport, addFavourite, getHome } = httpRoutes;
const { shared, own } = testReports;

describeOnSomeStore("moving reports between workspaces", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeEach(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const preview = async (reportIds: readonly string[], workspaceId = "beta") => {
    const { body } = await askAs("admin", previewReportMove, {}, { reportIds, workspaceId });
    return Object.values(Object(body["reports"])).map((report) => Object(report) as Record<string, unknown>);
  };
  const move = async (reportIds: readonly string[], choices: object = {}, workspaceId = "beta") =>
    (await askAs("admin", moveReports, {}, { reportIds, workspaceId, ...choices })).body["failures"];
  const addBoard = (id: string, name: string, workspace: string, sources: readonly string[]) =>
    app.store.query(
      `insert into reports (id, kind, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
         campaign_ids, creator_id, created_at, updated_at, version)
       values ($1, 'board', $3, $2, '', 'board', '', $4, '{}', '{}', $5, now(), now(), 1)`,
      [
        id,
        name,
        workspace,
        {
          version: 1,
          tiles: sources.map((reportId, index) => ({
            id: String(index),
            title: "",
            place: { x: 0, y: index, w: 1, h: 1 },
            content: { kind: "question", reportId, question: "spend", language: "en" },
          })),
        },
        testUserId("planner"),
      ],
    );
  const board = "aaaaaaaa-0000-4000-8000-0000000000b1";

  test("[ADMIN-32] what does not fit the other workspace is listed first, and nothing changes", async () => {
    await addBoard(board, "Weekly", "alpha", [shared, own]);
    await app.store.query("insert into home_boards values ('alpha', $1)", [board]);
    const tag = "dddddddd-0000-4000-8000-0000000000a1";
    await app.store.query("insert into workspace_tags values ($1, 'alpha', 'Yearly', 'black')", [tag]);
    await app.store.query("insert into report_tags values ($1, $2, 'alpha')", [shared, tag]);
    const { rows: before } = await app.store.query("select * from reports order by id");
    const [first, second] = await preview([shared, board, "no-uuid"]);
    expect(first).toMatchObject({
      reportId: shared,
      workspace: "Alpha",
      refusal: null,
      campaigns: { kept: 0, missing: [expect.any(String)] },
      people: ["client Tester"],
      newTags: expect.arrayContaining(["Yearly"]),
      boards: ["Weekly (Alpha)"],
      isHome: false,
    });
    expect(second).toMatchObject({ reportId: board, isHome: true, tilesElsewhere: 1 });
    expect(await preview([shared], "alpha")).toMatchObject([{ refusal: expect.stringMatching(/already/) }]);
    expect((await app.store.query("select * from reports order by id")).rows).toEqual(before);
  });

  test("[ADMIN-33] a report whose campaigns are missing is moved only if it is to show all of them", async () => {
    expect(await move([shared])).toEqual([{ reportId: shared, reason: expect.stringMatching(/campaigns/) }]);
    expect((await askAs("planner", getReport, { reportId: shared })).status).toBe(200);
    expect(await move([shared], { showsAllCampaigns: true })).toEqual([]);
    const { body } = await askAs("admin", getReport, { reportId: shared });
    expect(body).toMatchObject({ workspace: { id: "beta" }, reporting_config: { data_filters: [] } });
  });

  test("[ADMIN-33] people without a role there lose it, unless they are to keep it; members keep it", async () => {
    const token = String((await askAs("client", getReport, { reportId: shared })).body["accessToken"]);
    expect((await app.ask({ row: openEmbedReport, token, body: {} })).status).toBe(200);
    expect(await move([shared], { showsAllCampaigns: true })).toEqual([]);
    expect((await app.ask({ row: openEmbedReport, token, body: {} })).error?.code).toBe("report_not_found");
    for (const name of ["client", "planner", "manager"] as const)
      expect((await askAs(name, getReport, { reportId: shared })).error?.code, name).toBe("report_not_found");

    await app.store.query("insert into report_access values ($1, $2, now())", [own, testUserId("client")]);
    expect(await move([own], { keepsPeople: true })).toEqual([]);
    expect((await askAs("client", getReport, { reportId: own })).status).toBe(200);
    expect((await askAs("planner", getReport, { reportId: own })).error?.code).toBe("report_not_found");
    // The way back: the client has a role in alpha.
    expect(await move([own], {}, "alpha")).toEqual([]);
    expect((await askAs("client", getReport, { reportId: own })).status).toBe(200);
  });

  test("[ADMIN-33] an earlier token shows data of neither workspace, a new one those of the new one", async () => {
    const query = {
      dimensions: [{ table: "Campaign", column: "campaign_id" }],
      measures: [{ table: "Performance", measure: "Impressions" }],
      filters: [],
      sort: [],
      limit: 100,
      totals: false,
    };
    const read = async (token: string): Promise<readonly string[]> => {
      const answer = await app.ask({ row: queryEmbedReport, token, body: { queries: [{ id: "q", query }] } });
      return JSON.stringify(answer.body).match(/\b0000000\d\b/g) ?? [];
    };
    const tokenFor = async () =>
      String((await askAs("admin", getReport, { reportId: own })).body["accessToken"]);
    const before = await tokenFor();
    const inAlpha = await read(before);
    expect(inAlpha).not.toEqual([]);
    await move([own]);
    expect(await read(before)).toEqual([]);
    const inBeta = await read(await tokenFor());
    expect(inBeta).not.toEqual([]);
    expect(inBeta.filter((id) => inAlpha.includes(id))).toEqual([]);
  });

  test("[ADMIN-33] tags, favourites, versions and saved views move with it; the home of the former workspace does not", async () => {
    await askAs("admin", addFavourite, { reportId: own }, {});
    await app.store.query("insert into report_orders values ($1, 'alpha', array[$2])", [
      testUserId("admin"),
      own,
    ]);
    const tag = "dddddddd-0000-4000-8000-0000000000a1";
    await app.store.query("insert into workspace_tags values ($1, 'alpha', 'Yearly', 'black')", [tag]);
    await app.store.query("insert into report_tags values ($1, $2, 'alpha')", [own, tag]);
    await app.store.query(
      "insert into reader_states (id, user_id, report_id, name, state, saved_at) values ($1, $1, $2, 'Mine', 'v1.x', now())",
      [testUserId("admin"), own],
    );
    await app.store.query(
      `insert into report_versions (report_id, number, definition, author_id, note, at, changes)
       values ($1, 1, '{}', $2, '', now(), '[]')`,
      [own, testUserId("planner")],
    );
    const file = "ffffffff-0000-4000-8000-0000000000f1";
    await app.store.query("insert into files (id) values ($1)", [file]);
    await app.store.query("insert into decks values ($1, 'alpha', 'Pitch', $1, now(), '{}')", [file]);
    await app.store.query("insert into report_decks values ($1, $2, 1, '[]')", [own, file]);
    expect(await preview([own])).toMatchObject([{ deck: "Pitch" }]);
    await addBoard(board, "Weekly", "alpha", []);
    await app.store.query("insert into home_boards values ('alpha', $1)", [board]);
    expect(await move([own, board])).toEqual([]);
    const listed = JSON.stringify((await askAs("admin", listReports, { workspaceId: "beta" })).body);
    expect(listed).toContain(own);
    expect(listed).toContain("Yearly");
    const tags = JSON.stringify((await askAs("admin", listWorkspaceTags, { workspaceId: "beta" })).body);
    expect(tags).toContain("Yearly");
    expect(JSON.stringify((await askAs("admin", getHome)).body["favourites"])).toContain(own);
    const count = async (text: string) => (await app.store.query(text)).rows[0]?.["n"];
    expect(await count(`select count(*)::int as n from report_versions where report_id = '${own}'`)).toBe(1);
    expect(await count(`select count(*)::int as n from reader_states where report_id = '${own}'`)).toBe(1);
    expect(await count("select count(*)::int as n from home_boards")).toBe(0);
    expect(await count("select count(*)::int as n from report_decks")).toBe(0);
    expect(await count("select count(*)::int as n from report_orders where report_ids <> '{}'")).toBe(0);
    const { body } = await askAs("admin", readAuditLog, {}, { event: "report.moved" });
    expect(Object(body["entries"])).toMatchObject([
      { username: "admin", details: { report: board, from: "alpha", workspace: "beta" } },
      { username: "admin", details: { report: own, from: "alpha", workspace: "beta", unshared: 0 } },
    ]);
  });

  test("[ADMIN-33] what was allowed before the move is not done after it, and a report that changed meanwhile stays", async () => {
    const db = app.store.db;
    const [id, alpha, beta] = [asReportId(own), asWorkspaceId("alpha"), asWorkspaceId("beta")];
    const { rows } = await app.store.query("select version from reports where id = $1", [own]);
    const version = Number(rows[0]?.["version"]);
    expect(await lockMovable(db, { id, workspaceId: alpha, version: version - 1 })).toBe(false);
    expect(await move([own])).toEqual([]);
    // Sharing and editing wait for the move to end, and were allowed in the former workspace.
    expect(await lockReport(db, id, alpha)).toBe(false);
    expect(await lockReport(db, id, beta)).toBe(true);
    const change = { hiddenPages: [] };
    expect(await editReport(db, { id, workspaceId: alpha }, null, change, new Date())).toBe(false);
    expect(await editReport(db, { id, workspaceId: beta }, null, change, new Date())).toBe(true);
  });

  test("[ADMIN-33] a report that a schedule sends stays, until the schedule is deleted", async () => {
    await app.store.query(
      `insert into schedules (id, workspace_id, report_id, name, rule, settings, version, created_at)
       values ($1, 'alpha', $2, 'Weekly', '{}', '{}', 1, now())`,
      [testUserId("admin"), own],
    );
    expect(await preview([own])).toMatchObject([{ refusal: expect.stringMatching(/schedule/) }]);
    expect(await move([own])).toMatchObject([{ reportId: own }]);
    await app.store.query("update schedules set deleted_at = now()");
    expect(await move([own])).toEqual([]);
  });

  test("[ADMIN-33] a report on tables stays, and a workspace that does not exist is refused", async () => {
    await app.store.query("update reports set dataset = $2 where id = $1", [
      own,
      tablesDataset("eeeeeeee-0000-4000-8000-000000000004"),
    ]);
    const [moved] = await preview([own]);
    expect(moved).toMatchObject({ refusal: expect.stringMatching(/tables/) });
    expect(await move([own])).toMatchObject([{ reportId: own }]);
    const body = { reportIds: [own], workspaceId: "none" };
    for (const row of [previewReportMove, moveReports]) {
      expect((await askAs("admin", row, {}, body)).error?.code).toBe("workspace_not_found");
      expect((await askAs("manager", row, {}, body)).error?.code).toBe("forbidden");
    }
  });
});
