import { DuckDBInstance } from "@duckdb/node-api";

import { executeStatement } from "../../engine/src/engines/duckdb/execute-statement.ts";
import type { SqlStatement } from "../../engine/src/sql/dialect.ts";

/*
 * Runs statements in the engine, in a process of its own as the product does: the engine's threads would slow whatever
 * else is in theirs. The file of the column store is the argument.
 */
const instance = await DuckDBInstance.create(process.argv[2], { access_mode: "READ_ONLY" });
const connections = await Promise.all([instance.connect(), instance.connect()]);

/** Two connections share the statements, as the engine itself does. */
async function run(statements: readonly SqlStatement[]): Promise<void> {
  const rest = [...statements];
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift())
        await executeStatement(next, connection);
    }),
  );
}

process.on("message", (statements: readonly SqlStatement[]) => {
  void run(statements).then(() => process.send?.("done"));
});
process.send?.("ready");
