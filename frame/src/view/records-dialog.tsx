import type { QueryResult } from "@vitrine/contracts/query";
import { Suspense, useEffect, useId, useRef, useState } from "react";

import { exportQuery } from "../query/export-rows.ts";
import type { Failure } from "../report/failure.ts";
import { findVisual, type Records } from "../report/report-state.ts";
import { DataTable } from "../visuals/data-table.tsx";
import { failureText } from "./failure-text.ts";
import styles from "./records-dialog.module.css";
import { useReport } from "./report-context.ts";

/** More rows are for a file. */
const mostShown = 1000;

type Rows =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly result: QueryResult }
  | { readonly status: "failed"; readonly failure: Failure };

/** The rows behind a visual, or behind some of its marks, over the report. Escape closes it. */
export function RecordsDialog({ records }: { readonly records: Records }): React.ReactElement {
  const { store, messages, formats, actions, ask } = useReport();
  const [rows, setRows] = useState<Rows>({ status: "loading" });
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const title = findVisual(store.get(), records.page, records.visual)?.definition.title ?? "";

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    async function load(): Promise<void> {
      const query = exportQuery(store.get(), records, true, mostShown, records.points);
      if (query === null) return;
      // Rejects only when it was taken back.
      const answer = await ask(query, abort.signal).catch(() => null);
      if (answer === null || abort.signal.aborted) return;
      setRows(
        answer.ok ? { status: "ready", result: answer.value } : { status: "failed", failure: answer.failure },
      );
    }
    void load();
    return () => abort.abort();
  }, [ask, store, records]);

  const result = rows.status === "ready" ? rows.result : null;
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
        <button
          type="button"
          className={styles.button}
          onClick={() => actions.exportVisual({ ...records, format: "xlsx", data: "underlying" })}
        >
          {messages.exportXlsx}
        </button>
        <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </header>
      <p className={styles.note} role="status">
        {rows.status === "loading" ? messages.loading : null}
        {rows.status === "failed" ? failureText(rows.failure, messages) : null}
        {result?.rowCount === 0 ? messages.noData : null}
        {result?.truncated === true ? messages.truncated(formats.count(result.rowCount)) : null}
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
