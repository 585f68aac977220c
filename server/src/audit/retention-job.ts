import * as z from "zod/mini";

import { defineJobKind, type JobKind } from "../jobs/job-kind.ts";
import { removeOldLines, type AuditRetention } from "./remove-old-lines.ts";

/** Removes the entries of the audit log that are older than it is kept, once an hour. */
export function createAuditRetentionJob(retention: AuditRetention): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: "audit-retention",
    title: "Shortening the audit log",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    attempts: 3,
    waits: [60, 300],
    keepDays: 7,
    recurrence: { type: "interval", seconds: 3600 },
    async run() {
      await removeOldLines(retention);
      return null;
    },
  });
}
