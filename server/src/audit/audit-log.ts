import type { Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

/** Events of the audit log. Entries never contain a password, code or token. */
export type AuditEvent =
  | "sign-in.refused"
  | "sign-in.code-sent"
  | "sign-in.code-refused"
  | "sign-in.code-resent"
  | "sign-in.factor-wanted"
  | "sign-in.locked"
  | "sign-in.new-device"
  | "sign-in.one-time-accepted"
  | "sign-in.completed"
  | "session.refreshed-twice"
  | "session.ended"
  | "session.ended-everywhere"
  | "session.others-ended"
  | "session.extended"
  | "session.resumed"
  | "password.reset-requested"
  | "password.reset-unknown"
  | "password.reset"
  | "password.changed"
  | "password.refused"
  | "password.one-time-issued"
  | "account.invited"
  | "account.registered"
  | "account.link-refused"
  | "account.renamed"
  | "account.sessions-ended"
  | "factor.added"
  | "factor.removed"
  | "factor.taken-away"
  | "factor.recovery-codes-renewed"
  | "factor.recovery-code-used"
  | "access.refused"
  | "tag.added"
  | "tag.renamed"
  | "tag.recolored"
  | "tag.deleted"
  | "report.created"
  | "report.cloned"
  | "report.edited"
  | "report.deleted"
  | "report.restored"
  | "report.purged"
  | "report.shared"
  | "person.invited"
  | "person.changed"
  | "person.role-set"
  | "workspace.added"
  | "workspace.renamed"
  | "audit.exported"
  | "limit.lifted"
  | "import.started"
  | "import.finished"
  | "demo.filled"
  | "demo.closed"
  | "keys.rotated"
  | "keys.revoked";

export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export interface AuditEntry {
  readonly at: Date;
  readonly event: AuditEvent;
  readonly userId: string | null;
  readonly origin: Origin;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** Writes an entry of the audit log, in the transaction of the change that it records. @returns its id */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<number> {
  const { id } = await db
    .insertInto("audit_log")
    .values({
      at: entry.at,
      event: entry.event,
      user_id: entry.userId,
      address: entry.origin.address,
      user_agent: entry.origin.userAgent.slice(0, 300),
      details: JSON.stringify(entry.details ?? {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
