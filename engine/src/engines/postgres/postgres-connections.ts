import { AppError } from "@vitrine/contracts/errors";
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from "pg";

import { VersionMoved } from "../../registry/data-registry.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";

export interface ConnectionLimits {
  /** Time limit of connecting, in milliseconds. */
  readonly connectMs: number;
  /** How much later the limit on this side comes than the one of the database, which ends a call properly. */
  readonly graceMs: number;
}

/** A server that is paused within a transaction must not hold up others. */
const idleMs = 30_000;

/** A connection of its own, until it is released. */
export interface Session {
  /** @throws AppError as `PostgresConnections.within` */
  step<Value>(limitMs: number, work: (client: PoolClient) => Promise<Value>): Promise<Value>;
  /** @param isClean whether the connection can be used again */
  release(isClean: boolean): void;
}

/** Connections to a database, on which every piece of work has a time limit that does not depend on the database. */
export class PostgresConnections {
  readonly #pool: Pool;
  readonly #graceMs: number;

  constructor(
    settings: PoolConfig,
    { connectMs, graceMs }: ConnectionLimits,
    onError: (error: Error) => void,
  ) {
    this.#graceMs = graceMs;
    this.#pool = new Pool({ connectionTimeoutMillis: connectMs, keepAlive: true, ...settings });
    // Errors of idle connections. The pool replaces these connections.
    this.#pool.on("error", onError);
  }

  async session(): Promise<Session> {
    const client = await reach(() => this.#pool.connect());
    // Without a listener the process would end when the connection breaks while it is not used.
    const onError = () => {};
    client.on("error", onError);
    return {
      step: (limitMs, work) => reach(() => limited(limitMs + this.#graceMs, () => work(client))),
      release: (isClean) => {
        if (isClean) client.off("error", onError);
        client.release(!isClean);
      },
    };
  }

  /**
   * Uses a connection for at most so many milliseconds. It is closed afterwards if anything failed.
   *
   * @throws AppError `engine_unavailable` if the database does not answer, `internal` if it refuses a statement
   */
  async within<Value>(limitMs: number, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
    const session = await this.session();
    let isClean = false;
    try {
      const value = await session.step(limitMs, work);
      isClean = true;
      return value;
    } finally {
      session.release(isClean);
    }
  }

  /** As `within`, in one transaction with the same limit in the database. */
  async change<Value>(limitMs: number, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
    return this.within(limitMs, async (client) => {
      await client.query(
        `BEGIN;
         SET LOCAL statement_timeout TO ${limitMs};
         SET LOCAL lock_timeout TO ${limitMs};
         SET LOCAL idle_in_transaction_session_timeout TO ${idleMs}`,
      );
      const value = await work(client);
      await client.query("COMMIT");
      return value;
    });
  }

  /** Connections that do not end in time are left to the operating system. */
  async end(): Promise<void> {
    await limited(this.#graceMs, () => this.#pool.end()).catch(() => {});
  }
}

function limited<Value>(limitMs: number, work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer after ${limitMs} ms`)), limitMs);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** An error of the database is a bug; an unreachable database is a temporary failure. */
async function reach<Value>(use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof AppError || error instanceof AnalyticsSetupError || error instanceof VersionMoved)
      throw error;
    // Errors of this program rather than of the database or the network.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
    const isRefused = error instanceof DatabaseError && !isTemporary(error);
    throw new AppError(isRefused ? "internal" : "engine_unavailable", {
      cause: error,
      ...(isRefused ? {} : { retryAfter: 1 }),
    });
  }
}

/** Connections, resources, limits of time, and locks that others hold too long. */
function isTemporary({ code = "" }: DatabaseError): boolean {
  return /^(08|28|3D|53|57)/.test(code) || ["25P03", "40001", "40P01", "55P03"].includes(code);
}
