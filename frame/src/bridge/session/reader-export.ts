import type { ExportRequest } from "@vitrine/contracts/http";

import type { Messages } from "../../messages.ts";
import type { RunExport } from "../../query/run-batch.ts";
import { findVisual, type ReportState } from "../../report/state/report-state.ts";
import type { DataPoint } from "../../report/selection/selection.ts";
import type { Store } from "../../report/state/store.ts";
import type { Formats } from "../../visuals/words/format.ts";
import type { HostLink } from "../link/host-link.ts";

interface Parts {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly exportFile: RunExport;
  readonly messages: () => Messages;
  readonly formats: () => Formats;
  /** Hands a file to the reader. */
  readonly saveFile: (name: string, content: Blob) => void;
}

/** What a reader takes along of a visual. */
export interface ReaderExport extends Pick<ExportRequest, "format" | "data" | "about"> {
  readonly page: string;
  readonly visual: string;
  /** Only the rows of these marks; all when left out. */
  readonly points?: readonly DataPoint[];
}

type ExportVisual = (wish: ReaderExport) => Promise<void>;

const [succeeded, failed] = [0, 1];

/** A reader's own export: the figures of a visual as a file. The host hears how it went. */
export function createReaderExport(parts: Parts): ExportVisual {
  const { store, link, exportFile, messages, formats, saveFile } = parts;
  return async ({ format, data, points, about, ...place }) => {
    const { exportQuery, mostRowsOfFile } = await import("../../query/export-rows.ts");
    const query = exportQuery(store.get(), place, data === "underlying", mostRowsOfFile, points);
    const title = titleOf(store.get(), place);
    const file =
      query === null
        ? null
        : await exportFile({
            format,
            data,
            title,
            query,
            ...spoken(),
            ...(about === undefined ? {} : { about }),
          });
    const isDone = file?.ok === true;
    // With the mark of its encoding, a spreadsheet reads letters beyond ASCII.
    const mark = format === "csv" ? ["\ufeff"] : [];
    if (isDone) saveFile(`${title}.${format}`, new Blob([...mark, file.value.content]));
    store.update((state) => ({ ...state, notice: noticeOf(file) }));
    link.sendEvent("exportDataCompleted", {
      status: isDone ? succeeded : failed,
      exportDataType: data === "underlying" ? 1 : 0,
      exportFormat: format === "xlsx" ? 1 : 0,
      pageName: place.page,
      visualName: place.visual,
    });
  };

  /** A file speaks as the screen does. */
  function spoken(): Pick<ExportRequest, "language" | "locale"> {
    const { language, formatLocale } = store.get().settings;
    const locale = formatLocale ?? language;
    return { language: messages().language, ...(locale === null ? {} : { locale }) };
  }

  function noticeOf(file: Awaited<ReturnType<RunExport>> | null): string | null {
    if (file?.ok !== true) return file?.status === 403 ? messages().mayNotExport : messages().exportFailed;
    const { isCut, rowCount } = file.value;
    return isCut && rowCount !== null ? messages().exportCut(formats().count(rowCount)) : null;
  }
}

/** A file name out of a visual's title. */
function titleOf(state: ReportState, { page, visual }: Pick<ReaderExport, "page" | "visual">): string {
  const found = findVisual(state, page, visual);
  return (found?.definition.title ?? "").replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || visual;
}
