import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/**
 * The tables of the store, as the query builder sees them. Column names are those of the database; repositories map
 * rows to the types of the server. Timestamps are `Date`; JSON is written as text.
 */
export interface Database {
  readonly users: UsersTable;
  readonly sessions: SessionsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly login_challenges: LoginChallengesTable;
  readonly workspaces: WorkspacesTable;
  readonly removed_workspaces: RemovedWorkspacesTable;
  readonly workspace_settings: WorkspaceSettingsTable;
  readonly annotations: AnnotationsTable;
  readonly brands: BrandsTable;
  readonly brand_files: BrandFilesTable;
  readonly workspace_members: WorkspaceMembersTable;
  readonly roles: RolesTable;
  readonly workspace_tags: WorkspaceTagsTable;
  readonly reports: ReportsTable;
  readonly provider_connections: ProviderConnectionsTable;
  readonly provider_items: ProviderItemsTable;
  readonly provider_copies: ProviderCopiesTable;
  readonly report_versions: ReportVersionsTable;
  readonly templates: TemplatesTable;
  readonly template_versions: TemplateVersionsTable;
  readonly archived_templates: ArchivedTemplatesTable;
  readonly report_tags: ReportTagsTable;
  readonly report_access: ReportAccessTable;
  readonly home_boards: HomeBoardsTable;
  readonly welcome_boards: WelcomeBoardsTable;
  readonly favourites: FavouritesTable;
  readonly report_views: ReportViewsTable;
  readonly report_openings: ReportOpeningsTable;
  readonly viewings: ViewingsTable;
  readonly report_orders: ReportOrdersTable;
  readonly reader_states: ReaderStatesTable;
  readonly answered_requests: AnsweredRequestsTable;
  readonly jobs: JobsTable;
  readonly signing_keys: SigningKeysTable;
  readonly audit_log: AuditLogTable;
  readonly settings: SettingsTable;
  readonly account_links: AccountLinksTable;
  readonly reset_requests: ResetRequestsTable;
  readonly known_devices: KnownDevicesTable;
  readonly sign_in_failures: SignInFailuresTable;
  readonly rate_buckets: RateBucketsTable;
  readonly provider_answers: ProviderAnswersTable;
  readonly provider_waits: ProviderWaitsTable;
  readonly totp_factors: TotpFactorsTable;
  readonly passkeys: PasskeysTable;
  readonly passkey_enrolments: PasskeyEnrolmentsTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly encryption_keys: EncryptionKeysTable;
  readonly audit_origins: AuditOriginsTable;
  readonly audit_chain: AuditChainTable;
  readonly audit_checkpoints: AuditCheckpointsTable;
  readonly audit_keys: AuditKeysTable;
  readonly imports: ImportsTable;
  readonly import_mappings: ImportMappingsTable;
  readonly files: FilesTable;
  readonly report_files: ReportFilesTable;
  readonly schedules: SchedulesTable;
  readonly schedule_recipients: ScheduleRecipientsTable;
  readonly deliveries: DeliveriesTable;
  readonly delivery_versions: DeliveryVersionsTable;
  readonly delivery_files: DeliveryFilesTable;
  readonly delivery_recipients: DeliveryRecipientsTable;
  readonly delivery_events: DeliveryEventsTable;
  readonly decks: DecksTable;
  readonly report_decks: ReportDecksTable;
  readonly file_parts: FilePartsTable;
  readonly report_tables: ReportTablesTable;
  readonly data_versions: DataVersionsTable;
  readonly data_loads: DataLoadsTable;
  readonly data_keys: DataKeysTable;
  readonly data_members: DataMembersTable;
  readonly service_accounts: ServiceAccountsTable;
  readonly service_account_workspaces: ServiceAccountWorkspacesTable;
  readonly service_credentials: ServiceCredentialsTable;
  readonly service_assertions: ServiceAssertionsTable;
  readonly uploads: UploadsTable;
  readonly upload_parts: UploadPartsTable;
  readonly delivery_mails: DeliveryMailsTable;
  readonly delivery_links: DeliveryLinksTable;
  readonly delivery_confirmations: DeliveryConfirmationsTable;
  readonly delivery_suppressions: DeliverySuppressionsTable;
}

/** Read as the parsed value, written as text. */
type Json = ColumnType<unknown, string, string>;

export interface UsersTable {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Argon2id in PHC form; null while no password is set. */
  password_hash: string | null;
  is_admin: boolean;
  /** Signs in without a second step (LOGIN-19). */
  is_internal: boolean;
  disabled_at: Date | null;
  created_at: Date;
  /** Set while a person is invited and has not registered. */
  invited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** SHA-256 of a one-time password, which is random enough for a plain digest. */
  one_time_hash: ColumnType<string | null, string | null | undefined, string | null>;
  one_time_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the owner was last mailed that signing in is locked. */
  lock_mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the person was erased. The row then holds nothing about them except the id. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The row of a service account: it is not a person, and cannot sign in. */
  is_service: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ServiceAccountsTable {
  /** Also the id of its row in `users`, which holds its name and when it was created. */
  id: string;
  scopes: string[];
  audience: string;
  row_rules: Json;
  origins: string[];
  version: number;
  last_used_at: Date | null;
  ended_at: Date | null;
}

export interface ServiceAccountWorkspacesTable {
  account_id: string;
  workspace_id: string;
}

/** A secret or a public key of a service account. */
export interface ServiceCredentialsTable {
  id: string;
  account_id: string;
  /** Salt and SHA-256 of a secret, which is random enough for a plain digest; null for a key. */
  secret_hash: string | null;
  /** A JWK; null for a secret. */
  public_key: ColumnType<unknown, string | null, string | null>;
  /** By which people recognise it. */
  hint: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** When administrators were mailed that it expires soon. */
  noticed_at: Date | null;
}

/** Assertions that were used and have not expired. */
export interface ServiceAssertionsTable {
  account_id: string;
  /** SHA-256 of its `jti`. */
  id_hash: string;
  expires_at: Date;
}

/** A file that arrives in parts. */
export interface UploadsTable {
  id: string;
  workspace_id: string;
  account_id: string;
  file_name: string;
  size_bytes: number;
  created_at: Date;
}

export interface UploadPartsTable {
  upload_id: string;
  /** The position of its first byte in the file. */
  start: number;
  file_id: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  /** The end of the session, whatever its activity. */
  ends_at: Date;
  revoked_at: Date | null;
  user_agent: string;
  address: string;
  /** SHA-256 of the cookie that the single sign-on token is bound to. */
  sso_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** The second factor with which the session began. */
  factor: ColumnType<string, string | undefined, string>;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, which is random enough for a plain digest. */
  hash: string;
  /** All refresh tokens of a session are one family. */
  session_id: string;
  created_at: Date;
  /** When its successor was issued. */
  rotated_at: Date | null;
  successor: string | null;
}

export interface LoginChallengesTable {
  id: string;
  user_id: string;
  /** SHA-256 of the secret in the browser's cookie. */
  browser_hash: string;
  /** Argon2id in PHC form; null when no code was mailed. */
  code_hash: string | null;
  tries: number;
  resends: number;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  /** When the newest code was mailed. */
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The challenge that a passkey must sign. */
  passkey_challenge: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface WorkspacesTable {
  id: string;
  name: string;
  created_at: Date;
  /** No one can open an archived or a deleted workspace. */
  archived_at: ColumnType<Date | null, Date | null | undefined>;
  deleted_at: ColumnType<Date | null, Date | null | undefined>;
}

/** Ids that no workspace gets again. */
export interface RemovedWorkspacesTable {
  id: string;
  removed_at: Date;
}

/** Null stands for the default. A workspace without a row has defaults only. */
export interface WorkspaceSettingsTable {
  workspace_id: string;
  version: number;
  display_name: string | null;
  currency: string | null;
  time_zone: string | null;
  week_start: string;
  year_start: number;
  colours: string;
}

export interface AnnotationsTable {
  id: string;
  workspace_id: string;
  from_day: Date;
  through_day: Date;
  kind: string;
  text: string;
  is_for_clients: boolean;
}

export interface BrandsTable {
  /** Null for the product, like the next. */
  workspace_id: string | null;
  version: number;
  fields: string;
}

export interface BrandFilesTable {
  /** Random, in the address of the file. Another file has another id. */
  id: string;
  workspace_id: string | null;
  kind: string;
  /** Of the file that was uploaded. */
  name: string;
  media_type: string;
  content: Uint8Array;
}

/** Roles that administrators added. The built-in ones are in `access/roles.ts`. */
export interface RolesTable {
  id: string;
  name: string;
  audience: string;
  permissions: string[];
  version: number;
}

export interface WorkspaceMembersTable {
  workspace_id: string;
  user_id: string;
  /** The name of a built-in role, or the id of a row of `roles`. */
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
  kind: Generated<string>;
  workspace_id: string;
  name: string;
  description: string;
  report_type: string;
  dataset: string;
  /** The system that draws it. */
  provider: Generated<string>;
  /** Null for a report of another provider. */
  definition: ColumnType<unknown, string | null, string | null>;
  /** Names of the pages that the portal hides. */
  hidden_pages: readonly string[];
  /** The campaigns of the report; an empty list means all campaigns of the workspace. */
  campaign_ids: readonly string[];
  creator_id: string;
  created_at: Date;
  updated_at: Date;
  /** Increases with every edit, so that edits of an outdated version are noticed. */
  version: number;
  deleted_at: Date | null;
  /** Name or id, and version, of the template that the report follows; null for a report without one. */
  template: string | null;
  template_version: number | null;
  /** The version that an update from the template replaced; null if something else was saved last. */
  template_updated_from: Generated<number | null>;
  /** The number of the present version of the definition. Earlier ones are in `report_versions`. */
  definition_version: Generated<number>;
  /** Who saved it; null for a version that was never saved, which is of the creator. */
  definition_author_id: Generated<string | null>;
  definition_note: Generated<string>;
  /** Null for the time at which the report was created. */
  definition_at: Generated<Date | null>;
  /** What it changed, as sentences. */
  definition_changes: Generated<Json>;
}

/** A connection to another system that draws reports. */
export interface ProviderConnectionsTable {
  id: string;
  provider: string;
  name: string;
  /** What administrators decide, except the secret. */
  settings: Json;
  /** Encrypted for its id. */
  secret: string;
  version: number;
  created_at: Date;
  /** When what the provider is called with was changed. */
  changed_at: Date;
  /** What the last check found. */
  steps: Json;
  checked_at: Date | null;
  synced_at: Date | null;
}

/** What a report of another provider shows there. */
export interface ProviderItemsTable {
  report_id: string;
  /** Null when the connection was removed. */
  connection_id: string | null;
  group_id: string;
  group_name: string;
  item_id: string;
  item_kind: string;
  /** Its name there when it was seen last. */
  name_there: string;
  embed_url: string;
  dataset_id: string | null;
  dataset_group_id: string | null;
  /** The dashboard of a tile; null for everything else. */
  dashboard_id: string | null;
  /** Whether a paginated report gets the name of its reader though no dataset requires it. */
  names_reader: boolean;
  /** Whether reports are made from it. */
  is_template: boolean;
  /** Whether people who edit reports change its content in the frame. */
  is_editable: boolean;
  /** Roles of row security; null for those of the connection. */
  roles: string[] | null;
  /** Whether it was made there as a copy by this product. */
  is_clone: boolean;
  /** When it was not found any more. */
  missing_since: Date | null;
  /** When it was found in another group than before. */
  moved_at: Date | null;
  seen_at: Date;
}

/** Reports that are copies of others at another provider. */
export interface ProviderCopiesTable {
  report_id: string;
  source_id: string;
  /** When it got the content of its source last. */
  content_at: Date;
}

/** The versions of a report before the present one. */
export interface ReportVersionsTable {
  report_id: string;
  number: number;
  definition: Json;
  author_id: string;
  note: string;
  at: Date;
  changes: Json;
  /** The template and its version that this version of the report followed. */
  template: string | null;
  template_version: number | null;
  /** The pages that were hidden then; null for a version that an earlier server kept. */
  hidden_pages: Generated<readonly string[] | null>;
}

/** The templates of the agency. */
export interface TemplatesTable {
  id: string;
  name: string;
  description: string;
  report_type: string;
  /** The newest one. */
  version: number;
  created_at: Date;
}

/** The definitions of templates: of those of the agency, by id, and of the product, by name. */
export interface TemplateVersionsTable {
  template: string;
  version: number;
  definition: Json;
}

/** Templates of the product, by name, and of the agency, by id, that are offered no more. */
export interface ArchivedTemplatesTable {
  template: string;
  archived_at: Date;
}

export interface ReportTagsTable {
  report_id: string;
  tag_id: string;
  /** The workspace of both, so that a report never carries a tag of another workspace. */
  workspace_id: string;
}

export interface ReportAccessTable {
  report_id: string;
  user_id: string;
  granted_at: Date;
}

/** The board that a workspace opens with. */
export interface HomeBoardsTable {
  workspace_id: string;
  report_id: string;
}

/** The board that a person's welcome page shows. */
export interface WelcomeBoardsTable {
  user_id: string;
  report_id: string;
}

export interface FavouritesTable {
  user_id: string;
  report_id: string;
  added_at: Date;
}

/** How often a person, or a service account for its end users, opened a report on a day. */
export interface ReportOpeningsTable {
  day: Date;
  report_id: string;
  user_id: string;
  openings: number;
}

/** When an administrator saw the portal as another person. */
export interface ViewingsTable {
  id: string;
  administrator_id: string;
  person_id: string;
  session_id: string;
  reason: string;
  secret_hash: string;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
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
  /** Null for saved filters. */
  name: string | null;
  state: string;
  is_default: boolean;
  saved_at: Date;
}

export interface AnsweredRequestsTable {
  user_id: string;
  /** The `Idempotency-Key` of the request. */
  key: string;
  /** SHA-256 of the content of the request. */
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
  /** Null for the import command, and for deleted people. */
  user_id: string | null;
  created_at: Date;
  finished_at: Date | null;
  report: ColumnType<unknown, string | null, string | null>;
  failure: string | null;
  /** The original file; null where none is kept. */
  file_id: string | null;
  /** The account of its lines, as a file with one JSON object per line. */
  account_id: string | null;
}

/** Reports that are made into files, and those of the last days. */
export interface ReportFilesTable {
  id: string;
  person_id: string;
  report_id: string;
  format: string;
  state: string;
  created_at: Date;
  ended_at: Date | null;
  /** For its reader: why it failed, or what is missing in it. */
  message: string | null;
  /** Of the job; null while none is running. Its tokens end with it. */
  attempt: string | null;
  /** The number of the last token of the attempt that opened the report. */
  opened: Generated<number>;
  /** A digest of the rights with which it was made. */
  rights: string | null;
  file_id: string | null;
}

/** Reports that are made into files when they are due. Deleted ones stay for the list of deliveries. */
export interface SchedulesTable {
  id: string;
  workspace_id: string;
  report_id: string;
  /** Null for a person who was removed. */
  owner_id: string | null;
  /** Who changed it last. */
  editor_id: string | null;
  name: string;
  rule: Json;
  /** What people can change besides name, report, rule and recipients. */
  settings: Json;
  version: number;
  /** Null while it is paused, and after its last day. */
  next_at: Date | null;
  paused_reason: string | null;
  paused_at: Date | null;
  /** Deliveries in a row that failed. */
  failures: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
}

export interface ScheduleRecipientsTable {
  id: string;
  schedule_id: string;
  position: number;
  kind: string;
  person_id: string | null;
  /** The group. */
  people: string | null;
  /** In lower case. */
  address: string | null;
  name: Generated<string>;
  row_rules: Json;
}

/** What was due, or was started by a person. */
export interface DeliveriesTable {
  id: string;
  schedule_id: string;
  due_at: Date;
  /** In the time zone of the schedule. */
  due_day: string;
  /** Empty for what was due. */
  manual_key: Generated<string>;
  state: string;
  reason: string | null;
  period_from: string;
  period_through: string;
  is_partial: Generated<boolean>;
  /** A person decided to send it with incomplete figures. */
  allows_partial: Generated<boolean>;
  /** For a test to the person who started it: with whose eyes. */
  test: Json | null;
  starter_id: string | null;
  /** Who changed its text last. */
  editor_id: string | null;
  subject: string;
  text: string;
  /** Attempts that failed. */
  failures: Generated<number>;
  /** Of the job; what an earlier one still does has no effect. */
  run: string | null;
  resolved_at: Date | null;
  queued_at: Date | null;
  /** For how long it waits for figures. */
  wait_until: Date | null;
  expires_at: Date | null;
  /** When it is looked at again; null while nothing remains to be done. */
  next_at: Date | null;
  created_at: Date;
}

/** What recipients with the same rights get. */
export interface DeliveryVersionsTable {
  id: string;
  delivery_id: string;
  /** Of the rights. */
  digest: string;
  /** The rights in words. */
  rights: string;
  /** With whose rights it is made. */
  reader_id: string | null;
  /** As clients see the report, with the rules below. */
  is_narrowed: boolean;
  row_rules: Json;
  /** Of the job; null while none is running. Its tokens end with it. */
  attempt: string | null;
  opened: Generated<number>;
  preview: Json | null;
  state: Generated<string>;
  decider_id: string | null;
  decided_at: Date | null;
  note: Generated<string>;
}

export interface DeliveryFilesTable {
  id: string;
  version_id: string;
  format: string;
  /** Of the first page, for the mail. */
  is_picture: boolean;
  name: string;
  media_type: string;
  size_bytes: number;
  /** SHA-256 of what was approved and sent. */
  hash: string;
  file_id: string | null;
}

/** The ledger: what became of each message. */
export interface DeliveryRecipientsTable {
  id: string;
  delivery_id: string;
  schedule_id: string;
  due_at: Date;
  /** In lower case. */
  address: string;
  version_id: string | null;
  recipient_id: string;
  person_id: string | null;
  name: string;
  is_outside: boolean;
  state: string;
  reason: string | null;
  message_id: string | null;
  sent_at: Date | null;
  opened_at: Date | null;
}

export interface DeliveryEventsTable {
  id: GeneratedAlways<number>;
  delivery_id: string;
  at: Date;
  /** Null for the server itself. */
  person_id: string | null;
  text: string;
}

/** Presentations of clients, whose named shapes are filled with figures. */
export interface DecksTable {
  id: string;
  workspace_id: string;
  name: string;
  file_id: string;
  uploaded_at: Date;
  /** Its slides and named shapes. */
  contents: Json;
}

/** What the shapes of a presentation show of a report. */
export interface ReportDecksTable {
  report_id: string;
  deck_id: string;
  /** Increases with every change. */
  version: number;
  places: Json;
}

export interface FilesTable {
  id: string;
  /** Uncompressed. Null, like the digest, until the file is complete. */
  size_bytes: number | null;
  /** SHA-256 of the content. */
  hash: string | null;
  /** When the file is deleted; null for as long as something refers to it. */
  kept_until: Date | null;
}

/** The content of files: the parts of a file, one after the other, are its content in gzip format. */
export interface FilePartsTable {
  file_id: string;
  /** From 0. */
  part: number;
  content: Uint8Array;
}

export interface ReportTablesTable {
  /** Also that of the file with the rows. */
  id: string;
  workspace_id: string;
  user_id: string;
  /** Names and types of the tables, and the currency and the time zone of the workspace at that time. */
  content: Json;
  /** Of the rows, as the limits of tables count them. */
  bytes: number;
  parts: number;
  is_complete: boolean;
  created_at: Date;
}

export interface ImportMappingsTable {
  workspace_id: string;
  /** SHA-256 of the headers. */
  fingerprint: string;
  mapping: Json;
  saved_at: Date;
}

/** The campaign data of a workspace. */
export interface DataVersionsTable {
  workspace: string;
  /** Number of the last load that counts. */
  version: number;
  /** The highest number given to a load. */
  last_number: number;
}

/** Loads of campaign data: imported files and samples. */
export interface DataLoadsTable {
  workspace: string;
  number: number;
  state: "begun" | "counted" | "retired";
  kind: "import" | "sample" | null;
  id: string | null;
  source: string | null;
  facts: string | null;
  grain: string | null;
  file_name: string | null;
  first_day: string | null;
  last_day: string | null;
  complete_through: string | null;
  row_count: number | null;
  replaced: number | null;
  imported_at: string | null;
  digits: number | null;
  report: string | null;
}

export interface DataKeysTable {
  workspace: string;
  dimension: string;
  next_key: number;
}

/** Names of members of dimensions, each with the key of its member. */
export interface DataMembersTable {
  workspace: string;
  dimension: string;
  member: string;
  scope: string;
  key: number;
  number: string | null;
}

export interface JobsTable {
  id: string;
  /** The name of a row of type `JobKind`. */
  kind: string;
  payload: Json;
  /** Unique among the waiting and running jobs of the kind. */
  key: string | null;
  /** Jobs of the kind with the same one run one after the other. */
  group_key: string | null;
  workspace_id: string | null;
  person_id: string | null;
  state: string;
  /** The job does not run before this time. */
  due_at: Date;
  /** A job that still waits at this time does not run; null: no limit. */
  expires_at: Date | null;
  attempts: number;
  /** Identifies the running attempt. */
  lease_token: string | null;
  lease_until: Date | null;
  /** The name of the server that runs it or ran it last. */
  server: string | null;
  progress: Json;
  result: Json;
  last_error: string | null;
  cancel_requested_at: Date | null;
  created_at: Date;
  /** Of the last attempt. */
  started_at: Date | null;
  ended_at: Date | null;
}

export interface SigningKeysTable {
  kid: string;
  /** JWK, Ed25519. Its private part is encrypted where there is a pepper. */
  jwk: Json;
  created_at: Date;
  /** Until when the key verifies after another key replaced it. */
  retired_at: Date | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  event: string;
  /** The person who acted. The log holds ids of people, never their names. */
  user_id: string | null;
  /** Salted SHA-256 of the row of `audit_origins`; null without one. */
  origin_hash: string | null;
  details: Json;
}

/** From where an entry of the audit log came. The rows of a person are erased with the person. */
export interface AuditOriginsTable {
  audit_id: number;
  salt: string;
  address: string;
  user_agent: string;
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
  /** Path in the portal that the invitation leads to. */
  landing: string | null;
  /** The address that the link sets; null for links that do not change it. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
  /** The session that asked for another address. It stays when the others end. */
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Requests for a reset link that are not answered yet. */
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
  /** Since when the browser is no longer trusted. */
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
  capacity: number;
  updated_at: Date;
  /** When the row can be deleted. */
  full_at: Date;
}

export interface TotpFactorsTable {
  user_id: string;
  /** Encrypted with AES-256-GCM. */
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** The newest time step that was used. Each is accepted once. */
  last_step: ColumnType<number, number | undefined, number>;
}

export interface PasskeysTable {
  /** Credential id and public key are base64url. */
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
  /** SHA-256. Eighty random bits and few attempts are enough for a plain digest. */
  hash: string;
  used_at: Date | null;
}

export interface EncryptionKeysTable {
  kid: string;
  /** 32 random bytes, base64url; encrypted where there is a pepper. */
  key: string;
  created_at: Date;
  /** When another key replaced it. */
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AuditChainTable {
  /** Counts from 1 without gaps. */
  position: number;
  audit_id: number;
  hash: string;
}

export interface AuditCheckpointsTable {
  /** The last position of the chain whose entry was removed. */
  position: number;
  reason: "rewritten" | "retention";
  audit_id: number;
  /** The seal from which the chain continues. */
  seal: string;
  lines: number;
  until: Date;
  made_at: Date;
  /** Where a former chain was broken when it was rewritten; null when it was intact. */
  broken_at: number | null;
  kid: string | null;
  signature: string | null;
}

export interface AuditKeysTable {
  kid: string;
  /** As in `signing_keys`. */
  jwk: Json;
  created_at: Date;
}

export interface ProviderAnswersTable {
  connection_id: string;
  /** A digest of the request and the version of the connection. */
  key: string;
  sealed: string;
  stored_at: Date;
  fresh_until: Date;
  /** When the row can be deleted. */
  usable_until: Date;
}

export interface ProviderWaitsTable {
  connection_id: string;
  operation: string;
  until: Date;
}

export interface DeliveryMailsTable {
  ledger_id: string;
  workspace_id: string;
  schedule_id: string;
  /** In lower case, as in the following tables. */
  address: string;
  message_id: string;
  /** Of the token in the mail's return address. */
  token_hash: string;
  queued_at: Date;
}

export interface DeliveryLinksTable {
  /** Of the secret. */
  hash: string;
  purpose: string;
  workspace_id: string;
  /** Null for confirmations. */
  schedule_id: string | null;
  ledger_id: string | null;
  address: string;
  language: string;
  report_name: string;
  files: Json;
  needs_code: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  code_hash: string | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
}

export interface DeliveryConfirmationsTable {
  workspace_id: string;
  address: string;
  state: string;
  asked_at: Date;
  answered_at: Date | null;
}

export interface DeliverySuppressionsTable {
  address: string;
  /** A schedule's id, or empty for everything. */
  scope: string;
  reason: string;
  detail: string;
  at: Date;
  id: Generated<string>;
  /** Who asked to send mails to it again, and when. */
  asked_by: string | null;
  asked_at: Date | null;
  /** Who allowed it, and when. It has no effect from then on. */
  lifted_by: string | null;
  lifted_at: Date | null;
}
