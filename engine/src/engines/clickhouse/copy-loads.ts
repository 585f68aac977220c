import { loadedTables } from "./clickhouse-tables.ts";
import { quoteName } from "./literals.ts";
import type { LoadMark, Replica } from "./replica.ts";
import type { RowLayout } from "./row-layout.ts";
import { unavailable } from "./shards.ts";
import { countRows, removeRows, writeLoads } from "./stored-rows.ts";

/**
 * Copies the loads of a version that a replica lacks from one that holds them, oldest first. Can be repeated after an
 * interruption.
 */
export async function copyLoads(
  workspace: string,
  version: number,
  { from, to }: { readonly from: Replica; readonly to: Replica },
  layout: RowLayout,
): Promise<void> {
  const marks = new Map((await from.listMarks(workspace)).map((mark) => [mark.load, mark]));
  const held = new Set((await to.listMarks(workspace)).map(({ load }) => load));
  const missing: LoadMark[] = [];
  // Each version is based on the one before it, so that these are exactly the loads that were ever part of the last one.
  for (let at = marks.get(version); at !== undefined && !held.has(at.load); at = marks.get(at.basis))
    missing.unshift(at);
  for (const mark of missing) {
    await copyLoad(workspace, mark.load, { from, to }, loadedTables(layout));
    await to.addMark(workspace, mark);
  }
}

async function copyLoad(
  workspace: string,
  load: number,
  { from, to }: { readonly from: Replica; readonly to: Replica },
  tables: readonly string[],
): Promise<void> {
  const rows = writeLoads(workspace, [load]);
  // What it got before it failed.
  await removeRows(to, tables, rows);
  const wanted = await countRows(from, tables, rows);
  for (const table of wanted.keys()) {
    const [names = []] = await from.read(
      `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${table}'`,
    );
    const columns = names.map((name) => quoteName(String(name))).join(", ");
    const bytes = from.node.bytes(`SELECT ${columns} FROM ${quoteName(table)} WHERE ${rows} FORMAT Native`, {
      limitMs: from.limits.table,
    });
    const statement = `INSERT INTO ${quoteName(table)} (${columns}) FORMAT Native`;
    await to.use(() => to.node.insert(statement, bytes, { limitMs: to.limits.table }));
  }
  const copied = await countRows(to, tables, rows);
  for (const table of tables) {
    if (wanted.get(table) !== copied.get(table))
      throw unavailable(
        `${to.node.origin}: ${copied.get(table) ?? 0} of ${wanted.get(table) ?? 0} rows of ${table} were copied`,
      );
  }
}
