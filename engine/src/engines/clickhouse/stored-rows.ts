import { setTimeout as sleep } from "node:timers/promises";

import { quote, quoteName } from "./literals.ts";
import type { Replica } from "./replica.ts";
import { loadColumn, workspaceColumn } from "./row-layout.ts";
import { unavailable } from "./shards.ts";

const pollMs = 50;

/** The condition for rows of loads of a workspace. */
export function writeLoads(workspace: string, loads: readonly number[]): string {
  return `${quoteName(workspaceColumn)} = ${quote(workspace)} AND ${quoteName(loadColumn)} IN (${loads.join(", ")})`;
}

/** How many rows there are by table. Tables without any are missing. */
export async function countRows(
  replica: Replica,
  tables: readonly string[],
  condition: string,
): Promise<ReadonlyMap<string, number>> {
  if (tables.length === 0) return new Map();
  const counts = tables.map(
    (table, index) =>
      `SELECT ${index} AS number, toFloat64(count(*)) AS rows FROM ${quoteName(table)} WHERE ${condition}`,
  );
  const [numbers = [], rows = []] = await replica.read(
    `SELECT toFloat64(number), rows FROM (${counts.join(" UNION ALL ")})`,
  );
  return new Map(
    numbers.flatMap((number, index) => {
      const [table, count] = [tables[Number(number)], Number(rows[index])];
      return table === undefined || count === 0 ? [] : [[table, count] as const];
    }),
  );
}

/** Removes rows and waits until they are gone. The node rewrites the parts that contain some. */
export async function removeRows(
  replica: Replica,
  tables: readonly string[],
  condition: string,
): Promise<void> {
  const there = await countRows(replica, tables, condition);
  for (const table of there.keys()) await changeRows(replica, table, condition);
}

/** @param condition may read other tables, which must stay as they are until the rows are gone */
export async function changeRows(replica: Replica, table: string, condition: string): Promise<void> {
  await replica.command(`ALTER TABLE ${quoteName(table)} DELETE WHERE ${condition}`, replica.limits.block);
  const end = performance.now() + replica.limits.table;
  while (performance.now() < end) {
    const [[waiting] = []] = await replica.read(
      `SELECT toFloat64(count(*)) FROM system.mutations WHERE database = currentDatabase() AND table = ${quote(table)} AND is_done = 0`,
    );
    if (waiting === 0) return;
    await sleep(pollMs);
  }
  throw unavailable(
    `${replica.node.origin}: rows of ${table} were not removed within ${replica.limits.table} ms`,
  );
}
