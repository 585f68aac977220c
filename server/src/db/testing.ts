import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, inject } from "vitest";
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
 */
export function describeOnEachStore(name: string, suite: StoreSuite): void {
  for (const kind of storeKinds) describeOnStore(name, kind, suite);
}

/** Registers the suite on one of the two stores, chosen by the seed of the run; on both in a long run. */
export function describeOnSomeStore(name: string, suite: StoreSuite): void {
  const hasServer = inject("testPostgres").adminUrl !== null;
  for (const kind of hasServer ? variants(name, storeKinds) : storeKinds) describeOnStore(name, kind, suite);
}

const storeKinds = ["embedded", "postgres"] as const;

function describeOnStore(name: string, kind: Store["kind"], suite: StoreSuite): void {
  if (kind === "embedded") {
    describe(`${name} on the embedded store`, () => suite(openAndCloseAfterwards(kind), kind));
    return;
  }
  const { adminUrl, reason } = inject("testPostgres");
  const title = `${name} on PostgreSQL`;
  if (adminUrl === null) {
    describe.skip(`${title} (skipped: ${reason})`, () => suite(() => openTestStore(kind), kind));
  } else {
    describe(title, () => suite(openAndCloseAfterwards(kind), kind));
  }
}

/**
 * Opens a store with all tables. The caller closes it.
 * @throws Error when there is no PostgreSQL server
 */
export async function openTestStore(kind: Store["kind"] = "embedded"): Promise<Store> {
  const place = kind === "embedded" ? makeDirectory(inject("migratedTemplate")) : await makeDatabase();
  return removeOnClose(await openStore(place.options), place);
}

/** Opens a store without tables, not even those of the migrator. The caller closes it. */
export async function openBareTestStore(kind: Store["kind"] = "embedded"): Promise<Store> {
  const place = await makeTestPlace(kind);
  return removeOnClose(await openUnmigratedStore(place.options), place);
}

/** Creates a place for a store without tables and without opening it: a copied directory, or a new database. */
export async function makeTestPlace(kind: Store["kind"]): Promise<TestPlace> {
  return kind === "embedded" ? makeDirectory(inject("embeddedTemplate")) : makeDatabase();
}

function openAndCloseAfterwards(kind: Store["kind"]): OpenTestStore {
  const opened: Store[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });
  return async () => {
    const store = await openTestStore(kind);
    opened.push(store);
    return store;
  };
}

function removeOnClose(store: Store, place: TestPlace): Store {
  let closing: Promise<void> | null = null;
  return {
    kind: store.kind,
    db: store.db,
    query: (sql, params) => store.query(sql, params),
    close: () => (closing ??= store.close().then(() => place.remove())),
  };
}

function makeDirectory(template: string): TestPlace {
  const dataDir = mkdtempSync(join(fastestFolder(), "vitrine-store-"));
  cpSync(template, join(dataDir, "store"), { recursive: true });
  return {
    options: { databaseUrl: null, dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/**
 * A folder in memory where there is enough: a store has a thousand files, which take half a second to create on a disk.
 */
function fastestFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31 ? memory : tmpdir();
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
