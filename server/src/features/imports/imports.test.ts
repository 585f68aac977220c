import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../db/testing.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../testing/test-app.ts";
import { importThroughServer, openImportEndpoint } from "./import-endpoint.ts";

const header = "Day,Campaign,Currency code,Impr.,Clicks,Cost";
const file = [
  "Campaign report",
  '"Oct 1, 2026 - Oct 2, 2026"',
  header,
  "2026-10-01,Autumn,EUR,1000,10,12.50",
  "2026-10-02,Autumn,EUR,2000,20,25.00",
  "2026-10-02,Winter,GBP,1,1,1.00",
  "Total: Account,--,EUR,3001,31,38.50",
].join("\n");

describe("importing over HTTP", () => {
  let app: TestApp;
  let manager: SignedInBrowser;
  beforeAll(async () => {
    app = await openTestApp(await borrowTestStore(), {
      hasOwnEngine: true,
      environment: { VITRINE_IMPORT_DAYS: "1000" },
    });
    manager = await app.signIn("manager");
  });
  afterAll(async () => {
    await app.close();
    await app.store.close();
  });

  const upload = (body: unknown, headers: Record<string, string> = {}) =>
    app.ask({
      row: httpRoutes.uploadImport,
      params: { workspaceId: "alpha" },
      token: manager.token,
      headers: {
        "content-type": "application/octet-stream",
        "x-file-name": encodeURIComponent("Größe.csv"),
        ...headers,
      },
      body,
    });
  const idOf = (body: Readonly<Record<string, unknown>>) => (body["import"] as { id: string }).id;
  const ask = (row: (typeof httpRoutes)["getImport"], importId: string) =>
    app.ask({ row, params: { workspaceId: "alpha", importId }, token: manager.token });
  const commit = (importId: string, mapping: unknown, key: string | null, remember = false) =>
    app.ask({
      row: httpRoutes.commitImport,
      params: { workspaceId: "alpha", importId },
      token: manager.token,
      headers: key === null ? {} : { "idempotency-key": key },
      body: { mapping, remember },
    });

  test("a file is previewed, imported, accounted for and listed in the history", async () => {
    const shown = await upload(file);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      import: { fileName: "Größe.csv", source: "google_ads", state: "uploaded", by: expect.any(String) },
      headerLine: 3,
      mapping: { source: "google_ads", columns: { Day: "day", Campaign: "Campaign[campaign_name]" } },
      isRemembered: false,
      fault: null,
    });
    expect((shown.body["rows"] as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      "taken",
      "taken",
      "refused",
      "skipped",
    ]);
    const id = idOf(shown.body);
    expect((await commit(id, shown.body["mapping"], "one")).status).toBe(200);
    // Repeating the request returns the same import. Another request for the same file comes too late.
    expect((await commit(id, shown.body["mapping"], "one")).status).toBe(200);
    expect((await commit(id, shown.body["mapping"], "two")).error?.code).toBe("edit_conflict");
    await app.apps.imports.settle();
    const done = await ask(httpRoutes.getImport, id);
    expect(done.body).toMatchObject({
      state: "done",
      report: {
        rows: 4,
        taken: 2,
        skipped: 1,
        refused: 1,
        totals: { impressions: 3000, clicks: 30, spend: 37.5 },
      },
    });
    const account = await app.ask({
      row: httpRoutes.getImportAccount,
      params: { workspaceId: "alpha", importId: id },
      token: manager.token,
    });
    expect(account.body["entries"]).toMatchObject([
      { line: 6, outcome: "refused", reason: expect.stringContaining("GBP") },
      { line: 7, outcome: "skipped" },
    ]);
    const freshness = await app.ask({
      row: httpRoutes.getFreshness,
      params: { workspaceId: "alpha" },
      token: (await app.signIn("client")).token,
    });
    expect(freshness.body["sources"]).toMatchObject([
      { source: "google_ads", completeThrough: "2026-10-02" },
      { source: "sample", completeThrough: "2026-10-31" },
    ]);
  });

  test("the sample is a source as well", async () => {
    const { body } = await app.ask({
      row: httpRoutes.getFreshness,
      params: { workspaceId: "beta" },
      token: (await app.signIn("admin")).token,
    });
    const sample = { source: "sample", completeThrough: "2026-10-31" };
    expect(body).toEqual({ completeThrough: "2026-10-31", sources: [sample] });
  });

  test("every amount has its sums in file and store; the original file is kept for a time", async () => {
    const own =
      "Day,Campaign,Impressions,Cost,Conversions\n2026-10-01,Parts,1,0.10,0.8\n2026-10-02,Parts,1,0.20,12.5\n";
    const { body } = await upload(own);
    const id = idOf(body);
    expect((await commit(id, body["mapping"], null)).status).toBe(200);
    await app.apps.imports.settle();
    const done = await ask(httpRoutes.getImport, id);
    expect(done.body).toMatchObject({ state: "done", isRounded: false, fileKeptUntil: expect.any(String) });
    const { amounts } = done.body["report"] as { amounts: readonly unknown[] };
    const same = (column: string, label: string, currency: string | null, sum: string) => {
      return { column, label, currency, file: sum, stored: sum, converted: [] };
    };
    expect(amounts).toEqual([
      same("impressions", "Impressions", null, "2"),
      same("conversions", "Conversions", null, "13.3"),
      same("spend_micros", "Spend", "EUR", "0.3"),
    ]);
    const load = () =>
      app.apps.portal.inject({
        url: `/api/import/alpha/${id}/file/`,
        headers: { authorization: `Bearer ${manager.token}` },
      });
    const original = await load();
    expect([original.statusCode, original.body]).toEqual([200, own]);
    expect(original.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv");
    const folder = join(app.dataDir, "imports", "files");
    expect(readFileSync(join(folder, `${id}.gz`)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));

    // Only the expired file is deleted.
    await app.store.query("update imports set file_kept_until = $1 where id = $2", [new Date(0), id]);
    expect((await ask(httpRoutes.getImport, id)).body).toMatchObject({ fileKeptUntil: null });
    expect((await load()).statusCode).toBe(404);
    const before = readdirSync(folder).length;
    await app.apps.imports.deleteExpiredFiles();
    expect(readdirSync(folder)).toHaveLength(before - 1);
    expect(existsSync(join(folder, `${id}.gz`))).toBe(false);
  });

  test("an import of an earlier version is listed without sums and without a file", async () => {
    const id = idOf((await upload(`${file}\n`)).body);
    const report = { rows: 1, taken: 1, skipped: 0, refused: 0, replaced: 0, firstDay: null, lastDay: null };
    await app.store.query("update imports set state = 'done', report = $1 where id = $2", [
      JSON.stringify({ ...report, totals: { impressions: 1, clicks: 1, spend: 1 } }),
      id,
    ]);
    expect((await ask(httpRoutes.getImport, id)).body).toMatchObject({
      report: { taken: 1, amounts: [] },
      fileKeptUntil: null,
    });
  });

  test("a mapping that was saved is used for the next file with the same headers", async () => {
    const own = "Datum;Auftrag;Sicht\n01.10.2026;Funkspot;100\n";
    const first = await upload(own);
    expect(first.body["fault"]).toContain("No column holds the campaign");
    const columns = { Datum: "day", Auftrag: "Campaign[campaign_name]", Sicht: "amount:impressions" };
    const mapping = { ...(first.body["mapping"] as object), columns };
    expect((await commit(idOf(first.body), mapping, null, true)).status).toBe(200);
    await app.apps.imports.settle();
    const next = await upload(own.replace("100", "120"));
    expect(next.body).toMatchObject({ isRemembered: true, fault: null, mapping: { columns } });
  });

  test("missing, invalid and too large files are refused with the reason", async () => {
    expect((await upload({ a: 1 }, { "content-type": "application/json" })).status).toBe(415);
    expect((await upload("Just words")).error?.code).toBe("import_unreadable");
    expect((await upload("")).error?.code).toBe("invalid_input");
    expect((await upload(file, { "x-file-name": "%" })).error?.code).toBe("invalid_input");
  });

  test("uploads with the same key are one upload", async () => {
    const [one, two] = [
      await upload(file, { "idempotency-key": "u" }),
      await upload(file, { "idempotency-key": "u" }),
    ];
    expect(idOf(two.body)).toBe(idOf(one.body));
  });

  test("a file can be discarded until it is imported", async () => {
    const id = idOf((await upload(file)).body);
    expect((await ask(httpRoutes.getImport, id)).status).toBe(200);
    const discard = () =>
      app.ask({
        row: httpRoutes.discardImport,
        params: { workspaceId: "alpha", importId: id },
        token: manager.token,
      });
    expect((await discard()).status).toBe(200);
    expect((await ask(httpRoutes.getImport, id)).error?.code).toBe("import_not_found");
  });

  test("an import that a stopped server left unfinished has failed, and says so", async () => {
    const id = idOf((await upload(file)).body);
    await app.store.query("update imports set state = 'running' where id = $1", [id]);
    await app.apps.imports.settleUnfinished();
    const over = await ask(httpRoutes.getImport, id);
    expect(over.body).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("Nothing has changed"),
    });
  });

  test("an upload is deleted after an hour, unless it is being imported", async () => {
    const uploadOf = (id: string) => join(app.dataDir, "imports", `${id}.upload`);
    const [abandoned, imported] = [idOf((await upload(file)).body), idOf((await upload(file)).body)];
    await app.store.query("update imports set state = 'running' where id = $1", [imported]);
    const orphan = uploadOf("left-behind");
    writeFileSync(orphan, "half a file");
    utimesSync(orphan, new Date(0), new Date(0));
    app.clock.pass({ minutes: 59 });
    await app.apps.imports.deleteAbandoned();
    expect([abandoned, imported].map((id) => existsSync(uploadOf(id)))).toEqual([true, true]);
    expect(existsSync(orphan)).toBe(false);
    app.clock.pass({ minutes: 2 });
    await app.apps.imports.deleteAbandoned();
    expect([abandoned, imported].map((id) => existsSync(uploadOf(id)))).toEqual([false, true]);
    const { rows } = await app.store.query("select id, state, failure from imports where id = any($1)", [
      [abandoned, imported],
    ]);
    expect(rows).toContainEqual({
      id: abandoned,
      state: "failed",
      failure: expect.stringContaining("an hour"),
    });
    expect(rows).toContainEqual({ id: imported, state: "running", failure: null });
    await app.store.query("update imports set state = 'failed' where id = $1", [imported]);
    manager = await app.signIn("manager");
  });

  test("an import that fails because of the server says so, and the log has the reason", async () => {
    const { body } = await upload(file);
    const id = idOf(body);
    // The path of the import's account.
    mkdirSync(join(app.dataDir, "imports", `${id}.account`), { recursive: true });
    expect((await commit(id, body["mapping"], "our-fault")).status).toBe(200);
    await app.apps.imports.settle();
    expect((await ask(httpRoutes.getImport, id)).body).toMatchObject({ state: "failed" });
    const lines = app.logLines.filter((line) => line.includes("an import failed"));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`EISDIR.*${id}`, "s"))]);
  });

  test("an import leaves the history some days after its end", async () => {
    const { rows: facts } = await app.store.query("select id from imports order by id");
    await app.store.query(
      `insert into imports (id, workspace_id, file_name, size_bytes, source, state, created_at, finished_at)
       select gen_random_uuid(), 'alpha', 'old.csv', 1, 'generic', 'done', $1::timestamptz - interval '1001 days',
         $1::timestamptz - age from unnest(array[interval '1000 days 1 second', interval '999 days']) as age`,
      [app.clock.now()],
    );
    await app.apps.imports.deleteOldEntries();
    const { rows } = await app.store.query("select file_name from imports where file_name = 'old.csv'");
    expect(rows).toHaveLength(1);
    await app.store.query("delete from imports where file_name = 'old.csv'");
    expect((await app.store.query("select id from imports order by id")).rows).toEqual(facts);
  });

  test("the import command uses the socket in the data directory and gets the same account", async () => {
    const path = join(app.dataDir, "local.csv");
    writeFileSync(path, file);
    const request = { file: path, fileName: "local.csv", workspace: "alpha", source: null };
    expect(await importThroughServer(app.dataDir, request, () => {})).toBeNull();
    const endpoint = await openImportEndpoint(app.dataDir, app.apps.imports);
    const answer = await importThroughServer(app.dataDir, request, () => {});
    expect(answer?.report).toMatchObject({ source: "google_ads", rows: 4, taken: 2, replaced: 2 });
    expect(answer?.report.amounts).toContainEqual(
      expect.objectContaining({ column: "spend_micros", currency: "EUR", file: "37.5", stored: "37.5" }),
    );
    expect(answer?.entries.map(({ line }) => line)).toEqual([6, 7]);
    const nowhere = importThroughServer(app.dataDir, { ...request, workspace: "nowhere" }, () => {});
    await expect(nowhere).rejects.toThrow("There is no workspace nowhere");
    await endpoint.close();
  });
});
