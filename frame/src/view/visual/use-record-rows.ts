import type { QueryResult } from "@vitrine/contracts/query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

import { exportQuery } from "../../query/export-rows.ts";
import { RowWindows } from "../../query/row-windows.ts";
import type { Failure } from "@vitrine/contracts/reading/state/failure";
import type { Records } from "@vitrine/contracts/reading/state/report-state";
import type { MoreRows } from "../../visuals/visual-props.ts";
import { useReport } from "../shared/report-context.ts";

/** Rows of the first answer. Later rows are loaded by scrolling. */
const firstRows = 1000;

type Asked =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly windows: RowWindows }
  | { readonly status: "failed"; readonly failure: Failure };

/** The rows of facts behind a figure that have been loaded. */
export interface RecordRows {
  readonly result: QueryResult | null;
  readonly failure: Failure | null;
  readonly more: MoreRows | null;
  /** Requests rows again after a failure. */
  readonly retry: () => void;
}

/** Loads the rows of facts behind a visual, or behind some of its marks, window by window. */
export function useRecordRows(records: Records): RecordRows {
  const { store, runQueries } = useReport();
  const [asked, setAsked] = useState<Asked>({ status: "loading" });

  useEffect(() => {
    const abort = new AbortController();
    async function load(): Promise<void> {
      const query = exportQuery(store.get(), records, true, firstRows, records.points);
      if (query === null) return;
      const whole = { ...query, totals: true };
      // The query rejects only when it is aborted.
      const answer = await runQueries([whole], abort.signal).catch(() => null);
      if (answer === null || abort.signal.aborted) return;
      if (!answer.ok) {
        setAsked({ status: "failed", failure: answer.failure });
        return;
      }
      const { results, version } = answer.value;
      const [first] = results;
      if (first === undefined) throw new Error("One question has one answer");
      // Rows of two data versions must not be mixed in one table.
      const onOtherVersion = () => void load();
      const parts = { first, query: whole, version, awaited: 0, runQueries: runQueries, onOtherVersion };
      setAsked({ status: "ready", windows: new RowWindows(parts) });
    }
    void load();
    return () => abort.abort();
  }, [runQueries, store, records]);

  const windows = asked.status === "ready" ? asked.windows : null;
  const rows = useSyncExternalStore(windows?.subscribe ?? noChanges, windows?.get ?? noRows);
  useEffect(() => windows?.start(), [windows]);
  const retry = useCallback(() => windows?.retry(), [windows]);
  return {
    result: rows?.result ?? null,
    failure: asked.status === "failed" ? asked.failure : null,
    more:
      rows === null || windows === null
        ? null
        : { status: rows.status, hasMore: rows.hasMore, awaited: rows.awaited, request: windows.more },
    retry,
  };
}

const noRows = (): null => null;
const noChanges = (): (() => void) => () => {};
