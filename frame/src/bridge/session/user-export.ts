import type { ExportRequest } from "@vitrine/contracts/http";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { menuSentences } from "../../messages/menu-sentences.ts";
import { exportQuery, maxRowsOfFile } from "../../query/export-rows.ts";
import type { RunExport } from "../../query/run-batch.ts";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";
import { findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { Store } from "../../report/state/store.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { HostLink } from "../link/host-link.ts";

export interface UserExportParts {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly exportFile: RunExport;
  readonly messages: () => Messages;
  readonly formats: () => Formats;
  readonly saveFile: (name: string, content: Blob) => void;
}

export interface UserExport extends Pick<ExportRequest, "format" | "data" | "about"> {
  readonly page: string;
  readonly visual: string;
  /** Only the rows of these marks; all rows if left out. */
  readonly points?: readonly DataPoint[];
}

const [succeeded, failed] = [0, 1];

/** Saves the figures of a visual as a file for the user, and reports the outcome to the host. */
export async function exportForUser(
  parts: UserExportParts,
  { format, data, points, about, ...place }: UserExport,
): Promise<void> {
  const { store, link, exportFile, saveFile } = parts;
  const query = exportQuery(store.get(), place, data === "underlying", maxRowsOfFile, points);
  const title = titleOf(store.get(), place);
  const optional = about === undefined ? {} : { about };
  const file =
    query === null
      ? null
      : await exportFile({ format, data, title, query, ...languagesOf(parts), ...optional });
  const isDone = file?.ok === true;
  // Spreadsheets need a byte order mark to read a CSV file as UTF-8.
  const mark = format === "csv" ? ["\ufeff"] : [];
  if (isDone) saveFile(`${title}.${format}`, new Blob([...mark, file.value.content]));
  store.update((state) => withScreen(state, { notice: noticeOf(file, parts) }));
  link.sendEvent("exportDataCompleted", {
    status: isDone ? succeeded : failed,
    exportDataType: data === "underlying" ? 1 : 0,
    exportFormat: format === "xlsx" ? 1 : 0,
    pageName: place.page,
    visualName: place.visual,
  });
}

/** The file has the language and the number formats of the screen. */
function languagesOf({ store, messages }: UserExportParts): Pick<ExportRequest, "language" | "locale"> {
  const { language, formatLocale } = store.get().settings;
  const locale = formatLocale ?? language;
  return { language: messages().language, ...(locale === null ? {} : { locale }) };
}

function noticeOf(
  file: Awaited<ReturnType<RunExport>> | null,
  { messages, formats }: UserExportParts,
): string | null {
  const texts = menuSentences(messages().language);
  if (file?.ok !== true) return file?.status === 403 ? texts.mayNotExport : texts.exportFailed;
  const { isCut, rowCount } = file.value;
  return isCut && rowCount !== null ? texts.exportCut(formats().count(rowCount)) : null;
}

/** A file name from a visual's title. */
function titleOf(state: ReportState, { page, visual }: Pick<UserExport, "page" | "visual">): string {
  const found = findVisual(state, page, visual);
  return (found?.definition.title ?? "").replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || visual;
}
