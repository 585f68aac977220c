import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { addReport, getReportSettings, editReportSettings, updateReport } = httpRoutes;
const { deleteReport, restoreReport, listReports, listDeletedReports } = httpRoutes;
const { listWorkspaceTags, addReportTag, addFavourite, shareReport, getSharedSettings } = httpRoutes;

describeOnSomeStore("changing a report", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const makeReport = async (name: string) => {
    const made = await askAs(
      "planner",
      addReport,
      { template: "executive-summary" },
      {
        target_workspace_id: "alpha",
        target_report_name: name,
        target_report_description: "Before.",
        target_report_type: "campaign_digital",
        hidden_tabs: ["glossary"],
        digital_campaign_ids: "00000001",
      },
    );
    return String(made.body["id"]);
  };
  const settingsOf = async (reportId: string) =>
    (await askAs("planner", getReportSettings, { reportId })).body;
  const edit = (reportId: string, body: object, name: TestPersonName = "planner") =>
    askAs(name, editReportSettings, { reportId }, body);

  test("[CALL-31, ENTITY-16] settings contain the options and the current choice", async () => {
    const reportId = await makeReport("Settings");
    expect(await settingsOf(reportId)).toEqual({
      campaign_options: [
        { label: "First (00000001)", value: "00000001" },
        { label: "Second (00000002)", value: "00000002" },
      ],
      campaign_selected_options: [{ label: "First (00000001)", value: "00000001" }],
      pages: [
        { label: "Summary", value: "summary" },
        { label: "From impression to conversion", value: "funnel" },
        { label: "Glossary and notes", value: "glossary" },
      ],
      selected_pages: [
        { label: "Summary", value: "summary" },
        { label: "From impression to conversion", value: "funnel" },
      ],
      hidden_pages: [{ page_name: "glossary", page_display_name: "Glossary and notes" }],
      name: "Settings",
      description: "Before.",
      version: 1,
    });
  });

  test("[CALL-32, ENTITY-17] only the parts that are sent are changed", async () => {
    const reportId = await makeReport("Parts");
    app.clock.pass({ minutes: 1 });
    const named = await edit(reportId, { name: " Renamed " });
    expect(named.body).toMatchObject({
      name: "Renamed",
      description: "Before.",
      campaigns: ["First (00000001)"],
    });
    expect(named.body["edited_at"]).toBe(app.clock.now().toISOString());
    const hidden = { page_name: "funnel", page_display_name: "Whatever", report: reportId };
    await edit(reportId, { filter: "00000002,00000001,00000002", hidden_pages: [hidden] });
    expect(await settingsOf(reportId)).toMatchObject({
      name: "Renamed",
      description: "Before.",
      campaign_selected_options: [{ value: "00000002" }, { value: "00000001" }],
      hidden_pages: [{ page_name: "funnel" }],
      version: 3,
    });
    expect((await edit(reportId, {})).body).toMatchObject({ name: "Renamed" });
    expect(await settingsOf(reportId)).toMatchObject({ version: 3 });
  });

  test("a report can cover all campaigns again", async () => {
    const reportId = await makeReport("All again");
    expect((await edit(reportId, { filter: "" })).body).toMatchObject({ campaigns: [] });
    expect(await settingsOf(reportId)).toMatchObject({ campaign_selected_options: [], version: 2 });
  });

  test("[CALL-40] the second path of the call does the same", async () => {
    const reportId = await makeReport("Alias");
    const updated = await askAs("planner", updateReport, { reportId }, { description: "After.", version: 1 });
    expect(updated.body).toMatchObject({ name: "Alias", description: "After." });
    const stale = await askAs("planner", updateReport, { reportId }, { description: "Late.", version: 1 });
    expect(stale.error?.code).toBe("edit_conflict");
  });

  test("an outdated edit is refused and overwrites nothing", async () => {
    const reportId = await makeReport("Stale");
    expect((await edit(reportId, { name: "Quick", version: 1 }, "manager")).status).toBe(200);
    const late = await edit(reportId, { name: "Late", description: "Late.", version: 1 });
    expect(late).toMatchObject({ status: 409, error: { code: "edit_conflict" } });
    expect(await settingsOf(reportId)).toMatchObject({ name: "Quick", description: "Before.", version: 2 });
  });

  test("of simultaneous edits of one version, one is accepted", async () => {
    const reportId = await makeReport("Race");
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) => edit(reportId, { name, version: 1 }, "manager")),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const taken = answers.find(({ status }) => status === 200)?.body["name"];
    expect(await settingsOf(reportId)).toMatchObject({ name: taken, version: 2 });
  });

  test("an invalid part prevents the whole change", async () => {
    const reportId = await makeReport("Unsound");
    const all = ["summary", "funnel", "glossary"].map((name) => ({
      page_name: name,
      page_display_name: name,
      report: reportId,
    }));
    const faults: readonly object[] = [
      { name: "  " },
      { filter: "," },
      { filter: "00000003" },
      { hidden_pages: all },
      { hidden_pages: [{ page_name: "none", page_display_name: "None", report: reportId }] },
    ];
    for (const fault of faults) {
      const answer = await edit(reportId, { description: "Half.", ...fault });
      expect(answer.error?.code).toBe("invalid_input");
    }
    expect(await settingsOf(reportId)).toMatchObject({ description: "Before.", version: 1 });
  });

  test("an edit that fails half way changes nothing", async () => {
    const reportId = await makeReport("Second half");
    const { store } = app;
    await store.query(
      "alter table audit_log add constraint refuse check (event <> 'report.edited') not valid",
    );
    expect((await edit(reportId, { name: "Never" })).error?.code).toBe("internal");
    await store.query("alter table audit_log drop constraint refuse");
    expect(await settingsOf(reportId)).toMatchObject({ name: "Second half", version: 1 });
  });

  test("[PERM-7] settings are for people who may edit the report", async () => {
    const reportId = testReports.shared;
    expect((await askAs("client", getReportSettings, { reportId })).error?.code).toBe("forbidden");
    expect((await edit(reportId, { name: "Mine" }, "client")).error?.code).toBe("forbidden");
    expect((await edit(reportId, { name: "Mine" }, "stranger")).error?.code).toBe("report_not_found");
    const foreign = await edit(testReports.foreign, { name: "Mine" });
    expect(foreign.error?.code).toBe("report_not_found");
  });

  const idsListed = async () =>
    JSON.stringify((await askAs("planner", listReports, { workspaceId: "alpha" })).body["reports"]);

  test("a deleted report can be completely restored within thirty days", async () => {
    const reportId = await makeReport("Deleted and back");
    const deleted = await askAs("planner", deleteReport, { reportId });
    expect(deleted.body).toEqual({ id: reportId, name: "Deleted and back" });
    expect(await idsListed()).not.toContain(reportId);
    expect((await askAs("planner", deleteReport, { reportId })).error?.code).toBe("report_not_found");
    expect((await edit(reportId, { name: "Ghost" })).error?.code).toBe("report_not_found");
    const restored = await askAs("planner", restoreReport, { reportId }, {});
    expect(restored.body).toMatchObject({ name: "Deleted and back", campaigns: ["First (00000001)"] });
    expect((await askAs("planner", restoreReport, { reportId }, {})).status).toBe(200);
    expect(await idsListed()).toContain(reportId);
  });

  test("after thirty days it cannot be restored", async () => {
    const reportId = await makeReport("Too late");
    await askAs("planner", deleteReport, { reportId });
    const long = "update reports set deleted_at = deleted_at - interval '30 days' where id = $1";
    await app.store.query(long, [reportId]);
    const answer = await askAs("planner", restoreReport, { reportId }, {});
    expect(answer.error?.code).toBe("report_not_found");
  });

  test("the bin lists what can be restored, the last deleted first; a restored report has its tags, sharing and favourite", async () => {
    const params = { workspaceId: "alpha" };
    const bin = async () => (await askAs("planner", listDeletedReports, params)).body as unknown;
    const [first, second] = [await makeReport("Binned first"), await makeReport("Binned second")];
    const [tag] = (await askAs("planner", listWorkspaceTags, params)).body as unknown as { id: string }[];
    await askAs("planner", addReportTag, { reportId: second }, { workspace_tag: tag?.id });
    await askAs("planner", addFavourite, { reportId: second }, {});
    const share = { internal: [testUserId("internal")], external: null, emails_invite: [] };
    await askAs("planner", shareReport, { reportId: second }, share);
    const before = await settingsAround(second);
    await askAs("planner", deleteReport, { reportId: first });
    app.clock.pass({ seconds: 1 });
    await askAs("planner", deleteReport, { reportId: second });

    const listed = (await bin()) as { id: string; deleted_at: string; restorable_until: string }[];
    expect(listed.slice(0, 2)).toMatchObject([
      { id: second, name: "Binned second" },
      { id: first, name: "Binned first" },
    ]);
    const days = listed.map((one) => Date.parse(one.restorable_until) - Date.parse(one.deleted_at));
    expect(days[0]).toBe(30 * 24 * 60 * 60 * 1000);

    await askAs("planner", restoreReport, { reportId: second }, {});
    expect(await settingsAround(second)).toEqual(before);
    expect(await bin()).not.toContainEqual(expect.objectContaining({ id: second }));
    const long = "update reports set deleted_at = deleted_at - interval '30 days' where id = $1";
    await app.store.query(long, [first]);
    expect(await bin()).not.toContainEqual(expect.objectContaining({ id: first }));
    expect((await askAs("client", listDeletedReports, params)).error?.code).toBe("forbidden");
    expect((await askAs("stranger", listDeletedReports, params)).error?.code).toBe("workspace_not_found");
  });

  /** Everything that refers to a report without being part of it. */
  async function settingsAround(reportId: string): Promise<unknown> {
    const { reports, favourites } = (await askAs("planner", listReports, { workspaceId: "alpha" })).body as {
      reports: { id: string; tags: unknown[] }[];
      favourites: string[];
    };
    const { int } = (await askAs("planner", getSharedSettings, { reportId })).body;
    const tags = reports.find(({ id }) => id === reportId)?.tags;
    expect(tags).toHaveLength(1);
    expect(int).toHaveLength(1);
    return { tags, int, isFavourite: favourites.includes(reportId) };
  }

  test("deleting and restoring are for people who may edit the report", async () => {
    const { shared, deleted, foreign } = testReports;
    expect((await askAs("client", deleteReport, { reportId: shared })).error?.code).toBe("forbidden");
    expect((await askAs("planner", deleteReport, { reportId: foreign })).error?.code).toBe(
      "report_not_found",
    );
    const restore = (name: TestPersonName) => askAs(name, restoreReport, { reportId: deleted }, {});
    expect((await restore("client")).error?.code).toBe("forbidden");
    expect((await restore("stranger")).error?.code).toBe("report_not_found");
    const { token } = await app.signIn("admin");
    const params = { reportId: deleted };
    const prefixed = await app.ask({ row: restoreReport, params, token, body: {}, prefix: "beta" });
    expect(prefixed.error?.code).toBe("report_not_found");
  });
});
