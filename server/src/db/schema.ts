import type { ColumnType, GeneratedAlways } from "kysely";

/**
 * The tables of the store, as the query builder sees them. Column names are the database's own; repositories turn rows
 * into the house's words. Moments are `Date`; JSON is written as text.
 */
export interface Database {
  readonly users: UsersTable;
  readonly sessions: SessionsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly login_challenges: LoginChallengesTable;
  readonly workspaces: WorkspacesTable;
  readonly workspace_members: WorkspaceMembersTable;
  readonly workspace_tags: WorkspaceTagsTable;
  readonly reports: ReportsTable;
  readonly report_tags: ReportTagsTable;
  readonly report_access: ReportAccessTable;
  readonly mails: MailsTable;
  readonly signing_keys: SigningKeysTable;
  readonly audit_log: AuditLogTable;
  readonly settings: SettingsTable;
}

/** Read as the value, written as its text. */
type Json = ColumnType<unknown, string, string>;

export interface UsersTable {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Argon2id in PHC form; null while no password has been set. */
  password_hash: string | null;
  is_admin: boolean;
  /** Signs in without a code (specification section 3, "internal"). */
  is_internal: boolean;
  disabled_at: Date | null;
  created_at: Date;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  /** The end that no activity moves. */
  ends_at: Date;
  revoked_at: Date | null;
  user_agent: string;
  address: string;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, which is random enough not to need more. */
  hash: string;
  /** All tokens of a session are one family. */
  session_id: string;
  created_at: Date;
  /** When its successor was given out. */
  rotated_at: Date | null;
  successor: string | null;
}

export interface LoginChallengesTable {
  id: string;
  user_id: string;
  /** SHA-256 of the secret in the browser's cookie. */
  browser_hash: string;
  /** Argon2id in PHC form, salt included. */
  code_hash: string;
  tries: number;
  resends: number;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
}

export interface WorkspacesTable {
  id: string;
  name: string;
  created_at: Date;
}

export interface WorkspaceMembersTable {
  workspace_id: string;
  user_id: string;
  role: string;
}

export interface WorkspaceTagsTable {
  id: string;
  workspace_id: string;
  name: string;
  color: string;
}

export interface ReportsTable {
  id: string;
  workspace_id: string;
  name: string;
  description: string;
  report_type: string;
  dataset: string;
  definition: Json;
  /** Names of the pages that the portal removes. */
  hidden_pages: readonly string[];
  /** The campaigns the report is about; none means all of the workspace. */
  campaign_ids: readonly string[];
  creator_id: string;
  created_at: Date;
  updated_at: Date;
  /** Grows with every edit, so that a stale one is noticed. */
  version: number;
  deleted_at: Date | null;
}

export interface ReportTagsTable {
  report_id: string;
  tag_id: string;
  /** Of both, so that a report never carries another workspace's tag. */
  workspace_id: string;
}

export interface ReportAccessTable {
  report_id: string;
  user_id: string;
  granted_at: Date;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  queued_at: Date;
  /** Null while it waits. */
  delivered_at: Date | null;
}

export interface SigningKeysTable {
  kid: string;
  /** Private JWK, Ed25519. */
  jwk: Json;
  created_at: Date;
  retired_at: Date | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  event: string;
  user_id: string | null;
  address: string;
  user_agent: string;
  details: Json;
}

export interface SettingsTable {
  key: string;
  value: Json;
}
