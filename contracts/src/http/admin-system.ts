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
