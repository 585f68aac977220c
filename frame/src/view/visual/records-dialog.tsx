import type { QueryResult } from "@vitrine/contracts/query";
import { Suspense, useId } from "react";

import { menuSentences } from "../../messages/menu-sentences.ts";
import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { findVisual, type Records } from "@vitrine/contracts/reading/state/report-state";
import { DataTable } from "../../visuals/tables/data-table.tsx";
import type { MoreRows } from "../../visuals/visual-props.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { exportFigure } from "./export-figure.ts";
import { failureText } from "../shared/failure-text.ts";
import styles from "./records-dialog.module.css";
import { useReport } from "../shared/report-context.ts";
import { keepEscape, useModal } from "../shared/use-modal.ts";
import { useRecordRows, type RecordRows } from "./use-record-rows.ts";

/** The rows behind a visual, or behind some of its marks, in a dialog over the report. */
export function RecordsDialog({ records }: { readonly records: Records }): React.ReactElement {
  const { store, messages, actions } = useReport();
  const rows = useRecordRows(records);
  const { result } = rows;
  const dialog = useModal();
  const heading = useId();
  const title = findVisual(store.get(), records.page, records.visual)?.definition.title ?? "";

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={() => actions.seeRecords(null)}
      onKeyDown={keepEscape}
    >
      <header className={styles.head}>
        <h2 id={heading}>{menuSentences(messages.language).recordsOf(title)}</h2>
        <ExportButtons records={records} />
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </header>
      <RecordsNote rows={rows} />
      <div className={styles.rows}>
        {result === null || result.rowCount === 0 ? null : (
          <Suspense>
            <RecordsTable
              title={menuSentences(messages.language).recordsOf(title)}
              result={result}
              more={rows.more}
            />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}

function ExportButtons({ records }: { readonly records: Records }): React.ReactElement {
  const report = useReport();
  const { messages } = report;
  const save = (format: "csv" | "xlsx"): void =>
    void exportFigure(report, { ...records, format, data: "underlying" });
  return (
    <>
      <button type="button" className="button" onClick={() => save("csv")}>
        {menuSentences(messages.language).exportCsv}
      </button>
      <button type="button" className="button" onClick={() => save("xlsx")}>
        {menuSentences(messages.language).exportXlsx}
      </button>
    </>
  );
}

/** The number of rows, or why there are none. */
function RecordsNote({ rows }: { readonly rows: RecordRows }): React.ReactElement {
  const { messages, formats } = useReport();
  const { result, failure, more, retry } = rows;
  return (
    <p className={styles.note} role="status">
      {result === null && failure === null ? messages.loading : null}
      {failure === null ? null : failureText(failure, messages)}
      {result === null ? null : countOf(result, more, formats, messages)}
      {more?.status === "failed" ? (
        <button type="button" className="button" onClick={retry}>
          {messages.tryAgain}
        </button>
      ) : null}
    </p>
  );
}

function countOf(result: QueryResult, more: MoreRows | null, formats: Formats, messages: Messages): string {
  if (result.rowCount === 0) return messages.noData;
  const count = formats.count(result.rowCount);
  if (more?.status === "failed") return menuSentences(messages.language).moreFailed(count);
  if (more?.hasMore === true) return menuSentences(messages.language).moreFollow(count);
  return result.truncated ? messages.truncated(count) : menuSentences(messages.language).rowsInAll(count);
}

interface RecordsTableProps {
  readonly title: string;
  readonly result: QueryResult;
  readonly more: MoreRows | null;
}

function RecordsTable({ title, result, more }: RecordsTableProps): React.ReactElement {
  const { formats, messages } = useReport();
  return (
    <DataTable
      title={title}
      result={result}
      grains={result.columns.map(() => undefined)}
      sort={[]}
      formats={formats}
      messages={messages}
      onSort={null}
      {...(more === null ? {} : { more })}
      interaction={noInteraction}
    />
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
