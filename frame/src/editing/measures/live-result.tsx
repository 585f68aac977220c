import {
  withMeasures,
  type QueryResult,
  type ReportMeasure,
  type SemanticQuery,
} from "@vitrine/contracts/query";
import { activePageOf, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Failure } from "@vitrine/contracts/reading/state/failure";
import { useEffect, useState } from "react";

import type { MeasureSentences } from "../../messages/measure/sentences.ts";
import { failureText } from "../../view/shared/failure-text.ts";
import { useReport } from "../../view/shared/report-context.ts";
import styles from "./measure-dialog.module.css";

interface LiveResultProps {
  /** The measure, with those that it may use; null while it has a fault. */
  readonly measures: readonly [ReportMeasure, ...ReportMeasure[]] | null;
  readonly texts: MeasureSentences;
}

type Shown =
  | { readonly status: "ready"; readonly result: QueryResult }
  | { readonly status: "failed"; readonly failure: Failure }
  | null;

/** Milliseconds without a key before the figures are requested. */
const pause = 300;
const months = 6;

/** What the measure is in all, and in the last months, under the filters of report and page. */
export function LiveResult({ measures, texts }: LiveResultProps): React.ReactElement {
  const { store, messages } = useReport();
  const shown = useAnswer(measures === null ? null : JSON.stringify(resultQuery(store.get(), measures)));
  return (
    <section aria-label={texts.result} className={styles.results}>
      <h3>{texts.result}</h3>
      {measures === null ? (
        <p className={styles.note}>{texts.noResult}</p>
      ) : shown === null ? (
        <p className={styles.note}>{texts.calculating}</p>
      ) : shown.status === "failed" ? (
        <p className={styles.note}>{failureText(shown.failure, messages)}</p>
      ) : (
        <Figures result={shown.result} texts={texts} />
      )}
    </section>
  );
}

interface FiguresProps {
  readonly result: QueryResult;
  readonly texts: MeasureSentences;
}

function Figures({ result: { columns, totals, rowCount }, texts }: FiguresProps): React.ReactElement {
  const { formats } = useReport();
  const figures = columns.find(({ role }) => role === "measure");
  const days = columns.find(({ role }) => role === "dimension");
  if (figures === undefined) return <p className={styles.note}>{texts.noResult}</p>;
  const rows = Array.from({ length: days === undefined ? 0 : rowCount }, (_, row) => row);
  return (
    <table className={styles.result}>
      <tbody>
        <tr className={styles.total}>
          <th scope="row">{texts.all}</th>
          <td>{formats.full(totals?.[0] ?? null, figures)}</td>
        </tr>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">
              {days === undefined ? "" : formats.full(days.values[row] ?? null, days, "month")}
            </th>
            <td>{formats.full(figures.values[row] ?? null, figures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answer to a query as JSON. The one before stays until the next has arrived. */
function useAnswer(asked: string | null): Shown {
  const { runQuery } = useReport();
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      // The query rejects only when it is aborted.
      const answer = await runQuery(JSON.parse(asked) as SemanticQuery, leaving.signal).catch(() => null);
      if (answer === null || leaving.signal.aborted) return;
      setShown(
        answer.ok ? { status: "ready", result: answer.value } : { status: "failed", failure: answer.failure },
      );
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, runQuery]);
  return shown;
}

function resultQuery(
  state: ReportState,
  [measure, ...others]: readonly [ReportMeasure, ...ReportMeasure[]],
): SemanticQuery {
  const filters = [...state.filters, ...(activePageOf(state)?.filters ?? [])].map(({ filter }) => filter);
  const dateColumn = state.dataset?.dateColumn;
  const query: SemanticQuery = {
    dimensions: dateColumn === undefined ? [] : [{ ...dateColumn, grain: "month" }],
    measures: [{ table: measure.table, measure: measure.name }],
    filters,
    sort: dateColumn === undefined ? [] : [{ by: "dimension", index: 0, direction: "descending" }],
    limit: months,
    totals: true,
  };
  return withMeasures(query, [measure, ...others]);
}
