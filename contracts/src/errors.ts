/**
 * Every error code of the product. A code is stable: hosts, the portal and tests depend on it. `message` is shown to
 * people; details for developers are in `AppError.cause` and in the log.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, message: "Some of the values sent are not valid." },
  malformed_request: { status: 400, message: "The request could not be read." },
  invalid_credentials: { status: 401, message: "Username or password is wrong." },
  invalid_code: { status: 401, message: "The security code is wrong or has expired." },
  invalid_link: { status: 401, message: "This link has been used or has expired. Please ask for a new one." },
  wrong_password: { status: 403, message: "The current password is wrong." },
  password_refused: { status: 400, message: "Please choose another password." },
  invalid_token: { status: 401, message: "The session is not valid any more. Please sign in again." },
  service_token_invalid: {
    status: 401,
    message: "The service token is not valid or has expired. Please get a new one.",
  },
  invalid_client: { status: 401, message: "The client is unknown, or its secret or assertion is not valid." },
  invalid_scope: { status: 400, message: "The account does not have this scope." },
  unsupported_grant_type: { status: 400, message: "Only the grant client_credentials is supported." },
  service_account_not_found: { status: 404, message: "This service account does not exist any more." },
  service_credential_not_found: { status: 404, message: "This secret or key does not exist any more." },
  embed_token_expired: { status: 401, message: "The embed token has expired." },
  embed_token_invalid: { status: 401, message: "The embed token is not valid." },
  forbidden: { status: 403, message: "You do not have the permission for this." },
  viewing_over: { status: 403, message: "Seeing the portal as this person has ended." },
  viewing_read_only: {
    status: 403,
    message: "You see the portal as another person. Nothing can be changed, and their account is not shown.",
  },
  not_found: { status: 404, message: "There is nothing at this address." },
  workspace_not_found: { status: 404, message: "This workspace does not exist or is not shared with you." },
  report_not_found: { status: 404, message: "This report does not exist or is not shared with you." },
  tag_not_found: { status: 404, message: "This tag does not exist any more." },
  template_not_found: { status: 404, message: "This template does not exist." },
  template_exists: { status: 409, message: "A template with this name exists already." },
  template_conflict: {
    status: 409,
    message: "The report and its template have changed the same. Please choose whose changes hold.",
  },
  template_names_client: {
    status: 422,
    message: "A template must not name a client.",
  },
  report_on_tables: {
    status: 422,
    message:
      "This report is on tables of its own. It cannot be shared, restricted to campaigns, copied to another workspace, or become a template.",
  },
  only_for_reports: {
    status: 422,
    message: "This is possible for reports only, not for boards and statements.",
  },
  not_offered: {
    status: 422,
    message: "The system that draws this report does not offer this.",
  },
  provider_item_missing: {
    status: 404,
    message: "The system that draws this report does not have it any more.",
  },
  provider_refused: {
    status: 502,
    message: "The system that draws this report has refused it. Please tell your administrator.",
  },
  provider_busy: {
    status: 503,
    message: "The system that draws this report is busy. Please try again in a moment.",
  },
  provider_unavailable: {
    status: 503,
    message: "The system that draws this report is not available at the moment.",
  },
  connection_not_found: { status: 404, message: "This connection does not exist any more." },
  connection_in_use: { status: 409, message: "Reports are attached to this connection." },
  tile_not_found: { status: 404, message: "This tile does not exist on the board any more." },
  tile_source_missing: {
    status: 422,
    message: "The report or the visual for this tile does not exist or is not shared with you.",
  },
  board_full: { status: 409, message: "The board is full. Please remove a tile first." },
  session_not_found: { status: 404, message: "This session has already ended." },
  factor_not_found: { status: 404, message: "This way of signing in is not set up." },
  address_not_allowed: {
    status: 422,
    message: "Only addresses of certain domains can be invited. Please ask your administrator.",
  },
  role_not_found: { status: 404, message: "This role does not exist any more." },
  role_in_use: {
    status: 409,
    message: "People have this role. Please choose the role that they get instead.",
  },
  person_not_found: { status: 404, message: "This person does not exist." },
  view_not_found: { status: 404, message: "This view does not exist any more." },
  import_not_found: { status: 404, message: "This import does not exist any more." },
  upload_not_found: { status: 404, message: "This upload does not exist any more." },
  upload_incomplete: { status: 409, message: "Parts of the file are missing." },
  upload_out_of_order: { status: 409, message: "The part does not begin where the last one ended." },
  import_unreadable: { status: 422, message: "The file cannot be read as a table." },
  report_file_not_found: { status: 404, message: "This file does not exist any more." },
  schedule_not_found: { status: 404, message: "This schedule does not exist any more." },
  delivery_not_found: { status: 404, message: "This delivery does not exist any more." },
  delivery_changed: {
    status: 409,
    message: "This delivery has changed in the meantime. Please look at it again.",
  },
  deck_not_found: { status: 404, message: "This presentation does not exist any more." },
  presentation_refused: { status: 422, message: "This presentation cannot be used." },
  format_unavailable: { status: 422, message: "The report cannot be made into this format here." },
  too_many_files: {
    status: 409,
    message: "Too many of your files are being made. Please wait until some are ready.",
  },
  job_not_found: { status: 404, message: "This job does not exist any more." },
  backup_not_found: { status: 404, message: "This backup is not kept any more." },
  restore_test_running: {
    status: 409,
    message: "The restore of a backup is being tested. Please wait until it is done.",
  },
  restore_test_space: {
    status: 507,
    message: "The server has not enough disk space for testing the restore.",
  },
  job_not_changeable: { status: 409, message: "The job is not in a state that allows this." },
  tag_exists: { status: 409, message: "A tag with this name exists already." },
  workspace_exists: { status: 409, message: "A workspace with this id exists already." },
  edit_conflict: { status: 409, message: "Somebody else has changed this in the meantime." },
  version_not_found: { status: 404, message: "This version of the report is not kept any more." },
  annotation_not_found: { status: 404, message: "This note does not exist any more." },
  too_many_annotations: {
    status: 409,
    message: "A workspace can have at most 1,000 notes. Please delete some first.",
  },
  too_many_views: { status: 409, message: "More views cannot be kept. Please remove one first." },
  request_reused: { status: 422, message: "This request was sent before with other content." },
  method_not_allowed: { status: 405, message: "This address does not take that method." },
  request_timeout: { status: 408, message: "The request took too long to arrive. Please send it again." },
  payload_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "The call does not take a body of this type." },
  too_many_requests: { status: 429, message: "Too many requests. Please wait and try again." },
  query_invalid: { status: 400, message: "The query is not valid for this dataset." },
  query_field_unknown: { status: 400, message: "The query names a field that this dataset does not have." },
  query_field_forbidden: { status: 403, message: "The query needs a field that is not available to you." },
  figure_not_available: { status: 400, message: "The figure is not known for these groups." },
  query_not_supported: { status: 400, message: "The query uses something that is not supported." },
  query_too_large: { status: 422, message: "The answer would be too large. Please narrow the query." },
  batch_too_large: {
    status: 422,
    message: "The answers to one request would be too large together. Please ask for fewer at a time.",
  },
  query_timeout: { status: 504, message: "The query took too long and was stopped." },
  query_cancelled: { status: 499, message: "The query was cancelled." },
  engine_unavailable: { status: 503, message: "The analytics engine is not available at the moment." },
  facts_damaged: {
    status: 503,
    message: "The campaign figures cannot be read. Please tell your administrator.",
  },
  store_unavailable: { status: 503, message: "The store is not available at the moment." },
  storage_full: {
    status: 507,
    message: "Nothing was saved: the server has no disk space left. Please tell your administrator.",
  },
  shutting_down: { status: 503, message: "The server is restarting. Please try again in a moment." },
  internal: { status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface AppErrorOptions {
  /** Shown to people instead of the message of the code. Must never contain a secret. */
  readonly message?: string;
  /** What is wrong and where, such as a field and its rule; `null` if the message says everything. */
  readonly detail?: string | null;
  /** Who did what the call is in conflict with; null if that is not known. */
  readonly by?: string | null;
  /** For the log only. */
  readonly cause?: unknown;
  /** Seconds after which a retry makes sense (`Retry-After`). */
  readonly retryAfter?: number;
}

/** A failure that the caller can act on. Anything else that is thrown is a bug and is reported as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | null;
  readonly by: string | null;
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.detail = options.detail ?? null;
    this.by = options.by ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** Ends an exhaustive switch. Reaching it is a bug. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}
