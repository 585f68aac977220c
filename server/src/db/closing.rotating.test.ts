import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openStore } from "./open-store.ts";
import { describeOnEachStore, makeTestPlace, openTestStore } from "./testing.ts";

describeOnEachStore("closing a store", (openTestStoreHere) => {
  test("finishes running and waiting calls, and refuses later ones", async () => {
    const store = await openTestStoreHere();
    await store.query("create table done (step text)");
    const transaction = store.db.transaction().execute(async (trx) => {
      await sql`insert into done values ('first')`.execute(trx);
      await sql`select pg_sleep(0.1)`.execute(trx);
      await sql`insert into done values ('second')`.execute(trx);
      return "kept";
    });
    const waiting = Array.from({ length: 20 }, () => store.query("select 1 as one"));
    const closed = store.close();
    await expect(store.query("select 1")).rejects.toMatchObject({ code: "store-stopped" });
    expect(await transaction).toBe("kept");
    expect(await Promise.all(waiting)).toHaveLength(20);
    await closed;
    await expect(store.query("select 1")).rejects.toMatchObject({ code: "store-stopped" });
    await expect(sql`select 1`.execute(store.db)).rejects.toThrow();
  });

  test("can be called twice and simultaneously", async () => {
    const store = await openTestStoreHere();
    await Promise.all([store.close(), store.close()]);
    await store.close();
  });
});

describe("a connection that the server ends", () => {
  test.skipIf(inject("testPostgres").adminUrl === null)("fails its call and is replaced", async () => {
    const store = await openTestStore("postgres");
    await expect(store.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toMatchObject({
      code: "57P01",
    });
    expect((await store.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    const transaction = store.db.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined);
      await sql`select 1`.execute(trx);
    });
    await expect(transaction, "later statements of a transaction name the database too").rejects.toThrow(
      "The connection to the portal's database was lost (VITRINE_DATABASE_URL).",
    );
    await store.close();
  });
});

describe("an embedded store that fails", () => {
  test("rejects running, waiting and later calls, and releases its directory", async () => {
    const place = await makeTestPlace("embedded");
    const store = await openStore(place.options);
    await store.query("create table kept as select 1 as value");
    rmSync(join(place.options.dataDir, "store", "pg_wal"), { recursive: true });
    const calls = await Promise.allSettled([
      store.query("select pg_switch_wal()"),
      store.query("insert into kept values (2)"),
      store.db.transaction().execute((trx) => sql`select 1`.execute(trx)),
    ]);
    for (const call of calls.slice(1)) {
      expect(call).toMatchObject({ status: "rejected", reason: { code: "store-stopped" } });
    }
    await expect(store.query("select 1")).rejects.toMatchObject({
      code: "store-stopped",
      message: expect.stringMatching(/^The embedded store stopped: .*pg_wal.*[^.]\.$/),
    });
    await store.close();
    rmSync(join(place.options.dataDir, "store"), { recursive: true });
    cpSync(inject("embeddedTemplate"), join(place.options.dataDir, "store"), { recursive: true });
    const again = await openStore(place.options);
    await again.close();
    await place.remove();
  });
});
