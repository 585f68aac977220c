import type { Kysely } from "kysely";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { StoreLogger } from "../db/open-store.ts";
import type { Database } from "../db/schema.ts";
import { defineJobKind, type JobKind } from "../jobs/job-kind.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Peppers } from "../tokens/peppers.ts";
import { verifyAuditChain } from "./verify-chain.ts";

const resultSchema = z.object({
  /** Up to which position of the chain the log is verified. */
  position: z.int(),
  /** The first entry that was changed or removed after it was written; null if there is none. */
  brokenAt: z.nullable(z.int()),
  /** When the whole log was last verified, in milliseconds since 1970. */
  wholeAt: z.number(),
});
type Verification = z.output<typeof resultSchema>;

export type VerifyAuditJob = JobKind<object, null, Verification>;

export interface VerifyAuditDeps {
  readonly db: Kysely<Database>;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly logger: StoreLogger;
  readonly peppers: Peppers;
}

const wholeMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Verifies the audit log against its seals, once an hour what is new. The whole log is verified once a day, because old
 * entries can be changed too, and every hour while it is broken.
 */
export function createVerifyAuditJob({ db, queue, clock, logger, peppers }: VerifyAuditDeps): VerifyAuditJob {
  const kind: VerifyAuditJob = defineJobKind<object, null, Verification>({
    name: "audit-verification",
    title: "Verifying the audit log",
    payload: z.object({}),
    progress: z.null(),
    result: resultSchema,
    attempts: 3,
    waits: [60, 300],
    keepDays: 7,
    recurrence: { type: "interval", seconds: 3600 },
    async run() {
      const now = clock.now().getTime();
      const last = await queue.lastResult(kind);
      const isWhole = last === null || last.brokenAt !== null || now - last.wholeAt >= wholeMilliseconds;
      const { position, fault } = await verifyAuditChain(db, isWhole ? 0 : last.position, peppers);
      if (fault !== null) logger.error({ ...fault }, "the audit log is not what was written");
      return { position, brokenAt: fault?.position ?? null, wholeAt: isWhole ? now : last.wholeAt };
    },
  });
  return kind;
}
