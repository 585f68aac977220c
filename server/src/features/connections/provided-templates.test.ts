import { afterAll, beforeAll, expect, test } from "vitest";

import {
  httpRoutes,
  providedTemplateOf,
  type AdminTemplate,
  type TemplateOption,
} from "@vitrine/contracts/http";
import { openFakePowerBi, sampleIds, type FakePowerBi } from "@vitrine/e2e/powerbi";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import type { TestPersonName } from "../../testing/test-data.ts";
import { addressesOf } from "../../testing/test-power-bi.ts";

const { addReport, archiveTemplates, attachItems, changeAttachedItem, getReportInWorkspace } = httpRoutes;
const { listAdminTemplates, listAttachedItems, listPages, listTemplates, updateCopies } = httpRoutes;
const { sales, shared, salesReport, salesModel, dashboard } = sampleIds;

describeOnSomeStore("reports of Power BI as templates", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let fake: FakePowerBi;
  let connectionId: string;
  let source: string;
  let board: string;
  beforeAll(async () => {
    let now: () => Date = () => new Date();
    fake = await openFakePowerBi({ now: () => now() });
    app = await openTestApp(await openStore(), { powerBi: addressesOf(fake) });
    now = () => app.clock.now();
    askAs = createAskAs(app);
    const settings = {
      name: "Agency tenant",
      cloud: "public",
      tenantId: sampleIds.tenant,
      clientId: sampleIds.client,
      identity: "id",
      roles: ["Reader"],
      campaignField: null,
      deletesCopies: false,
      credential: { kind: "secret", secret: sampleIds.secret },
    };
    connectionId = String((await askAs("admin", httpRoutes.addConnection, {}, settings)).body["id"]);
    // Where the planner of alpha has no role.
    const items = [salesReport, dashboard].map((itemId) => ({ groupId: sales, itemId, workspaceId: "beta" }));
    const { body } = await askAs("admin", attachItems, { connectionId }, { items });
    [source = "", board = ""] = Object.values(Object(body["attached"])).map((one) =>
      String(Object(one)["reportId"]),
    );
  });
  afterAll(() => fake.close());

  const offer = (reportId: string, isTemplate: boolean) =>
    askAs(
      "admin",
      changeAttachedItem,
      { connectionId, reportId },
      { isEditable: false, roles: null, isTemplate },
    );
  const templatesOf = async (name: TestPersonName) => {
    const { body } = await askAs(name, listTemplates, { reportType: "campaign_digital" });
    const list = Object.values(Object(body)) as readonly TemplateOption[]; // The reply of the route.
    return list.filter(({ provider }) => provider !== undefined);
  };
  const make = (name: TestPersonName, more: object = {}) =>
    askAs(
      name,
      addReport,
      { template: providedTemplateOf(source) },
      {
        target_workspace_id: "alpha",
        target_report_name: "Sales of Alpha",
        target_report_description: "Made of a template.",
        target_report_type: "campaign_digital",
        hidden_tabs: ["ReportSection2"],
        digital_campaign_ids: "",
        ...more,
      },
    );
  const salesCopies = () =>
    fake.cloud.workspaces.flatMap(({ id, reports }) =>
      reports.filter(({ name }) => name === "Sales of Alpha").map(({ datasetId }) => [id, datasetId]),
    );

  test("[PROVIDER-21] an administrator offers a report as a template, and people who create reports find it", async () => {
    expect(await templatesOf("planner")).toEqual([]);
    expect((await offer(source, true)).body).toMatchObject({ isTemplate: true });
    expect(await templatesOf("planner")).toMatchObject([
      { value: providedTemplateOf(source), label: "Sales", provider: "powerbi", isAgency: false },
    ]);
    expect(await templatesOf("client")).toEqual([]);
    expect((await offer(board, true)).error?.code).toBe("not_offered");
    const pages = await askAs("planner", listPages, { templateOrReport: providedTemplateOf(source) });
    expect(Object.values(Object(pages.body))).toMatchObject([{ label: "Overview" }, { label: "Details" }]);
    // The report itself stays hidden from them.
    const opened = await askAs("planner", getReportInWorkspace, { workspaceId: "beta", reportId: source });
    expect(opened.status).toBe(404);
  });

  test("[PROVIDER-21] a report made of it is a copy there, on the dataset of the workspace's group", async () => {
    const early = await make("planner");
    expect(early.error).toMatchObject({
      code: "not_offered",
      message: expect.stringMatching(/attached in that workspace/),
    });
    const group = fake.cloud.workspaces.find(({ id }) => id === shared);
    const model = fake.cloud.workspaces[0]?.datasets.find(({ id }) => id === salesModel);
    const report = fake.cloud.workspaces[0]?.reports[0];
    if (group === undefined || model === undefined || report === undefined)
      throw new Error("The sample changed");
    group.datasets.push({ ...model, id: "c0000000-0000-4000-8000-0000000000e1" });
    group.reports.push({ ...report, id: "b0000000-0000-4000-8000-0000000000e1", name: "Of Alpha" });
    const items = [{ groupId: shared, itemId: "b0000000-0000-4000-8000-0000000000e1", workspaceId: "alpha" }];
    expect((await askAs("admin", attachItems, { connectionId }, { items })).status).toBe(200);

    const made = await make("planner");
    expect(made.status, JSON.stringify(made.error)).toBe(200);
    expect(made.body).toMatchObject({ name: "Sales of Alpha", description: "Made of a template." });
    expect(salesCopies()).toEqual([[shared, "c0000000-0000-4000-8000-0000000000e1"]]);
    const reportId = String(made.body["id"]);
    const opened = await askAs("planner", getReportInWorkspace, { workspaceId: "alpha", reportId });
    expect(opened.body).toMatchObject({
      reporting_config: { hidden_pages: [{ page_name: "ReportSection2" }] },
    });
  });

  test("[PROVIDER-21] wrong pages, campaigns of others and people without the right make no copy", async () => {
    const before = salesCopies().length;
    expect((await make("planner", { hidden_tabs: ["nothing"] })).error?.code).toBe("invalid_input");
    expect((await make("planner", { digital_campaign_ids: "99999999" })).error?.code).toBe("invalid_input");
    expect((await make("planner", { target_workspace_id: "beta" })).status).toBe(404);
    expect((await make("client")).error?.code).toBe("template_not_found");
    const builtIn = await askAs(
      "planner",
      addReport,
      { template: "brand-and-video" },
      {
        target_workspace_id: "alpha",
        target_report_name: "Without campaigns",
        target_report_description: "x",
        target_report_type: "campaign_digital",
        digital_campaign_ids: "",
      },
    );
    expect(builtIn.error?.code).toBe("invalid_input");
    expect(salesCopies()).toHaveLength(before);
  });

  test("[PROVIDER-24] its copies get its present content and keep their names; one that is gone is named, with the reason", async () => {
    const update = (reportId: string, name: TestPersonName = "admin") =>
      askAs(name, updateCopies, { connectionId, reportId }, {});
    const made = String((await make("planner", { target_report_name: "Second" })).body["id"]);
    const contentOf = (name: string) =>
      fake.cloud.workspaces.flatMap(({ reports }) =>
        reports.filter((one) => one.name === name).map(({ content }) => content),
      );
    const [original] = fake.cloud.workspaces.flatMap(({ reports }) =>
      reports.filter(({ id }) => id === salesReport),
    );
    if (original === undefined) throw new Error("The sample has the report.");
    const before = original.content;
    original.content = `${before}, second version`;
    expect(contentOf("Second")).toEqual([before]);
    expect((await update(source, "planner")).error?.code).toBe("forbidden");
    expect((await update(made)).body, "a report without copies").toEqual({ updated: 0, failures: [] });
    expect((await update(board)).error?.code).toBe("report_not_found");
    expect((await update("aaaaaaaa-0000-4000-8000-0000000000ff")).error?.code).toBe("report_not_found");

    const all = await update(source);
    expect(all.body).toMatchObject({ failures: [] });
    expect(contentOf("Second")).toEqual([original.content]);
    const { body } = await askAs("admin", listAttachedItems, { connectionId });
    const copy = Object.values(Object(body)).find((one) => Object(one).reportId === made);
    expect(copy).toMatchObject({ copyOf: { reportId: source, at: app.clock.now().toISOString() } });

    for (const { reports } of fake.cloud.workspaces) {
      const at = reports.findIndex(({ name }) => name === "Second");
      if (at >= 0) reports.splice(at, 1);
    }
    expect((await update(source)).body).toMatchObject({
      updated: Number(all.body["updated"]) - 1,
      failures: [
        { reportId: made, name: "Second", reason: expect.stringContaining("does not have this any more") },
      ],
    });
  });

  test("[PROVIDER-21, ADMIN-36] it is listed with the other templates, archived with them, and taken back", async () => {
    const id = providedTemplateOf(source);
    const listed = async () => {
      const { body } = await askAs("admin", listAdminTemplates, {});
      return (Object.values(Object(body)) as readonly AdminTemplate[]).find((one) => one.id === id);
    };
    expect(await listed()).toMatchObject({ name: "Sales", source: "powerbi", archivedAt: null });
    await askAs("admin", archiveTemplates, {}, { templateIds: [id], isArchived: true });
    expect(await templatesOf("planner")).toEqual([]);
    expect((await make("planner")).error?.code).toBe("template_not_found");
    await askAs("admin", archiveTemplates, {}, { templateIds: [id], isArchived: false });
    expect(await templatesOf("planner")).toHaveLength(1);
    await offer(source, false);
    expect(await templatesOf("planner")).toEqual([]);
    expect(await listed()).toBeUndefined();
  });
});
