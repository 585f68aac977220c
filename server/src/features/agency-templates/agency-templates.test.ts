import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const {
  addReport,
  compareWithTemplate,
  deleteTemplate,
  getEmbedReport,
  getReport,
  getReportTemplate,
  listFollowingReports,
  listPages,
  listReportVersions,
  listTemplates,
  previewTemplateUpdate,
  readAuditLog,
  renameTemplate,
  restoreReportVersion,
  saveEmbedReport,
  saveTemplate,
  saveTemplateVersion,
  updateFromTemplate,
} = httpRoutes;

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
  const save = async (reportId: string, change: (definition: object) => object, note = "") => {
    const { token, opened } = await openInFrame(reportId);
    const { definition, version } = opened.body;
    const body = { definition: change(Object(definition)), version, note };
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

  /** A template with one card, and a report that was made from it. */
  const makeBoth = async (name: string) => {
    const source = await makeReport();
    await save(source, withVisuals(card()));
    const template = String((await makeTemplate(source, name)).body["id"]);
    return { source, template, follower: await makeReport(template) };
  };
  const compare = async (reportId: string) =>
    (await askAs("planner", compareWithTemplate, { reportId })).body;
  const update = (reportId: string, body: object) =>
    askAs("planner", updateFromTemplate, { reportId }, { reportVersion: 1, templateVersion: 2, ...body });
  const visualsOf = async (reportId: string) =>
    Object((await openInFrame(reportId)).opened.body["definition"]).pages[0].visuals;
  const makeVersion = (templateId: string, reportId: string, reportVersion = 3) =>
    askAs("planner", saveTemplateVersion, { templateId }, { reportId, reportVersion });
  const change = (visuals: (found: readonly object[]) => readonly object[]) => (definition: object) => {
    const { pages } = Object(definition) as { pages: readonly { visuals: readonly object[] }[] };
    return { ...definition, pages: pages.map((page) => ({ ...page, visuals: visuals(page.visuals) })) };
  };
  const second = card({ name: "clicks", title: "Clicks" });

  test("[TEMPLATE-8, TEMPLATE-9, TEMPLATE-10] a new version reaches the reports that follow it; their own changes stay, and an earlier version brings all back", async () => {
    const { source, template, follower } = await makeBoth("Grown");
    await save(
      source,
      change((found) => [...found, second]),
      // As an update writes it: what counts as one is not its note.
      "By hand, version 2",
    );
    expect((await check(source)).body["link"]).toMatchObject({
      newestVersion: 1,
      changes: ["Card “Clicks” added to page “Monthly figures”"],
    });
    expect((await makeVersion(template, source)).body).toEqual({ version: 2 });
    expect((await makeVersion(template, source)).body, "once").toEqual({ version: 2 });

    await save(
      follower,
      change((found) => found.map((one) => ({ ...one, title: "What it cost" }))),
    );
    const { body: listed } = await askAs("planner", listFollowingReports, { templateId: template });
    expect(listed).toMatchObject({
      label: "Grown",
      newestVersion: 2,
      reports: expect.arrayContaining([
        { id: follower, name: "Own", workspace: { id: "alpha", name: "Alpha" }, version: 1, before: null },
        { id: source, name: "Own", workspace: { id: "alpha", name: "Alpha" }, version: 2, before: null },
      ]),
    });
    expect(await compare(follower)).toEqual({
      from: 1,
      to: 2,
      reportVersion: 2,
      isComparable: true,
      changes: ["Card “Clicks” added to page “Monthly figures”"],
      conflicts: [],
    });
    expect((await update(follower, {})).error?.code).toBe("edit_conflict");
    expect((await update(follower, { reportVersion: 2 })).body).toEqual({ version: 3, before: 2 });
    expect(await visualsOf(follower)).toMatchObject([{ title: "What it cost" }, { title: "Clicks" }]);
    expect(await compare(follower)).toMatchObject({ from: 2, to: 2, changes: [], conflicts: [] });
    const { body: versions } = await askAs("planner", listReportVersions, { reportId: follower });
    expect(Object(versions["versions"])[0]).toMatchObject({ number: 3, note: "Grown, version 2" });

    const beforeOf = async () => {
      const { body } = await askAs("planner", listFollowingReports, { templateId: template });
      const reports = body["reports"] as readonly { readonly id: string; readonly before: number | null }[];
      return reports.find(({ id }) => id === follower)?.before;
    };
    expect(await beforeOf()).toBe(2);
    const back = { reportId: follower, number: "2" };
    expect((await askAs("planner", restoreReportVersion, back, {})).status).toBe(200);
    expect(await visualsOf(follower)).toMatchObject([{ title: "What it cost" }]);
    expect(await compare(follower)).toMatchObject({ from: 1, to: 2, reportVersion: 4 });
    expect(await beforeOf()).toBeNull();
  });

  test("[TEMPLATE-11] what both have changed is listed, and decided by the person", async () => {
    const { source, template, follower } = await makeBoth("Contested");
    await save(
      source,
      change(() => [card({ title: "Cost" }), second]),
    );
    await makeVersion(template, source);
    await save(
      follower,
      change(() => [card({ title: "Money" })]),
    );
    expect(await compare(follower)).toMatchObject({
      changes: ["Card “Clicks” added to page “Monthly figures”"],
      conflicts: [
        {
          template: "“Spend”: title changed to “Cost”",
          report: ["“Spend”: title changed to “Money”"],
        },
      ],
    });
    const titles = async (conflicts: "report" | "template") => {
      const embed = await askAs("planner", previewTemplateUpdate, { reportId: follower, conflicts });
      expect(embed.body["permissions"]).toBe(0);
      const token = String(embed.body["accessToken"]);
      const opened = await app.ask({ row: getEmbedReport, token });
      const { definition } = opened.body;
      const saved = await app.ask({ row: saveEmbedReport, token, body: { definition, version: 2 } });
      expect(saved.error?.code, "a preview is not saved").toBe("forbidden");
      return Object(definition).pages[0].visuals.map(({ title }: { title: string }) => title);
    };
    expect(await titles("report")).toEqual(["Money", "Clicks"]);
    expect(await titles("template")).toEqual(["Cost", "Clicks"]);
    expect(await visualsOf(follower)).toMatchObject([{ title: "Money" }]);
    expect((await update(follower, { reportVersion: 2 })).error?.code).toBe("template_conflict");
    expect((await update(follower, { reportVersion: 2, conflicts: "template" })).status).toBe(200);
    expect(await visualsOf(follower)).toMatchObject([{ title: "Cost" }, { title: "Clicks" }]);
  });

  test("versions are made of reports that follow the newest one, and only those who edit a report see what changes in it", async () => {
    const { source, template, follower } = await makeBoth("Strict");
    await save(
      source,
      change((found) => [...found, second]),
    );
    await makeVersion(template, source);
    await save(
      follower,
      change(() => []),
    );
    expect((await makeVersion(template, follower, 2)).error?.code).toBe("edit_conflict");
    const other = await makeReport();
    expect((await makeVersion(template, other, 1)).error?.code).toBe("template_not_found");
    await app.store.query(
      "insert into report_access select $1::uuid, id, now() from users where username = 'client'",
      [follower],
    );
    for (const row of [compareWithTemplate, previewTemplateUpdate, updateFromTemplate]) {
      const params = { reportId: follower, conflicts: "report" };
      const body = row === updateFromTemplate ? { reportVersion: 2, templateVersion: 2 } : undefined;
      expect((await askAs("client", row, params, body)).error?.code).toBe("forbidden");
    }
    const listed = await askAs("client", listFollowingReports, { templateId: template });
    expect(listed.error?.code).toBe("template_not_found");
    expect((await askAs("planner", compareWithTemplate, { reportId: testReports.own })).error?.code).toBe(
      "template_not_found",
    );
  });

  test("[TEMPLATE-6] a report follows a template of the product, also of an earlier release that the store has kept", async () => {
    const reportId = await makeReport("executive-summary");
    expect(await compare(reportId)).toMatchObject({ isComparable: true, changes: [], conflicts: [] });
    // As if this server were a later release.
    await app.store.query("update reports set template_version = 1 where id = $1", [reportId]);
    expect(await compare(reportId)).toMatchObject({ from: 1, isComparable: false });
    const unknown = await update(reportId, { templateVersion: Number((await compare(reportId))["to"]) });
    expect(unknown.error?.code).toBe("version_not_found");
    await app.store.query(
      `insert into template_versions (template, version, definition)
       select template, 1, jsonb_set(definition, '{pages,0,displayName}', '"Former name"') from template_versions
       where template = 'executive-summary'`,
      [],
    );
    await app.store.query(
      `update reports set definition = v.definition from template_versions v
       where reports.id = $1 and v.template = 'executive-summary' and v.version = 1`,
      [reportId],
    );
    expect(await compare(reportId)).toMatchObject({
      isComparable: true,
      changes: ["Page “Former name” renamed to “Summary”"],
    });
  });
});
