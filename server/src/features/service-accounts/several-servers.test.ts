import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes, type HttpRoute } from "@vitrine/contracts/http";

import type { Store } from "../../db/open-store.ts";
import { describeOnSomeStore, openTestStore } from "../../db/testing.ts";
import { createObservation } from "../../observation/observation.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { addTestAccount, type TestServiceAccount } from "../../testing/test-service-account.ts";

const { issueServiceEmbedToken, getEmbedReport, endServiceAccount, revokeServiceCredential } = httpRoutes;
const { beginUpload, getUpload, sendUploadPart, importUpload, getPushedImport } = httpRoutes;

describeOnSomeStore("service accounts at several servers", (openStore) => {
  let store: Store;
  let first: TestApp;
  let second: TestApp;
  let third: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    store = await openStore();
    first = await openTestApp(store, { hasOwnEngine: true });
    second = await openTestApp(store, { sharesDataWith: first });
    third = await openTestApp(store, { sharesDataWith: first });
    askAs = createAskAs(first);
  });
  afterAll(async () => {
    await second.close();
    await third.close();
    await first.close();
  });

  const embed = (app: TestApp, token: string) =>
    app.ask({
      row: issueServiceEmbedToken,
      token,
      body: { reportId: testReports.own, identity: { name: "user-7" } },
    });

  test.each([
    [
      "an account that is ended",
      ({ id: accountId }: TestServiceAccount) => askAs("admin", endServiceAccount, { accountId }),
    ],
    [
      "a secret that is revoked",
      ({ id: accountId, credentialId }: TestServiceAccount) =>
        askAs("admin", revokeServiceCredential, { accountId, credentialId }),
    ],
  ])(
    "[SERVICE-7, SERVICE-14] %s ends its tokens at the other servers too, without a wait",
    async (_, end) => {
      const account = await addTestAccount(first, askAs);
      const token = await account.token();
      const embedded = await embed(second, token);
      expect(embedded.status, JSON.stringify(embedded.error)).toBe(200);
      const frameToken = String(embedded.body["accessToken"]);
      const openAt = async (app: TestApp) =>
        (await app.ask({ row: getEmbedReport, token: frameToken })).status;
      // Each server has used the tokens, so that each would have kept what it read of the account.
      expect([await openAt(first), await openAt(second), await openAt(third)]).toEqual([200, 200, 200]);
      expect((await embed(third, token)).status).toBe(200);
      expect((await end(account)).status).toBe(200);
      for (const app of [second, third, first]) {
        expect((await embed(app, token)).error?.code).toBe("service_token_invalid");
        expect(await openAt(app)).toBe(401);
      }
    },
  );

  test("[SERVICE-19] a large upload is continued at another server after the first one has died", async () => {
    const account = await addTestAccount(first, askAs);
    const token = await account.token();
    const count = 20_000;
    // A line for each campaign of each day.
    const dayOf = (line: number) =>
      new Date(Date.UTC(2025, 0, 1 + Math.floor(line / 50))).toISOString().slice(0, 10);
    const lines = Array.from({ length: count }, (_, line) => `${dayOf(line)},Large ${line % 50},${line},1\n`);
    const file = `Day,Campaign,Impr.,Clicks\n${lines.join("")}`;
    const sizeBytes = Buffer.byteLength(file);
    const dying = await openTestApp(store, { sharesDataWith: first });
    const ask = (app: TestApp, row: HttpRoute, params: Readonly<Record<string, string>>, body?: unknown) =>
      app.ask({
        row,
        params: { workspaceId: "alpha", ...params },
        token,
        ...(body === undefined ? {} : { body }),
        headers:
          typeof body === "string"
            ? { "content-type": "application/octet-stream", "x-file-name": "large.csv" }
            : {},
      });
    const begun = await ask(dying, beginUpload, {}, { fileName: "large.csv", sizeBytes });
    const uploadId = String(begun.body["uploadId"]);
    const partBytes = Math.ceil(sizeBytes / 7);
    const part = (start: number) => file.slice(start, start + partBytes);
    for (let start = 0; start < 3 * partBytes; start += partBytes)
      await ask(dying, sendUploadPart, { uploadId, start: String(start) }, part(start));
    // A part whose answer is lost with the server: it may be there or not, and the next server says which.
    const lost = ask(dying, sendUploadPart, { uploadId, start: String(3 * partBytes) }, part(3 * partBytes));
    await Promise.allSettled([lost, dying.close()]);

    let received = Number((await ask(second, getUpload, { uploadId })).body["received"]);
    expect([3, 4].map((parts) => parts * partBytes)).toContain(received);
    for (const app of [second, third, second, third, second]) {
      if (received >= sizeBytes) break;
      const sent = await ask(app, sendUploadPart, { uploadId, start: String(received) }, part(received));
      expect(sent.status, JSON.stringify(sent.error)).toBe(200);
      received = Number(sent.body["received"]);
    }
    expect(received).toBe(sizeBytes);
    const imported = await ask(third, importUpload, { uploadId });
    await Promise.all([first, second, third].map(({ apps }) => apps.settle()));
    const importId = String(imported.body["id"]);
    expect((await ask(second, getPushedImport, { importId })).body).toMatchObject({
      state: "done",
      report: { taken: count, totals: { clicks: count } },
    });
  });
});

test("[SERVICE-6] an unknown account costs the same work as a known one with a wrong proof", async () => {
  const observation = createObservation();
  const store = await openTestStore("embedded", { observer: observation.store });
  const app = await openTestApp(store, { observation });
  const account = await addTestAccount(app, createAskAs(app));
  const statements = async (): Promise<number> => {
    const lines = (await app.apps.printMetrics()).split("\n");
    const own = lines.filter((line) => line.startsWith("vitrine_store_statements_total{"));
    return own.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  };
  const refusalsOf = async () => {
    const sql = "select count(*)::int as refusals from audit_log where event = 'service.token-refused'";
    return (await store.query(sql)).rows[0];
  };
  const costOf = async (client_id: string) => {
    const body = { grant_type: "client_credentials", client_id, client_secret: "wrong-secret-of-nothing" };
    const before = await statements();
    const answer = await app.ask({ row: httpRoutes.issueServiceToken, body });
    expect(answer.status).toBe(401);
    return { statements: (await statements()) - before, refusals: await refusalsOf() };
  };
  const known = await costOf(account.id);
  expect(known.statements).toBeGreaterThan(2);
  const unknown = await costOf("12345678-1234-4234-8234-123456789012");
  const impossible = await costOf("not-an-id");
  expect([unknown.statements, impossible.statements]).toEqual([known.statements, known.statements]);
  const count = Number(Object(known.refusals)["refusals"]);
  expect([unknown.refusals, impossible.refusals]).toEqual([{ refusals: count + 1 }, { refusals: count + 2 }]);
});
