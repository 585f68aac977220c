import { AppError } from "@vitrine/contracts/errors";
import { DatabaseError, type PoolConfig } from "pg";

import { PostgresConnections } from "./postgres-connections.ts";

export interface PulseLimits {
  /** How long something must run before the server is asked, and how often it is asked then, in milliseconds. */
  readonly everyMs: number;
  /** A server that takes longer to accept a connection has been lost. */
  readonly answerMs: number;
  /** The same for a question on that connection. A pooler accepts connections, and lets their questions wait for a free one. */
  readonly queueMs: number;
}

interface Watched {
  readonly since: number;
  readonly onLost: () => void;
}

/**
 * Notices that a PostgreSQL server has stopped answering, long before the time limit of a statement: while one runs for
 * longer, the server is asked something on a connection of its own. Nothing is asked while there are only quick statements.
 */
export class ServerPulse {
  readonly #connections: PostgresConnections;
  readonly #limits: PulseLimits;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | null = null;
  #isLost = false;
  #isClosed = false;
  /** When a statement was last answered. */
  #answeredAt = 0;

  constructor(server: PoolConfig, limits: PulseLimits) {
    this.#limits = limits;
    this.#connections = new PostgresConnections(
      { ...server, connectionTimeoutMillis: limits.answerMs, max: 1, allowExitOnIdle: true },
      { connectMs: limits.answerMs, graceMs: 0 },
      () => {},
    );
  }

  /** The server did not answer the last time. It is asked until it does. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * @param onLost called at most once, and at once if the server is lost already
   * @returns ends the watch; with true if the server has answered, whatever it said
   */
  watch(onLost: () => void): (isAnswered: boolean) => void {
    if (this.#isLost) {
      onLost();
      return () => {};
    }
    const one = { since: performance.now(), onLost };
    this.#watched.add(one);
    this.#plan();
    return (isAnswered) => {
      this.#watched.delete(one);
      if (isAnswered) this.#answeredAt = performance.now();
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#watched.clear();
    await this.#connections.end();
  }

  #plan(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.#look(), this.#limits.everyMs).unref();
  }

  async #look(): Promise<void> {
    const [oldest] = this.#watched;
    const isSlow = oldest !== undefined && performance.now() - oldest.since >= this.#limits.everyMs;
    if (isSlow || this.#isLost) await this.#ask();
    this.#timer = null;
    if (this.#isLost || this.#watched.size > 0) this.#plan();
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    this.#isLost = !(await this.#answers()) && this.#answeredAt < askedAt;
    if (!this.#isLost) return;
    const lost = [...this.#watched];
    this.#watched.clear();
    for (const { onLost } of lost) onLost();
  }

  /** Asks on a new connection, because only a server, or a pooler, that works accepts one. */
  async #answers(): Promise<boolean> {
    try {
      const session = await this.#connections.session();
      const question = session.step(this.#limits.queueMs, (client) => client.query("SELECT 1"));
      await question.finally(() => session.release(false));
      return true;
    } catch (error) {
      // Also a refusal is an answer, such as that there are too many connections.
      return error instanceof AppError && error.cause instanceof DatabaseError;
    }
  }
}
