import { createHash, randomBytes } from "node:crypto";

import { sql, type InsertObject, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

/**
 * Events of the audit log. Entries never contain a password, code or token, nor the name or address of a person: they
 * refer to people by id, so that a person can be erased while the seals stay valid.
 */
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
  | "account.exported"
  | "account.erased"
  | "account.email-requested"
  | "account.email-changed"
  | "account.email-restored"
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
  | "report.saved"
  | "report.file-ordered"
  | "report.file-fetched"
  | "report.file-removed"
  | "report.deck-set"
  | "deck.uploaded"
  | "deck.replaced"
  | "deck.deleted"
  | "report.version-restored"
  | "report.template-followed"
  | "report.deleted"
  | "report.restored"
  | "report.moved"
  | "report.purged"
  | "report.shared"
  | "person.invited"
  | "person.changed"
  | "person.renamed"
  | "person.email-changed"
  | "person.role-set"
  | "viewing.started"
  | "viewing.report-opened"
  | "viewing.ended"
  | "security.changed"
  | "role.added"
  | "role.changed"
  | "role.removed"
  | "workspace.added"
  | "workspace.renamed"
  | "workspace.archived"
  | "workspace.deleted"
  | "workspace.restored"
  | "workspace.removed"
  | "workspace.settings-changed"
  | "brand.changed"
  | "brand.file-set"
  | "brand.file-removed"
  | "annotation.added"
  | "annotation.changed"
  | "annotation.deleted"
  | "template.added"
  | "template.changed"
  | "template.renamed"
  | "template.deleted"
  | "template.archived"
  | "template.offered"
  | "workspaces.merged"
  | "audit.exported"
  | "limit.lifted"
  | "connection.added"
  | "connection.changed"
  | "connection.removed"
  | "connection.attached"
  | "connection.item-changed"
  | "connection.parameters-changed"
  | "connection.copy-updated"
  | "report.data-refreshed"
  | "service.added"
  | "service.changed"
  | "service.ended"
  | "service.credential-added"
  | "service.credential-revoked"
  | "service.token-issued"
  | "service.token-refused"
  | "service.embed-token-issued"
  | "import.started"
  | "import.finished"
  | "schedule.added"
  | "schedule.changed"
  | "schedule.deleted"
  | "schedule.paused"
  | "schedule.continued"
  | "schedule.owner-changed"
  | "delivery.started"
  | "delivery.approved"
  | "delivery.refused"
  | "delivery.edited"
  | "delivery.stopped"
  | "delivery.retried"
  | "delivery.file-fetched"
  | "delivery.sent"
  | "delivery.not-sent"
  | "delivery.bounce-reported"
  | "delivery.bounce-lifted"
  | "job.retried"
  | "job.cancelled"
  | "backup.test-started"
  | "backup.tested"
  | "demo.filled"
  | "demo.closed"
  | "keys.rotated"
  | "keys.revoked";

export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** Of what the server does by itself. */
export const noOrigin: Origin = { address: "", userAgent: "" };

export interface AuditEntry {
  readonly at: Date;
  readonly event: AuditEvent;
  readonly userId: string | null;
  readonly origin: Origin;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/**
 * Writes an entry of the audit log, in the transaction of the change that it records. Address and browser are personal
 * too: they stand in a row of their own, of which the entry holds a salted hash. @returns its id
 */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<number> {
  const { address } = entry.origin;
  const userAgent = entry.origin.userAgent.slice(0, 300);
  const details = JSON.stringify(entry.details ?? {});
  const line = { at: entry.at, event: entry.event, user_id: entry.userId, details };
  if (address === "" && userAgent === "") return insertLine(db, { ...line, origin_hash: null });
  const salt = randomBytes(16).toString("hex");
  const originHash = createHash("sha256").update(`${salt}|${address}|${userAgent}`).digest("hex");
  const { rows } = await sql<{ id: number }>`
    with line as (
      insert into audit_log (at, event, user_id, origin_hash, details)
      values (${line.at}, ${line.event}, ${line.user_id}, ${originHash}, ${details}) returning id)
    insert into audit_origins (audit_id, salt, address, user_agent)
    select id, ${salt}, ${address}, ${userAgent} from line returning audit_id as id`.execute(db);
  const [written] = rows;
  if (written === undefined) throw new Error("An entry of the audit log was not written");
  return written.id;
}

async function insertLine(db: Kysely<Database>, line: InsertObject<Database, "audit_log">): Promise<number> {
  const { id } = await db.insertInto("audit_log").values(line).returning("id").executeTakeFirstOrThrow();
  return id;
}
