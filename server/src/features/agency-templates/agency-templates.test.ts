import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { addReport, deleteTemplate, getEmbedReport, getReport, getReportTemplate, listPages } = httpRoutes;
const { listTemplates, readAuditLog, renameTemplate, saveEmbedReport, saveTemplate } = httpRoutes;

const layout = { x: 0, y: 0, width: 100, height: 100 };
const card = (more: object = {}) => ({ name: "spend", type: "card", title: "Spend", layout, ...more });

describeOnSomeStore("templates of the agency", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  /** A report of its own, made from a template of the product. */
  const makeReport = async (template = "blank") => {
    const made = await askAs(
      "planner",
      addReport,
      { template },
      {
        target_workspace_id: "alpha",
        target_report_name: "Own",
        target_report_description: "Own",
        target_report_type: "campaign_digital",
        digital_campaign_ids: "00000001",
      },
    );
    expect(made.status).toBe(200);
    return String(made.body["id"]);
  };
  const openInFrame = async (reportId: string) => {
    const embed = await askAs("planner", getReport, { reportId });
    const token = String(embed.body["accessToken"]);
    return { token, opened: await app.ask({ row: getEmbedReport, token }) };
  };
  const save = async (reportId: string, change: (definition: object) => object) => {
    const { token, opened } = await openInFrame(reportId);
    const { definition, version } = opened.body;
    const body = { definition: change(Object(definition)), version };
    expect((await app.ask({ row: saveEmbedReport, token, body })).status).toBe(200);
  };
  const withVisuals =
    (...visuals: object[]) =>
    (definition: object) => ({
      ...definition,
      pages: [{ name: "page1", displayName: "Monthly figures", visuals }],
    });
  const check = (reportId: string, name: TestPersonName = "planner") =>
    askAs(name, getReportTemplate, { reportId });
  const makeTemplate = (reportId: string, name: string, more: object = {}) =>
    askAs(
      "planner",
      saveTemplate,
      {},
      {
        reportId,
        reportVersion: 2,
        name,
        description: "One card.",
        ...more,
      },
    );

  test("are made of a report, which follows them; reports made from them have no value of its client", async () => {
    const reportId = await makeReport();
    const campaigns = { filterType: 1, target: { table: "Campaign", column: "campaign_name" } };
    await save(reportId, (definition) => ({
      ...withVisuals(card())(definition),
      filters: [{ ...campaigns, operator: "In", values: ["First"] }],
    }));
    const checked = await check(reportId);
    expect(checked.body).toMatchObject({
      link: { template: "blank", label: "Blank report", isAgency: false, version: 1, newestVersion: 1 },
      reportVersion: 2,
      leftOut: ["Report: filters changed"],
      values: ["First"],
      refused: [],
      texts: [{ place: "Page “Monthly figures”: name", text: "Monthly figures" }],
    });
    const saved = await makeTemplate(reportId, "One card");
    const id = String(saved.body["id"]);
    expect(saved.body).toEqual({ id, name: "One card" });
    expect((await check(reportId)).body["link"]).toMatchObject({ template: id, isAgency: true, version: 1 });

    const made = await openInFrame(await makeReport(id));
    expect(made.opened.body["definition"]).toMatchObject({
      filters: [{ ...campaigns, operator: "All", values: [] }],
      pages: [{ displayName: "Monthly figures", visuals: [{ name: "spend" }] }],
    });
    const { body } = await askAs("admin", readAuditLog, {}, { event: "template.added" });
    expect(Object(body["entries"])).toMatchObject([
      { details: { template: id, name: "One card", report: reportId } },
    ]);
  });

  test("are refused where a text names the client, with its place", async () => {
    const reportId = await makeReport();
    await save(reportId, withVisuals(card({ title: "Spend of Alpha" })));
    expect((await check(reportId)).body["refused"]).toEqual([
      { place: "Page “Monthly figures”, “Spend of Alpha”: title", text: "Spend of Alpha", names: "Alpha" },
    ]);
    expect((await makeTemplate(reportId, "Named")).error).toMatchObject({
      code: "template_names_client",
      detail: "Page “Monthly figures”, “Spend of Alpha”: title contains “Alpha”",
    });
    const clean = await makeReport();
    await save(clean, withVisuals(card()));
    expect((await makeTemplate(clean, "For Alpha")).error).toMatchObject({
      code: "template_names_client",
      detail: "The template’s name contains “Alpha”",
    });
    expect((await makeTemplate(clean, "Early", { reportVersion: 1 })).error?.code).toBe("edit_conflict");
  });

  test("are seen by those who create reports, and by no one else", async () => {
    const reportId = await makeReport();
    await save(reportId, withVisuals(card()));
    const id = String((await makeTemplate(reportId, "Seen")).body["id"]);
    const listed = async (name: TestPersonName) =>
      JSON.stringify((await askAs(name, listTemplates, { reportType: "campaign_digital" })).body);
    for (const name of ["admin", "manager", "planner"] as const) expect(await listed(name)).toContain(id);
    expect((await askAs("planner", listTemplates, { reportType: "campaign_digital" })).body).toContainEqual({
      value: id,
      label: "Seen",
      description: "One card.",
      version: 1,
      isAgency: true,
      mayDelete: false,
    });
    for (const name of ["client", "stranger"] as const) {
      expect(await listed(name)).not.toContain(id);
      const pages = await askAs(name, listPages, { templateOrReport: id });
      expect(pages.error?.code).toBe("report_not_found");
    }
    const pages = await askAs("manager", listPages, { templateOrReport: id });
    expect(pages.body).toEqual([{ label: "Monthly figures", value: "page1", visuals: ["Spend"] }]);
  });

  test("are renamed by those who create reports, and deleted by managers; reports stay", async () => {
    const reportId = await makeReport();
    await save(reportId, withVisuals(card()));
    const templateId = String((await makeTemplate(reportId, "Weekly")).body["id"]);
    const naming = { name: "Monthly", description: "Other words" };
    const renamed = await askAs("planner", renameTemplate, { templateId }, naming);
    expect(renamed.body).toEqual({ id: templateId, name: "Monthly" });
    expect((await makeTemplate(reportId, "MONTHLY")).error?.code).toBe("template_exists");
    const named = await askAs("planner", renameTemplate, { templateId }, { ...naming, name: "For Alpha" });
    expect(named.error?.code).toBe("template_names_client");
    expect((await askAs("planner", deleteTemplate, { templateId })).error?.code).toBe("forbidden");
    expect((await askAs("manager", deleteTemplate, { templateId })).body).toEqual({
      id: templateId,
      name: "Monthly",
    });
    expect((await askAs("manager", deleteTemplate, { templateId })).error?.code).toBe("template_not_found");
    expect((await check(reportId)).body["link"]).toBeNull();
    const product = { templateId: "executive-summary" };
    expect((await askAs("admin", renameTemplate, product, naming)).error?.code).toBe("template_not_found");
    expect((await check(testReports.own)).body["link"]).toBeNull();
  });
});
