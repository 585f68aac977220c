/**
 * Branded ids: strings that the compiler distinguishes, so that the id of a report is not used as that of a workspace.
 * A plain string becomes an id only where it enters the server: in a row of a repository, or in a parsed path.
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
