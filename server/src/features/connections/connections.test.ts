import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, type AttachedItem, type Connection, type HttpRoute } from "@vitrine/contracts/http";
import { asUserId } from "@vitrine/contracts/ids";
import { openFakePowerBi, sampleIds, type FakePowerBi } from "@vitrine/e2e/powerbi";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { addressesOf } from "../../testing/test-power-bi.ts";
import { readPeppers } from "../../tokens/peppers.ts";
import { SealedBox } from "../../tokens/sealed-box.ts";
import { ownerOfConnectionSecret } from "../../tokens/secret-owners.ts";
import { rotateKeys } from "../auth/keys/key-service.ts";
import { listSharedCampaigns } from "../home/repository.ts";
import { findConnection } from "./repository.ts";

const { addConnection, attachItems, changeAttachedItem, changeConnection, listConnections } = httpRoutes;
const { listAttachedItems, listProviderGroups, listProviderItems, removeConnection } = httpRoutes;
const { getReportInWorkspace, listReports, syncConnection, cloneReport, updateReport } = httpRoutes;

const { sales, shared, salesReport, regionReport, invoice, dashboard, regionModel, salesModel } = sampleIds;
const settings = {
  name: "Agency tenant",
  cloud: "public",
  tenantId: sampleIds.tenant,
  clientId: sampleIds.client,
  identity: "id",
  roles: ["Reader"],
  campaignField: { table: "Campaigns", column: "Id" },
  deletesCopies: true,
} as const;
const credential = { kind: "secret", secret: sampleIds.secret } as const;

describeOnSomeStore("connections to Power BI", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let fake: FakePowerBi;
  let connectionId: string;
  let now: () => Date = () => new Date();
  beforeAll(async () => {
    fake = await openFakePowerBi({ now: () => now() });
    app = await openTestApp(await openStore(), { powerBi: addressesOf(fake) });
    now = () => app.clock.now();
    askAs = createAskAs(app);
    const added = await askAs("admin", addConnection, {}, { ...settings, credential });
    expect(added.status, JSON.stringify(added.error)).toBe(200);
    connectionId = String(added.body["id"]);
  });
  afterAll(() => fake.close());

  const attach = async (itemIds: readonly string[], workspaceId = "alpha", isEditable = false) => {
    const items = itemIds.map((itemId) => ({ groupId: sales, itemId, workspaceId }));
    const { body } = await askAs("admin", attachItems, { connectionId }, { items, isEditable });
    return body["attached"] as readonly { readonly reportId: string; readonly name: string }[];
  };
  const idOf = async (itemName: string, workspaceId = "alpha") => {
    const { body } = await askAs("admin", listAttachedItems, { connectionId });
    const items = Object.values(Object(body)) as readonly AttachedItem[];
    const found = items.find((one) => one.nameThere === itemName && one.workspace.id === workspaceId);
    return found?.reportId ?? "";
  };
  const listed = async (name: TestPersonName, id: string) => {
    const { body } = await askAs(name, listReports, { workspaceId: "alpha" });
    const reports = Object.values(Object(body["reports"])) as readonly Readonly<Record<string, unknown>>[];
    return reports.find((one) => one["id"] === id);
  };
  const open = (name: TestPersonName, reportId: string, workspaceId = "alpha") =>
    askAs(name, getReportInWorkspace, { workspaceId, reportId });
  /** Sessions end meanwhile, so people sign in again. */
  const pass = (seconds: number) => {
    app.clock.pass({ seconds });
    askAs = createAskAs(app);
  };
  const lastOrder = () => fake.embedTokens.at(-1)?.order ?? {};

  test("[PROVIDER-2] the secret is sealed in the store, and in no answer, log or audit entry", async () => {
    const { rows } = await app.store.query("select secret, settings from provider_connections");
    expect(JSON.stringify(rows)).not.toContain(sampleIds.secret);
    const answers = [
      (await askAs("admin", listConnections)).body,
      (await app.store.query("select details from audit_log")).rows,
      app.logLines,
    ];
    expect(JSON.stringify(answers)).not.toContain(sampleIds.secret);
  });

  test("[PROVIDER-2] the secret is sealed again when the keys are renewed", async () => {
    const { db } = app.store;
    const parts = { db, clock: app.clock, peppers: readPeppers(null, null) };
    const before = await findConnection(db, connectionId);
    expect(await rotateKeys(parts)).toMatchObject({ lost: 0 });
    const after = await findConnection(db, connectionId);
    expect(after?.secret).not.toBe(before?.secret);
    const box = await SealedBox.load(parts);
    const owner = ownerOfConnectionSecret(connectionId);
    expect(await box.open(after?.secret ?? "", owner)).toBe(sampleIds.secret);
  });

  test("[PROVIDER-2] only administrators see and change connections", async () => {
    const rows: readonly (readonly [HttpRoute, object?])[] = [
      [listConnections],
      [addConnection, { ...settings, credential }],
      [listProviderGroups],
      [listAttachedItems],
      [removeConnection, { keepsReports: true }],
    ];
    for (const [row, body] of rows)
      expect((await askAs("manager", row, { connectionId }, body)).status).toBe(403);
  });

  test("[PROVIDER-3] a change keeps the secret unless another one is sent, and is refused for an old version", async () => {
    const change = (version: number, more: object = {}) =>
      askAs("admin", changeConnection, { connectionId }, { ...settings, ...more, version });
    const { body } = await change(1, { name: "Renamed tenant" });
    expect(body).toMatchObject({ name: "Renamed tenant", version: 2 });
    expect((await change(1)).error?.code).toBe("edit_conflict");
    expect((await askAs("admin", listProviderGroups, { connectionId })).status).toBe(200);
    await change(2, { credential: { kind: "secret", secret: "wrong" } });
    pass(4000);
    const refused = await askAs("admin", listProviderGroups, { connectionId });
    expect(refused.error).toMatchObject({ code: "provider_refused" });
    expect(refused.error?.detail).toMatch(/7000215|invalid_client|AADSTS/i);
    await change(3, { credential });
    expect((await askAs("admin", listProviderGroups, { connectionId })).status).toBe(200);
  });

  test("[PROVIDER-3] the check says of each step what was found and what to do, and an unusable certificate is refused", async () => {
    const { body } = await askAs("admin", httpRoutes.checkConnection, { connectionId }, {});
    const { steps } = body as unknown as Connection;
    expect(steps.map(({ id }) => id)).toContain("sign-in");
    expect(steps.every(({ isGranted, remedy }) => isGranted === (remedy === null))).toBe(true);
    const pem = { kind: "certificate", certificatePem: "x", privateKeyPem: "y" };
    const refused = await askAs("admin", addConnection, {}, { ...settings, credential: pem });
    expect(refused.error).toMatchObject({
      code: "invalid_input",
      detail: "credential: CertificateUnreadable",
    });
  });

  test("[PROVIDER-12] the portal's page allows the frames of the connected clouds", async () => {
    const framesOf = async (one: TestApp) => {
      const { headers } = await one.apps.portal.inject({ url: "/", headers: { accept: "text/html" } });
      return /frame-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1]?.split(" ");
    };
    expect(await framesOf(app)).toEqual([expect.stringContaining("localhost"), "https://app.powerbi.com"]);
  });

  describe("attached reports", () => {
    beforeAll(async () => {
      await attach([salesReport, regionReport, invoice, dashboard]);
    });

    test("[PROVIDER-4] what a connection sees is listed and attached, each once in a workspace, by its kind", async () => {
      const groups = await askAs("admin", listProviderGroups, { connectionId });
      expect(groups.body).toMatchObject([
        { id: sales, name: "Sales", workspaceId: "alpha" },
        { id: shared, name: "Shared", workspaceId: null },
      ]);
      const items = await askAs("admin", listProviderItems, { connectionId, groupId: sales });
      expect(Object.values(items.body)).toContainEqual({
        id: salesReport,
        kind: "report",
        name: "Sales",
        workspaceIds: ["alpha"],
      });
      expect(await attach([salesReport])).toEqual([]);
      expect(await listed("planner", await idOf("Regions"))).toMatchObject({
        name: "Regions",
        offers: ["ask", "print", "pages", "campaigns", "clone", "file"],
      });
      expect(await listed("planner", await idOf("Board"))).toMatchObject({ kind: "board", offers: [] });
      expect(await listed("planner", await idOf("Invoice"))).toMatchObject({
        kind: "statement",
        offers: ["file"],
      });
    });

    test("[PROVIDER-5] a report opens read only with a token of at most fifteen minutes, and without an identity if its dataset needs none", async () => {
      const { status, body, error } = await open("planner", await idOf("Sales"));
      expect(status, JSON.stringify(error)).toBe(200);
      expect(body).toMatchObject({
        type: "report",
        tokenType: 1,
        permissions: 0,
        frame: { id: salesReport, groupId: sales },
        datasetId: salesModel,
        accessToken: fake.embedTokens.at(-1)?.token,
      });
      expect(String(body["embedUrl"])).toMatch(/^https:\/\/app\.powerbi\.com\/reportEmbed\?/);
      const left = Date.parse(String(body["tokenExpiry"])) - app.clock.now().getTime();
      expect(left).toBeLessThanOrEqual(15 * 60_000);
      expect(lastOrder()).toEqual({
        reports: [{ id: salesReport }],
        datasets: [{ id: salesModel }],
        lifetimeInMinutes: 15,
      });
    });

    test("[PROVIDER-5] a second opening by the same person asks the provider nothing", async () => {
      const reportId = await idOf("Sales");
      await open("planner", reportId);
      fake.forget();
      await open("planner", reportId);
      expect(fake.calls).toEqual([]);
    });

    test("[PROVIDER-6] row security gets the person, the roles, and the rules of the report", async () => {
      const reportId = await idOf("Regions");
      await askAs("planner", updateReport, { reportId }, { filter: "00000001" });
      expect((await open("planner", reportId)).body).toMatchObject({
        reporting_config: {
          data_filters: [{ table_name: "Campaigns", column_name: "Id", value: "00000001" }],
        },
      });
      const [identity] = Object.values(Object(lastOrder()["identities"])) as readonly Readonly<
        Record<string, unknown>
      >[];
      expect(identity).toMatchObject({
        username: testUserId("planner"),
        roles: ["Reader"],
        datasets: [regionModel],
      });
      expect(JSON.parse(String(identity?.["customData"]))).toEqual({
        workspace: "alpha",
        audience: "agency",
        campaigns: ["00000001"],
      });
      const change = { isEditable: false, roles: ["Own"] };
      await askAs("admin", changeAttachedItem, { connectionId, reportId }, change);
      await open("manager", reportId);
      expect(lastOrder()["identities"]).toMatchObject([{ username: testUserId("manager"), roles: ["Own"] }]);
      await askAs("admin", changeAttachedItem, { connectionId, reportId }, { ...change, roles: null });
      await askAs("planner", updateReport, { reportId }, { filter: "" });
    });

    test("[PROVIDER-6] clients open no report whose restrictions nothing there enforces", async () => {
      const reportId = await idOf("Sales");
      await shareWith(askAs, reportId);
      expect((await open("client", reportId)).status).toBe(200);
      await askAs("planner", updateReport, { reportId }, { filter: "00000001" });
      expect((await open("client", reportId)).error).toMatchObject({
        code: "forbidden",
        detail: "the dataset has no row security",
      });
      expect((await open("planner", reportId)).status).toBe(200);
      await askAs("planner", updateReport, { reportId }, { filter: "" });
    });

    test("[PROVIDER-1] a shared report of another provider gives clients no figures of ours", async () => {
      const reports = await listSharedCampaigns(app.store.db, asUserId(testUserId("client")));
      expect(reports).toEqual([{ workspaceId: "alpha", campaignIds: ["00000001"] }]);
      const { body } = await askAs("client", httpRoutes.listClientCampaigns, { workspaceId: "alpha" });
      expect(Object.values(Object(body))).toHaveLength(1);
    });

    test("[PROVIDER-5] dashboards and paginated reports open with tokens of their kind", async () => {
      expect((await open("planner", await idOf("Board"))).body).toMatchObject({
        type: "dashboard",
        frame: { id: dashboard },
      });
      expect(lastOrder()).toEqual({ accessLevel: "View", lifetimeInMinutes: 15 });
      const { body } = await open("planner", await idOf("Invoice"));
      expect(String(body["embedUrl"])).toMatch(/\/rdlEmbed\?/);
      expect(lastOrder()).toMatchObject({ reports: [{ id: invoice }] });
    });

    test("[PROVIDER-5] people who edit reports may edit one there only if that is allowed for it", async () => {
      const reportId = await idOf("Sales");
      const allow = (isEditable: boolean) =>
        askAs("admin", changeAttachedItem, { connectionId, reportId }, { isEditable, roles: null });
      await allow(true);
      const { body } = await open("planner", reportId);
      expect(body).toMatchObject({ permissions: 1 });
      expect(body["offers"]).toContain("edit");
      expect(lastOrder()["reports"]).toEqual([{ id: salesReport, allowEdit: true }]);
      expect((await open("client", reportId)).body).toMatchObject({ permissions: 0 });
      await allow(false);
    });

    test("[PROVIDER-13] Power BI makes a report into the files that it can, without pages that are hidden from the reader", async () => {
      const reportId = await idOf("Sales");
      const formats = await askAs("planner", httpRoutes.listReportFileFormats, { reportId });
      const offered = formats.body["formats"] as readonly { format: string; reason?: string }[];
      expect(offered.filter(({ reason }) => reason === undefined).map(({ format }) => format)).toEqual([
        "pdf",
        "pptx",
        "png",
      ]);
      const order = (body: object) => askAs("planner", httpRoutes.orderReportFile, { reportId }, body);
      expect((await order({ format: "xlsx" })).error?.code).toBe("format_unavailable");
      fake.forget();
      const ordered = await order({ format: "pdf", state: "H4sIAAAA/+A=", locale: "de-DE" });
      expect(ordered.status, JSON.stringify(ordered.error)).toBe(202);
      await app.apps.settle();
      const params = { reportId, fileId: String(ordered.body["job_id"]) };
      const { body } = await askAs("planner", httpRoutes.getReportFile, params);
      expect(body).toMatchObject({ state: "done", percent: 100 });
      const content = await askAs("planner", httpRoutes.getReportFileContent, params);
      expect(content.response.rawPayload.toString()).toBe("PDF of Sales");
      const started = fake.calls.find(({ path }) => path.endsWith("/ExportTo"));
      expect(JSON.parse(started?.body ?? "{}")).toEqual({
        format: "PDF",
        powerBIReportConfiguration: {
          settings: { locale: "de-DE" },
          pages: [{ pageName: "ReportSection" }, { pageName: "ReportSection2" }],
          defaultBookmark: { state: "H4sIAAAA/+A=" },
        },
      });
      expect((await askAs("stranger", httpRoutes.getReportFile, params)).error?.code).toBe(
        "report_file_not_found",
      );
      const board = await askAs("planner", httpRoutes.listReportFileFormats, {
        reportId: await idOf("Board"),
      });
      expect(board.error?.code).toBe("not_offered");
    });

    test("[PROVIDER-7] pages are those of the provider, and can be hidden", async () => {
      const reportId = await idOf("Sales");
      const { body } = await askAs("planner", httpRoutes.getReportSettings, { reportId });
      expect(body["pages"]).toEqual([
        { label: "Overview", value: "ReportSection" },
        { label: "Details", value: "ReportSection2" },
      ]);
      const hide = (name: string) =>
        askAs(
          "planner",
          updateReport,
          { reportId },
          { hidden_pages: [{ page_name: name, page_display_name: name, report: reportId }] },
        );
      expect((await hide("ReportSection2")).status).toBe(200);
      expect((await hide("unknown")).error?.code).toBe("invalid_input");
      expect((await open("planner", reportId)).body).toMatchObject({
        reporting_config: { hidden_pages: [{ page_name: "ReportSection2" }] },
      });
    });

    test.each([
      ["listReportVersions", {}],
      ["getReportVersion", { number: "1" }],
      ["compareReportVersions", { number: "1", later: "2" }],
      ["restoreReportVersion", { number: "1" }],
      ["getReportTemplate", {}],
      ["compareWithTemplate", {}],
      ["previewTemplateUpdate", { conflicts: "report" }],
      ["getReportAsClient", {}],
    ] as const)("[PROVIDER-1] %s is not offered", async (name, more) => {
      const reportId = await idOf("Sales");
      const row: HttpRoute = httpRoutes[name];
      const params = { reportId, workspaceId: "alpha", ...more };
      const answer = await askAs("manager", row, params, row.body === null ? undefined : {});
      expect([answer.status, answer.error?.code]).toEqual([422, "not_offered"]);
    });

    test("[PROVIDER-1] what needs a board or a statement of ours is not offered", async () => {
      const [board, statement] = [await idOf("Board"), await idOf("Invoice")];
      const tile = { title: "", content: { kind: "text", text: "x" } };
      const pinned = await askAs("planner", httpRoutes.pinTile, { boardId: board }, tile);
      expect(pinned.error?.code).toBe("not_offered");
      const { body } = await askAs("planner", httpRoutes.listBoards);
      expect(JSON.stringify(body)).not.toContain(board);
      const { error } = await askAs("planner", httpRoutes.getStatementSettings, { reportId: statement });
      expect(error?.code).toBe("not_offered");
      const filtered = await askAs("planner", updateReport, { reportId: statement }, { filter: "00000001" });
      expect(filtered.error?.code).toBe("not_offered");
    });

    test("[PROVIDER-9] failures keep the words of the provider, and its number of the request", async () => {
      const reportId = await idOf("Regions");
      const answer = { status: 403, body: { error: { code: "Forbidden", message: "No capacity left." } } };
      pass(4000);
      fake.fail({ kind: "answer", match: "GenerateToken", answer });
      const refused = await open("internal", reportId);
      expect(refused.error).toMatchObject({ code: "provider_refused" });
      expect(refused.error?.detail).toContain("No capacity left.");
      expect(refused.error?.detail).toMatch(/\(request .+\)$/);
      fake.recover();
      fake.fail({ kind: "throttled", match: "GenerateToken", seconds: 40 });
      const busy = await open("internal", reportId);
      expect(busy.error?.code).toBe("provider_busy");
      expect(busy.response.headers["retry-after"]).toBe("40");
      fake.recover();
      pass(41);
      expect((await open("internal", reportId)).status).toBe(200);
    });
  });

  test("[PROVIDER-8] a copy is made there too; in another workspace on the dataset with the same name", async () => {
    await attach([salesReport]);
    const reportId = await idOf("Sales");
    const here = await askAs("planner", cloneReport, { reportId }, { target_report_name: "Copy" });
    expect(here.status, JSON.stringify(here.error)).toBe(200);
    const group = fake.cloud.workspaces.find(({ id }) => id === sales);
    const copy = group?.reports.find(({ name }) => name === "Copy");
    expect(copy).toMatchObject({ datasetId: salesModel });
    expect((await open("planner", String(here.body["id"]))).body).toMatchObject({ frame: { id: copy?.id } });

    const body = { target_workspace_id: "beta", target_report_name: "For beta" };
    const unknown = await askAs("admin", cloneReport, { reportId }, body);
    expect(unknown.error?.code).toBe("not_offered");
    const other = fake.cloud.workspaces.find(({ id }) => id === shared);
    const model = group?.datasets.find(({ id }) => id === salesModel);
    if (other === undefined || model === undefined || copy === undefined)
      throw new Error("The sample changed");
    other.reports.push({ ...copy, id: "b0000000-0000-4000-8000-0000000000f1", name: "Of beta" });
    const items = [{ groupId: shared, itemId: "b0000000-0000-4000-8000-0000000000f1", workspaceId: "beta" }];
    await askAs("admin", attachItems, { connectionId }, { items });
    expect((await askAs("admin", cloneReport, { reportId }, body)).error?.detail).toContain("Sales model");
    const ofBeta = "c0000000-0000-4000-8000-0000000000f1";
    other.datasets.push({ ...model, id: ofBeta });
    pass(4000);
    const there = await askAs("admin", cloneReport, { reportId }, body);
    expect(there.status, JSON.stringify(there.error)).toBe(200);
    expect(other.reports.find(({ name }) => name === "For beta")).toMatchObject({ datasetId: ofBeta });
  });

  test("[PROVIDER-8] a repeated request makes one copy", async () => {
    const reportId = await idOf("Sales");
    const body = { target_report_name: "Once" };
    const headers = { "idempotency-key": "clone-once" };
    const first = await askAs("planner", cloneReport, { reportId }, body, { headers });
    const again = await askAs("planner", cloneReport, { reportId }, body, { headers });
    expect(again.body["id"]).toBe(first.body["id"]);
    const reports = fake.cloud.workspaces.flatMap((one) => one.reports);
    expect(reports.filter(({ name }) => name === "Once")).toHaveLength(1);
  });

  test("[PROVIDER-10] the freshness of the data is that of the last refresh, and people who edit refresh them", async () => {
    const reportId = await idOf("Sales");
    const state = await askAs("client", httpRoutes.getReportData, { reportId });
    expect(state.body).toEqual({
      refreshedAt: "2026-11-02T05:04:00.000Z",
      state: "fresh",
      reason: null,
      mayRefresh: false,
    });
    const { refreshReportData } = httpRoutes;
    expect((await askAs("client", refreshReportData, { reportId }, {})).status).toBe(403);
    const refreshed = await askAs("planner", refreshReportData, { reportId }, {});
    expect(refreshed.body, JSON.stringify(refreshed.error)).toMatchObject({
      state: "running",
      mayRefresh: true,
    });
    const own = await askAs("planner", httpRoutes.getReportData, {
      reportId: "aaaaaaaa-0000-4000-8000-000000000002",
    });
    expect(own.error?.code).toBe("not_offered");
  });

  test("[PROVIDER-11] what was renamed, moved or deleted there is followed and marked, and nothing is deleted here", async () => {
    const reportId = await idOf("Regions");
    const group = fake.cloud.workspaces.find(({ id }) => id === sales);
    const other = fake.cloud.workspaces.find(({ id }) => id === shared);
    const report = group?.reports.find(({ id }) => id === regionReport);
    if (group === undefined || other === undefined || report === undefined)
      throw new Error("The sample changed");
    const sync = () => askAs("admin", syncConnection, { connectionId }, {});
    report.name = "Regions of Europe";
    expect((await sync()).status).toBe(200);
    expect(await listed("planner", reportId)).toMatchObject({ name: "Regions of Europe" });
    await askAs("planner", updateReport, { reportId }, { name: "Our regions" });
    report.name = "Regions again";
    await sync();
    expect(await listed("planner", reportId)).toMatchObject({ name: "Our regions" });
    const stateOf = async () => {
      const { body } = await askAs("admin", listAttachedItems, { connectionId });
      return (Object.values(Object(body)) as readonly AttachedItem[]).find(
        (one) => one.reportId === reportId,
      );
    };
    expect(await stateOf()).toMatchObject({ nameThere: "Regions again", movedAt: null });

    group.reports.splice(group.reports.indexOf(report), 1);
    other.reports.push(report);
    await sync();
    expect(await stateOf()).toMatchObject({ groupName: "Shared", missingSince: null });
    expect((await stateOf())?.movedAt).not.toBeNull();

    other.reports.splice(other.reports.indexOf(report), 1);
    expect((await sync()).body).toMatchObject({ missing: 1 });
    expect(await listed("planner", reportId)).toHaveProperty("missing_since");
    pass(4000);
    expect((await open("planner", reportId)).error?.code).toBe("provider_item_missing");
    group.reports.push(report);
    await sync();
    expect(await listed("planner", reportId)).not.toHaveProperty("missing_since");
  });

  test("[PROVIDER-11] a copy there is deleted shortly before its report is deleted for good", async () => {
    const reportId = await idOf("Once");
    await askAs("planner", httpRoutes.deleteReport, { reportId });
    const names = () => fake.cloud.workspaces.flatMap((one) => one.reports).map(({ name }) => name);
    await askAs("admin", syncConnection, { connectionId }, {});
    expect(names()).toContain("Once");
    pass((30 * 24 - 6) * 60 * 60);
    await askAs("admin", syncConnection, { connectionId }, {});
    expect(names()).not.toContain("Once");
  });

  test("[PROVIDER-2] a connection with reports is removed only with a confirmation, and they stay without being opened", async () => {
    const refused = await askAs("admin", removeConnection, { connectionId }, { keepsReports: false });
    expect(refused.error?.code).toBe("connection_in_use");
    const reportId = await idOf("Sales");
    const { status } = await askAs("admin", removeConnection, { connectionId }, { keepsReports: true });
    expect(status).toBe(200);
    expect(await listed("planner", reportId)).toHaveProperty("missing_since");
    expect((await open("planner", reportId)).error?.code).toBe("provider_item_missing");
    const { rows } = await app.store.query(
      "select (select count(*) from provider_connections)::int + (select count(*) from provider_answers)::int as left",
    );
    expect(rows).toEqual([{ left: 0 }]);

    const added = await askAs("admin", addConnection, {}, { ...settings, credential });
    connectionId = (added.body as unknown as Connection).id;
    expect(await attach([salesReport])).toEqual([{ reportId, name: "Sales" }]);
    expect((await open("planner", reportId)).status).toBe(200);
  });
});

async function shareWith(askAs: AskAs, reportId: string): Promise<void> {
  const body = { internal: null, external: [testUserId("client")], emails_invite: [] };
  await askAs("manager", httpRoutes.shareReport, { reportId }, body);
}
