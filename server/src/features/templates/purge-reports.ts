import type { Kysely } from "kysely";

import { writeAudit } from "../../audit/audit-log.ts";
import { addSeconds } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { purgeReports } from "./repository.ts";

/** How long a deleted report can be restored. */
export const restorableSeconds = 30 * 24 * 60 * 60;

/**
 * Permanently deletes reports that can no longer be restored, in the caller's transaction. The audit log names each
 * report.
 */
export async function purgeDeletedReports(session: Kysely<Database>, now: Date): Promise<void> {
  const purged = await purgeReports(session, addSeconds(now, -restorableSeconds));
  for (const { id, name, workspaceId } of purged) {
    await writeAudit(session, {
      at: now,
      event: "report.purged",
      userId: null,
      origin: { address: "", userAgent: "" },
      // From now on only this entry contains the name.
      details: { report: id, name, workspace: workspaceId },
    });
  }
}
