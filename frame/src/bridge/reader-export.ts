import type { Messages } from "../messages.ts";
import type { Ask } from "../query/ask.ts";
import type { ReportState } from "../report/report-state.ts";
import type { Store } from "../report/store.ts";
import type { HostLink } from "./host-link.ts";

interface Parts {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly ask: Ask;
  readonly messages: () => Messages;
  /** Hands a file to the reader. */
  readonly saveFile: (name: string, content: Blob) => void;
}

type ExportVisual = (place: { readonly page: string; readonly visual: string }) => Promise<void>;

const [succeeded, failed] = [0, 1];

/** A reader's own export: the figures that the visual shows, as a file. The host hears how it went. */
export function createReaderExport({ store, link, ask, messages, saveFile }: Parts): ExportVisual {
  return async (place) => {
    const [{ exportQuery }, { writeCsv }] = await Promise.all([
      import("../query/export-rows.ts"),
      import("../report/csv.ts"),
    ]);
    const query = exportQuery(store.get(), place, false);
    const result = query === null ? null : await ask(query);
    const isDone = result?.ok === true;
    if (isDone) {
      // With the mark of its encoding, a spreadsheet reads letters beyond ASCII.
      saveFile(
        `${titleOf(store.get(), place)}.csv`,
        new Blob(["\ufeff", writeCsv(result.value)], { type: "text/csv" }),
      );
    }
    store.update((state) => ({ ...state, notice: isDone ? null : messages().exportFailed }));
    link.sendEvent("exportDataCompleted", {
      status: isDone ? succeeded : failed,
      exportDataType: 0,
      exportFormat: 0,
      pageName: place.page,
      visualName: place.visual,
    });
  };
}

/** A file name out of a visual's title. */
function titleOf(state: ReportState, { page, visual }: Parameters<ExportVisual>[0]): string {
  const found = state.pages
    .find(({ name }) => name === page)
    ?.visuals.find(({ definition }) => definition.name === visual);
  return (found?.definition.title ?? "").replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || visual;
}
