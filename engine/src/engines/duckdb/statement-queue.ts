import type { DuckDBConnection } from "@duckdb/node-api";

import { messages } from "../../messages.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { executeStatement } from "./execute-statement.ts";
import type { StatementOutcome } from "./protocol.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Runs statements, a few at once: the database uses all processors for each, so more at a time would only make all of
 * them wait longer and take more memory.
 */
export class StatementQueue {
  readonly #timeoutMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(concurrency: number, timeoutMs: number) {
    this.#free = concurrency;
    this.#timeoutMs = timeoutMs;
  }

  /** Never throws: a failed statement is an outcome. The time-out counts from when the statement starts to run. */
  async run(statement: SqlStatement, snapshot: Snapshot, signal: AbortSignal): Promise<StatementOutcome> {
    await this.#enter();
    try {
      if (signal.aborted) return cancelled;
      return await snapshot.withConnection((connection) => this.#execute(statement, connection, signal));
    } finally {
      this.#leave();
    }
  }

  async #execute(
    statement: SqlStatement,
    connection: DuckDBConnection,
    signal: AbortSignal,
  ): Promise<StatementOutcome> {
    let isTimedOut = false;
    const interrupt = () => connection.interrupt();
    const timer = setTimeout(() => {
      isTimedOut = true;
      interrupt();
    }, this.#timeoutMs);
    signal.addEventListener("abort", interrupt);
    try {
      return { ok: true, columns: await executeStatement(statement, connection) };
    } catch (error) {
      if (isTimedOut)
        return {
          ok: false,
          code: "query_timeout",
          message: messages.timedOut(this.#timeoutMs),
          detail: null,
          cause: null,
        };
      return signal.aborted ? cancelled : describeFailure(error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", interrupt);
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place to the next in line, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

const cancelled = { ok: false, code: "query_cancelled", message: null, detail: null, cause: null } as const;

function describeFailure(error: unknown): StatementOutcome {
  const cause = error instanceof Error ? error.message : String(error);
  if (/out of memory/i.test(cause))
    return { ok: false, code: "query_too_large", message: messages.tooManyRows(), detail: null, cause };
  return { ok: false, code: "internal", message: null, detail: null, cause };
}
