import type { DuckDBConnection } from "@duckdb/node-api";

import type { Rollup } from "../../model/rollups.ts";
import { duckdbDialect } from "./duckdb-dialect.ts";
import type { StoredTable } from "./protocol.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** Makes the tables' rollups anew from the rows that are there now: whoever changes facts calls this before they can be read. */
export async function fillRollups(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { source, rollups = [] } of tables) {
    const made: Rollup[] = [];
    // From the finest, which is added up once and serves those that are coarser.
    for (const rollup of rollups.toReversed()) {
      const finer = made.findLast(({ keys }) => rollup.keys.every((key) => keys.includes(key)));
      await connection.run(writeRollup(rollup, finer?.source ?? source));
      made.push(rollup);
    }
  }
}

/** Sums of sums that do not fit are an error here, never a wrong figure: what was loaded before then stays. */
function writeRollup({ source, keys, sums }: Rollup, from: string): string {
  const by = keys.map(quote).join(", ");
  const added = sums.map((column) => `CAST(sum(${quote(column)}) AS BIGINT) AS ${quote(column)}`);
  return `CREATE OR REPLACE TABLE ${quote(source)} AS
    SELECT ${[by, ...added].join(", ")} FROM ${quote(from)} GROUP BY ${by} ORDER BY ${by}`;
}
