import { AppError } from "@vitrine/contracts/errors";
import type { Cell } from "@vitrine/contracts/query";
import { DatabaseError, Query, type PoolClient } from "pg";

import { messages } from "../../messages.ts";
import type { PlannedValue } from "../../plan/query-plan.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import { GrowingColumns } from "../growing-columns.ts";
import type { StatementLimits } from "../remote/remote-rows.ts";
import type { PostgresConnections } from "./postgres-connections.ts";

export interface StatementPlace extends StatementLimits {
  readonly schema: string;
}

interface Connections {
  readonly queries: PostgresConnections;
  /** Provides a free connection for cancelling statements. */
  readonly control: PostgresConnections;
}

/** Runs one read statement on a separate connection. Never throws: a failed statement is an outcome. */
export async function runStatement(
  statement: SqlStatement,
  { schema, timeoutMs, memoryLimitMb, signal }: StatementPlace,
  { queries, control }: Connections,
): Promise<StatementOutcome> {
  try {
    const session = await queries.session();
    let isClean = false;
    try {
      const limitMs = Math.ceil(timeoutMs) + graceMs;
      const columns = await session.step(limitMs, async (client) => {
        const backend = await begin(client, { schema, limitMs, memoryLimitMb });
        const read = await readCancellable(client, statement, signal, () => cancel(control, backend));
        await client.query("ROLLBACK");
        return read;
      });
      // A late cancel request would stop the next statement on the connection.
      isClean = !signal.aborted;
      return { ok: true, columns };
    } finally {
      session.release(isClean);
    }
  } catch (error) {
    return signal.aborted ? cancelledOutcome : describeFailure(error, timeoutMs);
  }
}

/** The time limit of the database applies only if the server ends first, and so comes later than the one of the server. */
const graceMs = 1000;
/** How long a statement may take to stop, in milliseconds. Its connection is closed then. */
const stopMs = 3000;

async function cancel(control: PostgresConnections, backend: number): Promise<void> {
  await control.within(stopMs, (client) => client.query("SELECT pg_cancel_backend($1)", [backend]));
}

/** @throws Error when the signal aborts, at the latest `stopMs` afterwards */
function readCancellable(
  client: PoolClient,
  statement: SqlStatement,
  signal: AbortSignal,
  stop: () => Promise<void>,
): Promise<RawColumns> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      stop().catch(() => {});
      timer = setTimeout(() => reject(new Error("The statement did not stop")), stopMs);
    };
    signal.addEventListener("abort", onAbort);
    readColumns(client, statement)
      .then(resolve, reject)
      .finally(() => {
        signal.removeEventListener("abort", onAbort);
        clearTimeout(timer);
      });
  });
}

/**
 * Begins a transaction that sees only one schema. The settings end with it.
 *
 * @returns the process id, for cancelling
 */
async function begin(
  client: PoolClient,
  { schema, limitMs, memoryLimitMb }: { schema: string; limitMs: number; memoryLimitMb: number },
): Promise<number> {
  await client.query(
    `BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED READ ONLY;
     SET LOCAL search_path TO "${schema}";
     SET LOCAL statement_timeout TO ${limitMs};
     SET LOCAL work_mem TO '${Math.max(4, Math.floor(memoryLimitMb / 4))}MB';
     SET LOCAL random_page_cost TO 1.1;
     SET LOCAL jit TO off`,
  );
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? 0;
}

/** Reads rows into columns as they arrive, so that a long answer is not in memory as rows as well. */
async function readColumns(client: PoolClient, { text, params }: SqlStatement): Promise<RawColumns> {
  // With protocol parameters a text can contain one command only. The transaction refuses all commands that write.
  if (!/^(SELECT|WITH)\s/.test(text)) throw new Error("Only SELECT statements may run");
  const config = { text, values: params.map(bindValue), rowMode: "array", queryMode: "extended" };
  const query = client.query(new Query<unknown[], string[]>(config));
  return new Promise((resolve, reject) => {
    let columns: GrowingColumns | null = null;
    // An error thrown in a listener would end the process.
    let fault: unknown = null;
    query.on("row", (row) => {
      if (fault !== null) return;
      try {
        columns ??= new GrowingColumns(row.length);
        columns.addRow(row.map(toCell));
      } catch (error) {
        fault = error;
      }
    });
    query.once("error", reject);
    query.once("end", ({ fields }) => {
      if (fault === null) resolve(columns?.columns ?? fields.map(() => []));
      else reject(fault);
    });
  });
}

/**
 * Passes values as text, which the statement casts. PostgreSQL cannot store text with a NUL character: the next character
 * replaces it, which keeps the order.
 */
function bindValue({ value }: PlannedValue): string {
  return String(value).replaceAll("\u0000", "\u0001");
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new Error(`An answer holds a value of an unexpected type: ${typeof value}`);
}

function describeFailure(error: unknown, timeoutMs: number): StatementOutcome {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof DatabaseError)) {
    const isOurs = cause instanceof Error && /^(Only SELECT|An answer)/.test(cause.message);
    return failedOutcome(isOurs ? "internal" : "engine_unavailable", null, cause);
  }
  // No one cancelled it, so that it was the time limit.
  if (cause.code === "57014") return failedOutcome("query_timeout", messages.timedOut(timeoutMs), cause);
  // Out of memory or disk, or beyond a limit that the owner of the database has set.
  if (/^53[124]/.test(cause.code ?? ""))
    return failedOutcome("query_too_large", messages.tooManyRows(), cause);
  return failedOutcome(/^(08|57P)/.test(cause.code ?? "") ? "engine_unavailable" : "internal", null, cause);
}
