import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { queryBatchReplySchema } from "@vitrine/contracts/query";
import { oraclePlan, oracleTotals } from "@vitrine/engine/oracle";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { tinySample } from "../../testing/tiny-sample.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { findTemplate, reportTemplates } from "./catalogue.ts";

const { addReport, listTemplates, listPages, listCampaigns, listClientCampaigns } = httpRoutes;
const { listReports, getReport, getEmbedReport, cloneReport, queryEmbedReport } = httpRoutes;

describeOnSomeStore("making reports from templates", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const order = {
    target_workspace_id: "alpha",
    target_report_name: "  New report ",
    target_report_description: "What it says.",
    target_report_type: "campaign_digital",
    hidden_tabs: ["creatives"],
    digital_campaign_ids: "00000001,00000002",
  };
  const template = "campaign-performance";
  const make = (body: object = {}, name: TestPersonName = "planner", key?: string) =>
    askAs(name, addReport, { template }, { ...order, ...body }, headersWith(key));
  const headersWith = (key: string | undefined) =>
    key === undefined ? {} : { headers: { "idempotency-key": key } };
  const namesIn = async (workspaceId = "alpha") => {
    const { body } = await askAs("admin", listReports, { workspaceId });
    return Object.values(Object(body["reports"])).map((report) =>
      String(Reflect.get(Object(report), "name")),
    );
  };
  const countNamed = async (wanted: string) => (await namesIn()).filter((name) => name === wanted).length;

  test("[CALL-30] templates of the report type are options with a version; of another there are none", async () => {
    const { body } = await askAs("planner", listTemplates, { reportType: "campaign_digital" });
    expect(body).toEqual(
      reportTemplates.map(({ name, label, description, version }) => ({
        value: name,
        label,
        description,
        version,
        isAgency: false,
        mayDelete: false,
      })),
    );
    expect((await askAs("planner", listTemplates, { reportType: "print" })).body).toEqual([]);
  });

  test("[TEMPLATE-5] who creates no reports gets no list of templates, not even of those of the product", async () => {
    for (const name of ["client", "stranger"] as const)
      for (const reportType of ["campaign_digital", "statement"])
        expect((await askAs(name, listTemplates, { reportType })).body).toEqual([]);
  });

  test("[CALL-29, CALL-36] pages are those of a template, or of a report that the person may see", async () => {
    const ofTemplate = await askAs("planner", listPages, { templateOrReport: "executive-summary" });
    expect(ofTemplate.body).toMatchObject([
      { value: "summary", label: "Summary", visuals: expect.arrayContaining(["Spend", "ROAS by channel"]) },
      { value: "funnel" },
      { value: "glossary" },
    ]);
    const ofReport = await askAs("client", listPages, { templateOrReport: testReports.shared });
    expect(ofReport.body).toEqual([{ value: "overview", label: "Overview", visuals: [] }]);
    const missing = await askAs("planner", listPages, { templateOrReport: "nothing" });
    expect(missing.error?.code).toBe("template_not_found");
    const foreign = await askAs("planner", listPages, { templateOrReport: testReports.foreign });
    expect(foreign.error?.code).toBe("report_not_found");
  });

  test("hidden pages are not listed for people who cannot edit", async () => {
    const reportId = String((await make({ target_report_name: "Half hidden" })).body["id"]);
    const { store } = app;
    await store.query(
      "insert into report_access select $1::uuid, id, now() from users where username = 'client'",
      [reportId],
    );
    const pages = async (name: TestPersonName) =>
      JSON.stringify((await askAs(name, listPages, { templateOrReport: reportId })).body);
    expect(await pages("planner")).toContain("creatives");
    expect(await pages("client")).not.toContain("creatives");
    await store.query("delete from report_access where report_id = $1", [reportId]);
  });

  test("[CALL-28] the campaigns to choose from are those of the workspace", async () => {
    const { body } = await askAs("planner", listCampaigns, { workspaceId: "alpha" });
    expect(body).toEqual([
      { label: "First (00000001)", value: "00000001" },
      { label: "Second (00000002)", value: "00000002" },
    ]);
    expect((await askAs("client", listCampaigns, { workspaceId: "alpha" })).error?.code).toBe("forbidden");
    const foreign = await askAs("planner", listCampaigns, { workspaceId: "beta" });
    expect(foreign.error?.code).toBe("workspace_not_found");
  });

  test("[CALL-37] a client sees only the campaigns of visible reports", async () => {
    const { body } = await askAs("client", listClientCampaigns, { workspaceId: "alpha" });
    expect(body).toEqual([{ label: "First (00000001)", value: "00000001" }]);
    const agency = await askAs("planner", listClientCampaigns, { workspaceId: "alpha" });
    expect(agency.body).toHaveLength(2);
  });

  test("[CALL-26, ENTITY-15] a report starts as its template, with its campaigns", async () => {
    const made = await make();
    expect(made.body).toMatchObject({
      name: "New report",
      description: "What it says.",
      creator: "planner Tester",
      created_at: app.clock.now().toISOString(),
      campaigns: ["First (00000001)", "Second (00000002)"],
      tags: [],
      viewed_at: null,
      permissions: ["edit_report", "share_reporting_intern", "add_report_tag"],
    });
    const embed = await askAs("planner", getReport, { reportId: String(made.body["id"]) });
    expect(embed.body["reporting_config"]).toEqual({
      data_filters: [{ table_name: "Campaign", column_name: "campaign_id", value: "00000001,00000002" }],
      hidden_pages: [{ page_name: "creatives" }],
    });
  });

  test("[ENTITY-15] a report begins with the period that was chosen, in place of its template's", async () => {
    const filtersOf = async (body: object) => {
      const made = await make(body);
      const embed = await askAs("planner", getReport, { reportId: String(made.body["id"]) });
      const opened = await app.ask({ row: getEmbedReport, token: String(embed.body["accessToken"]) });
      return Reflect.get(Object(opened.body["definition"]), "filters") as unknown;
    };
    expect(await filtersOf({ period: "lastMonth" })).toMatchObject([
      { filterType: 4, operator: 0, timeUnitsCount: 1 },
    ]);
    expect(await filtersOf({})).toEqual(findTemplate(template)?.definition.filters);
    expect((await make({ period: "lastYear" })).error?.code).toBe("invalid_input");
  });

  test.each(reportTemplates)("every visual of $name gets data", async ({ name, definition }) => {
    const made = await askAs("planner", addReport, { template: name }, { ...order, hidden_tabs: [] });
    const embed = await askAs("planner", getReport, { reportId: String(made.body["id"]) });
    const token = String(embed.body["accessToken"]);
    for (const page of definition.pages) {
      const drawn = page.visuals.filter(({ type }) => type !== "textbox");
      const queries = drawn.map(({ name: id, dimensions, measures, filters, sort, limit, totals }) => ({
        id,
        query: { dimensions, measures, filters, sort, limit, totals },
      }));
      if (queries.length === 0) continue;
      const answer = await app.ask({ row: queryEmbedReport, token, body: { queries } });
      const results = Object.values(Object(answer.body["results"])).map((result) => Object(result));
      expect(results.map(({ id, status }) => [id, status])).toEqual(
        drawn.map((visual) => [visual.name, "ok"]),
      );
    }
  });

  test("a report shows each flight's plan, spend and pace as computed from its days", async () => {
    const made = await make({ target_report_name: "By flight" });
    const embed = await askAs("planner", getReport, { reportId: String(made.body["id"]) });
    const pages = findTemplate(template)?.definition.pages ?? [];
    const flights = pages
      .flatMap(({ visuals }) => visuals)
      .find(({ name }) => name === "flights-and-their-pace");
    if (flights === undefined) throw new Error("No table of flights");
    const { dimensions, measures, filters, sort, limit, totals } = flights;
    const query = { dimensions, measures, filters, sort, limit, totals };
    const token = String(embed.body["accessToken"]);
    const { body } = await app.ask({
      row: queryEmbedReport,
      token,
      body: { queries: [{ id: "flights", query }] },
    });
    const answer = parse(queryBatchReplySchema, body);
    const [flown] = answer.ok ? answer.value.results : [];
    if (flown?.status !== "ok") throw new Error("The flights are not answered");
    const { result } = flown;
    const rows = result.columns[0]?.values.map((_, row) => result.columns.map(({ values }) => values[row]));
    const budgets = ["00000001", "00000002"].map((id) => {
      const { budget, expected } = oraclePlan(tinySample, { campaignIds: [id] });
      const { spend } = oracleTotals(tinySample, { campaignIds: [id] });
      return [budget, spend, spend / expected];
    });
    expect(rows).toEqual([
      ["First, flight 1", "2026-10-25", "2026-10-31", ...(budgets[0] ?? [])],
      ["Second, flight 1", "2026-10-25", "2026-10-31", ...(budgets[1] ?? [])],
    ]);
    const all = { campaignIds: ["00000001", "00000002"] };
    expect(result.totals?.slice(0, 2)).toEqual([
      oraclePlan(tinySample, all).budget,
      oracleTotals(tinySample, all).spend,
    ]);
  });

  test("[VALID-17, VALID-18] missing values and campaigns of other workspaces are refused without a new report", async () => {
    const before = await namesIn();
    const faults: readonly object[] = [
      { target_report_name: "  " },
      { target_report_description: "" },
      { target_report_type: "print" },
      { digital_campaign_ids: "" },
      { digital_campaign_ids: "1,2" },
      { digital_campaign_ids: "00000003" },
      { hidden_tabs: ["no-page"] },
      { hidden_tabs: findTemplate(template)?.definition.pages.map(({ name }) => name) ?? [] },
    ];
    for (const fault of faults) expect((await make(fault)).error?.code).toBe("invalid_input");
    const none = await askAs("planner", addReport, { template: "none" }, order);
    expect(none.error?.code).toBe("template_not_found");
    expect(await namesIn()).toEqual(before);
  });

  test("[PERM-4] making a report requires the permission in its workspace", async () => {
    expect((await make({}, "client")).error?.code).toBe("forbidden");
    expect((await make({}, "stranger")).error?.code).toBe("workspace_not_found");
    const foreign = { target_workspace_id: "beta", digital_campaign_ids: "00000003" };
    expect((await make(foreign)).error?.code).toBe("workspace_not_found");
    expect((await make(foreign, "admin")).status).toBe(200);
    const prefixed = await askAs("admin", addReport, { template }, order, { prefix: "beta" });
    expect(prefixed.error?.code).toBe("workspace_not_found");
  });

  test("a repeated request makes no further report and gets the same answer", async () => {
    const body = { target_report_name: "Made once" };
    const first = await make(body, "planner", "key-1");
    const again = await make(body, "planner", "key-1");
    expect(again.body).toEqual(first.body);
    expect(await countNamed("Made once")).toBe(1);
    const other = await make({ target_report_name: "Something else" }, "planner", "key-1");
    expect(other.error?.code).toBe("request_reused");
    expect((await make(body, "manager", "key-1")).body["id"]).not.toBe(first.body["id"]);
    expect((await make(body, "planner", "x".repeat(201))).error?.code).toBe("invalid_input");
  });

  test("two simultaneous identical requests make one report", async () => {
    const body = { target_report_name: "Made at once" };
    const made = await Promise.all([1, 2, 3].map(() => make(body, "planner", "key-2")));
    expect(new Set(made.map((answer) => answer.body["id"])).size).toBe(1);
    expect(await countNamed("Made at once")).toBe(1);
  });

  test("a request that fails half way leaves nothing, and can be repeated", async () => {
    const { store } = app;
    await store.query(
      "alter table audit_log add constraint refuse check (event <> 'report.created') not valid",
    );
    const body = { target_report_name: "Halfway" };
    expect((await make(body, "planner", "key-3")).error?.code).toBe("internal");
    expect(await countNamed("Halfway")).toBe(0);
    await store.query("alter table audit_log drop constraint refuse");
    expect((await make(body, "planner", "key-3")).status).toBe(200);
    expect(await countNamed("Halfway")).toBe(1);
  });

  const clone = (
    body: object,
    name: TestPersonName = "planner",
    reportId: string = testReports.shared,
    key?: string,
  ) => askAs(name, cloneReport, { reportId }, body, headersWith(key));

  test("[CALL-38] a clone is a separate report in the same workspace, with tags", async () => {
    const cloned = await clone({});
    expect(cloned.body).toMatchObject({
      name: "Copy of Shared report",
      description: "About Shared report",
      creator: "planner Tester",
      campaigns: ["First (00000001)"],
      tags: [{ tag_name: "brand" }, { tag_name: "Monthly" }],
      dropped_campaigns: [],
    });
    const embed = await askAs("planner", getReport, { reportId: String(cloned.body["id"]) });
    expect(embed.body["reporting_config"]).toMatchObject({ hidden_pages: [{ page_name: "secret" }] });
    const again = () => clone({ target_report_name: "Cloned once" }, "planner", testReports.shared, "key-4");
    expect((await again()).body["id"]).toBe((await again()).body["id"]);
  });

  test("a clone in another workspace lists the campaigns that it dropped", async () => {
    const cloned = await clone({ target_workspace_id: "beta", target_report_name: "Abroad" }, "admin");
    expect(cloned.body).toMatchObject({
      name: "Abroad",
      campaigns: [],
      tags: [],
      dropped_campaigns: ["00000001"],
    });
    expect(await namesIn("beta")).toContain("Abroad");
  });

  test("cloning requires access to the report and the permission in the target", async () => {
    expect((await clone({}, "client")).error?.code).toBe("forbidden");
    expect((await clone({}, "stranger")).error?.code).toBe("report_not_found");
    expect((await clone({ target_workspace_id: "beta" })).error?.code).toBe("workspace_not_found");
    expect((await clone({}, "planner", testReports.deleted)).error?.code).toBe("report_not_found");
  });
});
