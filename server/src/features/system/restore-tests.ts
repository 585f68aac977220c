import { readdir } from "node:fs/promises";
import { join } from "node:path";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { RestoreTest } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import { isBackupName } from "../../backup/backup-job.ts";
import {
  describeSpace,
  restoreTestProgress,
  restoreTestResult,
  type RestoreTestJob,
} from "../../backup/restore-test-job.ts";
import { freeSpace, spaceNeeded } from "../../backup/space-needed.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { listTests, type TestJob } from "./repository.ts";

export interface RestoreTestDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly queue: JobQueue;
  /** Null if the installation makes no backups. */
  readonly kind: RestoreTestJob | null;
  readonly dataDir: string;
  readonly backupDir: string | null;
}

interface NeededSpace {
  readonly file: string;
  readonly neededBytes: number;
}

export interface RestoreTests {
  readonly backups: readonly NeededSpace[];
  readonly freeBytes: number;
  readonly tests: readonly RestoreTest[];
}

/** So many tests are listed. */
const listedTests = 20;

/** Tests of restoring backups, for administrators (ADMIN-35). */
export class RestoreTestService {
  readonly #deps: RestoreTestDeps;

  constructor(deps: RestoreTestDeps) {
    this.#deps = deps;
  }

  async list({ person }: Caller): Promise<RestoreTests> {
    requireAdministrator(person);
    const { db, backupDir, dataDir } = this.#deps;
    const [jobs, backups, freeBytes] = await Promise.all([
      listTests(db, listedTests),
      backupDir === null ? [] : listBackups(backupDir),
      freeSpace(dataDir),
    ]);
    return { backups, freeBytes, tests: jobs.map(describeTest) };
  }

  /** @throws AppError `backup_not_found`, `restore_test_running`, `restore_test_space` */
  async start({ person, origin }: Caller, file: string): Promise<RestoreTest> {
    requireAdministrator(person);
    const { db, clock, queue, kind, backupDir } = this.#deps;
    if (kind === null || backupDir === null) throw new AppError("backup_not_found");
    await this.#requireSpace(file, backupDir);
    return db.transaction().execute(async (session) => {
      const at = clock.now();
      const id = await queue.addIfAlone(session, kind, { file }, { key: "one", personId: person.id });
      if (id === null) throw new AppError("restore_test_running");
      const details = { file };
      await writeAudit(session, { at, event: "backup.test-started", userId: person.id, origin, details });
      const [job] = await listTests(session, 1);
      if (job === undefined) throw new Error("The job was not added");
      return describeTest(job);
    });
  }

  async #requireSpace(file: string, backupDir: string): Promise<void> {
    const found = (await listBackups(backupDir)).find((one) => one.file === file);
    if (found === undefined) throw new AppError("backup_not_found");
    const free = await freeSpace(this.#deps.dataDir);
    if (found.neededBytes > free)
      throw new AppError("restore_test_space", { message: describeSpace(found.neededBytes, free) });
  }
}

/** The backups in the folder, with the space that their restore needs. One that is removed meanwhile is left out. */
async function listBackups(folder: string): Promise<readonly NeededSpace[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = await Promise.all(
    names.filter(isBackupName).map(async (file) => {
      const neededBytes = await spaceNeeded(join(folder, file)).catch(() => null);
      return neededBytes === null ? null : { file, neededBytes };
    }),
  );
  return backups.filter((one) => one !== null);
}

function describeTest(job: TestJob): RestoreTest {
  const { id, file, state, createdAt, startedAt, endedAt, lastError } = job;
  const progress = parse(restoreTestProgress, job.progress);
  const parsed = parse(restoreTestResult, job.result);
  const result = parsed.ok ? parsed.value : null;
  const differences = result?.differences ?? [];
  return {
    jobId: id,
    file,
    state: state === "done" ? (differences.length === 0 ? "passed" : "differs") : state,
    startedAt: (startedAt ?? createdAt).toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    progress: progress.ok ? progress.value : null,
    compared: result === null ? null : withoutDifferences(result),
    differences,
    reason: state === "done" ? null : lastError,
  };
}

function withoutDifferences({
  tables,
  records,
  all,
  workspaces,
}: NonNullable<RestoreTest["compared"]>): RestoreTest["compared"] {
  return { tables, records, all, workspaces };
}
