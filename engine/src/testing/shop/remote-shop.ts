import { toDayNumber } from "@vitrine/contracts/query";
import { Client } from "pg";

import type { AnalyticsAddress, ClickhouseAddress } from "../../engines/analytics-address.ts";
import { ClickhouseRows } from "../../engines/clickhouse/clickhouse-rows.ts";
import { emptyState } from "../../registry/data-state.ts";
import { PostgresRows } from "../../engines/postgres/postgres-rows.ts";
import type { BlockColumn, BlockValue, RemoteRows, RowBlock } from "../../engines/remote/remote-rows.ts";
import type { ModelTable } from "../../model/semantic-model.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import type { ReferenceData } from "../reference/reference-evaluator.ts";
import { shopModel } from "./shop-model.ts";
import type { ShopDatabase } from "./shop-database.ts";
import { testClickhouse, testPostgres, type EngineName } from "../testing-servers.ts";

/**
 * A shop in a separate database on a test server. All its data are one load: the next one of a workspace in PostgreSQL,
 * and the first one of a new workspace in ClickHouse, where removing rows takes longer than adding them.
 */
export async function openRemoteShop(engine: Exclude<EngineName, "duckdb">): Promise<ShopDatabase> {
  const { rows, remove } = await openRows(engine);
  const empty: WorkspaceView = { workspace: "shop", version: 0, hidden: [], state: emptyState };
  let view = empty;
  let shops = 0;
  return {
    get dialect() {
      return rows.dialectAt(view);
    },
    replaceData: async (data) => {
      shops += 1;
      if (engine === "clickhouse") view = { ...empty, workspace: `shop ${shops}` };
      const { workspace } = view;
      const load = view.version + 1;
      const former = view.version === 0 ? [] : [view.version];
      const place = { workspace, load, basis: view, samples: former };
      for (const table of shopModel.tables) await rows.insert(place, table.source, shopRows(table, data));
      await rows.finish(place);
      view = { ...view, version: load, hidden: former };
      await rows.discard(workspace, former);
    },
    execute: async (statements) => {
      const limits = { timeoutMs: 60_000, memoryLimitMb: 256, signal: new AbortController().signal };
      const outcomes = await Promise.all(statements.map((statement) => rows.run(statement, view, limits)));
      return outcomes.map((outcome, index) => {
        if (outcome.ok) return outcome.columns;
        throw new Error(`${outcome.cause}\n${statements[index]?.text}`);
      });
    },
    close: async () => {
      await rows.close();
      await remove();
    },
  };
}

async function openRows(
  engine: Exclude<EngineName, "duckdb">,
): Promise<{ readonly rows: RemoteRows; readonly remove: () => Promise<void> }> {
  if (engine === "clickhouse") {
    const rows = new ClickhouseRows({ address: aClickhouseAddress(), model: shopModel }, () => {});
    await rows.open();
    return { rows, remove: async () => undefined };
  }
  const { url, remove } = await makePostgresDatabase();
  const rows = new PostgresRows({ url, model: shopModel, shape: "shop", concurrency: 2 }, () => {});
  await rows.open();
  return { rows, remove };
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

/** A separate database on the test nodes, which ends with them: two shards, one of them with two replicas. */
export function aClickhouseAddress(): ClickhouseAddress {
  const [first = "", second = "", third = ""] = testClickhouse.nodes.map((node) => `http://${node}`);
  databases += 1;
  const database = `engine_${Math.random().toString(36).slice(2)}_${databases}`;
  return { shards: [[first, second], [third]], database, user: "default", password: "" };
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

async function* shopRows({ source, columns }: ModelTable, data: ReferenceData): AsyncGenerator<RowBlock> {
  const rows = data[source] ?? [];
  yield {
    rowCount: rows.length,
    columns: columns.map(({ name, type }) => {
      const values = rows.map((row) => toBlockValue(row[name] ?? null, type));
      return { name, type, values };
    }),
  };
}

function toBlockValue(value: BlockValue, type: BlockColumn["type"]): BlockValue {
  if (value === null) return null;
  if (type === "date") return toDayNumber(String(value));
  return type === "decimal" ? BigInt(Math.round(Number(value) * 1_000_000)) : value;
}
