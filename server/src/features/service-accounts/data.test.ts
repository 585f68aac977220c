import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes, type HttpRoute } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { readOutbox } from "../../testing/outbox.ts";
import { testReports } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { addTestAccount, type TestServiceAccount } from "../../testing/test-service-account.ts";

const { pushImport, getPushedImport, beginUpload, getUpload, sendUploadPart, importUpload } = httpRoutes;
const header = "Day,Campaign,Impr.,Clicks";
const file = `${header}\n2026-10-01,Pushed,1000,10\n2026-10-02,Pushed,2000,20\n`;
const inParts = `${header}\n2026-10-01,Parts,${"1".repeat(3)},1\n2026-10-02,Parts,222,2\n`;

describeOnSomeStore("data of servers", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let host: TestServiceAccount;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), { hasOwnEngine: true });
    askAs = createAskAs(app);
    host = await addTestAccount(app, askAs);
  });
  afterAll(() => app.close());

  const ask = async (
    row: HttpRoute,
    params: Readonly<Record<string, string>> = {},
    body?: unknown,
    { key, by = host }: { readonly key?: string; readonly by?: TestServiceAccount } = {},
  ) =>
    app.ask({
      row,
      params: { workspaceId: "alpha", ...params },
      token: await by.token(),
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(typeof body === "string"
          ? { "content-type": "application/octet-stream", "x-file-name": "export.csv" }
          : {}),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
    });

  test("[SERVICE-17] lists what the account can embed, and nothing of other workspaces", async () => {
    await app.store.query("update reports set dataset = 'tables-x' where id = $1", [testReports.shared]);
    const listed = await ask(httpRoutes.listServiceReports);
    await app.store.query("update reports set dataset = 'campaign_digital' where id = $1", [
      testReports.shared,
    ]);
    expect(Object.values(listed.body)).toEqual([
      {
        id: testReports.own,
        kind: "report",
        name: "Own report",
        description: "About Own report",
        editedAt: expect.any(String),
      },
    ]);
    const elsewhere = await ask(httpRoutes.listServiceReports, { workspaceId: "beta" });
    expect(elsewhere.error).toMatchObject({ code: "workspace_not_found" });
  });

  test("[SERVICE-18] a file is imported by one call, which can be repeated with its key", async () => {
    const pushed = await ask(pushImport, {}, file, { key: "nightly 2026-10-02" });
    expect(pushed.body).toMatchObject({ fileName: "export.csv", state: "running", by: "Host portal" });
    const importId = String(pushed.body["id"]);
    const again = await ask(pushImport, {}, file, { key: "nightly 2026-10-02" });
    expect(again.body["id"]).toBe(importId);
    await app.apps.settle();
    expect((await ask(pushImport, {}, file, { key: "nightly 2026-10-02" })).body).toMatchObject({
      id: importId,
      state: "done",
    });
    expect((await ask(getPushedImport, { importId })).body).toMatchObject({
      state: "done",
      report: { taken: 2, totals: { impressions: 3000, clicks: 30 } },
    });
    const other = await ask(pushImport, {}, `${file}\n2026-10-03,Pushed,1,1\n`, {
      key: "nightly 2026-10-02",
    });
    expect(other.error).toMatchObject({ code: "request_reused" });
    const { rows } = await app.store.query("select count(*)::int as imports from imports");
    expect(rows).toEqual([{ imports: 1 }]);
    const history = await askAs("planner", httpRoutes.listImports, { workspaceId: "alpha" });
    expect(Object.values(history.body)).toMatchObject([{ id: importId, by: "Host portal" }]);
  });

  test("[SERVICE-18] two equal requests at the same time import once", async () => {
    const answers = await Promise.all([1, 2].map(() => ask(pushImport, {}, `${file}\n`, { key: "twice" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
    await app.apps.settle();
  });

  test("[SERVICE-18] a file that needs a decision is refused with the reason", async () => {
    const refused = await ask(pushImport, {}, "a,b\n1,2\n", { key: "unreadable" });
    expect(refused.error).toMatchObject({
      code: "import_unreadable",
      detail: expect.stringMatching(/./),
    });
    expect((await ask(pushImport, {}, "a,b\n1,2\n", { key: "unreadable" })).error).toMatchObject({
      code: "import_unreadable",
    });
  });

  test("[SERVICE-19] a file arrives in parts, which can be sent again and are continued after a break", async () => {
    const sizeBytes = Buffer.byteLength(inParts);
    const begun = await ask(beginUpload, {}, { fileName: "../large.csv", sizeBytes });
    const uploadId = String(begun.body["uploadId"]);
    expect(begun.body).toEqual({ uploadId, sizeBytes, received: 0 });
    const send = (start: number, text: string) =>
      ask(sendUploadPart, { uploadId, start: String(start) }, text);
    expect((await send(0, inParts.slice(0, 30))).body).toMatchObject({ received: 30 });
    expect((await send(0, inParts.slice(0, 30))).body).toMatchObject({ received: 30 });
    expect((await send(40, inParts.slice(40))).error).toMatchObject({
      code: "upload_out_of_order",
      detail: "the next part begins at 30",
    });
    expect((await ask(importUpload, { uploadId })).error).toMatchObject({ code: "upload_incomplete" });
    expect((await send(30, `${inParts.slice(30)}more`)).error).toMatchObject({ code: "payload_too_large" });
    expect((await ask(getUpload, { uploadId })).body).toMatchObject({ received: 30 });
    const together = await Promise.all([send(30, inParts.slice(30)), send(30, inParts.slice(30))]);
    expect(together.map(({ body }) => body["received"])).toEqual([sizeBytes, sizeBytes]);
    const imported = await ask(importUpload, { uploadId });
    expect(imported.body).toMatchObject({ fileName: ".._large.csv", sizeBytes });
    await app.apps.settle();
    const importId = String(imported.body["id"]);
    expect((await ask(getPushedImport, { importId })).body).toMatchObject({
      state: "done",
      report: { taken: 2, totals: { impressions: 333, clicks: 3 } },
    });
    expect((await ask(getUpload, { uploadId })).error).toMatchObject({ code: "upload_not_found" });
    const { rows } = await app.store.query(
      "select 1 from files f where not exists (select from imports i where f.id in (i.file_id, i.account_id))",
    );
    expect(rows).toEqual([]);
  });

  test("[SERVICE-19] only the account that began an upload continues it, and it is kept for a day", async () => {
    const begun = await ask(beginUpload, {}, { fileName: "large.csv", sizeBytes: 10 });
    const uploadId = String(begun.body["uploadId"]);
    const other = await addTestAccount(app, askAs);
    for (const [row, body] of [
      [getUpload, undefined],
      [sendUploadPart, "x"],
      [importUpload, undefined],
    ] as const) {
      const answer = await ask(row, { uploadId, start: "0" }, body, { by: other });
      expect(answer.error).toMatchObject({ code: "upload_not_found" });
    }
    expect((await ask(beginUpload, {}, { fileName: "f", sizeBytes: 2 ** 40 })).error).toMatchObject({
      code: "invalid_input",
    });
    app.clock.pass({ minutes: 25 * 60 });
    await app.apps.imports.cleanUp();
    expect((await ask(getUpload, { uploadId })).error).toMatchObject({ code: "upload_not_found" });
  });

  test("[SERVICE-20] administrators are mailed once before the last secret of an account expires", async () => {
    askAs = createAskAs(app);
    const sent = async () =>
      (await readOutbox(app.store, "")).filter(({ subject }) => subject.includes("expires soon"));
    const before = (await sent()).length;
    await addTestAccount(app, askAs, {
      name: "Short",
      credential: { kind: "secret", days: 10 },
    });
    await addTestAccount(app, askAs, { name: "Long", credential: { kind: "secret", days: 100 } });
    const ended = await addTestAccount(app, askAs, {
      name: "Over",
      credential: { kind: "secret", days: 10 },
    });
    await askAs("admin", httpRoutes.endServiceAccount, { accountId: ended.id });
    for (let run = 0; run < 2; run += 1) {
      app.clock.pass({ minutes: 7 * 60 });
      await app.apps.settle();
    }
    const mails = (await sent()).slice(0, (await sent()).length - before);
    expect(mails).toMatchObject([
      {
        recipient: "admin@test.example",
        subject: "The secret of the service account “Short” expires soon",
        text: expect.stringContaining("/admin/services"),
      },
    ]);
  });
});
