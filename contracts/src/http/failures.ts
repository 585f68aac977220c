import type { ErrorCode } from "../errors.ts";
import type { HttpRoute, RouteBody, FileBody } from "./route.ts";

/** Failures that any request can have. */
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

const failuresByAccess: Readonly<Record<HttpRoute["access"], readonly ErrorCode[]>> = {
  public: [],
  session: ["invalid_token", "viewing_over", "viewing_read_only", "too_many_requests"],
  service: ["service_token_invalid", "forbidden", "too_many_requests"],
  embed: ["embed_token_invalid", "embed_token_expired", "too_many_requests"],
};

/**
 * All failures that a call can have, except the common ones: those of the row, and those that follow from its access,
 * parameters, body and rate limit.
 */
export function failuresOf(row: HttpRoute): readonly ErrorCode[] {
  const hasInput = row.params !== null || row.body !== null;
  return [
    ...new Set<ErrorCode>([
      ...(hasInput ? (["invalid_input"] as const) : []),
      ...failuresByAccess[row.access],
      ...(row.rate === undefined ? [] : (["too_many_requests"] as const)),
      // For the workspace prefix of the path, and for the strong second factor that an operator can require.
      ...(isPrefixed(row) ? (["workspace_not_found", "forbidden"] as const) : []),
      ...row.failures,
    ]),
  ];
}

/**
 * Whether a call is also served under `/api/{workspaceId}/…`. Signing out and the own account do not depend on a
 * workspace. They must work even under the prefix of a workspace that the user has lost access to.
 */
export function isPrefixed({ access, path }: HttpRoute): boolean {
  return access === "session" && !/^\/api\/(auth|account)\//.test(path);
}

export function isFileBody(body: RouteBody): body is FileBody {
  return body !== null && "mostBytes" in body;
}
