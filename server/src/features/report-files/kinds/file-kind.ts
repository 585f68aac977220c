import type { ReportFileFormatName } from "@vitrine/contracts/http";

import type { FileContext, FileOrder } from "../formats/file-format.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";

/** What the frame draws of an order. */
export interface DrawnLoad {
  /** The page of the frame. */
  readonly address: "/reportEmbed" | "/dashboardEmbed" | "/tileEmbed" | "/rdlEmbed";
  /** The body of a host's load. */
  readonly load: Readonly<Record<string, unknown>>;
}

/** How reports of one kind become files. */
export interface FileKind {
  /** The formats that have a meaning for it. */
  readonly formats: readonly ReportFileFormatName[];
  /** What of it a reader chooses. */
  readonly choices: readonly ("state" | "pages" | "visual" | "parameterValues")[];
  /** What the portal would open, with the reader's state. */
  drawn(order: FileOrder, source: FileContext["source"]): DrawnLoad;
  /** Its figures as its reader sees them now. @throws AppError with the reason that its reader sees */
  snapshot(order: FileOrder, context: FileContext): Promise<ReportSnapshot>;
}

/** The server adds the reader's token to the requests of the page. */
export const tokenOfFile = "file";

/** Language and colours of a load. */
export function settingsOf({ locale, theme }: Pick<FileOrder, "locale" | "theme">) {
  return { localeSettings: { language: locale, formatLocale: locale }, appearance: theme };
}
