import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnEachStore } from "../../db/testing.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { closeEngineAfterwards, openTestHouse, type TestHouse } from "../../testing/test-house.ts";

closeEngineAfterwards();

describeOnEachStore("the reports of a workspace", (openStore) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse(await openStore());
  });

  const listFor = async (name: TestPersonName, workspaceId = "alpha", prefix?: string) => {
    const { token } = await house.signIn(name);
    const row = httpRoutes.listReports;
    return house.ask({ row, params: { workspaceId }, token, ...(prefix === undefined ? {} : { prefix }) });
  };

  test("[CALL-16] come newest first with tags, creator and permissions", async () => {
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
      reports: [
        expect.objectContaining({ id: testReports.own, tags: [] }),
        {
          id: testReports.shared,
          name: "Shared report",
          created_at: "2026-01-01T00:00:00.000Z",
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

  test("a client sees what is shared with them, and may do nothing to it", async () => {
    const { body } = await listFor("client");
    expect(body).toMatchObject({
      workspace_permissions: [],
      reports: [{ id: testReports.shared, permissions: [] }],
    });
    expect(body["reports"]).toHaveLength(1);
  });

  test("an administrator holds every permission everywhere", async () => {
    const { body } = await listFor("admin", "beta");
    expect(body).toMatchObject({ reports: [{ id: testReports.foreign }] });
    expect(body["workspace_permissions"]).toHaveLength(7);
  });

  test("a workspace one may not enter is answered like one that does not exist", async () => {
    const foreign = await listFor("manager", "beta");
    const missing = await listFor("manager", "nowhere");
    const { requestId: _one, ...foreignBody } = foreign.body;
    const { requestId: _two, ...missingBody } = missing.body;
    expect(foreign.status).toBe(404);
    expect(foreignBody).toEqual(missingBody);
    expect(foreignBody).toMatchObject({ code: "workspace_not_found" });
  });

  test("[CALL-5] the workspace may stand before the path, when it is the same and one may enter", async () => {
    expect((await listFor("planner", "alpha", "alpha")).status).toBe(200);
    expect((await listFor("planner", "alpha", "beta")).error?.code).toBe("workspace_not_found");
    expect((await listFor("admin", "alpha", "beta")).error?.code).toBe("workspace_not_found");
    expect((await listFor("planner", "beta", "beta")).error?.code).toBe("workspace_not_found");
  });
});
