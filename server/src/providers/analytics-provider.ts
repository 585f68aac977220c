import type { ReportKind } from "@vitrine/contracts/http";
import type { ReportId, SessionId, UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Audience } from "../access/policy.ts";

/** Only rows whose column has one of the values. All rules of a list must match. */
export interface RowRule {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
}

interface CommonGrant {
  readonly workspaceId: WorkspaceId;
  readonly dataset: string;
  readonly userId: UserId;
  /** The grant ends with this session, even if its token is still valid. */
  readonly sessionId: SessionId;
  readonly audience: Audience;
  readonly rows: readonly RowRule[];
  /** Origins whose pages are allowed to open and control the report. */
  readonly parentOrigins: readonly string[];
  /** Shows the report as the newest version of its template would make it, and whose changes hold where both have some. */
  readonly preview?: "report" | "template";
  /** Shows a version of the report, with marks where it differs from another one. */
  readonly compared?: { readonly version: number; readonly against: number };
}

export interface ReportGrant extends CommonGrant {
  readonly reportId: ReportId;
  /** 0 read, 7 all. */
  readonly permissions: 0 | 7;
}

/** For a report over the data of a workspace that does not exist before it is saved. */
export interface CreationGrant extends CommonGrant {
  readonly reportId: null;
  /** Create. */
  readonly permissions: 4;
}

/** For questions over the data of a workspace. Nothing can be saved with it. */
export interface QuestionsGrant extends CommonGrant {
  readonly reportId: null;
  /** Read. */
  readonly permissions: 0;
}

export type EmbedGrant = ReportGrant | CreationGrant | QuestionsGrant;

export interface EmbeddedReport {
  readonly id: ReportId;
  readonly kind: ReportKind;
  readonly workspaceId: WorkspaceId;
}

export interface EmbedAccess {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A system that draws reports: the report frame of this product, or another server. */
export interface AnalyticsProvider {
  readonly name: string;
  /** URL of the frame of a report, board or statement. */
  embedUrl(report: EmbeddedReport): string;
  /** URL of a frame in which a report over the data of a workspace is created. */
  creationUrl(of: { readonly dataset: string; readonly workspaceId: WorkspaceId }): string;
  /** URL of a frame in which questions over the data of a workspace are asked. */
  questionsUrl(of: { readonly dataset: string; readonly workspaceId: WorkspaceId }): string;
  /** Issues a short-lived token for this grant only. */
  grant(grant: EmbedGrant): Promise<EmbedAccess>;
}
