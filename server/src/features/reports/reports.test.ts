import { gunzipSync } from "node:zlib";

import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

describeOnSomeStore("the reports of a workspace", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const listFor = (name: TestPersonName, workspaceId = "alpha", prefix?: string) =>
    askAs(name, httpRoutes.listReports, { workspaceId }, undefined, prefix === undefined ? {} : { prefix });

  test("[CALL-16, ENTITY-2, ENTITY-3] are listed newest first with tags, creator and permissions", async () => {
    const { body } = await listFor("planner");
    expect(body).toEqual({
      workspace: { id: "alpha", name: "Alpha" },
      workspace_permissions: [
        "add_report",
        "edit_report",
        "share_reporting_intern",
        "add_tag",
        "add_report_tag",
      ],
      favourites: [],
      order: [],
      reports: [
        expect.objectContaining({ id: testReports.own, tags: [], campaigns: [] }),
        {
          id: testReports.shared,
          name: "Shared report",
          created_at: "2026-01-01T00:00:00.000Z",
          edited_at: "2026-01-01T00:00:00.000Z",
          viewed_at: null,
          campaigns: ["First (00000001)"],
          description: "About Shared report",
          creator: "planner Tester",
          datasetId: "campaign_digital",
          embedUrl: `http://localhost:8081/reportEmbed?reportId=${testReports.shared}&groupId=alpha`,
          tags: [
            { tag_name: "brand", workspace_tag_id: "dddddddd-0000-4000-8000-000000000002", color: "#123456" },
            {
              tag_name: "Monthly",
              workspace_tag_id: "dddddddd-0000-4000-8000-000000000001",
              color: "#123456",
            },
          ],
          permissions: ["edit_report", "share_reporting_intern", "add_report_tag"],
        },
      ],
    });
  });

  test("a long list is compressed for clients that accept it, with the same content; a short one is not", async () => {
    const { token } = await app.signIn("planner");
    const list = async (encoding: string) => {
      const answer = await app.apps.portal.inject({
        url: "/api/reports/alpha/",
        headers: { authorization: `Bearer ${token}`, "accept-encoding": encoding },
      });
      return { packed: answer.headers["content-encoding"], bytes: answer.rawPayload };
    };
    expect((await list("gzip, br")).packed).toBeUndefined();
    const longer = "update reports set description = $2 where id = $1";
    const before = await app.store.query("select description from reports where id = $1", [testReports.own]);
    await app.store.query(longer, [testReports.own, "All of it. ".repeat(1000)]);
    const plain = await list("identity");
    const packed = await list("gzip, br");
    await app.store.query(longer, [testReports.own, String(before.rows[0]?.["description"])]);
    expect(plain.packed).toBeUndefined();
    expect(packed.packed).toBe("gzip");
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length * 5).toBeLessThan(plain.bytes.length);
  });

  test("a client sees shared reports, and has no permissions on them", async () => {
    const { body } = await listFor("client");
    expect(body).toMatchObject({
      workspace_permissions: [],
      reports: [{ id: testReports.shared, permissions: [] }],
    });
    expect(body["reports"]).toHaveLength(1);
  });

  test("an administrator has every permission everywhere", async () => {
    const { body } = await listFor("admin", "beta");
    expect(body).toMatchObject({ reports: [{ id: testReports.foreign }] });
    expect(body["workspace_permissions"]).toHaveLength(7);
  });

  test("a workspace that a person is not allowed to enter is answered like a missing one", async () => {
    const foreign = await listFor("manager", "beta");
    const missing = await listFor("manager", "nowhere");
    const { requestId: _one, ...foreignBody } = foreign.body;
    const { requestId: _two, ...missingBody } = missing.body;
    expect(foreign.status).toBe(404);
    expect(foreignBody).toEqual(missingBody);
    expect(foreignBody).toMatchObject({ code: "workspace_not_found" });
  });

  test("[CALL-5] the workspace may precede the path when it is the same and the person may enter it", async () => {
    expect((await listFor("planner", "alpha", "alpha")).status).toBe(200);
    expect((await listFor("planner", "alpha", "beta")).error?.code).toBe("workspace_not_found");
    expect((await listFor("admin", "alpha", "beta")).error?.code).toBe("workspace_not_found");
    expect((await listFor("planner", "beta", "beta")).error?.code).toBe("workspace_not_found");
  });

  const listedFor = async (name: TestPersonName) => (await listFor(name)).body;
  test("favourites belong to the person, and each is added once", async () => {
    const favour = (reportId: string) => askAs("planner", httpRoutes.addFavourite, { reportId }, {});
    expect((await favour(testReports.shared)).body).toEqual({ favourites: [testReports.shared] });
    app.clock.pass({ seconds: 1 });
    expect((await favour(testReports.own)).body).toEqual({
      favourites: [testReports.shared, testReports.own],
    });
    expect((await favour(testReports.shared)).body["favourites"]).toHaveLength(2);
    expect((await listedFor("planner"))["favourites"]).toEqual([testReports.shared, testReports.own]);
    expect((await listedFor("manager"))["favourites"]).toEqual([]);
    const drop = (reportId: string) => askAs("planner", httpRoutes.removeFavourite, { reportId });
    expect((await drop(testReports.shared)).body).toEqual({ favourites: [testReports.own] });
    expect((await drop(testReports.shared)).body).toEqual({ favourites: [testReports.own] });
    expect((await drop("no-uuid-at-all")).body).toEqual({ favourites: [testReports.own] });
  });

  test("a report that a person is not allowed to see cannot become a favourite", async () => {
    for (const reportId of [testReports.foreign, testReports.deleted, "no-uuid-at-all"]) {
      const answer = await askAs("planner", httpRoutes.addFavourite, { reportId }, {});
      expect(answer.error?.code).toBe("report_not_found");
    }
  });

  test("the order is saved for each person, without invisible reports and duplicates", async () => {
    const { shared, own, foreign, deleted } = testReports;
    const order = [own, foreign, deleted, shared, own, "nothing"];
    const saved = await askAs("manager", httpRoutes.saveReportOrder, { workspaceId: "alpha" }, { order });
    expect(saved.body).toEqual({ order: [own, shared] });
    expect((await listedFor("manager"))["order"]).toEqual([own, shared]);
    expect((await listedFor("internal"))["order"]).toEqual([]);
  });

  test("deleted reports leave favourites and order, and return when they are restored", async () => {
    const { shared, own } = testReports;
    await askAs("internal", httpRoutes.addFavourite, { reportId: shared }, {});
    await askAs("internal", httpRoutes.saveReportOrder, { workspaceId: "alpha" }, { order: [shared, own] });
    await app.store.query("update reports set deleted_at = now() where id = $1", [shared]);
    expect(await listedFor("internal")).toMatchObject({ favourites: [], order: [own] });
    await app.store.query("update reports set deleted_at = null where id = $1", [shared]);
    expect(await listedFor("internal")).toMatchObject({ favourites: [shared], order: [shared, own] });
  });

  test("the time of the last view is saved for the person who opened the report", async () => {
    const params = { reportId: testReports.shared };
    const opened = app.clock.now().toISOString();
    expect((await askAs("client", httpRoutes.getReport, params)).status).toBe(200);
    expect(await listedFor("client")).toMatchObject({ reports: [{ viewed_at: opened }] });
    app.clock.pass({ minutes: 2 });
    await askAs("client", httpRoutes.getReport, params);
    const again = app.clock.now().toISOString();
    expect(await listedFor("client")).toMatchObject({ reports: [{ viewed_at: again }] });
    expect(await listedFor("manager")).toMatchObject({ reports: [{ viewed_at: null }, { viewed_at: null }] });
  });
});
