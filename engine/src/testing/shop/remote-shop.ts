import { Client } from "pg";

import type { AnalyticsAddress, ClickhouseAddress } from "../../engines/analytics-address.ts";
import { ClickhouseStore } from "../../engines/clickhouse/clickhouse-store.ts";
import { PostgresStore } from "../../engines/postgres/postgres-store.ts";
import { writeLine, type TableRows } from "../../engines/table-rows.ts";
import type { ReferenceData } from "../reference/reference-evaluator.ts";
import { shopModel } from "./shop-model.ts";
import type { ShopDatabase } from "./shop-database.ts";
import { testClickhouse, testPostgres, type EngineName } from "../testing-servers.ts";

/** A shop in a separate database on a test server, through the real store. */
export async function openRemoteShop(engine: Exclude<EngineName, "duckdb">): Promise<ShopDatabase> {
  const { store, remove } = await openStore(engine);
  let version = 0;
  return {
    dialect: store.dialect,
    replaceData: async (data) => {
      version += 1;
      const named = { dataVersion: String(version), completeThrough: null, countedTable: "sales" };
      await store.replace(named, shopRows(data), () => {});
    },
    execute: async (statements) => {
      const { outcomes } = await store.run("", { statements }, null);
      return outcomes.map((outcome, index) => {
        if (outcome.ok) return outcome.columns;
        throw new Error(`${outcome.cause}\n${statements[index]?.text}`);
      });
    },
    close: async () => {
      await store.close();
      await remove();
    },
  };
}

async function openStore(engine: Exclude<EngineName, "duckdb">) {
  const settings = { model: shopModel, shape: "shop", concurrency: 2, timeoutMs: 60_000, memoryLimitMb: 256 };
  const log = () => {};
  if (engine === "clickhouse") {
    const address = aClickhouseAddress();
    return { store: new ClickhouseStore({ ...settings, address }, log), remove: async () => undefined };
  }
  const { url, remove } = await makePostgresDatabase();
  return { store: new PostgresStore({ ...settings, url }, log), remove };
}

/** The address of a test database, and a function that removes it. */
export async function makeAddress(
  engine: EngineName,
): Promise<{ readonly address: AnalyticsAddress; readonly remove: () => Promise<void> }> {
  const nothing = async () => undefined;
  if (engine === "duckdb") return { address: { kind: "embedded" }, remove: nothing };
  if (engine === "clickhouse")
    return { address: { kind: "clickhouse", ...aClickhouseAddress() }, remove: nothing };
  const { url, remove } = await makePostgresDatabase();
  return { address: { kind: "postgres", url }, remove };
}

let databases = 0;

/** Separate databases on all test nodes, which end with the nodes. */
export function aClickhouseAddress(): ClickhouseAddress {
  const { nodes, cluster } = testClickhouse;
  databases += 1;
  const database = `engine_${Math.random().toString(36).slice(2)}_${databases}`;
  return { nodes: nodes.map((node) => `http://${node}`), database, cluster, user: "default", password: "" };
}

/** An empty database, and a function that removes it. */
export async function makePostgresDatabase(): Promise<{
  readonly url: string;
  readonly remove: () => Promise<void>;
}> {
  const { adminUrl } = testPostgres;
  if (adminUrl === null) throw new Error(testPostgres.reason);
  databases += 1;
  const name = `engine_${process.pid}_${databases}_${Math.random().toString(36).slice(2)}`;
  await onServer(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function* shopRows(data: ReferenceData): AsyncGenerator<TableRows> {
  for (const { source, columns } of shopModel.tables) {
    const names = columns.map(({ name }) => name);
    const rows = data[source] ?? [];
    const lines = rows.map((row) => writeLine(names.map((name) => row[name] ?? null))).join("");
    yield { source, columns: names, lines, rowCount: rows.length, share: 1 };
  }
}
