import type { DuckDBConnection } from "@duckdb/node-api";

import { messages } from "../../messages.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { Places } from "../places.ts";
import { executeStatement } from "./execute-statement.ts";
import { cancelledOutcome, type StatementOutcome } from "./protocol.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Runs statements, a few at once: the database uses all processors for each, so more at a time would only make all of
 * them wait longer and take more memory.
 */
export class StatementQueue {
  readonly #timeoutMs: number;
  readonly #places: Places;

  constructor(concurrency: number, timeoutMs: number) {
    this.#places = new Places(concurrency);
    this.#timeoutMs = timeoutMs;
  }

  /** Never throws: a failed statement is an outcome. The time-out counts from when the statement starts to run. */
  async run(statement: SqlStatement, snapshot: Snapshot, signal: AbortSignal): Promise<StatementOutcome> {
    return this.#places.within(async () => {
      if (signal.aborted) return cancelledOutcome;
      return snapshot.withConnection((connection) => this.#execute(statement, connection, signal));
    });
  }

  async #execute(
    statement: SqlStatement,
    connection: DuckDBConnection,
    signal: AbortSignal,
  ): Promise<StatementOutcome> {
    let isTimedOut = false;
    const stopper = new Stopper(connection);
    const stop = () => stopper.stop();
    const timer = setTimeout(() => {
      isTimedOut = true;
      stop();
    }, this.#timeoutMs);
    signal.addEventListener("abort", stop);
    try {
      return { ok: true, columns: await executeStatement(statement, connection) };
    } catch (error) {
      if (isTimedOut)
        return { ...failed, code: "query_timeout", message: messages.timedOut(this.#timeoutMs) };
      return signal.aborted ? cancelledOutcome : describeFailure(error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      stopper.end();
    }
  }
}

/**
 * The database forgets an interrupt that comes between two steps of a statement (prepared, not yet running), so it is
 * told again until the statement has ended.
 */
class Stopper {
  readonly #connection: DuckDBConnection;
  #again: NodeJS.Timeout | null = null;

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  stop(): void {
    this.#connection.interrupt();
    this.#again ??= setInterval(() => this.#connection.interrupt(), 20);
  }

  end(): void {
    if (this.#again !== null) clearInterval(this.#again);
  }
}

const failed = { ok: false, message: null, detail: null, cause: null } as const;

function describeFailure(error: unknown): StatementOutcome {
  const cause = error instanceof Error ? error.message : String(error);
  if (/out of memory/i.test(cause))
    return { ...failed, code: "query_too_large", message: messages.tooManyRows(), cause };
  return { ...failed, code: "internal", cause };
}
