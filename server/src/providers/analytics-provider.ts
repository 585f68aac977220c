import type { ReportId, SessionId, UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Audience } from "../access/policy.ts";

/** Only rows whose column holds one of the values; several rules must all hold. */
export interface RowRule {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
}

/** What the holder of an embed token may see. */
export interface EmbedGrant {
  readonly reportId: ReportId;
  readonly workspaceId: WorkspaceId;
  readonly dataset: string;
  readonly userId: UserId;
  /** The grant ends with this session, whatever its token says. */
  readonly sessionId: SessionId;
  /** 0 read, 7 all. */
  readonly permissions: 0 | 7;
  readonly audience: Audience;
  readonly rows: readonly RowRule[];
  /** Origins whose pages may open and drive the report. */
  readonly parentOrigins: readonly string[];
}

export interface EmbedAccess {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Whoever draws the reports: our own frame, or another server's. */
export interface AnalyticsProvider {
  readonly name: string;
  /** Where the frame of a report is found. */
  embedUrl(report: { readonly id: ReportId; readonly workspaceId: WorkspaceId }): string;
  /** A short-lived token that is good for this grant only. */
  grant(grant: EmbedGrant): Promise<EmbedAccess>;
}
