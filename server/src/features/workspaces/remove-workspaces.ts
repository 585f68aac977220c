import type { Kysely } from "kysely";

import { writeAudit } from "../../audit/audit-log.ts";
import { addSeconds } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { removeNext } from "./admin-repository.ts";

/** How long a deleted workspace can be restored. */
export const restorableSeconds = 30 * 24 * 60 * 60;

/** Removes for ever the workspaces that can no longer be restored, in the caller's transaction. The audit log names each. */
export async function removeDeletedWorkspaces(session: Kysely<Database>, now: Date): Promise<void> {
  const until = addSeconds(now, -restorableSeconds);
  for (;;) {
    const removed = await removeNext(session, until, now);
    if (removed === null) return;
    await writeAudit(session, {
      at: now,
      event: "workspace.removed",
      userId: null,
      origin: { address: "", userAgent: "" },
      details: { workspace: removed.id, name: removed.name },
    });
  }
}
