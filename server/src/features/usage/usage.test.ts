import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { deleteOldUsage } from "./service.ts";

const { getReport, getReportAsClient, openEmbedReport, listUsage, exportUsage, erasePerson } = httpRoutes;

describeOnSomeStore("usage", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  /** Opens a report as the portal does: for its token, and then in the frame. */
  async function open(name: TestPersonName, reportId: string, row = getReport): Promise<void> {
    const { body } = await askAs(name, row, { reportId, workspaceId: "alpha" });
    const opened = await app.ask({ row: openEmbedReport, token: String(body["accessToken"]), body: {} });
    expect(opened.status).toBe(200);
  }

  const today = () => app.clock.now().toISOString().slice(0, 10);
  const usage = async (by: string, more: object = {}) =>
    (
      await askAs(
        "admin",
        listUsage,
        {},
        { by, from: "2026-10-01", through: today(), isDescending: true, ...more },
      )
    ).body;

  test("[ADMIN-24] openings are counted by report, by person and by workspace", async () => {
    await open("planner", testReports.shared);
    await open("planner", testReports.shared);
    await open("client", testReports.shared);
    await open("planner", testReports.own);
    const row = { lastDay: today() };
    expect(await usage("report")).toMatchObject({
      total: 2,
      openings: 4,
      days: [{ day: today(), openings: 4 }],
      rows: [
        { ...row, id: testReports.shared, name: "Shared report", detail: "Alpha", openings: 3, others: 2 },
        { ...row, id: testReports.own, openings: 1, others: 1 },
      ],
    });
    expect((await usage("person"))["rows"]).toMatchObject([
      {
        id: testUserId("planner"),
        name: "planner Tester",
        detail: "planner@test.example",
        openings: 3,
        others: 2,
      },
      { id: testUserId("client"), openings: 1, others: 1 },
    ]);
    expect((await usage("workspace"))["rows"]).toMatchObject([{ id: "alpha", openings: 4, others: 2 }]);
    expect(await usage("service")).toMatchObject({ total: 0, rows: [], openings: 0 });
    expect(await usage("person", { text: "client@" })).toMatchObject({ total: 1, openings: 1 });
    expect((await usage("report", { sort: "name", isDescending: false }))["rows"]).toMatchObject([
      { name: "Own report" },
      { name: "Shared report" },
    ]);
  });

  test("[ADMIN-25] asking for a token, such as to renew one, is no opening, but looking at it as a client is", async () => {
    await askAs("planner", getReport, { reportId: testReports.own });
    expect((await usage("report", { text: "own" }))["openings"]).toBe(1);
    await open("planner", testReports.own, getReportAsClient);
    expect((await usage("report", { text: "own" }))["openings"]).toBe(2);
  });

  test("[ADMIN-25] openings of end users count for their service account, apart from people", async () => {
    await app.store.query("update users set is_service = true where id = $1", [testUserId("client")]);
    expect((await usage("service"))["rows"]).toMatchObject([
      { id: testUserId("client"), name: "client Tester", detail: "", openings: 1, others: 1 },
    ]);
    expect((await usage("report"))["openings"]).toBe(4);
    await app.store.query("update users set is_service = false where id = $1", [testUserId("client")]);
  });

  test("a period is real, and not longer than openings are kept", async () => {
    for (const [from, through] of [
      ["2026-02-30", "2026-03-01"],
      ["2026-03-02", "2026-03-01"],
      ["2025-01-01", "2026-03-01"],
    ]) {
      const answer = await askAs("admin", listUsage, {}, { by: "report", from, through });
      expect(answer.error?.code, `${from} ${through}`).toBe("invalid_input");
    }
  });

  test("[ADMIN-24] is exported as a table", async () => {
    const body = { by: "report", from: "2026-10-01", through: today() };
    const { response } = await askAs("admin", exportUsage, {}, body);
    expect(response.body.split("\r\n")).toEqual([
      "\uFEFFid,name,workspace,openings,people,last opened",
      `${testReports.shared},Shared report,Alpha,3,2,${today()}`,
      `${testReports.own},Own report,Alpha,2,1,${today()}`,
      "",
    ]);
  });

  test("[ADMIN-25] openings are deleted with the person, and after 400 days", async () => {
    const erased = await askAs(
      "admin",
      erasePerson,
      { personId: testUserId("client") },
      { currentPassword: "Correct-horse-1!" },
    );
    expect(erased.status).toBe(200);
    expect((await usage("person"))["total"]).toBe(1);
    app.clock.pass({ seconds: 400 * 24 * 60 * 60 });
    await deleteOldUsage(app.store.db, app.clock.now());
    const left = async () => (await app.store.query("select day from report_openings")).rows.length;
    expect(await left()).toBe(2);
    app.clock.pass({ seconds: 24 * 60 * 60 });
    await deleteOldUsage(app.store.db, app.clock.now());
    expect(await left()).toBe(0);
  });
});
