import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ListedBackup } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import type { AppDeps } from "../../app-deps.ts";
import { backupJobName, backupResultSchema } from "../../backup/backup-job.ts";
import { readHealth, type Health, type HealthChecks } from "../../http/health-routes.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Job } from "../../jobs/repository.ts";
import { productVersion } from "./version.ts";

export interface SystemServiceDeps extends Pick<
  AppDeps,
  "config" | "store" | "isDemo" | "portalPages" | "framePages"
> {
  readonly queue: JobQueue;
  readonly health: HealthChecks;
}

export interface Notices {
  readonly part: "portal" | "frame" | "server";
  readonly text: string;
}

export interface SystemState {
  readonly version: string;
  readonly node: string;
  readonly startedAt: Date;
  readonly health: Health;
  readonly backups: readonly ListedBackup[];
}

/** So many backups are listed. */
const listedBackups = 10;
const noticesFile = "THIRD-PARTY-NOTICES.txt";

/** The server that answers, for administrators. */
export class SystemService {
  readonly #deps: SystemServiceDeps;

  constructor(deps: SystemServiceDeps) {
    this.#deps = deps;
  }

  get config(): SystemServiceDeps["config"] {
    return this.#deps.config;
  }

  get storeKind(): SystemServiceDeps["store"]["kind"] {
    return this.#deps.store.kind;
  }

  get isDemo(): boolean {
    return this.#deps.isDemo;
  }

  /** Version, health and backups (ADMIN-16). */
  async read({ person }: Caller): Promise<SystemState> {
    requireAdministrator(person);
    const { queue, health } = this.#deps;
    const filter = { kind: backupJobName, before: null, limit: listedBackups };
    const [state, done, failed] = await Promise.all([
      readHealth(health),
      queue.list({ ...filter, state: "done" }),
      queue.list({ ...filter, state: "failed" }),
    ]);
    const backups = [...done, ...failed].map(describeBackup);
    return {
      version: productVersion,
      node: process.versions.node,
      startedAt: new Date(Date.now() - process.uptime() * 1000),
      health: state,
      backups: backups.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, listedBackups),
    };
  }

  /** The licences of the software in each part of the product. A part that was not built has none. */
  async notices({ person }: Caller): Promise<readonly Notices[]> {
    requireAdministrator(person);
    const { portalPages, framePages } = this.#deps;
    const folders = { portal: portalPages, frame: framePages, server: import.meta.dirname } as const;
    const parts = ["portal", "frame", "server"] as const;
    const read = await Promise.all(
      parts.map(async (part) => {
        const text = await readFile(join(folders[part], noticesFile), "utf8").catch(() => null);
        return text === null ? null : { part, text };
      }),
    );
    return read.filter((one) => one !== null);
  }
}

function describeBackup({ state, endedAt, createdAt, result, lastError }: Job): ListedBackup {
  const parsed = parse(backupResultSchema, result);
  const backup = parsed.ok ? parsed.value : null;
  return {
    state: state === "done" ? "done" : "failed",
    at: (endedAt ?? createdAt).toISOString(),
    file: backup?.file ?? null,
    bytes: backup?.bytes ?? null,
    workspaces: backup?.workspaces ?? null,
    missing: backup?.missing.length ?? null,
    reason: state === "done" ? null : lastError,
  };
}
