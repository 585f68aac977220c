import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const {
  listAdminWorkspaces,
  getAdminWorkspace,
  setWorkspaceState,
  addWorkspace,
  readAuditLog,
  changeWorkspaces,
} = httpRoutes;
const { listWorkspaces, listReports, getReport, getEmbedReport, getHome } = httpRoutes;

describeOnSomeStore("workspaces, for administrators", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const list = async (query: object = {}) => (await askAs("admin", listAdminWorkspaces, {}, query)).body;
  const set = (state: string, workspaceId = "alpha") =>
    askAs("admin", setWorkspaceState, { workspaceId }, { state });

  test("[ADMIN-2] are found by name and id, with their members and reports, in the wanted order", async () => {
    expect(await list()).toMatchObject({
      total: 2,
      page: 1,
      workspaces: [
        { id: "alpha", state: "active", members: 4, closedAt: null, removedAt: null },
        { id: "beta", members: 0, reports: 1 },
      ],
    });
    expect(await list({ text: "ALPH" })).toMatchObject({ total: 1, workspaces: [{ id: "alpha" }] });
    expect(await list({ sort: "members" })).toMatchObject({ workspaces: [{ id: "beta" }, { id: "alpha" }] });
    expect(await list({ state: "archived" })).toMatchObject({ total: 0, workspaces: [] });
  });

  test("[ADMIN-8] an archived one is closed to everybody at once, and restored as it was", async () => {
    const params = { reportId: testReports.shared };
    const { body: opened } = await askAs("client", getReport, params);
    const frame = async () => {
      const { status } = await app.ask({ row: getEmbedReport, token: String(opened["accessToken"]) });
      return status;
    };
    const before = (await askAs("planner", listReports, { workspaceId: "alpha" })).body;
    expect(await frame()).toBe(200);
    expect((await set("archived")).body).toMatchObject({ state: "archived", closedAt: expect.any(String) });
    expect(await frame()).toBe(404);
    for (const name of ["admin", "manager", "planner", "client"] as const) {
      const answer = await askAs(name, listReports, { workspaceId: "alpha" });
      expect(answer.error?.code, name).toBe("workspace_not_found");
      expect((await askAs(name, getReport, params)).error?.code, name).toBe("report_not_found");
      expect(JSON.stringify((await askAs(name, listWorkspaces)).body), name).not.toContain("alpha");
      expect(JSON.stringify((await askAs(name, getHome)).body), name).not.toContain("alpha");
    }
    expect(await list({ state: "archived" })).toMatchObject({ workspaces: [{ id: "alpha", members: 4 }] });
    expect((await set("active")).body).toMatchObject({ state: "active", closedAt: null });
    expect((await askAs("planner", listReports, { workspaceId: "alpha" })).body).toEqual(before);
    expect((await askAs("client", getReport, params)).status).toBe(200);
    const { body } = await askAs("admin", readAuditLog, {}, { event: "workspace." });
    expect(body["entries"]).toMatchObject([
      { event: "workspace.restored", details: { workspace: "alpha" } },
      { event: "workspace.archived", details: { workspace: "alpha" } },
    ]);
  });

  test("[ADMIN-9] a deleted one is restored for thirty days, and then removed with its id", async () => {
    expect((await set("deleted")).body).toMatchObject({ state: "deleted", removedAt: expect.any(String) });
    expect((await askAs("planner", listReports, { workspaceId: "alpha" })).error?.code).toBe(
      "workspace_not_found",
    );
    const pass = async (minutes: number) => {
      app.clock.pass({ minutes });
      await app.apps.settle();
      askAs = createAskAs(app);
    };
    await pass(30 * 24 * 60 - 61);
    expect((await set("active")).body).toMatchObject({ state: "active", members: 4 });
    await set("deleted");
    await pass(30 * 24 * 60 + 61);
    expect((await askAs("admin", getAdminWorkspace, { workspaceId: "alpha" })).error?.code).toBe(
      "workspace_not_found",
    );
    const { rows } = await app.store.query(
      `select (select count(*) from reports where workspace_id = 'alpha')
         + (select count(*) from workspace_members where workspace_id = 'alpha')
         + (select count(*) from data_members where workspace = 'alpha')
         + (select count(*) from data_loads where workspace = 'alpha' and state = 'counted') as left`,
    );
    expect(rows).toEqual([{ left: 0 }]);
    const again = await askAs("admin", addWorkspace, {}, { id: "ALPHA", name: "Again" });
    expect(again.error?.code).toBe("workspace_exists");
    const { body } = await askAs("admin", readAuditLog, {}, { event: "workspace.removed" });
    expect(body["entries"]).toMatchObject([
      { username: null, details: { workspace: "alpha", name: "Alpha" } },
    ]);
    expect((await askAs("admin", listReports, { workspaceId: "beta" })).status).toBe(200);
  });

  test("[ADMIN-34] several are archived, deleted and restored together, and one that is missing is named", async () => {
    const change = (state: string, workspaceIds: readonly string[]) =>
      askAs("admin", changeWorkspaces, {}, { state, workspaceIds });
    await askAs("admin", addWorkspace, {}, { id: "gamma", name: "Gamma" });
    const { body } = await change("archived", ["gamma", "beta", "none"]);
    expect(body["failures"]).toEqual([
      { workspaceId: "none", reason: expect.stringMatching(/does not exist/) },
    ]);
    expect(JSON.stringify(await list({ state: "archived" }))).toMatch(/beta.*gamma/);
    expect((await change("deleted", ["beta"])).body["failures"]).toEqual([]);
    expect(await list({ state: "deleted" })).toMatchObject({
      workspaces: expect.arrayContaining([expect.objectContaining({ id: "beta" })]),
    });
    expect((await change("active", ["gamma", "beta"])).body["failures"]).toEqual([]);
    expect(await list()).toMatchObject({
      workspaces: expect.arrayContaining([expect.objectContaining({ id: "beta" })]),
    });
    const refused = { state: "deleted", workspaceIds: ["gamma"] };
    expect((await askAs("manager", changeWorkspaces, {}, refused)).error?.code).toBe("forbidden");
  });
});
