import type { ReportKind, ReportOffer } from "@vitrine/contracts/http";
import type { ReportId, SessionId, UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Audience } from "../access/policy.ts";
import type { FileHolder } from "../access/person.ts";
import type { HiddenField, RowRule } from "../access/service-limits.ts";

/**
 * Who has a token: a signed-in person, an administrator who sees the portal as another person, an end user of a service account,
 * who has no account here, or this server while it makes a file for a person. The grant ends with the session, the viewing, the
 * account or the work, even if the token is still valid.
 */
export type GrantHolder =
  | FileHolder
  | { readonly kind: "session"; readonly sessionId: SessionId }
  /** The session is that of the administrator. */
  | { readonly kind: "viewing"; readonly viewingId: string; readonly sessionId: SessionId }
  | {
      readonly kind: "account";
      readonly credentialId: string;
      /** What the host calls the end user. */
      readonly endUser: string;
      /** The end user sees only rows that match these rules too. */
      readonly rows: readonly RowRule[];
      readonly hiddenFields: readonly HiddenField[];
    };

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

/** The systems that draw reports. */
export const providerNames = ["builtin", "powerbi"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a report of another provider shows there. */
export interface ProviderItem {
  /** Null when the connection was removed. */
  readonly connectionId: string | null;
  readonly groupId: string;
  readonly itemId: string;
  readonly itemKind: "report" | "dashboard" | "paginated" | "tile";
  /** The dashboard of a tile; null for everything else. */
  readonly dashboardId: string | null;
  readonly embedUrl: string;
  readonly datasetId: string | null;
  /** The group of its dataset, if it is not its own. */
  readonly datasetGroupId: string | null;
  /** Whether a paginated report gets the name of its reader though no dataset requires it. */
  readonly namesReader: boolean;
  /** Whether people who edit reports change its content in the frame. */
  readonly isEditable: boolean;
  /** Roles of row security; null for those of the connection. */
  readonly roles: readonly string[] | null;
  /** When it was not found there any more. */
  readonly missingSince: Date | null;
}

/** What a provider needs to know of a report, a board or a statement. */
export interface ProvidedReport {
  readonly id: ReportId;
  readonly kind: ReportKind;
  readonly workspaceId: WorkspaceId;
  readonly dataset: string;
  readonly provider: ProviderName;
  /** Null for a report of this product. */
  readonly item: ProviderItem | null;
}

export interface EmbedAccess {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Who opens what, and what they may see and do. */
export interface EmbedOrder {
  readonly report: ProvidedReport;
  readonly grant: ReportGrant;
  readonly person: { readonly email: string };
}

/** What a report is called in the frame of another provider. */
export interface FrameIds {
  readonly id: string;
  readonly groupId: string;
  /** For a tile that is embedded alone. */
  readonly dashboardId?: string;
}

/** What a page needs to embed questions about the data of a report. */
export interface EmbeddedQuestions {
  readonly access: EmbedAccess;
  readonly embedUrl: string;
  readonly datasetId: string;
}

/** What a page needs to embed an opened report. */
export interface EmbeddedFrame {
  readonly access: EmbedAccess;
  readonly embedUrl: string;
  /** Null where no questions are asked. */
  readonly questionsUrl: string | null;
  /** 0 read, 1 read and write, 7 all. */
  readonly permissions: 0 | 1 | 7;
  /** Its ids in the frame; null for those of the report and its workspace. */
  readonly frame: FrameIds | null;
  /** The column that campaigns are filtered by, null without one; missing for that of this product. */
  readonly campaignField?: { readonly table: string; readonly column: string } | null;
}

export interface ProvidedPage {
  readonly name: string;
  readonly displayName: string;
  readonly visuals: readonly { readonly title: string }[];
}

/** A copy that a provider made of a report, which is not known here yet. */
export interface ProviderCopy {
  readonly itemId: string;
  readonly group: { readonly id: string; readonly name: string };
  readonly nameThere: string;
  readonly embedUrl: string;
  readonly datasetId: string | null;
  readonly datasetGroupId: string | null;
  /** Deletes it there again. */
  undo(): Promise<void>;
}

export interface CopyOrder {
  readonly name: string;
  readonly workspaceId: WorkspaceId;
}

/** A file that a provider makes of a report. */
export interface FileExport {
  readonly format: string;
  /** The names of pages; null for all that the reader sees. */
  readonly pages: readonly string[] | null;
  /** Not shown to the reader. */
  readonly hiddenPages: readonly string[];
  /** To which the report is restricted; empty for all. */
  readonly campaignIds: readonly string[];
  /** What the reader sees, as the provider's client captured it; null as its author left it. */
  readonly state: string | null;
  /** BCP 47. */
  readonly locale: string;
  readonly signal: AbortSignal;
  /** @param share from 0 to 1 */
  readonly report: (share: number) => void;
}

/** A system that draws reports: the report frame of this product, or another product. */
export interface AnalyticsProvider {
  readonly name: ProviderName;
  /** What people of an audience can do with a report; null for everything. */
  offersOf(report: ProvidedReport, audience: Audience): readonly ReportOffer[] | null;
  /** URL of the frame of a report, board or statement. */
  embedUrl(report: ProvidedReport): string;
  /** @throws AppError `forbidden`; `not_offered`, and those of `providerFailures` */
  embed(order: EmbedOrder): Promise<EmbeddedFrame>;
  /** Questions about its data. @throws AppError as `embed`, and `not_offered` where none are asked */
  embedQuestions(order: EmbedOrder): Promise<EmbeddedQuestions>;
  /** The pages of a report. @throws AppError as `embed`; `only_for_reports`, `report_not_found` */
  listPages(report: ProvidedReport): Promise<readonly ProvidedPage[]>;
  /** Copies what it has of a report; null if that is nothing. @throws AppError as `embed` */
  copy(report: ProvidedReport, order: CopyOrder): Promise<ProviderCopy | null>;
  /** The formats into which it makes a report itself; missing where this product does. */
  exportedFormatsOf?(report: ProvidedReport): readonly string[];
  /** Makes a report into a file, with the rights of its reader. @throws AppError as `embed`, and `report_not_found` */
  exportFile?(order: EmbedOrder, file: FileExport): Promise<AsyncIterable<Uint8Array>>;
}
