import type { WorkspaceView } from "../../registry/data-registry.ts";
import { quoteName } from "./literals.ts";
import type { LoadMark, Replica } from "./replica.ts";
import {
  loadColumn,
  replacedDayColumn,
  replacedLoadColumn,
  replacedTable,
  type RowLayout,
  type TableLayout,
} from "./row-layout.ts";
import { changeRows, countRows, removeRows } from "./stored-rows.ts";
import { keysOf, writeCounted, writeSkipped } from "./view-source.ts";

/**
 * Removes what later loads have replaced, on all replicas of a shard. What says that rows are replaced goes only once
 * these rows are gone everywhere: a replica that gets its loads from another one must not show them again.
 */
export async function cleanUpReplicas(
  holding: readonly { readonly replica: Replica; readonly mark: LoadMark }[],
  view: WorkspaceView,
  layout: RowLayout,
): Promise<void> {
  for (const table of layout.values()) {
    for (const { replica, mark } of holding) {
      if (table.role === "dimension")
        await removeFormerMembers(replica, table, writeSkipped(writeCounted(view), view, mark));
      else if (table.replacedBy.length > 0)
        await removeReplacedFacts(replica, table, writeSkipped(writeCounted(view), view, mark));
    }
    if (table.replacedBy.length === 0) continue;
    for (const { replica, mark } of holding)
      await removeRows(replica, [replacedTable(table.source)], writeSkipped(writeCounted(view), view, mark));
  }
}

async function removeReplacedFacts(replica: Replica, table: TableLayout, counted: string): Promise<void> {
  const { source, sortColumn, replacedBy } = table;
  if (sortColumn === null) return;
  const replaced = replacedTable(source);
  if ((await countRows(replica, [replaced], counted)).size === 0) return;
  const own = [quoteName(loadColumn), quoteName(sortColumn), ...keysOf(table)].join(", ");
  const gone = [replacedLoadColumn, replacedDayColumn, ...replacedBy].map(quoteName).join(", ");
  const condition = `${counted} AND (${own}) IN (SELECT ${gone} FROM ${quoteName(replaced)} WHERE ${counted})`;
  await removeRows(replica, [source], condition);
}

/** Rows of members that have a newer one. */
async function removeFormerMembers(
  replica: Replica,
  { source, sortColumn }: TableLayout,
  counted: string,
): Promise<void> {
  if (sortColumn === null) return;
  const [key, load, table] = [quoteName(sortColumn), quoteName(loadColumn), quoteName(source)];
  const [[several] = []] = await replica.read(
    `SELECT toFloat64(count(*) - uniqExact(${key})) FROM ${table} WHERE ${counted}`,
  );
  if (several === 0) return;
  const newest = `SELECT ${key}, max(${load}) FROM ${table} WHERE ${counted} GROUP BY ${key}`;
  await changeRows(replica, source, `${counted} AND (${key}, ${load}) NOT IN (${newest})`);
}
