/**
 * Branded ids: strings that the compiler keeps apart, so that a report's id never lands where a workspace's belongs.
 * A plain string becomes an id only where it enters the server: in a repository's row or a parsed path.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Branded<"UserId">;
export type SessionId = Branded<"SessionId">;
export type WorkspaceId = Branded<"WorkspaceId">;
export type ReportId = Branded<"ReportId">;
export type TagId = Branded<"TagId">;

export function asUserId(value: string): UserId {
  return value as UserId;
}

export function asSessionId(value: string): SessionId {
  return value as SessionId;
}

export function asWorkspaceId(value: string): WorkspaceId {
  return value as WorkspaceId;
}

export function asReportId(value: string): ReportId {
  return value as ReportId;
}

export function asTagId(value: string): TagId {
  return value as TagId;
}
