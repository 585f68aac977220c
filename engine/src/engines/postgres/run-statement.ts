import type { Cell } from "@vitrine/contracts/query";
import { DatabaseError, Query, type Pool, type PoolClient } from "pg";

import { messages } from "../../messages.ts";
import type { PlannedValue } from "../../plan/query-plan.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import { GrowingColumns } from "../growing-columns.ts";

export interface StatementLimits {
  readonly schema: string;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
}

interface Pools {
  readonly pool: Pool;
  /** Provides a free connection for cancelling statements. */
  readonly control: Pool;
}

/** Runs one read statement on a separate connection. Never throws: a failed statement is an outcome. */
export async function runStatement(
  statement: SqlStatement,
  limits: StatementLimits,
  { pool, control }: Pools,
  signal: AbortSignal,
): Promise<StatementOutcome> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return failedOutcome("engine_unavailable", null, error);
  }
  const stops: Promise<unknown>[] = [];
  try {
    const backend = await begin(client, limits);
    const stop = () => {
      if (stops.length > 0) return;
      stops.push(control.query("SELECT pg_cancel_backend($1)", [backend]).catch(() => null));
    };
    signal.addEventListener("abort", stop);
    try {
      if (signal.aborted) return cancelledOutcome;
      return { ok: true, columns: await readColumns(client, statement) };
    } finally {
      signal.removeEventListener("abort", stop);
    }
  } catch (error) {
    return signal.aborted ? cancelledOutcome : describeFailure(error, limits.timeoutMs);
  } finally {
    // A late cancel request would stop the next statement on the connection.
    await Promise.all(stops);
    const isClean =
      stops.length === 0 &&
      (await client.query("ROLLBACK").then(
        () => true,
        () => false,
      ));
    client.release(!isClean);
  }
}

/** The time limit of the database applies only if the server ends first, and so comes later than the one of the server. */
const graceMs = 1000;

/**
 * Starts a transaction that can only read the tables of the version and of the system, and for a limited time. The cost
 * setting is that of an SSD: rows of a client are stored together, so that an index beats a full scan.
 */
async function begin(client: PoolClient, limits: StatementLimits): Promise<number> {
  await client.query(
    `BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED READ ONLY;
     SET LOCAL search_path TO "${limits.schema}";
     SET LOCAL statement_timeout TO ${Math.ceil(limits.timeoutMs) + graceMs};
     SET LOCAL work_mem TO '${Math.max(4, Math.floor(limits.memoryLimitMb / 4))}MB';
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
  if (!(error instanceof DatabaseError)) {
    const isOurs = error instanceof Error && /^(Only SELECT|An answer)/.test(error.message);
    return failedOutcome(isOurs ? "internal" : "engine_unavailable", null, error);
  }
  // No one cancelled it, so that it was the time limit.
  if (error.code === "57014") return failedOutcome("query_timeout", messages.timedOut(timeoutMs), error);
  // Out of memory or disk, or beyond a limit that the owner of the database has set.
  if (/^53[124]/.test(error.code ?? ""))
    return failedOutcome("query_too_large", messages.tooManyRows(), error);
  return failedOutcome(/^(08|57P)/.test(error.code ?? "") ? "engine_unavailable" : "internal", null, error);
}
