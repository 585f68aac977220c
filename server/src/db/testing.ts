import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, inject, onTestFinished, TestRunner } from "vitest";
import { variants } from "@vitrine/contracts/testing";

import { openStore, openUnmigratedStore, type Store, type StoreOptions } from "./open-store.ts";

/** Opens a store for tests, with all tables and no rows. Closing it removes it. */
export type OpenTestStore = () => Promise<Store>;

/** A place where a store can be opened, with a function that removes it. */
export interface TestPlace {
  readonly options: StoreOptions;
  remove(): Promise<void>;
}

type StoreSuite = (openStore: OpenTestStore, kind: Store["kind"]) => void;

/**
 * Registers the suite on the embedded store and on a PostgreSQL server. Skips the second, with the reason in its title,
 * where the programs of the server are missing. Closes the stores that the suite leaves open.
 * @param open a new store each time, for tests of the store itself; others pass `borrowTestStore`
 */
export function describeOnEachStore(
  name: string,
  suite: StoreSuite,
  open: (kind: Store["kind"]) => Promise<Store> = openTestStore,
): void {
  for (const kind of storeKinds) describeOnStore(name, kind, open, suite);
}

/**
 * Registers the suite on one of the two stores, chosen by the seed of the run; on both in a long run. The stores are
 * borrowed: see `borrowTestStore`.
 */
export function describeOnSomeStore(name: string, suite: StoreSuite): void {
  const hasServer = inject("testPostgres").adminUrl !== null;
  for (const kind of hasServer ? variants(name, storeKinds) : storeKinds)
    describeOnStore(name, kind, borrowTestStore, suite);
}

const storeKinds = ["embedded", "postgres"] as const;

function describeOnStore(
  name: string,
  kind: Store["kind"],
  open: (kind: Store["kind"]) => Promise<Store>,
  suite: StoreSuite,
): void {
  if (kind === "embedded") {
    describe(`${name} on the embedded store`, () =>
      suite(
        closeAfterwards(() => open(kind)),
        kind,
      ));
    return;
  }
  const { adminUrl, reason } = inject("testPostgres");
  const title = `${name} on PostgreSQL`;
  if (adminUrl === null) {
    describe.skip(`${title} (skipped: ${reason})`, () => suite(() => open(kind), kind));
  } else {
    describe(title, () =>
      suite(
        closeAfterwards(() => open(kind)),
        kind,
      ),
    );
  }
}

/**
 * Opens a store with all tables. The caller closes it.
 * @throws Error when there is no PostgreSQL server
 */
export async function openTestStore(
  kind: Store["kind"] = "embedded",
  more: Pick<StoreOptions, "observer"> = {},
): Promise<Store> {
  const place = kind === "embedded" ? makeDirectory(inject("migratedTemplate")) : await makeDatabase();
  return removeOnClose(await openStore({ ...place.options, ...more }), place);
}

/**
 * A store with all tables and no rows. Closing it deletes all rows and keeps it for the next test of this process,
 * because opening one takes half a second. A store whose tables a test has changed is really closed.
 */
export async function borrowTestStore(kind: Store["kind"] = "embedded"): Promise<Store> {
  const lent = idleStores[kind].pop() ?? (await openLentStore(kind));
  const { store } = lent;
  let closing: Promise<void> | null = null;
  const borrowed: Store = {
    kind,
    db: store.db,
    query: (sql, params) => store.query(sql, params),
    listen: (channel, onMessage) => store.listen(channel, onMessage),
    close: () => (closing ??= endUses(borrowed).then(() => giveBack(lent))),
  };
  return borrowed;
}

interface LentStore {
  readonly store: Store;
  /** Describes the tables as the migrations created them. */
  readonly shape: unknown;
}

/** Opened stores that no test uses at the moment. */
const idleStores: Readonly<Record<Store["kind"], LentStore[]>> = { embedded: [], postgres: [] };

async function openLentStore(kind: Store["kind"]): Promise<LentStore> {
  const store = await openTestStore(kind);
  return { store, shape: await readShape(store) };
}

async function giveBack(lent: LentStore): Promise<void> {
  const { store, shape } = lent;
  const isUnchanged = await readShape(store).then(
    (current) => current === shape,
    () => false,
  );
  if (!isUnchanged) return store.close();
  await store.query(deleteAllRows);
  idleStores[store.kind].push(lent);
}

/** Columns, constraints and triggers. */
const shapeQuery = `select md5(string_agg(part, ' ' order by part)) as shape from (
  select attrelid::regclass || '.' || attname || ':' || atttypid::text as part from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
  union all select conrelid::regclass || ' ' || conname from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger) parts`;

/** Without triggers, some of which refuse to delete. The record of the migrations stays. */
const deleteAllRows = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'
  loop execute 'delete from ' || name; end loop;
  for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null
  loop execute 'alter sequence ' || name || ' restart'; end loop;
end $$`;

async function readShape(store: Store): Promise<unknown> {
  return (await store.query(shapeQuery)).rows[0]?.["shape"];
}

const uses = new WeakMap<Store, (() => Promise<void>)[]>();

/** Calls a function when a borrowed store is closed, before it is emptied: it ends what still uses the store. */
export function endBeforeClose(store: Store, end: () => Promise<void>): void {
  uses.set(store, [...(uses.get(store) ?? []), end]);
}

async function endUses(store: Store): Promise<void> {
  await Promise.all((uses.get(store) ?? []).map((end) => end()));
}

/** Opens a store without tables, not even those of the migrator. The caller closes it. */
export async function openBareTestStore(kind: Store["kind"] = "embedded"): Promise<Store> {
  const place = await makeTestPlace(kind);
  return removeOnClose(await openUnmigratedStore(place.options), place);
}

/**
 * Creates a place for a store without opening it: a copied directory, or a new database.
 * @param template without tables unless given; a database never has tables
 */
export async function makeTestPlace(
  kind: Store["kind"],
  template: "embeddedTemplate" | "migratedTemplate" = "embeddedTemplate",
): Promise<TestPlace> {
  return kind === "embedded" ? makeDirectory(inject(template)) : makeDatabase();
}

/** A store that a test opens is closed at its end, so that the next test can borrow it; others after the suite. */
function closeAfterwards(open: OpenTestStore): OpenTestStore {
  const opened: Store[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });
  return async () => {
    const store = await open();
    if (TestRunner.getCurrentTest() === undefined) opened.push(store);
    else onTestFinished(() => store.close());
    return store;
  };
}

function removeOnClose(store: Store, place: TestPlace): Store {
  let closing: Promise<void> | null = null;
  return {
    kind: store.kind,
    db: store.db,
    query: (sql, params) => store.query(sql, params),
    listen: (channel, onMessage) => store.listen(channel, onMessage),
    close: () => (closing ??= store.close().then(() => place.remove())),
  };
}

function makeDirectory(template: string): TestPlace {
  const dataDir = mkdtempSync(join(inject("sharedFolder"), "store-"));
  cpSync(template, join(dataDir, "store"), { recursive: true });
  return {
    options: { databaseUrl: null, dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function makeDatabase(): Promise<TestPlace> {
  const { adminUrl, reason } = inject("testPostgres");
  if (adminUrl === null) throw new Error(`There is no PostgreSQL server for tests: ${reason}`);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${name} template template0`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    options: { databaseUrl: url.href, dataDir: tmpdir() },
    remove: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
