import { makeCertificate, sampleIds, type FakePowerBi } from "@vitrine/e2e/powerbi";
import { expect, test } from "vitest";

import { describeOnSomeStore, type OpenTestStore } from "../../db/testing.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { addressesOf, failureOf, openTestPowerBi, sampleConnection } from "../../testing/test-power-bi.ts";
import { readPeppers } from "../../tokens/peppers.ts";
import { SealedBox } from "../../tokens/sealed-box.ts";
import { PowerBiClient } from "./client.ts";
import type { PowerBiConnection } from "./connection.ts";
import { deleteOldAnswers } from "./repository.ts";
import { ProviderShared } from "./shared.ts";

const { sales, shared: otherGroup, salesReport, regionReport, invoice, salesModel, regionModel } = sampleIds;

/** Some servers on one store, each with a client of one connection. */
interface Servers {
  readonly fake: FakePowerBi;
  readonly clock: TestClock;
  readonly clients: readonly PowerBiClient[];
  readonly client: PowerBiClient;
  /** Milliseconds that clients paused. */
  readonly paused: number[];
  /** Of the store, as text. */
  readonly dump: () => Promise<string>;
  readonly another: (connection: PowerBiConnection) => PowerBiClient;
  /** A client of the same connection that cannot open what is stored. */
  readonly withLostKeys: PowerBiClient;
  readonly cleanUp: () => Promise<void>;
}

async function openServers(
  openStore: OpenTestStore,
  count = 1,
  more: Partial<PowerBiConnection> = {},
): Promise<Servers> {
  const clock = createTestClock();
  const fake = await openTestPowerBi(clock);
  const store = await openStore();
  const paused: number[] = [];
  const makeShared = async (): Promise<ProviderShared> => {
    const box = await SealedBox.load({ db: store.db, clock, peppers: readPeppers(null, null) });
    return new ProviderShared({ db: store.db, clock, box });
  };
  const makeClient = (shared: ProviderShared, connection: PowerBiConnection): PowerBiClient =>
    new PowerBiClient({
      connection,
      shared,
      clock,
      addresses: addressesOf(fake),
      async pause(milliseconds) {
        paused.push(milliseconds);
        clock.pass({ seconds: milliseconds / 1000 });
      },
    });
  const first = await makeShared();
  const clients = [makeClient(first, sampleConnection(more))];
  while (clients.length < count) clients.push(makeClient(await makeShared(), sampleConnection(more)));
  const [client] = clients;
  if (client === undefined) throw new Error("There is a client");
  return {
    fake,
    clock,
    clients,
    client,
    paused,
    dump: async () =>
      JSON.stringify((await store.query("select * from provider_answers, provider_waits")).rows),
    another: (connection) => makeClient(first, connection),
    withLostKeys: makeClient(
      new ProviderShared({
        db: store.db,
        clock,
        box: {
          seal: async (text) => text,
          open: async () => {
            throw new Error("The key is gone");
          },
        },
      }),
      sampleConnection(more),
    ),
    cleanUp: () => deleteOldAnswers(store.db, clock.now()),
  };
}

/** Paths without the root of the API. */
function pathsOf({ calls }: FakePowerBi): readonly string[] {
  return calls.map(({ method, path }) =>
    path.includes("/oauth2/") ? "sign-in" : `${method} ${path.replace("/v1.0/myorg", "")}`,
  );
}

const viewing = { reports: [{ id: salesReport }], datasets: [{ id: salesModel }], lifetimeInMinutes: 15 };
const regional = (username: string) => ({
  reports: [{ id: regionReport }],
  datasets: [{ id: regionModel }],
  identities: [{ username, roles: ["Region"], datasets: [regionModel] }],
  lifetimeInMinutes: 15,
});

describeOnSomeStore("the client of Power BI", (openStore) => {
  test("reads workspaces, reports, pages, datasets, dashboards and tiles", async () => {
    const { client } = await openServers(openStore);
    const workspaces = await client.listWorkspaces();
    expect(workspaces.map(({ name, isOnDedicatedCapacity }) => [name, isOnDedicatedCapacity])).toEqual([
      ["Sales", true],
      ["Shared", true],
    ]);
    expect((await client.listReports(sales)).map(({ name, reportType }) => `${name} ${reportType}`)).toEqual([
      "Sales PowerBIReport",
      "Regions PowerBIReport",
      "Invoice PaginatedReport",
    ]);
    expect(await client.readReport(sales, regionReport)).toMatchObject({
      datasetId: regionModel,
      datasetWorkspaceId: sales,
      embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${regionReport}&groupId=${sales}`,
    });
    expect(await client.readReport(sales, invoice)).toMatchObject({
      datasetId: null,
      datasetWorkspaceId: null,
    });
    expect((await client.listPages(sales, salesReport)).map(({ name, order }) => [name, order])).toEqual([
      ["ReportSection", 0],
      ["ReportSection2", 1],
    ]);
    // Spelt with a capital by the service.
    expect(await client.readDataset(sales, regionModel)).toMatchObject({
      isEffectiveIdentityRequired: true,
      isEffectiveIdentityRolesRequired: true,
      isRefreshable: true,
      qnaEmbedUrl: `https://app.powerbi.com/qnaEmbed?datasetId=${regionModel}`,
    });
    expect(await client.listDatasets(sales)).toHaveLength(2);
    const [dashboard] = await client.listDashboards(sales);
    expect(dashboard?.displayName).toBe("Board");
    const [tile] = await client.listTiles(sales, sampleIds.dashboard);
    expect(await client.readTile(sales, sampleIds.dashboard, sampleIds.tile)).toEqual(tile);
  });

  test("reads all workspaces of a large tenant", async () => {
    const { client, fake } = await openServers(openStore);
    const [first] = fake.cloud.workspaces;
    if (first === undefined) throw new Error("The sample has workspaces");
    for (let number = 0; number < 1000; number += 1)
      fake.cloud.workspaces.push({ ...first, id: `${number}`, name: `Client ${number}` });
    expect(await client.listWorkspaces()).toHaveLength(1002);
    expect(pathsOf(fake)).toEqual([
      "sign-in",
      "GET /groups?$top=1000&$skip=0",
      "GET /groups?$top=1000&$skip=1000",
    ]);
  });

  test("a warm report costs one call, and none while an equal token has enough of its life", async () => {
    const { client, fake, clock } = await openServers(openStore);
    const open = async (username: string) => {
      const { datasetId } = await client.readReport(sales, regionReport);
      await client.readDataset(sales, datasetId ?? "");
      return client.generateToken(regional(username));
    };
    const first = await open("ada");
    fake.forget();
    expect(await open("ada")).toEqual(first);
    expect(pathsOf(fake), "equal").toEqual([]);
    const other = await open("eve");
    expect(other.token).not.toBe(first.token);
    expect(pathsOf(fake), "another identity").toEqual(["POST /GenerateToken"]);
    clock.pass({ minutes: 11 });
    fake.forget();
    const renewed = await open("ada");
    expect(renewed.token).not.toBe(first.token);
    expect(pathsOf(fake), "less than five minutes remain").toEqual(["POST /GenerateToken"]);
    expect(renewed.expiration).toEqual(new Date(clock.now().getTime() + 15 * 60_000));
  });

  test("tokens of orders that differ in anything are different", async () => {
    const { client } = await openServers(openStore);
    const orders = [
      viewing,
      { ...viewing, reports: [{ id: salesReport, allowEdit: true }] },
      { ...viewing, targetWorkspaces: [{ id: sales }] },
      { ...viewing, lifetimeInMinutes: 14 },
      { ...viewing, datasets: [{ id: salesModel, xmlaPermissions: "ReadOnly" as const }] },
      regional("ada"),
      {
        ...regional("ada"),
        identities: [{ username: "ada", roles: ["Region", "Other"], datasets: [regionModel] }],
      },
      {
        ...regional("ada"),
        identities: [{ username: "ada", roles: ["Region"], datasets: [regionModel], customData: "c" }],
      },
    ];
    const tokens = await Promise.all(orders.map((order) => client.generateToken(order)));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(orders.length);
    const { reports, datasets, lifetimeInMinutes } = viewing;
    const again = await client.generateToken({ lifetimeInMinutes, datasets, reports });
    expect(again.token, "the order of fields means nothing").toBe(tokens[0]?.token);
  });

  test("three servers share tokens, answers and waits", async () => {
    const { clients, fake, clock } = await openServers(openStore, 3);
    for (const client of clients) {
      await client.listReports(sales);
      await client.generateToken(viewing);
    }
    expect(pathsOf(fake)).toEqual(["sign-in", `GET /groups/${sales}/reports`, "POST /GenerateToken"]);
    fake.fail({ match: "GenerateToken", kind: "throttled", seconds: 60 });
    fake.forget();
    for (const [index, client] of clients.entries()) {
      const error = await failureOf(client.generateToken(regional(`user${index}`)));
      expect(error).toMatchObject({ kind: "throttled", retryAfterSeconds: 60 });
    }
    expect(pathsOf(fake), "one server learned it for all").toEqual(["POST /GenerateToken"]);
    await clients[1]?.readReport(sales, salesReport);
    expect(fake.calls.at(-1)?.status, "other operations go on").toBe(200);
    fake.recover();
    clock.pass({ seconds: 61 });
    await Promise.all(clients.map((client, index) => client.generateToken(regional(`user${index}`))));
  });

  test("answers that were sealed with keys that are gone are asked for again", async () => {
    const { client, fake, withLostKeys } = await openServers(openStore);
    const { token } = await client.generateToken(viewing);
    fake.forget();
    expect((await withLostKeys.generateToken(viewing)).token).not.toBe(token);
    expect(pathsOf(fake)).toEqual(["sign-in", "POST /GenerateToken"]);
  });

  test("requests at the same time ask once", async () => {
    const { client, fake } = await openServers(openStore);
    await Promise.all(Array.from({ length: 20 }, () => client.generateToken(viewing)));
    expect(pathsOf(fake)).toEqual(["sign-in", "POST /GenerateToken"]);
  });

  test("signs in again at half the life of its token, and is not stopped if that fails before its end", async () => {
    const { client, fake, clock } = await openServers(openStore);
    await client.generateToken(viewing);
    clock.pass({ minutes: 31 });
    fake.forget();
    await client.generateToken(viewing);
    expect(pathsOf(fake)).toEqual(["sign-in", "POST /GenerateToken"]);
    clock.pass({ minutes: 31 });
    fake.fail({ match: "oauth2", kind: "answer", answer: { status: 503 } });
    await client.generateToken(viewing);
    clock.pass({ minutes: 31 });
    expect(await failureOf(client.generateToken(viewing))).toMatchObject({
      kind: "unavailable",
      operation: "signIn",
    });
  });

  test("signs in with a certificate", async () => {
    const { key: privateKeyPem, cert: certificatePem } = makeCertificate("vitrine", "rsa");
    const certificate = { kind: "certificate" as const, certificatePem, privateKeyPem };
    const { client, fake, another } = await openServers(openStore, 1, { credential: certificate });
    expect(await failureOf(client.verifySignIn())).toMatchObject({ kind: "sign-in", code: "AADSTS700027" });
    fake.cloud.certificate = certificatePem;
    await client.verifySignIn();
    const other = makeCertificate("other", "rsa");
    const faults = {
      PrivateKeyOfAnotherCertificate: { ...certificate, privateKeyPem: other.key },
      CertificateUnreadable: { ...certificate, certificatePem: "no certificate" },
      PrivateKeyUnreadable: { ...certificate, privateKeyPem: "no key" },
      PrivateKeyNotRsa: { ...certificate, privateKeyPem: makeCertificate("ec").key },
    };
    for (const [code, credential] of Object.entries(faults)) {
      const wrong = another(sampleConnection({ id: code, credential }));
      expect(await failureOf(wrong.verifySignIn())).toMatchObject({ kind: "sign-in", code });
    }
  });

  test("a new version of the settings uses nothing of the former one", async () => {
    const { client, fake, another } = await openServers(openStore);
    await client.generateToken(viewing);
    fake.forget();
    await another(sampleConnection({ version: 2 })).generateToken(viewing);
    expect(pathsOf(fake)).toEqual(["sign-in", "POST /GenerateToken"]);
  });

  test("changes are seen at once", async () => {
    const { client, fake } = await openServers(openStore);
    expect(await client.listReports(sales)).toHaveLength(3);
    const copy = await client.cloneReport(sales, salesReport, { name: "Copy" });
    expect((await client.listReports(sales)).map(({ name }) => name)).toContain("Copy");
    await client.readReport(sales, copy.id);
    await client.rebindReport(sales, copy.id, regionModel);
    expect((await client.readReport(sales, copy.id)).datasetId).toBe(regionModel);
    await client.updateReportContent(sales, copy.id, { groupId: sales, reportId: regionReport });
    expect(fake.cloud.workspaces[0]?.reports.at(-1)).toMatchObject({ name: "Copy", content: "Regions" });
    await client.deleteReport(sales, copy.id);
    expect(await client.listReports(sales)).toHaveLength(3);
    expect(await failureOf(client.readReport(sales, copy.id))).toMatchObject({ kind: "not-found" });
    await client.readParameters(sales, salesModel);
    await client.updateParameters(sales, salesModel, [{ name: "Client", newValue: "Globex" }]);
    expect(await client.readParameters(sales, salesModel)).toMatchObject([{ currentValue: "Globex" }]);
  });

  test("clones into another workspace", async () => {
    const { client } = await openServers(openStore);
    const order = { name: "Copy", targetWorkspaceId: otherGroup, targetModelId: regionModel };
    expect(await client.cloneReport(sales, salesReport, order)).toMatchObject({ datasetId: regionModel });
    expect((await client.listReports(otherGroup)).map(({ name }) => name)).toEqual(["Copy"]);
  });

  test("a clone whose answer is lost is found, and made once", async () => {
    const { client, fake } = await openServers(openStore);
    fake.fail({ match: "/Clone", kind: "lost", times: 1 });
    const copy = await client.cloneReport(sales, salesReport, { name: "Sales" });
    const own = fake.cloud.workspaces[0]?.reports.filter(({ name }) => name === "Sales") ?? [];
    expect(own.map(({ id }) => id)).toEqual([salesReport, copy.id]);
    expect(pathsOf(fake).filter((path) => path.endsWith("/Clone"))).toHaveLength(1);
    fake.fail({ match: "/Clone", kind: "answer", answer: { status: 502 }, times: 1 });
    expect(await failureOf(client.cloneReport(sales, salesReport, { name: "Sales" }))).toMatchObject({
      kind: "unavailable",
    });
    expect(
      pathsOf(fake).filter((path) => path.endsWith("/Clone")),
      "not repeated",
    ).toHaveLength(2);
  });

  test("refreshes, and reads when", async () => {
    const { client } = await openServers(openStore);
    expect(await client.listRefreshes(sales, salesModel, 1)).toMatchObject([{ status: "Completed" }]);
    await client.refresh(sales, salesModel);
    expect(await failureOf(client.refresh(sales, salesModel))).toMatchObject({
      kind: "bad-request",
      providerMessage: "Another refresh request is already executing",
    });
    expect(await client.listRefreshes(sales, salesModel, 2)).toMatchObject([
      { status: "Unknown", endTime: null },
      { status: "Completed", endTime: new Date("2026-11-02T05:04:00Z") },
    ]);
  });

  test("exports a report to a file", async () => {
    const { client } = await openServers(openStore);
    const { id, status, expirationTime } = await client.startExport(sales, salesReport, { format: "PDF" });
    expect([status, expirationTime]).toEqual(["NotStarted", null]);
    const states: unknown[] = [];
    for (let polls = 0; polls < 3; polls += 1) {
      const state = await client.readExport(sales, salesReport, id);
      states.push([state.status, state.percentComplete, state.retryAfterSeconds]);
    }
    expect(states).toEqual([
      ["NotStarted", 0, 1],
      ["Running", 50, 1],
      ["Succeeded", 100, null],
    ]);
    const { contentType, content } = await client.downloadExport(sales, salesReport, id);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    expect([contentType, Buffer.concat(chunks).toString()]).toEqual(["application/pdf", "PDF of Sales"]);
    expect(await failureOf(client.downloadExport(sales, salesReport, "another"))).toMatchObject({
      kind: "not-found",
    });
  });

  test("tokens of dashboards, tiles, questions and new reports", async () => {
    const { client, fake } = await openServers(openStore);
    const { dashboard: dashboardId, tile: tileId } = sampleIds;
    const items = [
      { kind: "dashboard" as const, dashboardId },
      { kind: "tile" as const, dashboardId, tileId },
      { kind: "questions" as const, datasetId: salesModel },
      { kind: "creation" as const, datasetId: salesModel },
    ];
    for (const item of items) {
      const { token } = await client.generateItemToken({ groupId: sales, item, lifetimeInMinutes: 10 });
      expect(fake.embedTokens.at(-1)?.token).toBe(token);
    }
    expect(pathsOf(fake).slice(1)).toEqual([
      `POST /groups/${sales}/dashboards/${dashboardId}/GenerateToken`,
      `POST /groups/${sales}/dashboards/${dashboardId}/tiles/${tileId}/GenerateToken`,
      `POST /groups/${sales}/datasets/${salesModel}/GenerateToken`,
      `POST /groups/${sales}/reports/GenerateToken`,
    ]);
  });

  test("stored rows are sealed, and deleted when they are of no use", async () => {
    const { client, dump, cleanUp, clock, fake } = await openServers(openStore);
    fake.fail({ match: "/pages", kind: "throttled", seconds: 30 });
    await failureOf(client.listPages(sales, salesReport));
    await client.listWorkspaces();
    const { token } = await client.generateToken(regional("ada.lovelace"));
    const stored = await dump();
    expect(stored).toContain("sample-connection");
    for (const secret of [token, sampleIds.secret, "entra-", "ada.lovelace", "Sales"])
      expect(stored).not.toContain(secret);
    clock.pass({ minutes: 24 * 60 });
    await cleanUp();
    expect(await dump()).toBe("[]");
  });
});
