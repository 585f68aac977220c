import type { ErrorCode } from "../errors.ts";
import type { HttpRoute, RouteBody, FileBody } from "./route.ts";

/** What any request can be answered with, whatever it asks. */
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
  session: ["invalid_token", "too_many_requests"],
  embed: ["embed_token_invalid", "embed_token_expired", "too_many_requests"],
};

/**
 * Every failure of the catalogue that a call can answer with, except the common ones: those of the row itself, and those
 * that follow from its access, parameters, body and rate.
 */
export function failuresOf(row: HttpRoute): readonly ErrorCode[] {
  const hasInput = row.params !== null || row.body !== null;
  return [
    ...new Set<ErrorCode>([
      ...(hasInput ? (["invalid_input"] as const) : []),
      ...failuresByAccess[row.access],
      ...(row.rate === undefined ? [] : (["too_many_requests"] as const)),
      // The workspace in front of the path, and the strong second factor that an operator can require.
      ...(isPrefixed(row) ? (["workspace_not_found", "forbidden"] as const) : []),
      ...row.failures,
    ]),
  ];
}

/**
 * True if a call also answers under `/api/{workspaceId}/…`. Leaving and the own account are no matter of any workspace: a
 * prefix that somebody has lost must not keep them in.
 */
export function isPrefixed({ access, path }: HttpRoute): boolean {
  return access === "session" && !/^\/api\/(auth|account)\//.test(path);
}

export function isFileBody(body: RouteBody): body is FileBody {
  return body !== null && "mostBytes" in body;
}
