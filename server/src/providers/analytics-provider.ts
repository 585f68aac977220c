import type { ReportKind } from "@vitrine/contracts/http";
import type { ReportId, SessionId, UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Audience } from "../access/policy.ts";
import type { HiddenField, RowRule } from "../access/service-limits.ts";

/**
 * Who has a token: a signed-in person, an end user of a service account, who has no account here, or this server while it
 * makes a file for a person. The grant ends with the session, the account or the work, even if the token is still valid.
 */
export type GrantHolder =
  | FileHolder
  | { readonly kind: "session"; readonly sessionId: SessionId }
  | {
      readonly kind: "account";
      readonly credentialId: string;
      /** What the host calls the end user. */
      readonly endUser: string;
      /** The end user sees only rows that match these rules too. */
      readonly rows: readonly RowRule[];
      readonly hiddenFields: readonly HiddenField[];
    };

/** A server that makes a file of a report with the rights of a person. */
export interface FileHolder {
  readonly kind: "file";
  readonly fileId: string;
  /** Of the job. The tokens of an attempt end with it. */
  readonly attempt: string;
  /** The tokens of an attempt are counted. Each opens the report once, and none after a later one. */
  readonly opening: number;
}

interface CommonGrant {
  readonly workspaceId: WorkspaceId;
  readonly dataset: string;
  /** The person, or the service account. */
  readonly userId: UserId;
  readonly holder: GrantHolder;
  readonly audience: Audience;
  readonly rows: readonly RowRule[];
  /** Not shown, in addition to what the audience does not see. */
  readonly hiddenFields?: readonly HiddenField[];
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
  /** Issues a short-lived token for this grant only. It is valid for ten minutes if no other time is given. */
  grant(grant: EmbedGrant, lifetimeSeconds?: number): Promise<EmbedAccess>;
}
