import type { QueryResult } from "@vitrine/contracts/query";
import { Suspense, useEffect, useId, useRef } from "react";

import { findVisual, type Records } from "../../report/state/report-state.ts";
import { DataTable } from "../../visuals/tables/data-table.tsx";
import type { MoreRows } from "../../visuals/visual-props.ts";
import { exportFigure } from "./export-figure.ts";
import { failureText } from "../shared/failure-text.ts";
import styles from "./records-dialog.module.css";
import { useReport } from "../shared/report-context.ts";
import { useRecordRows } from "./use-record-rows.ts";

/** The rows behind a visual, or behind some of its marks, over the report. Escape closes it. */
export function RecordsDialog({ records }: { readonly records: Records }): React.ReactElement {
  const report = useReport();
  const { store, messages, formats, actions } = report;
  const { result, failure, more, retry } = useRecordRows(records);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const title = findVisual(store.get(), records.page, records.visual)?.definition.title ?? "";

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function take(format: "csv" | "xlsx"): void {
    void exportFigure(report, { ...records, format, data: "underlying" });
  }

  /** How many rows there are, and how many of them are here. */
  function noteOf(shown: QueryResult, follow: MoreRows | null): string {
    if (shown.rowCount === 0) return messages.noData;
    const here = formats.count(shown.rowCount);
    if (follow?.status === "failed") return messages.moreFailed(here);
    if (follow?.hasMore === true) return messages.moreFollow(here);
    return shown.truncated ? messages.truncated(here) : messages.rowsInAll(here);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={() => actions.seeRecords(null)}
      onKeyDown={(event) => {
        // Closing is the browser's; further up Escape would take back what is selected.
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{messages.recordsOf(title)}</h2>
        <button type="button" className={styles.button} onClick={() => take("csv")}>
          {messages.exportCsv}
        </button>
        <button type="button" className={styles.button} onClick={() => take("xlsx")}>
          {messages.exportXlsx}
        </button>
        <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </header>
      <p className={styles.note} role="status">
        {result === null && failure === null ? messages.loading : null}
        {failure === null ? null : failureText(failure, messages)}
        {result === null ? null : noteOf(result, more)}
        {more?.status === "failed" ? (
          <button type="button" className={styles.button} onClick={retry}>
            {messages.tryAgain}
          </button>
        ) : null}
      </p>
      <div className={styles.rows}>
        {result === null || result.rowCount === 0 ? null : (
          <Suspense>
            <DataTable
              title={messages.recordsOf(title)}
              result={result}
              grains={result.columns.map(() => undefined)}
              sort={[]}
              formats={formats}
              messages={messages}
              onSort={null}
              {...(more === null ? {} : { more })}
              interaction={noInteraction}
            />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}

const noInteraction = {
  selection: [],
  onSelect: null,
  onMenuPoint: () => {},
  highlight: null,
  sliced: [],
  onSlice: () => {},
};
