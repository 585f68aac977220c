import type { Kysely } from "kysely";
import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { defineJobKind, JobFailure, type JobKind } from "../../jobs/job-kind.ts";
import { PowerBiError } from "../../providers/powerbi/errors.ts";
import { describeFailure } from "../../providers/powerbi-errors.ts";
import type { OpenConnections } from "./open-connections.ts";
import { listConnections } from "./repository.ts";
import { syncConnection } from "./sync.ts";

export interface SyncJobDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly open: OpenConnections;
}

const hour = 60 * 60;

/** @throws what is a defect, not a failure of a connection */
function reasonOf(error: unknown): string {
  if (error instanceof PowerBiError) return describeFailure(error);
  if (error instanceof AppError) return error.detail ?? error.message;
  throw error;
}

/** Compares the attached reports of all connections with what is there, every hour. */
export function createConnectionSyncJob({ db, clock, open }: SyncJobDeps): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: "connection-sync",
    title: "Comparing attached reports with other systems",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    attempts: 3,
    waits: [60, 300],
    keepDays: 7,
    recurrence: { type: "interval", seconds: hour },
    async run(_payload, { signal }) {
      const failures: string[] = [];
      for (const connection of await listConnections(db)) {
        signal.throwIfAborted();
        try {
          await syncConnection({ db, clock }, connection, await open.clientOf(connection));
        } catch (error) {
          failures.push(`${connection.name}: ${reasonOf(error)}`);
        }
      }
      if (failures.length > 0) throw new JobFailure(failures.join("\n"));
      return null;
    },
  });
}
