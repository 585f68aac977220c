import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
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

describeOnSomeStore("importing over HTTP", (openStore) => {
  let app: TestApp;
  let manager: SignedInBrowser;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), {
      hasOwnEngine: true,
      environment: { VITRINE_IMPORT_DAYS: "1000" },
    });
    manager = await app.signIn("manager");
  });
  afterAll(() => app.close());

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
  const partsOf = async (id: string) => {
    const parts = `select part, content from file_parts
      where file_id = (select file_id from imports where id = $1) order by part`;
    return (await app.store.query(parts, [id])).rows;
  };
  const find = (id: string) => app.store.query("select * from imports where id = $1", [id]);
  const countFiles = async () => {
    const { rows } = await app.store.query("select count(distinct file_id)::int as files from file_parts");
    return Number(rows[0]?.["files"]);
  };
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
    await app.apps.settle();
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
    await app.apps.settle();
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
    expect(await partsOf(id)).toEqual([{ part: 0, content: expect.any(Uint8Array) }]);
    expect((await partsOf(id))[0]?.["content"]).toSatisfy(
      (content: Buffer) => content.readUInt16BE() === 0x1f8b,
    );

    // Only the expired file is deleted.
    await app.store.query(
      "update files set kept_until = $1 where id = (select file_id from imports where id = $2)",
      [new Date(0), id],
    );
    expect((await ask(httpRoutes.getImport, id)).body).toMatchObject({ fileKeptUntil: null });
    expect((await load()).statusCode).toBe(404);
    const before = await countFiles();
    await app.apps.imports.cleanUp();
    expect(await countFiles()).toBe(before - 1);
    expect((await ask(httpRoutes.getImport, id)).body).toMatchObject({ state: "done", fileKeptUntil: null });
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
    await app.apps.settle();
    const next = await upload(own.replace("100", "120"));
    expect(next.body).toMatchObject({ isRemembered: true, fault: null, mapping: { columns } });
  });

  test("missing, invalid and too large files are refused with the reason", async () => {
    expect((await upload({ a: 1 }, { "content-type": "application/json" })).status).toBe(415);
    expect((await upload("Just words")).error?.code).toBe("import_unreadable");
    expect((await upload("")).error?.code).toBe("invalid_input");
    const before = await countFiles();
    expect((await upload("Just words again")).error?.code).toBe("import_unreadable");
    expect(await countFiles(), "nothing of it is kept").toBe(before);
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
    const before = await countFiles();
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
    expect(await countFiles()).toBe(before);
  });

  test("a running import without a job, for instance of a restored store, has failed after a day", async () => {
    const id = idOf((await upload(file)).body);
    await app.store.query("update imports set state = 'running' where id = $1", [id]);
    app.clock.pass({ minutes: 23 * 60 });
    await app.apps.imports.cleanUp();
    expect((await find(id)).rows).toMatchObject([{ state: "running" }]);
    app.clock.pass({ minutes: 61 });
    await app.apps.imports.cleanUp();
    expect((await find(id)).rows).toMatchObject([
      { state: "failed", failure: expect.stringContaining("Nothing has changed"), file_id: null },
    ]);
    manager = await app.signIn("manager");
  });

  test("an upload is deleted after an hour, unless it is being imported", async () => {
    const [abandoned, imported] = [idOf((await upload(file)).body), idOf((await upload(file)).body)];
    await app.store.query("update imports set state = 'running' where id = $1", [imported]);
    // A server was stopped in the middle of an upload.
    const incomplete = "insert into files (id, kept_until) values (gen_random_uuid(), $1)";
    await app.store.query(incomplete, [new Date(app.clock.now().getTime() + 24 * 3600 * 1000)]);
    const countIncomplete = async () =>
      (await app.store.query("select id from files where hash is null")).rows.length;
    app.clock.pass({ minutes: 59 });
    await app.apps.imports.cleanUp();
    expect([await partsOf(abandoned), await partsOf(imported)]).toMatchObject([[{ part: 0 }], [{ part: 0 }]]);
    app.clock.pass({ minutes: 2 });
    await app.apps.imports.cleanUp();
    expect([await partsOf(abandoned), await partsOf(imported)]).toMatchObject([[], [{ part: 0 }]]);
    expect((await find(abandoned)).rows).toMatchObject([
      { state: "failed", failure: expect.stringContaining("an hour") },
    ]);
    expect((await find(imported)).rows).toMatchObject([{ state: "running", failure: null }]);
    expect(await countIncomplete()).toBe(1);
    app.clock.pass({ minutes: 23 * 60 });
    await app.apps.imports.cleanUp();
    expect(await countIncomplete()).toBe(0);
    await app.store.query("delete from imports where id = $1", [imported]);
    manager = await app.signIn("manager");
  });

  test("an import that fails because of the server says so, and the log has the reason", async () => {
    const { body } = await upload(file);
    const id = idOf(body);
    // The job finds no content, neither in the store nor on the disk of the server.
    rmSync(join(app.dataDir, "import-copies"), { recursive: true });
    const order = { importId: id, personId: null, known: body["mapping"] };
    await app.store.query(
      `with lost as (delete from file_parts where file_id = (select file_id from imports where id = $1)),
         begun as (update imports set state = 'running' where id = $1)
       insert into jobs (id, kind, key, payload, state, due_at, created_at)
       values (gen_random_uuid(), 'import', $1::uuid::text, $2, 'waiting', $3, $3)`,
      [id, JSON.stringify(order), app.clock.now()],
    );
    await app.apps.settle();
    expect((await ask(httpRoutes.getImport, id)).body).toMatchObject({
      state: "failed",
      failure: "The import failed on our side. Nothing has changed.",
      report: null,
      fileKeptUntil: null,
    });
    const lines = app.logLines.filter((line) => line.includes("an import failed"));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`unexpected end of file.*${id}`, "s"))]);
    expect(await partsOf(id)).toEqual([]);
  });

  test("an import leaves the history some days after its end", async () => {
    const { rows: facts } = await app.store.query("select id from imports order by id");
    await app.store.query(
      `insert into imports (id, workspace_id, file_name, size_bytes, source, state, created_at, finished_at)
       select gen_random_uuid(), 'alpha', 'old.csv', 1, 'generic', 'done', $1::timestamptz - interval '1001 days',
         $1::timestamptz - age from unnest(array[interval '1000 days 1 second', interval '999 days']) as age`,
      [app.clock.now()],
    );
    await app.apps.imports.cleanUp();
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
