import type { Cell } from "@vitrine/contracts/query";

import type { ClickhouseAddress } from "../../engines/analytics-address.ts";
import { ClickhouseNode } from "../../engines/clickhouse/clickhouse-node.ts";
import { quote, quoteName } from "../../engines/clickhouse/literals.ts";
import { nativeType } from "../../engines/clickhouse/native-block.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { earlierTables, type EarlierRows } from "./earlier-tables.ts";
import { testClickhouse } from "../testing-servers.ts";

/**
 * Makes the layout of versions before the registry: a database of one version on every node, each with a share of the
 * facts. Columns of dimensions in the tables of facts are left out.
 */
export async function writeEarlierClickhouse(
  { shards, database, user, password }: ClickhouseAddress,
  model: SemanticModel,
  rows: EarlierRows,
): Promise<void> {
  const nodes = shards
    .flat()
    .map((origin) => new ClickhouseNode(origin, { user, password, database: "default" }));
  const version = `${database}_owner_mbcdefgh123abc`;
  const run = (node: ClickhouseNode, text: string) => node.command(text, { limitMs: 10_000 });
  const isFacts = new Set(model.tables.flatMap(({ role, source }) => (role === "facts" ? [source] : [])));
  for (const [index, node] of nodes.entries()) {
    await run(node, `CREATE DATABASE ${version}`);
    for (const [source, columns] of Object.entries(earlierTables(model))) {
      const all = rows[source] ?? [];
      if (all.length === 0) continue;
      const nameOf = (name: string) => quoteName(isFacts.has(source) ? `${source}$${name}` : name);
      const list = Object.entries(columns).map(
        ([name, type]) => `${nameOf(name)} ${nativeType(type, false)}`,
      );
      const own = quoteName(isFacts.has(source) ? `${source}_share` : source);
      await run(node, `CREATE TABLE ${version}.${own} (${list.join(", ")}) ENGINE = Log`);
      if (isFacts.has(source))
        await run(
          node,
          `CREATE TABLE ${version}.${quoteName(source)} AS ${version}.${own}
           ENGINE = Distributed(${testClickhouse.cluster}, ${version}, ${own})`,
        );
      const shown = isFacts.has(source) ? all.filter((_, row) => row % nodes.length === index) : all;
      for (const row of shown) {
        const names = Object.keys(row).map(nameOf).join(", ");
        await run(
          node,
          `INSERT INTO ${version}.${own} (${names}) VALUES (${Object.values(row).map(written).join(", ")})`,
        );
      }
    }
  }
  const [first] = nodes;
  if (first === undefined) throw new Error("There is no node");
  await run(first, `CREATE DATABASE ${database}`);
  await run(
    first,
    `CREATE TABLE ${database}.versions (number UInt64, shape String, name String, data_version String,
       complete_through Nullable(String), row_count Float64) ENGINE = MergeTree ORDER BY number`,
  );
  await run(
    first,
    `INSERT INTO ${database}.versions VALUES (2, 'earlier', '${version}', 'earlier', NULL, 3)`,
  );
  for (const node of nodes) node.close();
}

function written(value: Cell): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? quote(value) : String(value);
}
