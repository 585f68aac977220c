import type { DuckDBConnection } from "@duckdb/node-api";

import { messages } from "../../messages.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { executeStatement } from "./execute-statement.ts";
import { cancelledOutcome, type StatementOutcome } from "./protocol.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Runs one statement on a separate connection until `stop` aborts. Never throws: a failed statement is an outcome.
 *
 * @param onPiece receives the chunks of a long answer except for the last
 */
export async function runStatement(
  statement: SqlStatement,
  snapshot: Snapshot,
  stop: AbortSignal,
  onPiece: (columns: RawColumns) => Promise<void>,
): Promise<StatementOutcome> {
  const release = snapshot.hold();
  try {
    return await snapshot.withConnection((connection) => execute(statement, connection, stop, onPiece));
  } finally {
    release();
  }
}

async function execute(
  statement: SqlStatement,
  connection: DuckDBConnection,
  stop: AbortSignal,
  onPiece: (columns: RawColumns) => Promise<void>,
): Promise<StatementOutcome> {
  const handOn = async (columns: RawColumns) => {
    stop.throwIfAborted();
    await onPiece(columns);
  };
  const stopper = new Stopper(connection);
  const interrupt = () => stopper.stop();
  stop.addEventListener("abort", interrupt);
  try {
    return { ok: true, columns: await executeStatement(statement, connection, handOn) };
  } catch (error) {
    return stop.aborted ? cancelledOutcome : describeFailure(error);
  } finally {
    stop.removeEventListener("abort", interrupt);
    stopper.end();
  }
}

/**
 * Repeats the interrupt until the statement has ended. The database ignores an interrupt between two steps of a
 * statement, such as prepared and running.
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
