import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, inject, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { migrateStore } from "../../db/migrate-store.ts";
import { migrations } from "../../db/migrations/index.ts";
import { openBareTestStore } from "../../db/testing.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { fillTestData } from "../../testing/test-data.ts";

/** The statements are the same on both stores, and a database is created faster. */
const kind = inject("testPostgres").adminUrl === null ? "embedded" : "postgres";

const content = "Day,Campaign,Impressions\n2026-10-01,Autumn,1000\n";
const account = '{"line":3,"outcome":"refused","reason":"It is no number."}\n';
const idOf = (number: number) => `bbbbbbbb-0000-4000-8000-00000000000${number}`;
const [kept, uploaded, running, expired, elsewhere, damaged] = [1, 2, 3, 4, 5, 6].map(idOf);

test("files of an earlier version move from the data directory into the store", async () => {
  const store = await openBareTestStore(kind);
  const earlier = Object.entries(migrations).filter(([name]) => name < "0011");
  await migrateStore(store, null, Object.fromEntries(earlier));
  await store.query("insert into workspaces (id, name, created_at) values ('earlier', 'Earlier', now())", []);
  await store.query(
    `insert into imports (id, workspace_id, file_name, size_bytes, source, state, created_at, finished_at, file_kept_until)
     select id::uuid, 'earlier', 'a.csv', 50, 'generic', state, '2026-11-02T08:30:00Z',
       case when state = 'done' then timestamptz '2026-11-02T08:31:00Z' end, kept_until::timestamptz
     from unnest($1::text[], $2::text[], $3::text[]) as entry (id, state, kept_until)`,
    [
      [kept, uploaded, running, expired, elsewhere, damaged],
      ["done", "uploaded", "running", "done", "running", "done"],
      ["2027-12-06T09:00:00Z", null, null, "2026-11-02T08:59:00Z", null, "2027-12-06T09:00:00Z"],
    ],
  );
  await migrateStore(store, null);
  // The people of the tests need the tables of today.
  await fillTestData(store.db, new Date("2026-11-01T09:00:00Z"));
  await store.query("update imports set workspace_id = 'alpha'", []);
  const app = await openTestApp(store, { isFilled: true, hasOwnEngine: true });
  try {
    // The one of the start has found nothing.
    await app.apps.imports.carryOver();
    const folder = join(app.dataDir, "imports");
    mkdirSync(join(folder, "files"), { recursive: true });
    for (const id of [uploaded, running, "left-behind"]) writeFileSync(join(folder, `${id}.upload`), content);
    for (const id of [kept, running]) writeFileSync(join(folder, `${id}.account`), account);
    for (const id of [kept, expired]) writeFileSync(join(folder, "files", `${id}.gz`), gzipSync(content));
    writeFileSync(join(folder, "files", `${damaged}.gz`), gzipSync(content).subarray(0, 30));
    writeFileSync(join(folder, "files", `${kept}.gz.half`), "half a file");
    await app.apps.imports.cleanUp();
    await app.apps.imports.carryOver();

    const { token } = await app.signIn("manager");
    const ask = (row: (typeof httpRoutes)["getImport"] | (typeof httpRoutes)["getImportAccount"], id = "") =>
      app.ask({ row, params: { workspaceId: "alpha", importId: id }, token });
    const load = (id = "") =>
      app.apps.portal.inject({
        url: `/api/import/alpha/${id}/file/`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask(httpRoutes.getImport, kept)).body).toMatchObject({
      state: "done",
      fileKeptUntil: "2027-12-06T09:00:00.000Z",
    });
    expect((await load(kept)).body).toBe(content);
    expect((await ask(httpRoutes.getImportAccount, kept)).body["entries"]).toMatchObject([{ line: 3 }]);
    expect((await ask(httpRoutes.getImport, expired)).body).toMatchObject({ fileKeptUntil: null });
    // Another server has the files of this one, and may be running it.
    expect((await ask(httpRoutes.getImport, elsewhere)).body).toMatchObject({ state: "running" });
    expect((await ask(httpRoutes.getImport, running)).body).toMatchObject({
      state: "failed",
      failure: "The server was stopped during the import. Nothing has changed; please import the file again.",
    });
    expect((await ask(httpRoutes.getImportAccount, running)).body["entries"]).toMatchObject([{ line: 3 }]);

    const mapping = {
      source: "generic",
      decimal: ".",
      dateOrder: "ymd",
      currency: "EUR",
      rates: {},
      account: "",
    };
    const columns = { Day: "day", Campaign: "Campaign[campaign_name]", Impressions: "amount:impressions" };
    const commit = await app.ask({
      row: httpRoutes.commitImport,
      params: { workspaceId: "alpha", importId: uploaded ?? "" },
      token,
      body: { mapping: { ...mapping, columns }, remember: false },
    });
    expect(commit.status).toBe(200);
    await app.apps.settle();
    expect((await ask(httpRoutes.getImport, uploaded)).body).toMatchObject({
      state: "done",
      report: { taken: 1 },
    });

    // What could not be read stays, with the reason in the log, until the next start.
    expect(readdirSync(folder)).toEqual(["files"]);
    expect(readdirSync(join(folder, "files"))).toEqual([`${damaged}.gz`, `${kept}.gz.half`].toSorted());
    const failures = app.logLines.filter((line) => line.includes("could not be carried over"));
    expect(failures).toEqual([expect.stringContaining("unexpected end of file")]);
    writeFileSync(join(folder, "files", `${damaged}.gz`), gzipSync(content));
    await app.apps.imports.carryOver();
    expect((await load(damaged)).body).toBe(content);
    expect(existsSync(folder)).toBe(false);
  } finally {
    await app.close();
    await store.close();
  }
});
