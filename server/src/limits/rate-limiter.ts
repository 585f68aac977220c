import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import {
  dropBucket,
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

/** Counts in the shared store, so that limits hold over several instances and over restarts. */
export class RateLimiter {
  readonly #deps: RateLimiterDeps;

  constructor(deps: RateLimiterDeps) {
    this.#deps = deps;
  }

  /**
   * @param key what is counted, such as a call with an address; never a secret
   * @param session the transaction under way, if there is one
   * @throws AppError `too_many_requests` with the seconds to wait
   */
  async take(key: string, allowance: Allowance, session: Kysely<Database> = this.#deps.db): Promise<void> {
    const now = this.#deps.clock.now();
    if (await takeToken(session, key, allowance, now)) return;
    throw new AppError("too_many_requests", { retryAfter: await readWait(session, key, allowance, now) });
  }

  /** What is refused now. */
  list(): Promise<readonly EmptyBucket[]> {
    return listEmptyBuckets(this.#deps.db, this.#deps.clock.now());
  }

  /** As if nothing had been counted. */
  lift(session: Kysely<Database>, key: string): Promise<void> {
    return dropBucket(session, key);
  }
}
