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

/** Counts in the shared store, so that limits hold over several instances and over restarts. */
export interface RateLimiter {
  /**
   * @param key what is counted, such as a call with an address; never a secret
   * @param session the transaction under way, if there is one
   * @throws AppError `too_many_requests` with the seconds to wait
   */
  take(key: string, allowance: Allowance, session?: Kysely<Database>): Promise<void>;
  /** What is refused now. */
  list(): Promise<readonly EmptyBucket[]>;
  /** As if nothing had been counted. */
  lift(session: Kysely<Database>, key: string): Promise<void>;
}

export function createRateLimiter(db: Kysely<Database>, clock: Clock): RateLimiter {
  return {
    take: async (key, allowance, session = db) => {
      const now = clock.now();
      if (await takeToken(session, key, allowance, now)) return;
      throw new AppError("too_many_requests", { retryAfter: await readWait(session, key, allowance, now) });
    },
    list: () => listEmptyBuckets(db, clock.now()),
    lift: dropBucket,
  };
}
