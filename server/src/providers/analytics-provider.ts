import type { ReportId, SessionId, UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Audience } from "../access/policy.ts";

/** Only rows whose column has one of the values. All rules of a list must match. */
export interface RowRule {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
}

export interface EmbedGrant {
  readonly reportId: ReportId;
  readonly workspaceId: WorkspaceId;
  readonly dataset: string;
  readonly userId: UserId;
  /** The grant ends with this session, even if its token is still valid. */
  readonly sessionId: SessionId;
  /** 0 read, 7 all. */
  readonly permissions: 0 | 7;
  readonly audience: Audience;
  readonly rows: readonly RowRule[];
  /** Origins whose pages are allowed to open and control the report. */
  readonly parentOrigins: readonly string[];
  /** Shows the report as the newest version of its template would make it, and whose changes hold where both have some. */
  readonly preview?: "report" | "template";
}

export interface EmbedAccess {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A system that draws reports: the report frame of this product, or another server. */
export interface AnalyticsProvider {
  readonly name: string;
  /** URL of a report's frame. */
  embedUrl(report: { readonly id: ReportId; readonly workspaceId: WorkspaceId }): string;
  /** Issues a short-lived token for this grant only. */
  grant(grant: EmbedGrant): Promise<EmbedAccess>;
}
