import { stat } from "node:fs/promises";
import { join } from "node:path";

import type { Kysely } from "kysely";
import * as z from "zod/mini";

import { noOrigin, writeAudit } from "../audit/audit-log.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { StoreError } from "../db/store-error.ts";
import { hasDiskSpace } from "../http/disk-space.ts";
import { defineJobKind, JobFailure, type JobKind } from "../jobs/job-kind.ts";
import { StartError } from "../start-error.ts";
import { isBackupName } from "./backup-job.ts";
import { FactsDifferError } from "./differences.ts";
import { testRestore } from "./restore-test.ts";
import { freeSpace, spaceNeeded } from "./space-needed.ts";

/** Stored with each job. */
export const restoreTestJobName = "restore-test";

/** So many workspaces are described in a result. */
const mostDescribed = 200;

const payloadSchema = z.object({ file: z.string() });
export const restoreTestProgress = z.object({ done: z.int(), all: z.int() });

export const restoreTestResult = z.object({
  tables: z.int(),
  records: z.int(),
  /** The number of workspaces, of which `workspaces` describes the first ones. */
  all: z.int(),
  workspaces: z.array(
    z.object({
      workspace: z.string(),
      isHeld: z.boolean(),
      rows: z.int(),
      sources: z.int(),
      days: z.int(),
      firstDay: z.nullable(z.string()),
      lastDay: z.nullable(z.string()),
    }),
  ),
  differences: z.array(z.string()),
});

type Payload = z.output<typeof payloadSchema>;
type Progress = z.output<typeof restoreTestProgress>;
type Result = z.output<typeof restoreTestResult>;
export type RestoreTestJob = JobKind<Payload, Progress, Result>;

export interface RestoreTestSettings {
  /** The folder of backups. */
  readonly folder: string;
  /** The data directory, where the backup is restored into a folder of its own. */
  readonly dataDir: string;
}

/** Restores a backup on trial (ADMIN-35). */
export function createRestoreTestJob(
  { folder, dataDir }: RestoreTestSettings,
  { clock }: { readonly clock: Clock },
): RestoreTestJob {
  return defineJobKind<Payload, Progress, Result>({
    name: restoreTestJobName,
    title: "Testing the restore of a backup",
    payload: payloadSchema,
    progress: restoreTestProgress,
    result: restoreTestResult,
    // The next attempt would find the same, and take as long.
    attempts: 1,
    waits: [60],
    atOnceOverall: 1,
    async run({ file }, { signal, report, finishWith }) {
      const path = await findBackup(folder, file);
      await requireSpace(path, dataDir);
      const onWorkspace = async (done: number, all: number) => {
        report({ done, all });
        if (!(await hasDiskSpace(dataDir))) throw new JobFailure(diskBecameFull, { isFinal: true });
      };
      const { tables, records, workspaces, differences } = await testRestore(path, dataDir, {
        signal,
        onWorkspace,
      }).catch(explain);
      const outcome = differences.length === 0 ? "passed" : "differs";
      finishWith((session) => writeEnd(session, clock.now(), file, outcome));
      return {
        tables,
        records,
        all: workspaces.length,
        workspaces: workspaces.slice(0, mostDescribed).map((each) => ({ ...each })),
        differences: [...differences],
      };
    },
    noteNotDone: (session, { file }, { at, state }) => writeEnd(session, at, file, state),
  });
}

const diskBecameFull = "The disk of the data directory became too full. What was restored is removed again.";

/** @throws JobFailure for administrators */
async function findBackup(folder: string, file: string): Promise<string> {
  const path = join(folder, file);
  if (isBackupName(file) && (await stat(path).catch(() => null))?.isFile() === true) return path;
  throw new JobFailure(`The folder of backups (VITRINE_BACKUP_DIR) has no file ${file}.`, { isFinal: true });
}

async function requireSpace(path: string, dataDir: string): Promise<void> {
  const [needed, free] = await Promise.all([spaceNeeded(path), freeSpace(dataDir)]);
  if (needed > free) throw new JobFailure(describeSpace(needed, free), { isFinal: true });
}

/** Why a test cannot begin, for administrators. */
export function describeSpace(needed: number, free: number): string {
  return `The test needs about ${inGigabytes(needed)} in the data directory, where ${inGigabytes(free)} are free.`;
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Administrators see why the backup cannot be restored. */
function explain(error: unknown): never {
  const isExplained =
    error instanceof StoreError || error instanceof StartError || error instanceof FactsDifferError;
  throw isExplained ? new JobFailure(error.message, { cause: error, isFinal: true }) : error;
}

type Outcome = "passed" | "differs" | "failed" | "cancelled";

async function writeEnd(session: Kysely<Database>, at: Date, file: string, outcome: Outcome): Promise<void> {
  await writeAudit(session, {
    at,
    event: "backup.tested",
    userId: null,
    origin: noOrigin,
    details: { file, outcome },
  });
}
