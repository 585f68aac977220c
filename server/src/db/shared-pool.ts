import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, type Pool, type PoolClient } from "pg";

import type { ServerPulse } from "@vitrine/engine";

import { StatementNames } from "./statement-names.ts";
import { StopSignal } from "./stop-signal.ts";
import { StoreError } from "./store-error.ts";
import { noStoreObserver, type StoreObserver, type StoreRows } from "./store.ts";

/** How long running statements and waiting calls may take when the pool closes. */
const DRAIN_MILLISECONDS = 10_000;

interface PoolOptions {
  /** Whether the database keeps the plans of frequent statements. */
  readonly keepsPlans?: boolean;
  readonly observer?: StoreObserver | undefined;
  /** Notices that a server does not answer; null for a database in this process. */
  readonly pulse?: ServerPulse | null;
}

/**
 * A connection pool for the query builder and for raw statements. It adds what neither the driver's pool nor the query
 * builder checks: a connection that is returned inside a transaction is not used again, a `commit` that the database
 * answers with a rollback is an error, a server that stops answering holds nothing up for longer than some seconds, and
 * closing settles every call that still waits.
 */
export class SharedPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #names: StatementNames | null;
  readonly #pulse: ServerPulse | null;
  readonly #observer: StoreObserver;
  readonly #stopped = new StopSignal();
  #inUse = 0;
  #whenIdle: (() => void) | null = null;
  #ending: Promise<void> | null = null;

  constructor(
    pool: Pool,
    { keepsPlans = false, observer = noStoreObserver, pulse = null }: PoolOptions = {},
  ) {
    this.#pool = pool;
    this.#observer = observer;
    this.#names = keepsPlans ? new StatementNames() : null;
    this.#pulse = pulse;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#ending !== null) throw storeStopped();
    if (this.#pulse?.isLost === true) throw notAnswering();
    this.#inUse += 1;
    const startedAt = performance.now();
    const waiting = this.#pool.connect();
    this.#notePool();
    try {
      const client = await this.#stopped.before(this.#whileAnswering(waiting));
      this.#observer.connected((performance.now() - startedAt) / 1000);
      this.#notePool();
      const names = this.#names;
      const run = (sql: string, params: readonly unknown[]) =>
        this.#observer.statement(sql, () => this.#whileAnswering(runStatement(client, names, sql, params)));
      return shareClient(client, run, () => this.#release());
    } catch (error) {
      waiting.then(
        (client) => client.release(true),
        () => undefined,
      );
      this.#release();
      throw explainConnectFailure(error);
    }
  }

  async query(sql: string, params: readonly unknown[] = []): Promise<StoreRows> {
    const client = await this.connect();
    try {
      return await client.query<Record<string, unknown>>(sql, params);
    } finally {
      client.release();
    }
  }

  /** Waits a limited time for running and waiting calls, then closes every connection. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    if (this.#inUse > 0) await withDeadline(new Promise<void>((resolve) => (this.#whenIdle = resolve)));
    this.#stopped.stop(storeStopped());
    await withDeadline(this.#pool.end());
  }

  /** Rejects when the server no longer answers. */
  #whileAnswering<Value>(work: Promise<Value>): Promise<Value> {
    const pulse = this.#pulse;
    if (pulse === null) return work;
    return new Promise((resolve, reject) => {
      const end = pulse.watch(() => reject(notAnswering()));
      const failed = (error: unknown): void => {
        end(error instanceof DatabaseError);
        reject(error);
      };
      work.then((value) => {
        end(true);
        return resolve(value);
      }, failed);
    });
  }

  #notePool(): void {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    this.#observer.poolChanged(totalCount - idleCount, waitingCount);
  }

  #release(): void {
    this.#inUse -= 1;
    this.#notePool();
    if (this.#inUse === 0) this.#whenIdle?.();
  }
}

type RunStatement = (sql: string, params: readonly unknown[]) => Promise<object>;

function shareClient(client: PoolClient, run: RunStatement, onRelease: () => void): PostgresPoolClient {
  /** What statements fail with from now on. */
  let broken: StoreError | null = null;
  // A connection that breaks during a statement also reports here; the statement itself fails with the reason.
  const noteBreak = (error: unknown): void => {
    broken ??= isNotAnswering(error) ? notAnswering() : connectionLost(error);
  };
  client.on("error", noteBreak);

  function query<Row>(sql: string, params: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, params: readonly unknown[] = []): unknown {
    if (typeof statement !== "string") throw new Error("the store has no cursors");
    if (broken !== null) return Promise.reject(broken);
    return run(statement, params).catch((error: unknown) => {
      // Whatever is asked next would wait for the statement that is not answered.
      if (isFatal(error) || isNotAnswering(error)) noteBreak(error);
      throw explainBroken(error);
    });
  }

  return {
    query,
    release() {
      client.off("error", noteBreak);
      client.release(broken !== null || !isIdle(client));
      onRelease();
    },
  };
}

async function runStatement(
  client: PoolClient,
  names: StatementNames | null,
  sql: string,
  params: readonly unknown[],
): Promise<object> {
  // A text without parameters may contain several statements, or one that controls transactions.
  const name = names === null || params.length === 0 ? null : names.nameOf(sql);
  const values = [...params];
  const answer = await client.query(name === null ? { text: sql, values } : { name, text: sql, values });
  if (isCommit(sql) && answer.command === "ROLLBACK") {
    throw new StoreError("commit-refused", "The transaction was rolled back: a statement in it had failed.");
  }
  return answer;
}

/** The server closes the session after such an error, even if the socket does not report it yet. */
function isFatal(error: unknown): boolean {
  return error instanceof DatabaseError && (error.severity === "FATAL" || error.severity === "PANIC");
}

/** What the driver throws for statements of a connection that was lost. Its errors have no code. */
const lostConnection = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

function explainBroken(error: unknown): unknown {
  if (!(error instanceof Error) || !lostConnection.test(error.message)) return error;
  return connectionLost(error);
}

function connectionLost(cause: unknown): StoreError {
  const message = "The connection to the portal's database was lost (VITRINE_DATABASE_URL).";
  return new StoreError("server-not-reachable", message, { cause });
}

function isCommit(sql: string): boolean {
  return /^\s*(commit|end)\b/i.test(sql);
}

/** The driver reads from the last answer whether the session is inside a transaction ("I" means idle). */
function isIdle(client: PoolClient): boolean {
  if (!("getTransactionStatus" in client) || typeof client.getTransactionStatus !== "function") return true;
  return client.getTransactionStatus() === "I";
}

function explainConnectFailure(error: unknown): unknown {
  if (error instanceof Error && error.message === "timeout exceeded when trying to connect") {
    return new StoreError(
      "store-busy",
      "Waited too long for a free connection to the store; a call outside a transaction may be waiting for that very transaction.",
      { cause: error },
    );
  }
  return explainBroken(error);
}

function notAnswering(): StoreError {
  const message = "The portal's database does not answer (VITRINE_DATABASE_URL).";
  return new StoreError("server-not-reachable", message);
}

function isNotAnswering(error: unknown): boolean {
  return error instanceof StoreError && error.code === "server-not-reachable";
}

function storeStopped(): StoreError {
  return new StoreError("store-stopped", "The store is closed.");
}

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MILLISECONDS)));
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}
