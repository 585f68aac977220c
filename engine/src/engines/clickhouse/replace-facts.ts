import type { WorkspaceView } from "../../registry/data-registry.ts";
import type { ReplacedRows } from "../remote/remote-rows.ts";
import { quote, quoteName } from "./literals.ts";
import type { LoadProgress } from "./load-progress.ts";
import {
  loadColumn,
  replacedDayColumn,
  replacedLoadColumn,
  replacedTable,
  workspaceColumn,
  type TableLayout,
} from "./row-layout.ts";
import { writeLoads } from "./stored-rows.ts";
import { keysOf, writeCounted, writeNotReplaced, writeSkipped } from "./view-source.ts";

/** Notes which rows of earlier loads a load replaces. @returns how many */
export async function replaceFacts(
  progress: LoadProgress,
  table: TableLayout,
  basis: WorkspaceView,
  replacing: ReplacedRows,
): Promise<number> {
  const { workspace, load } = progress.place;
  const { firstDay, lastDay, dateColumn, entityColumn, campaignColumn, alike, unlike } = replacing;
  const source = quoteName(table.source);
  const among = (loads: readonly number[], column: string) => {
    if (loads.length === 0) return [];
    if (!table.replacedBy.includes(column)) throw new Error(`${table.source} is not replaced by ${column}`);
    const own = `SELECT ${quoteName(column)} FROM ${source} WHERE ${writeLoads(workspace, [load])}`;
    return [`(${quoteName(loadColumn)} IN (${loads.join(", ")}) AND ${quoteName(column)} IN (${own}))`];
  };
  const tests = [...among(alike, entityColumn), ...among(unlike, campaignColumn)];
  if (tests.length === 0) return 0;
  const day = quoteName(dateColumn);
  const rows = writeSkipped(
    [
      `FROM ${source} WHERE ${writeCounted(basis)}`,
      `${day} >= toDate(${quote(firstDay)})`,
      `${day} <= toDate(${quote(lastDay)})`,
      `(${tests.join(" OR ")})`,
      writeNotReplaced(table, basis) ?? "1 = 1",
    ].join(" AND "),
    basis,
    progress.basis,
  );
  const names = [workspaceColumn, loadColumn, replacedLoadColumn, replacedDayColumn, ...table.replacedBy];
  const values = [quote(workspace), `toInt64(${load})`, quoteName(loadColumn), day, ...keysOf(table)];
  return progress.onAll(async (replica) => {
    const [[count] = []] = await replica.read(`SELECT toFloat64(count(*)) ${rows}`, {}, replica.limits.table);
    if (Number(count) > 0) {
      await replica.command(
        `INSERT INTO ${quoteName(replacedTable(table.source))} (${names.map(quoteName).join(", ")})
         SELECT DISTINCT ${values.join(", ")} ${rows}`,
        replica.limits.table,
      );
    }
    return Number(count);
  });
}
