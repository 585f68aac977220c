import { sql, type Kysely } from "kysely";

import { verifyAuditChain } from "../audit/verify-chain.ts";
import { addSeconds, type Clock } from "../clock.ts";
import type { StoreLogger } from "../db/open-store.ts";
import type { Database } from "../db/schema.ts";
import {
  deleteOldChallenges,
  deleteOldFailures,
  deleteOldLinks,
  deleteOldMails,
  deleteOldSessions,
} from "./repository.ts";
import { purgeDeletedReports } from "../features/templates/service.ts";
import { deleteEndedKeys } from "../tokens/repository.ts";
import { dropFullBuckets } from "../limits/repository.ts";

export interface Housekeeping {
  /** Tidies now and then every hour, until `settle`. */
  begin(): void;
  settle(): Promise<void>;
  /** 1 when the audit log is not what was written, else 0. */
  brokenChains(): number;
}

export interface HousekeepingParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly logger: StoreLogger;
  /** Further tidying, which features do themselves. */
  readonly sweeps?: readonly (() => Promise<void>)[];
}

const hour = 3600;
const day = 24 * hour;
/** What must go within an hour is looked for more often. */
const sweepMilliseconds = 5 * 60 * 1000;
/** Of several instances one tidies; any number nobody else locks by. */
const tidyLock = 7_204_116;

/** Takes away what has ended and nobody asks for any more, and holds the audit log against its seals. */
export function createHousekeeping({ db, clock, logger, sweeps = [] }: HousekeepingParts): Housekeeping {
  let timers: readonly NodeJS.Timeout[] = [];
  let working: Promise<void> = Promise.resolve();
  let verified = 0;
  let broken = 0;

  async function tidy(): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (session) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${tidyLock}) as mine`.execute(session);
      if (rows[0]?.mine !== true) return;
      await dropFullBuckets(session, now);
      await deleteOldFailures(session, addSeconds(now, -day));
      await deleteOldChallenges(session, addSeconds(now, -day));
      await deleteOldLinks(session, addSeconds(now, -30 * day));
      await deleteOldSessions(session, addSeconds(now, -30 * day));
      await deleteOldMails(session, addSeconds(now, -30 * day));
      await deleteEndedKeys(session, addSeconds(now, -day));
      await purgeDeletedReports(session, now);
    });
  }

  async function verify(): Promise<void> {
    if (broken > 0) return;
    const { position, brokenAt } = await verifyAuditChain(db, verified);
    verified = position;
    if (brokenAt === null) return;
    broken = 1;
    logger.error({ position: brokenAt }, "the audit log is not what was written");
  }

  async function tidyAndVerify(): Promise<void> {
    try {
      await tidy();
      await verify();
    } catch (error) {
      logger.error({ err: error }, "tidying the store failed");
    }
  }

  async function sweep(): Promise<void> {
    for (const one of sweeps) {
      try {
        await one();
      } catch (error) {
        logger.error({ err: error }, "tidying failed");
      }
    }
  }

  function work(task: () => Promise<void>): void {
    working = working.then(task);
  }

  return {
    begin: () => {
      if (timers.length > 0) return;
      work(tidyAndVerify);
      work(sweep);
      timers = [
        setInterval(() => work(tidyAndVerify), hour * 1000).unref(),
        setInterval(() => work(sweep), sweepMilliseconds).unref(),
      ];
    },
    settle: async () => {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      await working;
    },
    brokenChains: () => broken,
  };
}
