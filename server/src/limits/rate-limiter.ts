import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import {
  deleteBucket,
  listEmptyBuckets,
  readWait,
  takeToken,
  type Allowance,
  type EmptyBucket,
} from "./repository.ts";

export interface RateLimiterDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Counts in the store, so that limits apply over several instances and over restarts. */
export class RateLimiter {
  readonly #deps: RateLimiterDeps;

  constructor(deps: RateLimiterDeps) {
    this.#deps = deps;
  }

  /**
   * @param key what is counted, such as a call with an address; never a secret
   * @param session the transaction in progress, if any
   * @throws AppError `too_many_requests` with the seconds to wait
   */
  async take(key: string, allowance: Allowance, session: Kysely<Database> = this.#deps.db): Promise<void> {
    const now = this.#deps.clock.now();
    if (await takeToken(session, key, allowance, now)) return;
    throw new AppError("too_many_requests", { retryAfter: await readWait(session, key, allowance, now) });
  }

  /** The limits that are exhausted now. */
  list(): Promise<readonly EmptyBucket[]> {
    return listEmptyBuckets(this.#deps.db, this.#deps.clock.now());
  }

  /** Resets a limit. */
  lift(session: Kysely<Database>, key: string): Promise<void> {
    return deleteBucket(session, key);
  }
}
