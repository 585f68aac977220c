import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testUserId, type TestPersonName } from "../../testing/test-data.ts";

const {
  copyEmbedReport,
  getDraftKeys,
  getEmbedReport,
  getReportCreation,
  keepEmbedFilters,
  listReports,
  queryEmbedReport,
  saveEmbedReport,
} = httpRoutes;

describeOnSomeStore("creating a report over the data of a workspace", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const begin = (name: TestPersonName, workspaceId = "alpha") =>
    askAs(name, getReportCreation, { workspaceId });
  const creationToken = async () => String((await begin("planner")).body["accessToken"]);
  const definition = (dataset = "campaign_digital") => ({
    version: 1,
    dataset,
    pages: [{ name: "p", displayName: "Built", visuals: [] }],
  });

  test("[EMBED-LIFE-20] [EMBED-CONFIG-9] answers what the editor needs, and stores nothing", async () => {
    const begun = await begin("planner");
    expect(begun.body).toMatchObject({
      type: "create",
      workspace: { id: "alpha", name: "Alpha" },
      datasetId: "campaign_digital",
      permissions: 4,
      tokenType: 1,
      embedUrl: "http://localhost:8081/reportEmbed?datasetId=campaign_digital&groupId=alpha",
    });
    const token = String(begun.body["accessToken"]);
    const opened = await app.ask({ row: getEmbedReport, token });
    expect(opened.body).toMatchObject({
      reportId: "",
      version: 0,
      definition: { pages: [{ visuals: [] }] },
      dataset: { id: "campaign_digital" },
    });
    expect(opened.body["personal"]).toBeUndefined();
    const reports = async () =>
      (await askAs("planner", listReports, { workspaceId: "alpha" })).body["reports"];
    expect(JSON.stringify(await reports())).not.toContain("Built");
    expect((await app.ask({ row: getDraftKeys, token })).status).toBe(200);
  });

  test("queries see the rows of the workspace only", async () => {
    const query = {
      dimensions: [{ table: "Campaign", column: "campaign_id" }],
      measures: [{ table: "Performance", measure: "Spend" }],
      filters: [],
      sort: [],
      limit: 100,
      totals: false,
    };
    const body = { queries: [{ id: "q", query }] };
    const seen = JSON.stringify(
      (await app.ask({ row: queryEmbedReport, token: await creationToken(), body })).body,
    ).match(/\b0000000\d\b/g);
    expect(new Set(seen)).toEqual(new Set(["00000001", "00000002"]));
  });

  test("[CALL-48] saving makes a report, once, which the answer opens", async () => {
    const token = await creationToken();
    const headers = { "idempotency-key": "create-1" };
    const save = (body: object, key = headers) =>
      app.ask({ row: copyEmbedReport, token, headers: key, body: { definition: definition(), ...body } });
    const made = await save({ name: "Mine" });
    expect(made.body).toMatchObject({ reportName: "Mine", access: { tokenExpiry: expect.any(String) } });
    expect((await save({ name: "Mine" })).body["reportId"]).toBe(made.body["reportId"]);
    const { accessToken } = made.body["access"] as { accessToken: string };
    const opened = await app.ask({ row: getEmbedReport, token: accessToken });
    expect(opened.body).toMatchObject({ reportName: "Mine", version: 1, permissions: 7 });
    const { rows } = await app.store.query(
      "select details, user_id from audit_log where event = 'report.created' order by id desc limit 1",
      [],
    );
    expect(rows[0]).toMatchObject({
      details: { report: made.body["reportId"] },
      user_id: testUserId("planner"),
    });
    const other = { "idempotency-key": "create-2" };
    expect((await save({ name: "Mine", workspaceId: "beta" }, other)).error?.code).toBe(
      "workspace_not_found",
    );
    expect((await save({ name: "Mine", definition: definition("other") }, other)).error?.code).toBe(
      "invalid_input",
    );
  });

  test("saved into another workspace it is a copy, which the answer does not open", async () => {
    const token = String((await begin("admin")).body["accessToken"]);
    const body = { definition: definition(), name: "Elsewhere", workspaceId: "beta" };
    const made = await app.ask({ row: copyEmbedReport, token, body });
    expect(made.body).toEqual({ reportId: expect.any(String), reportName: "Elsewhere" });
    const params = { workspaceId: "beta" };
    const listed = await askAs("admin", listReports, params);
    expect(JSON.stringify(listed.body)).toContain("Elsewhere");
  });

  test("the token opens no report, and nothing is kept for its holder", async () => {
    const token = await creationToken();
    const body = { definition: definition(), version: 1 };
    expect((await app.ask({ row: saveEmbedReport, token, body })).error?.code).toBe("report_not_found");
    expect((await app.ask({ row: keepEmbedFilters, token, body: { state: null } })).error?.code).toBe(
      "report_not_found",
    );
  });

  test("[PERM-18] only people of the agency who may add reports create them, and a lost role ends it at once", async () => {
    expect((await begin("client")).error?.code).toBe("forbidden");
    expect((await begin("stranger")).error?.code).toBe("workspace_not_found");
    expect((await begin("planner", "beta")).error?.code).toBe("workspace_not_found");
    const token = await creationToken();
    const setRole = (role: string) =>
      app.store.query("update workspace_members set role = $1 where user_id = $2", [
        role,
        testUserId("planner"),
      ]);
    await setRole("client");
    expect((await app.ask({ row: getEmbedReport, token })).error?.code).toBe("report_not_found");
    await setRole("planner");
    expect((await app.ask({ row: getEmbedReport, token })).status).toBe(200);
  });
});
