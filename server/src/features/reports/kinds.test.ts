import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, reportKinds, type HttpRoute, type ReportKind } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { statementOf } from "../statements/templates/catalogue.ts";
import { listSharedCampaigns } from "../home/repository.ts";
import { insertReport } from "./repository.ts";

const otherKinds = ["board", "statement"] as const satisfies readonly ReportKind[];
const ids = {
  board: "aaaaaaaa-0000-4000-8000-00000000000b",
  statement: "aaaaaaaa-0000-4000-8000-00000000000c",
} as const;
const definitions = {
  board: { version: 1 as const, tiles: [] },
  statement: statementOf("media-plan", "en"),
};
const embedUrls = {
  board: `http://localhost:8081/dashboardEmbed?dashboardId=${ids.board}&groupId=alpha`,
  statement: `http://localhost:8081/rdlEmbed?reportId=${ids.statement}&groupId=alpha`,
} as const;

describeOnSomeStore("boards and statements in a workspace", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    for (const kind of otherKinds)
      await insertReport(app.store.db, {
        id: asReportId(ids[kind]),
        kind,
        workspaceId: asWorkspaceId("alpha"),
        name: `The ${kind}`,
        description: "",
        reportType: kind,
        definition: definitions[kind],
        hiddenPages: [],
        campaignIds: [],
        creatorId: asUserId(testUserId("planner")),
        createdAt: new Date("2026-05-01T00:00:00Z"),
        template: null,
      });
  });

  const listFor = async (name: TestPersonName, workspaceId = "alpha") => {
    const { body } = await askAs(name, httpRoutes.listReports, { workspaceId });
    const reports: readonly Record<string, unknown>[] = Object.values(Object(body["reports"]));
    return reports;
  };
  const findFor = async (name: TestPersonName, id: string) =>
    (await listFor(name)).find((report) => report["id"] === id);

  test("[BOARD-1] reports have no kind in the list", async () => {
    expect(reportKinds).toEqual(["report", ...otherKinds]);
    const plain = (await listFor("planner")).filter(
      (report) => !Object.values<unknown>(ids).includes(report["id"]),
    );
    expect(plain.length).toBeGreaterThan(0);
    for (const report of plain) expect(report).not.toHaveProperty("kind");
  });

  describe.each(otherKinds)("a %s", (kind) => {
    const reportId = ids[kind];
    const params = { reportId, workspaceId: "alpha" };

    test("[BOARD-1] is in the list with its kind and the address of its frame", async () => {
      expect(await findFor("planner", reportId)).toMatchObject({
        kind,
        name: `The ${kind}`,
        embedUrl: embedUrls[kind],
        campaigns: [],
        permissions: ["edit_report", "share_reporting_intern", "add_report_tag"],
      });
    });

    test("[BOARD-2] is shared with clients, who do not see it before", async () => {
      expect(await findFor("client", reportId)).toBeUndefined();
      const share = (external: readonly string[]) =>
        askAs("manager", httpRoutes.shareReport, params, { internal: null, external, emails_invite: [] });
      expect((await share([testUserId("client")])).body).toMatchObject({ external: "Shared with 1 client." });
      expect(await findFor("client", reportId)).toMatchObject({ kind, permissions: [] });
      expect((await share([])).status).toBe(200);
      expect(await findFor("client", reportId)).toBeUndefined();
    });

    test("[BOARD-2] has tags, a place among the favourites and on the home page", async () => {
      const tag = "dddddddd-0000-4000-8000-000000000001";
      const tagged = await askAs("planner", httpRoutes.addReportTag, params, { workspace_tag: tag });
      expect(tagged.status).toBe(200);
      expect(await findFor("planner", reportId)).toMatchObject({ tags: [{ workspace_tag_id: tag }] });
      expect((await askAs("planner", httpRoutes.addFavourite, params, {})).body["favourites"]).toContain(
        reportId,
      );
      const { body } = await askAs("planner", httpRoutes.getHome);
      expect(body["favourites"]).toContainEqual(expect.objectContaining({ id: reportId, kind }));
    });

    test("[BOARD-2] is renamed, and has no pages to hide", async () => {
      const { body } = await askAs("planner", httpRoutes.getReportSettings, params);
      expect(body).toMatchObject({ hidden_pages: [] });
      const edit = (change: object) => askAs("planner", httpRoutes.updateReport, params, change);
      expect((await edit({ name: `Our ${kind}`, hidden_pages: [] })).body).toMatchObject({
        name: `Our ${kind}`,
        kind,
      });
      const hidden = await edit({
        hidden_pages: [{ page_name: "overview", page_display_name: "Overview", report: reportId }],
      });
      expect(hidden.error?.code).toBe("only_for_reports");
      const restricted = await edit({ filter: "00000001" });
      expect(restricted.error?.code).toBe(kind === "board" ? "only_for_reports" : undefined);
      expect((await edit({ name: `The ${kind}`, filter: "" })).status).toBe(200);
    });

    test("[BOARD-2] is cloned with its kind and content", async () => {
      const { body } = await askAs("planner", httpRoutes.cloneReport, params, {});
      expect(body).toMatchObject({ kind, name: `Copy of The ${kind}`, dropped_campaigns: [] });
      const { rows } = await app.store.query(
        "select count(distinct definition)::int as forms, count(*)::int as reports from reports where id = any($1::uuid[])",
        [[reportId, body["id"]]],
      );
      expect(rows[0]).toMatchObject({ forms: 1, reports: 2 });
      await askAs("planner", httpRoutes.deleteReport, { reportId: String(body["id"]) });
    });

    test("[BOARD-2] is deleted and restored", async () => {
      expect((await askAs("planner", httpRoutes.deleteReport, params)).status).toBe(200);
      expect(await findFor("planner", reportId)).toBeUndefined();
      const restored = await askAs("planner", httpRoutes.restoreReport, params, {});
      expect(restored.body).toMatchObject({ id: reportId, kind });
    });

    test.each([
      ["listReportVersions", {}],
      ["getReportVersion", { number: "1" }],
      ["compareReportVersions", { number: "1", later: "2" }],
      ["restoreReportVersion", { number: "1" }],
      ["listPages", { templateOrReport: reportId }],
      ["getReportTemplate", {}],
      ["compareWithTemplate", {}],
      ["previewTemplateUpdate", { conflicts: "report" }],
    ] as const)("[BOARD-3] is refused by %s, which is for reports", async (name, more) => {
      const row: HttpRoute = httpRoutes[name];
      const answer = await askAs("manager", row, { ...params, ...more }, row.body === null ? undefined : {});
      expect([answer.status, answer.error?.code]).toEqual([422, "only_for_reports"]);
    });
  });

  test("[BOARD-3] a board is not shown as its clients get it: each reader sees the tiles of their own rights", async () => {
    const params = { reportId: ids.board, workspaceId: "alpha" };
    const answer = await askAs("manager", httpRoutes.getReportAsClient, params);
    expect([answer.status, answer.error?.code]).toEqual([422, "only_for_reports"]);
  });

  test("[BOARD-4] a shared board shows a person no figures of the workspace that their reports do not show", async () => {
    await askAs(
      "manager",
      httpRoutes.shareReport,
      { reportId: ids.board },
      {
        internal: null,
        external: [testUserId("client")],
        emails_invite: [],
      },
    );
    const shared = await listSharedCampaigns(app.store.db, asUserId(testUserId("client")));
    expect(shared).toEqual([{ workspaceId: "alpha", campaignIds: ["00000001"] }]);
  });
});
