import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { StoreLogger } from "../db/open-store.ts";
import type { Metrics } from "../http/metrics.ts";
import { StoreError } from "../db/store-error.ts";
import { defineJobKind, JobFailure, type JobKind } from "../jobs/job-kind.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { dumpInstallation } from "./dump.ts";
import type { Installation } from "./installation.ts";

/** Stored with each job. */
export const backupJobName = "backup";

export const backupResultSchema = z.object({
  /** Name of the file in the folder of backups. */
  file: z.string(),
  bytes: z.number(),
  workspaces: z.int(),
  /** Ids of workspaces whose facts the backup lacks, because the engine could not read them. */
  missing: z.array(z.string()),
  /** The moment that a restore brings back, in milliseconds since 1970. */
  takenAt: z.number(),
});
type Backup = z.output<typeof backupResultSchema>;

export type BackupJob = JobKind<object, null, Backup>;

export interface BackupSettings {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** The time of day, `HH:MM` in UTC. */
  readonly at: string;
  /** The number of backups that stay. */
  readonly keep: number;
}

export interface BackupDeps {
  readonly installation: Installation;
  readonly clock: Clock;
  readonly logger: StoreLogger;
}

const fileName = /^vitrine-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/;

/** What a dump that was killed leaves in its folder, next to a temporary folder that the next dump removes. */
const unfinishedName = /^vitrine-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.unfinished$/;
/** No dump takes longer. */
const unfinishedMs = 24 * 60 * 60 * 1000;

/** Writes the whole installation to a file every day, and removes the oldest files. */
export function createBackupJob(
  settings: BackupSettings,
  { installation, clock, logger }: BackupDeps,
): BackupJob {
  const { folder, at, keep } = settings;
  return defineJobKind<object, null, Backup>({
    name: backupJobName,
    title: "Backing up",
    payload: z.object({}),
    progress: z.null(),
    result: backupResultSchema,
    attempts: 3,
    waits: [300, 3600],
    atOnceOverall: 1,
    recurrence: { type: "daily", at, timeZone: "UTC" },
    async run(_payload, { signal }) {
      const now = clock.now();
      const file = `vitrine-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar`;
      await prepare(folder);
      const { bytes, workspaces, missing } = await dumpInstallation(installation, join(folder, file), {
        now,
        signal,
      }).catch(showFile);
      if (missing.length > 0)
        logger.error(
          { missing, file },
          "the backup lacks the facts of workspaces, which the engine could not read",
        );
      await removeOld(folder, keep, now);
      return { file, bytes, workspaces, missing: [...missing], takenAt: now.getTime() };
    },
  });
}

/** Adds the metrics of backups, the same on every server that makes them. @param kind null: this server makes none */
export function addBackupMetrics(metrics: Metrics, queue: JobQueue, kind: BackupJob | null): void {
  const read = async (valueOf: (last: Backup | null) => number) =>
    kind === null ? [] : [{ labels: {}, value: valueOf(await queue.lastResult(kind)) }];
  metrics.addLabelled({
    name: "vitrine_backup_newest_timestamp_seconds",
    help: "When the newest complete backup was begun, in seconds since 1970; 0 if there is none.",
    labels: [],
    read: () => read((last) => (last?.takenAt ?? 0) / 1000),
  });
  metrics.addLabelled({
    name: "vitrine_backup_missing_workspaces",
    help: "Workspaces whose facts the newest backup lacks, because the engine could not read them.",
    labels: [],
    read: () => read((last) => last?.missing.length ?? 0),
  });
}

/** True for the names that the daily job gives. */
export function isBackupName(name: string): boolean {
  return fileName.test(name);
}

async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new JobFailure(`The folder VITRINE_BACKUP_DIR cannot be created: ${folder}.`, { cause: error });
  }
}

/** Administrators see why a file could not be written. */
function showFile(error: unknown): never {
  throw error instanceof StoreError
    ? new JobFailure(`${error.message} (VITRINE_BACKUP_DIR)`, { cause: error })
    : error;
}

/** Files that were not named by this job stay. */
async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  const backups = names.filter((name) => fileName.test(name)).toSorted();
  for (const name of backups.slice(0, Math.max(0, backups.length - keep)))
    await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => unfinishedName.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > unfinishedMs) await rm(path, { force: true });
  }
}
