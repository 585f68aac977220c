import type { ErrorCode } from "@vitrine/contracts/errors";
import { httpRoutes, type HttpRoute, type HttpRouteName } from "@vitrine/contracts/http";

/** What can be missing, by the name of the path's parameter that names it. */
const missing: Readonly<Record<string, ErrorCode>> = {
  workspaceId: "workspace_not_found",
  reportId: "report_not_found",
  tagId: "tag_not_found",
  personId: "person_not_found",
  sessionId: "session_not_found",
  passkeyId: "factor_not_found",
};

/** Failures that neither the path nor the kind of a call tells of. */
const further: Readonly<Partial<Record<HttpRouteName, readonly ErrorCode[]>>> = {
  login: ["invalid_credentials"],
  verifyCode: ["invalid_code"],
  updatePassword: ["invalid_link", "password_refused"],
  describeLink: ["invalid_link"],
  refresh: ["invalid_token", "forbidden"],
  validateSso: ["invalid_token", "forbidden"],
  changePassword: ["wrong_password", "password_refused"],
  confirmTotp: ["invalid_code"],
  removeTotp: ["factor_not_found", "wrong_password"],
  addWorkspaceTag: ["forbidden", "tag_exists"],
  renameWorkspaceTag: ["forbidden", "tag_exists"],
  deleteWorkspaceTag: ["forbidden"],
  addReportTag: ["forbidden", "tag_not_found"],
  removeReportTag: ["forbidden"],
  listPages: ["template_not_found", "report_not_found"],
  listCampaigns: ["forbidden", "engine_unavailable"],
  listClientCampaigns: ["engine_unavailable"],
  addReport: [
    "template_not_found",
    "workspace_not_found",
    "forbidden",
    "request_reused",
    "engine_unavailable",
  ],
  cloneReport: ["workspace_not_found", "forbidden", "request_reused", "engine_unavailable"],
  getReportAsClient: ["forbidden"],
  getReportSettings: ["forbidden", "engine_unavailable"],
  editReportSettings: ["forbidden", "edit_conflict", "engine_unavailable"],
  updateReport: ["forbidden", "edit_conflict", "engine_unavailable"],
  deleteReport: ["forbidden"],
  listDeletedReports: ["forbidden"],
  restoreReport: ["forbidden"],
  getSharedSettings: ["forbidden"],
  shareReport: ["forbidden", "person_not_found", "request_reused"],
  invitePerson: ["workspace_not_found"],
  removePersonFactors: ["factor_not_found"],
  addWorkspace: ["workspace_exists"],
  getEmbedReport: ["report_not_found", "engine_unavailable"],
  queryEmbedReport: ["report_not_found", "engine_unavailable"],
  keepEmbedFilters: ["report_not_found"],
  keepEmbedView: ["report_not_found", "too_many_views"],
  forgetEmbedView: ["report_not_found", "view_not_found"],
  exportEmbedReport: [
    "report_not_found",
    "engine_unavailable",
    "forbidden",
    "query_invalid",
    "query_field_unknown",
    "query_field_forbidden",
    "query_not_supported",
    "query_too_large",
    "query_timeout",
  ],
};

/** Calls that may be sent twice: with an `Idempotency-Key` the second one is answered like the first. */
const repeatable: ReadonlySet<HttpRouteName> = new Set(["addReport", "cloneReport", "shareReport"]);

export function isRepeatable(name: HttpRouteName): boolean {
  return repeatable.has(name);
}

/** Every failure of the catalogue that a call may answer with, but for those that any request may meet. */
export function failuresOf(name: HttpRouteName): readonly ErrorCode[] {
  const row: HttpRoute = httpRoutes[name];
  const placeholders = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, parameter = ""]) => parameter);
  return [
    ...new Set<ErrorCode>([
      ...(row.body === null ? [] : (["invalid_input"] as const)),
      ...failuresByAccess[row.access],
      ...(row.path.startsWith("/api/admin/") ? (["forbidden"] as const) : []),
      ...(row.access === "session" ? (["workspace_not_found"] as const) : []),
      ...placeholders.flatMap((parameter) => missing[parameter] ?? []),
      ...(further[name] ?? []),
    ]),
  ];
}

const failuresByAccess: Readonly<Record<HttpRoute["access"], readonly ErrorCode[]>> = {
  public: ["too_many_requests"],
  session: ["invalid_token", "too_many_requests"],
  embed: ["embed_token_invalid", "embed_token_expired", "too_many_requests"],
};

/** What any request may meet, whatever it asks. */
export const commonFailures = [
  "malformed_request",
  "payload_too_large",
  "unsupported_media_type",
  "request_timeout",
  "store_unavailable",
  "storage_full",
  "shutting_down",
  "internal",
] as const satisfies readonly ErrorCode[];
