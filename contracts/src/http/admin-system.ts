import * as z from "zod/mini";

import { route } from "./route.ts";

// Calls for administrators: the server itself.

const backupSchema = z.object({
  state: z.enum(["done", "failed"]),
  /** ISO 8601: when it ended. */
  at: z.string(),
  /** Name of the file, its size and its content; `null` unless it is done. */
  file: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  workspaces: z.nullable(z.int()),
  /** The number of workspaces whose campaign data it lacks. */
  missing: z.nullable(z.int()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
});
export type ListedBackup = z.output<typeof backupSchema>;

const restoreTestSchema = z.object({
  jobId: z.string(),
  file: z.string(),
  /** `passed`: the restored data are those of the backup; `differs`: not all of them. */
  state: z.enum(["waiting", "running", "passed", "differs", "failed", "cancelled"]),
  /** ISO 8601. */
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Workspaces that are restored, of all; `null` before the first one. */
  progress: z.nullable(z.object({ done: z.int(), all: z.int() })),
  /** What was restored and compared; `null` unless it came to its end. */
  compared: z.nullable(
    z.object({
      /** Tables of the portal's data, and their rows. */
      tables: z.int(),
      records: z.int(),
      /** The number of workspaces, of which `workspaces` describes the first ones. */
      all: z.int(),
      workspaces: z.array(
        z.object({
          workspace: z.string(),
          /** False if the backup lacks its campaign data. */
          isHeld: z.boolean(),
          rows: z.int(),
          sources: z.int(),
          days: z.int(),
          firstDay: z.nullable(z.string()),
          lastDay: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Where the restored campaign data differ, in words. */
  differences: z.array(z.string()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
});
export type RestoreTest = z.output<typeof restoreTestSchema>;

export const listRestoreTests = route({
  method: "GET",
  path: "/api/admin/restore-tests/",
  access: "session",
  summary:
    "Returns the last tests of restoring backups, and how much disk space a test of each backup needs.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.object({
    /** The backups that the server that answers can read. */
    backups: z.array(z.object({ file: z.string(), neededBytes: z.number() })),
    /** The free space of its data directory. */
    freeBytes: z.number(),
    /** The newest first. */
    tests: z.array(restoreTestSchema),
  }),
});

export const testRestore = route({
  method: "POST",
  path: "/api/admin/restore-tests/",
  access: "session",
  summary:
    "Restores a backup into a folder of its own, compares what was restored with the backup, and removes it again.",
  failures: ["forbidden", "backup_not_found", "restore_test_running", "restore_test_space"],
  params: null,
  body: z.object({ file: z.string().check(z.maxLength(100)) }),
  reply: restoreTestSchema,
});

export const settingSchema = z.object({
  name: z.string(),
  about: z.string(),
  /** Whether the environment of the server sets it. */
  isSet: z.boolean(),
  /** The value in force, without passwords; `null` for secrets. */
  value: z.nullable(z.string()),
  isSecret: z.boolean(),
});
export type ListedSetting = z.output<typeof settingSchema>;

export const getSystem = route({
  method: "GET",
  path: "/api/admin/system/",
  access: "session",
  summary:
    "Returns the version and the state of the server that answers, its last backups, and its settings without secrets.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.object({
    version: z.string(),
    node: z.string(),
    /** ISO 8601. */
    startedAt: z.string(),
    isDemo: z.boolean(),
    /** Where the portal's data and the campaign data are. */
    store: z.enum(["embedded", "postgres"]),
    engine: z.enum(["embedded", "postgres", "clickhouse"]),
    health: z.object({
      status: z.enum(["ready", "degraded", "not ready"]),
      /** By component, as in `/readyz`. */
      checks: z.record(z.string(), z.boolean()),
    }),
    backups: z.object({
      /** When backups are made, `HH:MM` in UTC; `null` if the installation makes none. */
      at: z.nullable(z.string()),
      /** How many files stay. */
      keep: z.int(),
      /** The newest first. */
      last: z.array(backupSchema),
    }),
    settings: z.array(settingSchema),
  }),
});

export const getNotices = route({
  method: "GET",
  path: "/api/admin/notices/",
  access: "session",
  summary: "Returns the licences of the software that the product contains.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(z.object({ part: z.enum(["portal", "frame", "server"]), text: z.string() })),
});
