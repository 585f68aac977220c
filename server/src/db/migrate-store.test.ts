import { sql, type Migration } from "kysely";
import { expect, test } from "vitest";
import { migrateStore } from "./migrate-store.ts";
import { migrations as ownMigrations } from "./migrations/index.ts";
import { openStore, openUnmigratedStore } from "./open-store.ts";
import type { Store } from "./store.ts";
import { describeOnEachStore, makeTestPlace, openBareTestStore } from "./testing.ts";

const migrations: Record<string, Migration> = {
  "0001_first": { up: (db) => sql`create table first (id integer)`.execute(db).then(() => undefined) },
  "0002_second": { up: (db) => sql`create table second (id integer)`.execute(db).then(() => undefined) },
};

async function withBareStore(kind: Store["kind"], work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openBareTestStore(kind);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

describeOnEachStore("migrating", (openTestStore, kind) => {
  test("runs missing migrations once", () =>
    withBareStore(kind, async (store) => {
      expect(await migrateStore(store, null, migrations)).toEqual(["0001_first", "0002_second"]);
      expect(await migrateStore(store, null, migrations)).toEqual([]);
      expect((await store.query("select * from second")).rows).toEqual([]);
    }));

  test("creates the tables of the store", async () => {
    const store = await openTestStore();
    expect(await migrateStore(store, null)).toEqual([]);
    expect((await store.query("select name from kysely_migration order by name")).rows).toEqual(
      Object.keys(ownMigrations)
        .toSorted()
        .map((name) => ({ name })),
    );
  });

  test("fails without changes and names the migration", () =>
    withBareStore(kind, async (store) => {
      const failing = {
        ...migrations,
        "0003_third": { up: () => Promise.reject(new Error("out of ideas")) },
      };
      await expect(migrateStore(store, null, failing)).rejects.toMatchObject({
        code: "migration-failed",
        message: "The store's migration 0003_third failed: out of ideas",
      });
      expect((await store.query("select to_regclass('first') as first")).rows).toEqual([{ first: null }]);
    }));

  test("refuses a store of a newer version", () =>
    withBareStore(kind, async (store) => {
      await migrateStore(store, null, migrations);
      const { "0001_first": first } = migrations;
      await expect(
        migrateStore(store, null, first === undefined ? {} : { "0001_first": first }),
      ).rejects.toMatchObject({
        code: "migration-failed",
        message: "The store was written by a newer version: its migration 0002_second is not known here.",
      });
    }));

  test("succeeds for several simultaneous callers", async () => {
    const place = await makeTestPlace(kind);
    const stores: Store[] = [];
    try {
      // One process holds the embedded store; of a server's there can be many.
      const instances = kind === "embedded" ? 1 : 4;
      for (let count = 0; count < instances; count += 1)
        stores.push(await openUnmigratedStore(place.options));
      const starts = [...stores, ...stores, ...stores, ...stores].slice(0, 4);
      const ran = await Promise.all(starts.map((store) => migrateStore(store, null, migrations)));
      expect(ran.flat()).toEqual(["0001_first", "0002_second"]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await place.remove();
    }
  });
});

describeOnEachStore("opening", (_openTestStore, kind) => {
  test("simultaneously in two instances migrates once", async () => {
    const place = await makeTestPlace(kind);
    const opened = await Promise.allSettled([openStore(place.options), openStore(place.options)]);
    const stores = opened.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(stores).toHaveLength(kind === "embedded" ? 1 : 2);
    await Promise.all(stores.map((store) => store.close()));
    await place.remove();
  });
});
