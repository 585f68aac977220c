import type { ColumnType, GeneratedAlways } from "kysely";

/**
 * The tables of the store, as the query builder sees them. Column names are the database's own; repositories turn rows
 * into the server's words. Moments are `Date`; JSON is written as text.
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
  readonly favourites: FavouritesTable;
  readonly report_views: ReportViewsTable;
  readonly report_orders: ReportOrdersTable;
  readonly reader_states: ReaderStatesTable;
  readonly answered_requests: AnsweredRequestsTable;
  readonly mails: MailsTable;
  readonly signing_keys: SigningKeysTable;
  readonly audit_log: AuditLogTable;
  readonly settings: SettingsTable;
  readonly account_links: AccountLinksTable;
  readonly reset_requests: ResetRequestsTable;
  readonly known_devices: KnownDevicesTable;
  readonly sign_in_failures: SignInFailuresTable;
  readonly rate_buckets: RateBucketsTable;
  readonly totp_factors: TotpFactorsTable;
  readonly passkeys: PasskeysTable;
  readonly passkey_enrolments: PasskeyEnrolmentsTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly encryption_keys: EncryptionKeysTable;
  readonly audit_chain: AuditChainTable;
  readonly imports: ImportsTable;
  readonly import_mappings: ImportMappingsTable;
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
  /** Set while somebody is invited and has not registered. */
  invited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** SHA-256 of a one-time password, which is random enough not to need more. */
  one_time_hash: ColumnType<string | null, string | null | undefined, string | null>;
  one_time_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the owner was last mailed that signing in is paused. */
  lock_mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** SHA-256 of the cookie that the single sign-on token is bound to. */
  sso_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** How the second step was proved. */
  factor: ColumnType<string, string | undefined, string>;
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
  /** Argon2id in PHC form, salt included; null when no code was mailed. */
  code_hash: string | null;
  tries: number;
  resends: number;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  /** When the newest code was mailed. */
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What a passkey is asked to sign. */
  passkey_challenge: ColumnType<string | null, string | null | undefined, string | null>;
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
  /** Name and version of the template that it was made from; null for one that was not. */
  template: string | null;
  template_version: number | null;
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

export interface FavouritesTable {
  user_id: string;
  report_id: string;
  added_at: Date;
}

export interface ReportViewsTable {
  user_id: string;
  report_id: string;
  viewed_at: Date;
}

export interface ReportOrdersTable {
  user_id: string;
  workspace_id: string;
  report_ids: readonly string[];
}

export interface ReaderStatesTable {
  id: string;
  user_id: string;
  report_id: string;
  /** Null for the filters that are kept. */
  name: string | null;
  state: string;
  is_default: boolean;
  saved_at: Date;
}

export interface AnsweredRequestsTable {
  user_id: string;
  /** What the caller called the request. */
  key: string;
  /** SHA-256 of what was asked. */
  fingerprint: string;
  answer: Json;
  answered_at: Date;
}

export interface ImportsTable {
  id: string;
  workspace_id: string;
  file_name: string;
  size_bytes: number;
  source: string;
  state: string;
  /** Null for the command line, and for people who are gone. */
  user_id: string | null;
  created_at: Date;
  finished_at: Date | null;
  report: ColumnType<unknown, string | null, string | null>;
  failure: string | null;
  /** Of the original file; null where none is kept. */
  file_kept_until: Date | null;
}

export interface ImportMappingsTable {
  workspace_id: string;
  /** SHA-256 of the headers. */
  fingerprint: string;
  mapping: Json;
  saved_at: Date;
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
  attempts: ColumnType<number, number | undefined, number>;
  /** Not to be tried before. */
  due_at: Date;
  /** After this it makes no sense any more; null: never. */
  expires_at: Date | null;
  given_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SigningKeysTable {
  kid: string;
  /** JWK, Ed25519; its private part is sealed where there is a pepper. */
  jwk: Json;
  created_at: Date;
  /** Until when it verifies, once another key signs. */
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

export interface AccountLinksTable {
  /** SHA-256 of the token in the link. */
  hash: string;
  user_id: string;
  purpose: string;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  invited_by: string | null;
  workspace_id: string | null;
  report_id: string | null;
  /** Path of the portal that the invitation leads to. */
  landing: string | null;
}

/** Requests for a reset link that nobody has looked at yet. */
export interface ResetRequestsTable {
  id: GeneratedAlways<number>;
  email: string;
  address: string;
  user_agent: string;
  requested_at: Date;
}

export interface KnownDevicesTable {
  user_id: string;
  /** SHA-256 of the browser's cookie. */
  hash: string;
  user_agent: string;
  network: string;
  first_seen_at: Date;
  last_seen_at: Date;
  /** Since when it counts as a strange one. */
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SignInFailuresTable {
  key: string;
  failures: number;
  last_at: Date;
  locked_until: Date | null;
}

export interface RateBucketsTable {
  key: string;
  tokens: number;
  /** What it holds when full. */
  capacity: number;
  updated_at: Date;
  /** When it needs no row any more. */
  full_at: Date;
}

export interface TotpFactorsTable {
  user_id: string;
  /** AES-256-GCM. */
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** The newest time step that was used; none is used twice. */
  last_step: ColumnType<number, number | undefined, number>;
}

export interface PasskeysTable {
  /** Credential id, base64url; the public key likewise. */
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: readonly string[];
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyEnrolmentsTable {
  session_id: string;
  challenge: string;
  expires_at: Date;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256: eighty random bits, tried a few times at most. */
  hash: string;
  used_at: Date | null;
}

export interface EncryptionKeysTable {
  kid: string;
  /** 32 random bytes, base64url; sealed where there is a pepper. */
  key: string;
  created_at: Date;
  /** Since when another key seals. */
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AuditChainTable {
  position: GeneratedAlways<number>;
  audit_id: number;
  hash: string;
}
