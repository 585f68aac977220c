import { sql, type Kysely } from "kysely";

import type { JobState } from "@vitrine/contracts/http";

import { restoreTestJobName } from "../../backup/restore-test-job.ts";
import type { Database } from "../../db/schema.ts";

/** A test of restoring a backup. Its payload, the name of a file, is no secret. */
export interface TestJob {
  readonly id: string;
  readonly file: string;
  readonly state: JobState;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly progress: unknown;
  readonly result: unknown;
  readonly lastError: string | null;
}

/** The newest tests first. */
export async function listTests(db: Kysely<Database>, limit: number): Promise<readonly TestJob[]> {
  const { rows } = await sql<TestJob>`
    select id, payload->>'file' as file, state, created_at as "createdAt", started_at as "startedAt",
      ended_at as "endedAt", progress, result, last_error as "lastError"
    from jobs where kind = ${restoreTestJobName} order by id desc limit ${limit}`.execute(db);
  return rows;
}
