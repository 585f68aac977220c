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
import { deleteFullBuckets } from "../limits/repository.ts";

export interface HousekeepingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly logger: StoreLogger;
  /** Further clean-ups, which features implement. */
  readonly sweeps?: readonly (() => Promise<void>)[];
}

const hour = 3600;
const day = 24 * hour;
/** Some clean-ups are due within an hour, so they run more often. */
const sweepMilliseconds = 5 * 60 * 1000;
/** An arbitrary number for the advisory lock: of several instances, one cleans up. */
const cleanUpLock = 7_204_116;

/** Deletes expired data, and verifies the audit log against its seals. */
export class Housekeeping {
  readonly #deps: HousekeepingDeps;
  #timers: readonly NodeJS.Timeout[] = [];
  #working: Promise<void> = Promise.resolve();
  #verified = 0;
  #broken = 0;

  constructor(deps: HousekeepingDeps) {
    this.#deps = deps;
  }

  /** Cleans up now and then every hour, until `settle`. */
  begin(): void {
    if (this.#timers.length > 0) return;
    this.#work(() => this.#cleanUpAndVerify());
    this.#work(() => this.#sweep());
    this.#timers = [
      setInterval(() => this.#work(() => this.#cleanUpAndVerify()), hour * 1000).unref(),
      setInterval(() => this.#work(() => this.#sweep()), sweepMilliseconds).unref(),
    ];
  }

  async settle(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    await this.#working;
  }

  /** 1 when the audit log was changed outside the server, otherwise 0. */
  brokenChains(): number {
    return this.#broken;
  }

  async #cleanUp(): Promise<void> {
    const now = this.#deps.clock.now();
    await this.#deps.db.transaction().execute(async (session) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${cleanUpLock}) as mine`.execute(session);
      if (rows[0]?.mine !== true) return;
      await deleteFullBuckets(session, now);
      await deleteOldFailures(session, addSeconds(now, -day));
      await deleteOldChallenges(session, addSeconds(now, -day));
      await deleteOldLinks(session, addSeconds(now, -30 * day));
      await deleteOldSessions(session, addSeconds(now, -30 * day));
      await deleteOldMails(session, addSeconds(now, -30 * day));
      await deleteEndedKeys(session, addSeconds(now, -day));
      await purgeDeletedReports(session, now);
    });
  }

  async #verify(): Promise<void> {
    if (this.#broken > 0) return;
    const { position, brokenAt } = await verifyAuditChain(this.#deps.db, this.#verified);
    this.#verified = position;
    if (brokenAt === null) return;
    this.#broken = 1;
    this.#deps.logger.error({ position: brokenAt }, "the audit log is not what was written");
  }

  async #cleanUpAndVerify(): Promise<void> {
    try {
      await this.#cleanUp();
      await this.#verify();
    } catch (error) {
      this.#deps.logger.error({ err: error }, "tidying the store failed");
    }
  }

  async #sweep(): Promise<void> {
    for (const one of this.#deps.sweeps ?? []) {
      try {
        await one();
      } catch (error) {
        this.#deps.logger.error({ err: error }, "tidying failed");
      }
    }
  }

  #work(task: () => Promise<void>): void {
    this.#working = this.#working.then(task);
  }
}
