import type { ReportFileFormatName, ReportFileOrder } from "@vitrine/contracts/http";
import type { ReportId, UserId } from "@vitrine/contracts/ids";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { Clock } from "../../../clock.ts";
import type { Person } from "../../../access/person.ts";
import type { BoardService } from "../../boards/service.ts";
import type { EmbeddingService } from "../../embedding/service.ts";
import type { StoredReport } from "../../reports/service.ts";
import type { StatementService } from "../../statements/service.ts";
import type { WorkspaceProfile } from "../../workspace-settings/service.ts";

/** What is made into a file, and for whom. */
export interface FileOrder extends Omit<ReportFileOrder, "locale"> {
  readonly reportId: ReportId;
  /** The reader, with whose rights it is made. */
  readonly personId: UserId;
  readonly language: ReportLanguage;
  /** For numbers and dates (BCP 47). */
  readonly locale: string;
}

/** What a format can use besides the order. */
export interface FileContext {
  /** Aborts when the file is cancelled, when the server stops, and at the deadline. */
  readonly signal: AbortSignal;
  /** @param share from 0 to 1 */
  readonly report: (share: number) => void;
  /**
   * A token with the reader's present rights to this one report. It is valid for two minutes, only while this file is being
   * made, and opens the report once. Queries are allowed with it afterwards; ask for another one when they take longer.
   */
  readonly access: () => Promise<string>;
  /** Opens the report and answers its queries, with the rights of a token, as for the frame. */
  readonly embedding: Pick<EmbeddingService, "openInFrame" | "answer" | "answerOpened">;
  /** The same for boards and statements. */
  readonly boards: Pick<BoardService, "openInFrame" | "answerOpened">;
  readonly statements: Pick<StatementService, "open" | "layOut" | "read">;
  /** For whom it is made, as they are now. */
  readonly reader: () => Promise<Person>;
  readonly clock: Clock;
  /** A picture of the brand by its path; null if it has been replaced. */
  readonly readBrandFile: (path: string) => Promise<Buffer | null>;
  /** What a drawn file says of its figures on each sheet, in the reader's language; null for nothing. */
  readonly mark: string | null;
  /** The report that the order names, and what applies in its workspace. */
  readonly source: { readonly report: StoredReport; readonly profile: WorkspaceProfile };
}

/** The content of a file. It is read once, and stored while it is read. */
export interface MadeFile {
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** What its reader should know, such as visuals that failed; null if it is complete. */
  readonly note: string | null;
}

/** One format: everything that is particular to it. */
export interface ReportFileFormat {
  readonly name: ReportFileFormatName;
  /** As people choose it. */
  readonly title: string;
  readonly contentType: string;
  /** Without a dot. */
  readonly extension: string;
  /** Whether it is drawn by a browser, which not every server has. */
  readonly needsBrowser: boolean;
  /** Why this report cannot be made into it; null if it can. Missing: every report can. */
  readonly reasonAgainst?: (reportId: ReportId) => Promise<string | null>;
  /** @throws AppError with the reason that its reader sees */
  make(order: FileOrder, context: FileContext): Promise<MadeFile>;
}
