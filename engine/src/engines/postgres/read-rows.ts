import { toDayNumber, type ColumnType } from "@vitrine/contracts/query";

import type { PoolClient } from "pg";

import type { CopyLoads, CopyTable } from "../../copy/copy-tables.ts";
import { readTotals, writeTotals, type TotalRow, type TotalsDialect } from "../../copy/totals.ts";
import type { ModelTable } from "../../model/semantic-model.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import type { BlockColumn, RowBlock } from "../remote/remote-rows.ts";
import { loadColumn, writeCounted } from "./counted-rows.ts";
import type { PostgresConnections } from "./postgres-connections.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { quoted } from "./workspace-schema.ts";

const blockRows = 16_384;
/** Time limit of one block in milliseconds. */
const blockMs = 60_000;
/** How long the reader may take for a block, in milliseconds. */
const pauseMs = 600_000;

interface Reading {
  readonly schema: string;
  readonly table: ModelTable;
  readonly view: WorkspaceView;
}

/** The rows of a table that count in a view, as they were when the reading began. */
export async function* readRows(
  connections: PostgresConnections,
  { schema, table, view }: Reading,
): AsyncGenerator<RowBlock> {
  const columns = [...table.columns, { name: loadColumn, type: "integer" as const }];
  const fields = columns.map(({ name, type }) => readable(quoted(name), type)).join(", ");
  const session = await connections.session();
  let isDone = false;
  try {
    await session.step(blockMs, (client) =>
      client.query(
        `BEGIN TRANSACTION READ ONLY;
         SET LOCAL statement_timeout TO ${blockMs};
         SET LOCAL idle_in_transaction_session_timeout TO ${pauseMs};
         DECLARE rows NO SCROLL CURSOR FOR
           SELECT ${fields} FROM ${quoted(schema)}.${quoted(table.source)} WHERE ${writeCounted(view)}`,
      ),
    );
    for (;;) {
      const { rows } = await session.step(blockMs, (client) =>
        client.query<unknown[]>({ text: `FETCH ${blockRows} FROM rows`, rowMode: "array" }),
      );
      if (rows.length === 0) break;
      yield { columns: columns.map((column, index) => toColumn(column, index, rows)), rowCount: rows.length };
    }
    await session.step(blockMs, (client) => client.query("ROLLBACK"));
    isDone = true;
  } finally {
    session.release(isDone);
  }
}

/** A column in a form that the driver returns without loss: as text, or as a truth value. */
function readable(column: string, type: ColumnType): string {
  return type === "boolean" ? column : `${column}::text`;
}

function toColumn(
  { name, type }: Pick<BlockColumn, "name" | "type">,
  index: number,
  rows: readonly (readonly unknown[])[],
): BlockColumn {
  return { name, type, values: rows.map((row) => toValue(row[index], type)) };
}

function toValue(value: unknown, type: ColumnType): BlockColumn["values"][number] {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value !== "string") throw new TypeError(`A value is of an unexpected type: ${typeof value}`);
  if (type === "date") return toDayNumber(value);
  if (type === "integer") return Number(value);
  return type === "decimal" ? BigInt(value.replace(".", "")) : value;
}

const totalsDialect: TotalsDialect = {
  quote: quoted,
  text: (value) => postgresDialect.text(value),
  day: (column) => `${column}::text`,
  count: "count(*)::float8",
  sum: (column) => `sum(${column})::text`,
};

/** The totals of the rows of a table that count, within a transaction whose search path is the schema of the workspace. */
export async function readTotalsOf(
  client: PoolClient,
  view: WorkspaceView,
  table: CopyTable,
  loads: CopyLoads,
): Promise<readonly TotalRow[]> {
  const statement = writeTotals(table, loads, quoted(loadColumn), totalsDialect);
  const { fields, groups } = statement;
  const by = groups.length === 0 ? "" : `GROUP BY ${groups.join(", ")}`;
  const { rows } = await client.query<unknown[]>({
    text: `SELECT ${fields.join(", ")} FROM ${quoted(table.source)} WHERE ${writeCounted(view)} ${by}`,
    rowMode: "array",
  });
  return readTotals(table, statement, rows);
}
