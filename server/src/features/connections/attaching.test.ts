import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes, type AttachedItem } from "@vitrine/contracts/http";
import { openFakePowerBi, sampleIds, type FakePowerBi } from "@vitrine/e2e/powerbi";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { addressesOf } from "../../testing/test-power-bi.ts";

const { attachItems, changeAttachedItem, listAttachedItems, listProviderTiles } = httpRoutes;
const { getReportInWorkspace, getReportQuestions, listReports } = httpRoutes;
const { sales, shared, salesReport, regionReport, invoice, dashboard, tile, salesModel, regionModel } =
  sampleIds;

describeOnSomeStore("what of Power BI is attached", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let fake: FakePowerBi;
  let connectionId: string;
  beforeAll(async () => {
    let now: () => Date = () => new Date();
    fake = await openFakePowerBi({ now: () => now() });
    app = await openTestApp(await openStore(), { powerBi: addressesOf(fake) });
    now = () => app.clock.now();
    askAs = createAskAs(app);
    const added = await askAs(
      "admin",
      httpRoutes.addConnection,
      {},
      {
        name: "Agency tenant",
        cloud: "public",
        tenantId: sampleIds.tenant,
        clientId: sampleIds.client,
        identity: "id",
        roles: ["Reader"],
        campaignField: null,
        deletesCopies: false,
        credential: { kind: "secret", secret: sampleIds.secret },
      },
    );
    connectionId = String(added.body["id"]);
  });
  afterAll(() => fake.close());

  const attach = (items: readonly object[], more: object = {}) =>
    askAs("admin", attachItems, { connectionId }, { items, ...more });
  const attached = async () => {
    const { body } = await askAs("admin", listAttachedItems, { connectionId });
    return Object.values(Object(body)) as readonly AttachedItem[];
  };
  const idOf = async (name: string, workspaceId = "alpha") =>
    (await attached()).find((one) => one.nameThere === name && one.workspace.id === workspaceId)?.reportId ??
    "";
  const open = (name: TestPersonName, reportId: string, workspaceId = "alpha") =>
    askAs(name, getReportInWorkspace, { workspaceId, reportId });
  const ask = (name: TestPersonName, reportId: string) =>
    askAs(name, getReportQuestions, { workspaceId: "alpha", reportId });
  const lastOrder = () => fake.embedTokens.at(-1)?.order ?? {};
  const offersOf = async (name: TestPersonName, id: string) => {
    const { body } = await askAs(name, listReports, { workspaceId: "alpha" });
    const reports = Object.values(Object(body["reports"])) as readonly Readonly<Record<string, unknown>>[];
    return reports.find((one) => one["id"] === id)?.["offers"];
  };

  test("[PROVIDER-14] items of several groups are attached at once, in workspaces that are made with them", async () => {
    const other = fake.cloud.workspaces.find(({ id }) => id === shared);
    const report = fake.cloud.workspaces[0]?.reports[0];
    if (other === undefined || report === undefined) throw new Error("The sample changed");
    other.reports.push({ ...report, id: "b0000000-0000-4000-8000-0000000000e1", name: "Of the other" });
    const items = [
      { groupId: sales, itemId: salesReport, workspaceId: "sales-there" },
      { groupId: shared, itemId: "b0000000-0000-4000-8000-0000000000e1", workspaceId: "alpha" },
    ];
    const workspaces = [
      { id: "sales-there", name: "Sales" },
      { id: "without-items", name: "Without items" },
    ];
    const { status, body, error } = await attach(items, { workspaces });
    expect(status, JSON.stringify(error)).toBe(200);
    expect(Object.values(Object(body["attached"]))).toHaveLength(2);
    const ids = Object.values((await askAs("admin", httpRoutes.listWorkspaces)).body).map(
      (one) => Object(one)["id"],
    );
    expect(ids).toContain("sales-there");
    expect(ids).not.toContain("without-items");
    expect((await open("admin", await idOf("Sales", "sales-there"), "sales-there")).status).toBe(200);
    const { rows } = await app.store.query(
      "select event from audit_log where details->>'workspace' = 'sales-there'",
    );
    expect(rows).toContainEqual({ event: "workspace.added" });
    const mapped = await askAs("admin", httpRoutes.listProviderGroups, { connectionId });
    expect(mapped.body).toMatchObject([
      { id: sales, workspaceId: "sales-there" },
      { id: shared, workspaceId: "alpha" },
    ]);
  });

  test("[PROVIDER-14] a workspace that exists, a reserved id and an unknown item make no workspace", async () => {
    const before = (await attached()).length;
    const place = (workspaceId: string, itemId: string = regionReport) =>
      attach([{ groupId: sales, itemId, workspaceId }], { workspaces: [{ id: workspaceId, name: "New" }] });
    expect((await place("beta")).error?.code).toBe("workspace_exists");
    expect((await place("admin")).error?.code).toBe("invalid_input");
    expect((await place("for-nothing", "unknown")).body).toMatchObject({
      attached: [],
      missing: ["unknown"],
    });
    expect(
      (await attach([{ groupId: sales, itemId: regionReport, workspaceId: "for-nothing" }])).error?.code,
    ).toBe("workspace_not_found");
    expect(await attached()).toHaveLength(before);
  });

  test("[PROVIDER-15] tiles are listed by dashboard, attached as boards, and opened with a token of their own", async () => {
    const params = { connectionId, groupId: sales, dashboardId: dashboard };
    const tiles = await askAs("admin", listProviderTiles, params);
    expect(tiles.body).toMatchObject([{ id: tile, kind: "tile", name: "Revenue", workspaceIds: [] }]);
    const place = { groupId: sales, itemId: tile, workspaceId: "alpha" };
    expect((await attach([place])).body).toMatchObject({ attached: [], missing: [tile] });
    await attach([{ ...place, dashboardId: dashboard }]);
    const reportId = await idOf("Revenue");
    fake.forget();
    const { body } = await open("planner", reportId);
    expect(body).toMatchObject({
      type: "tile",
      permissions: 0,
      offers: [],
      frame: { id: tile, groupId: sales, dashboardId: dashboard },
    });
    const [token] = fake.calls.filter(({ method }) => method === "POST");
    expect(token?.path).toBe(
      `/v1.0/myorg/groups/${sales}/dashboards/${dashboard}/tiles/${tile}/GenerateToken`,
    );
    expect(lastOrder()).toEqual({ accessLevel: "View", lifetimeInMinutes: 15 });
    fake.forget();
    await open("planner", reportId);
    expect(fake.calls).toEqual([]);
  });

  test("[PROVIDER-15] a tile that was removed from its dashboard is marked, and found again", async () => {
    const board = fake.cloud.workspaces[0]?.dashboards[0];
    const tiles = board?.tiles as unknown as { splice(...at: unknown[]): object[]; push(one: object): void };
    const sync = async () => {
      app.clock.pass({ seconds: 4000 });
      askAs = createAskAs(app);
      await askAs("admin", httpRoutes.syncConnection, { connectionId }, {});
      return (await attached()).find(({ kind }) => kind === "tile")?.missingSince;
    };
    expect(await sync()).toBeNull();
    const [removed = {}] = tiles.splice(0, 1);
    expect(await sync()).not.toBeNull();
    tiles.push(removed);
    expect(await sync()).toBeNull();
  });

  test("[PROVIDER-16] people of the agency ask about the dataset of a report, as they read it", async () => {
    await attach(
      [regionReport, salesReport].map((itemId) => ({ groupId: sales, itemId, workspaceId: "alpha" })),
    );
    const reportId = await idOf("Regions");
    expect(await offersOf("planner", reportId)).toContain("ask");
    const { status, body, error } = await ask("planner", reportId);
    expect(status, JSON.stringify(error)).toBe(200);
    expect(body).toMatchObject({ type: "qna", tokenType: 1, datasetIds: [regionModel] });
    expect(String(body["embedUrl"])).toMatch(/^https:\/\/app\.powerbi\.com\/qnaEmbed\?/);
    expect(lastOrder()).toMatchObject({
      accessLevel: "View",
      identities: [{ username: testUserId("planner"), roles: ["Reader"], datasets: [regionModel] }],
    });
    const left = Date.parse(String(body["tokenExpiry"])) - app.clock.now().getTime();
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    fake.forget();
    await ask("planner", reportId);
    expect(fake.calls).toEqual([]);
  });

  test("[PROVIDER-16] clients ask nothing there, no one asks about a dashboard, and reports of this product answer with their token", async () => {
    const reportId = await idOf("Regions");
    const body = { internal: null, external: [testUserId("client")], emails_invite: [] };
    await askAs("manager", httpRoutes.shareReport, { reportId }, body);
    expect(await offersOf("client", reportId)).not.toContain("ask");
    expect((await open("client", reportId)).body["offers"]).not.toContain("ask");
    expect((await ask("client", reportId)).error?.code).toBe("not_offered");
    expect((await ask("stranger", reportId)).status).toBe(404);
    expect((await ask("planner", await idOf("Revenue"))).error?.code).toBe("not_offered");
    const own = await ask("planner", testReports.own);
    expect(own.body).toMatchObject({ type: "qna", datasetIds: ["campaign_digital"] });
    expect(String(own.body["embedUrl"])).toContain("/qnaEmbed?");
  });

  test("[PROVIDER-5] a report that others have opened costs one call for another reader, and none without row security", async () => {
    const callsOf = async (name: TestPersonName, report: string) => {
      fake.forget();
      expect((await open(name, await idOf(report))).status).toBe(200);
      return fake.calls.map(({ path }) => path);
    };
    await callsOf("planner", "Regions");
    expect(await callsOf("manager", "Regions")).toEqual(["/v1.0/myorg/GenerateToken"]);
    expect(await callsOf("manager", "Regions")).toEqual([]);
    await callsOf("planner", "Sales");
    expect(await callsOf("manager", "Sales")).toEqual([]);
  });

  test("[PROVIDER-17] an administrator says which dataset a paginated report reads, and its reader is named there", async () => {
    await attach([{ groupId: sales, itemId: invoice, workspaceId: "alpha" }]);
    const reportId = await idOf("Invoice");
    const change = (more: object) =>
      askAs(
        "admin",
        changeAttachedItem,
        { connectionId, reportId },
        { isEditable: false, roles: null, ...more },
      );
    await open("planner", reportId);
    expect(lastOrder()).toEqual({ reports: [{ id: invoice }], datasets: [], lifetimeInMinutes: 15 });
    expect((await change({ datasetId: "unknown" })).error?.code).toBe("provider_item_missing");
    expect((await change({ datasetId: regionModel })).body).toMatchObject({
      datasetId: regionModel,
      isCopy: false,
    });
    const { body } = await open("planner", reportId);
    expect(body).toMatchObject({ datasetId: regionModel });
    expect(lastOrder()).toMatchObject({
      reports: [{ id: invoice }],
      datasets: [{ id: regionModel, xmlaPermissions: "ReadOnly" }],
      identities: [{ username: testUserId("planner"), datasets: [regionModel], reports: [invoice] }],
    });
    await askAs("admin", httpRoutes.syncConnection, { connectionId }, {});
    expect((await attached()).find((one) => one.reportId === reportId)).toMatchObject({
      datasetId: regionModel,
    });

    await change({ datasetId: null, namesReader: true });
    await open("planner", reportId);
    const [identity] = Object.values(Object(lastOrder()["identities"]));
    expect(identity).toMatchObject({ username: testUserId("planner"), reports: [invoice] });
    expect(identity).not.toHaveProperty("datasets");
  });

  test("[PROVIDER-13] a paginated report becomes the files that it can, as its reader, and is not sent regularly", async () => {
    const reportId = await idOf("Invoice");
    expect(await offersOf("planner", reportId)).toEqual(["file"]);
    const formats = await askAs("planner", httpRoutes.listReportFileFormats, { reportId });
    const offered = formats.body["formats"] as readonly { format: string; reason?: string }[];
    expect(
      offered
        .filter(({ reason }) => reason === undefined)
        .map(({ format }) => format)
        .toSorted(),
    ).toEqual(["pdf", "pptx", "xlsx"]);
    fake.forget();
    const order = { format: "xlsx", locale: "de-DE" };
    const ordered = await askAs("planner", httpRoutes.orderReportFile, { reportId }, order);
    expect(ordered.status, JSON.stringify(ordered.error)).toBe(202);
    await app.apps.settle();
    const params = { reportId, fileId: String(ordered.body["job_id"]) };
    const content = await askAs("planner", httpRoutes.getReportFileContent, params);
    expect(content.response.rawPayload.toString()).toBe("XLSX of Invoice");
    const started = fake.calls.find(({ path }) => path.endsWith("/ExportTo"));
    expect(JSON.parse(started?.body ?? "{}")).toMatchObject({
      format: "XLSX",
      paginatedReportConfiguration: {
        identities: [{ username: testUserId("planner"), reports: [invoice] }],
      },
    });
  });

  test("[PROVIDER-20] parameters of a dataset are changed for its reports, and it is refreshed", async () => {
    const { listProviderParameters, changeProviderParameters } = httpRoutes;
    const params = { connectionId, groupId: sales, datasetId: regionModel };
    const dataset = fake.cloud.workspaces[0]?.datasets.find(({ id }) => id === regionModel);
    dataset?.parameters.push({ name: "Blob", type: "Binary", currentValue: "", isRequired: false });
    const { body } = await askAs("admin", listProviderParameters, params);
    expect(body).toMatchObject([
      { name: "Client", type: "Text", value: "Acme", isChangeable: true },
      { name: "Blob", isChangeable: false },
    ]);
    const change = (...values: readonly object[]) =>
      askAs("admin", changeProviderParameters, params, { values });
    fake.forget();
    for (const refused of [
      [{ name: "client", value: "x" }],
      [{ name: "Blob", value: "x" }],
      [
        { name: "Client", value: "x" },
        { name: "Client", value: "y" },
      ],
    ])
      expect((await change(...refused)).error?.code).toBe("invalid_input");
    expect(fake.calls.filter(({ method }) => method === "POST")).toEqual([]);
    const changed = await change({ name: "Client", value: "Meridian" });
    expect(changed.body, JSON.stringify(changed.error)).toMatchObject([
      { name: "Client", value: "Meridian" },
      {},
    ]);
    expect(dataset).toMatchObject({ refreshes: [{ refreshType: "ViaApi" }, {}] });
    const again = await change({ name: "Client", value: "Acme" });
    expect(again.error).toMatchObject({ code: "provider_refused" });
    expect(again.error?.detail).toContain("Another refresh request is already executing");
    const { rows } = await app.store.query(
      "select details from audit_log where event = 'connection.parameters-changed'",
    );
    expect(rows).toMatchObject([{ details: { dataset: regionModel, parameters: "Client" } }]);
  });

  test("[PROVIDER-8] a copy that was made here can be bound to another dataset, and no other report", async () => {
    const reportId = await idOf("Sales");
    const bind = (id: string) => {
      const change = { isEditable: false, roles: null, datasetId: regionModel };
      return askAs("admin", changeAttachedItem, { connectionId, reportId: id }, change);
    };
    expect((await bind(reportId)).error?.code).toBe("not_offered");
    await askAs("planner", httpRoutes.cloneReport, { reportId }, { target_report_name: "To be bound" });
    const copy = await idOf("To be bound");
    expect((await attached()).find((one) => one.reportId === copy)).toMatchObject({
      isCopy: true,
      datasetId: salesModel,
    });
    const bound = await bind(copy);
    expect(bound.body, JSON.stringify(bound.error)).toMatchObject({ datasetId: regionModel });
    const there = fake.cloud.workspaces[0]?.reports.find(({ name }) => name === "To be bound");
    expect(there).toMatchObject({ datasetId: regionModel });
    await open("planner", copy);
    expect(lastOrder()).toMatchObject({
      datasets: [{ id: regionModel }],
      identities: [{ roles: ["Reader"] }],
    });
  });
});
