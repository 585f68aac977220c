import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listAdminReports, listReportReaders, changeReports, getReport, listReports, setWorkspaceState } =
  httpRoutes;

describeOnSomeStore("the reports of all workspaces", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const list = async (query: object = {}) => (await askAs("admin", listAdminReports, {}, query)).body;
  const idsOf = async (query: object = {}) =>
    Object.values(Object((await list(query))["reports"])).map((report) => String(Object(report)["id"]));
  const change = async (reportIds: readonly string[], made: "delete" | "restore") =>
    (await askAs("admin", changeReports, {}, { reportIds, change: made })).body["failures"];

  test("[ADMIN-11] are listed with their workspace and owner, and when they were last opened", async () => {
    await askAs("planner", getReport, { reportId: testReports.own });
    const { body } = await askAs("admin", listAdminReports, {}, { text: "beta" });
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      reports: [{ id: testReports.foreign, workspace: "Beta" }],
    });
    const opened = await list({ sort: "opened", isDescending: true, workspaceId: "alpha" });
    expect(opened["reports"]).toMatchObject([
      { id: testReports.own, openedBy: 1, lastOpenedAt: app.clock.now().toISOString() },
      ...Array.from({ length: Number(opened["total"]) - 1 }, () => ({ lastOpenedAt: null })),
    ]);
    expect(await idsOf({ text: "planner tester" })).toContain(testReports.own);
  });

  test("[ADMIN-12] the people who can see a report are listed with the reason", async () => {
    const { body } = await askAs("admin", listReportReaders, { reportId: testReports.shared });
    const reasons = Object.values(body).map((reader) => [Object(reader)["name"], Object(reader)["reason"]]);
    expect(reasons).toEqual([
      ["admin Tester", "administrator"],
      ["client Tester", "shared"],
      ["internal Tester", "role"],
      ["manager Tester", "role"],
      ["planner Tester", "role"],
    ]);
    for (const [name, reason] of reasons.filter(([, why]) => why !== "administrator")) {
      const person = String(name).split(" ")[0] as "client" | "manager" | "planner" | "internal";
      const answer = await askAs(person, getReport, { reportId: testReports.shared });
      expect(answer.status, `${reason}`).toBe(200);
    }
    const missing = await askAs("admin", listReportReaders, { reportId: testUserId("admin") });
    expect(missing.error?.code).toBe("report_not_found");
  });

  test("[ADMIN-11] are deleted to the bin and restored, several at once", async () => {
    const both = [testReports.own, testReports.foreign];
    expect(await change([...both, "no-uuid"], "delete")).toEqual([
      { reportId: "no-uuid", reason: expect.stringMatching(/does not exist/) },
    ]);
    expect(await idsOf({ isDeleted: true })).toEqual(expect.arrayContaining(both));
    expect(await idsOf()).not.toContain(testReports.own);
    expect(await change(both, "restore")).toEqual([]);
    expect(await idsOf({ isDeleted: true })).not.toContain(testReports.own);
    expect(await idsOf()).toEqual(expect.arrayContaining(both));
  });

  test("[ADMIN-8] those of an archived workspace are nowhere, until it is restored", async () => {
    const set = (state: string) => askAs("admin", setWorkspaceState, { workspaceId: "beta" }, { state });
    expect((await set("archived")).status).toBe(200);
    expect(await idsOf({ text: "beta" })).toEqual([]);
    expect((await askAs("admin", listReports, { workspaceId: "beta" })).error?.code).toBe(
      "workspace_not_found",
    );
    const readers = await askAs("admin", listReportReaders, { reportId: testReports.foreign });
    expect(readers.error?.code).toBe("report_not_found");
    await set("active");
    expect(await idsOf({ text: "beta" })).toEqual([testReports.foreign]);
  });
});
