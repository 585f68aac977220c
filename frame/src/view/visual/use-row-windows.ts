import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

import { buildQueries } from "@vitrine/contracts/reading/build-query";
import type { CellWindow } from "../../report/rows/cell-windows.ts";
import { RowWindows } from "../../query/row-windows.ts";
import { storeLongRows } from "../../report/rows/long-rows.ts";
import {
  findPage,
  visualKey,
  type ReportState,
  type VisualResult,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import type { MoreRows } from "../../visuals/visual-props.ts";
import { useReport } from "../shared/report-context.ts";

/** A visual's answer with the rows loaded since, and the means to load more. */
export interface LongResult {
  readonly result: VisualResult | null;
  /** Null if the visual shows only one answer. */
  readonly more: MoreRows | null;
  /** The cells of a matrix that is loaded in windows; else empty. */
  readonly cells: readonly CellWindow[];
  readonly retry: () => void;
}

interface Held {
  readonly result: VisualResult;
  /** The query as text. If new data answer the same query, the scroll position stays. */
  readonly question: string;
  readonly windows: RowWindows;
}

/** Loads more rows of a table or a matrix while the user scrolls. */
export function useRowWindows(
  page: string,
  visual: VisualState,
  result: VisualResult | null,
  isPrinted: boolean,
): LongResult {
  const { store, actions, runQueries } = useReport();
  const [held, setHeld] = useState<Held | null>(null);
  const isLong = result !== null && !isPrinted && goesOn(visual, result);
  // Set during rendering and not in an effect: a table that is short for one render loses its scroll position.
  if (isLong && held?.result.main !== result.main) {
    const { main, version, window } = result;
    const query = window?.lines ?? mainQuery(store.get(), page, visual);
    const question = JSON.stringify(query);
    const awaited = held?.question === question ? held.windows.get().result.rowCount : 0;
    if (query !== null) {
      const onOtherVersion = () => actions.refresh();
      const cellQuery = window?.cells ?? null;
      const parts = {
        first: linesOf(result),
        query,
        version,
        awaited,
        ...(cellQuery === null ? {} : { cells: { first: main, query: cellQuery } }),
        runQueries: runQueries,
        onOtherVersion,
      };
      setHeld({ result, question, windows: new RowWindows(parts) });
    }
  }
  const windows = isLong && held?.result.main === result.main ? held.windows : null;
  const rows = useSyncExternalStore(windows?.subscribe ?? noChanges, windows?.get ?? noRows);
  useEffect(() => windows?.start(), [windows]);
  const first = result === null ? null : linesOf(result);
  const [main, longRows] = [result?.main ?? null, rows?.result ?? null];
  const key = visualKey(page, visual.definition.name);
  useEffect(() => {
    if (main === null || longRows === null || longRows === first) return;
    store.update((state) => storeLongRows(state, key, main, longRows));
  }, [store, key, main, first, longRows]);
  return useMemo(() => {
    if (rows === null || windows === null || result === null)
      return { result, more: null, cells: nothing, retry: () => {} };
    const { status, hasMore, awaited, cells } = rows;
    const hasCells = (result.window?.cells ?? null) !== null;
    return {
      result: { ...result, [hasCells ? "trend" : "main"]: rows.result },
      more: { status, hasMore, awaited, request: windows.more },
      cells,
      retry: windows.retry,
    };
  }, [rows, windows, result]);
}

/** False for small multiples, which are one answer, and for a matrix that fits into one answer. */
function goesOn({ definition }: VisualState, { main, window }: VisualResult): boolean {
  if (window !== undefined) return true;
  return (
    visualKinds[definition.type].windows === "rows" &&
    definition.smallMultiples === undefined &&
    main.truncated
  );
}

function mainQuery(state: ReportState, page: string, visual: VisualState): SemanticQuery | null {
  const at = findPage(state, page);
  return at === null ? null : buildQueries(state, at, visual).main;
}

/** The rows that are counted for the user: the rows of a table, or the lines of a matrix that is loaded in windows. */
export function linesOf({ main, trend, window }: VisualResult): QueryResult {
  return window === undefined || window.cells === null ? main : (trend ?? main);
}

const nothing: readonly CellWindow[] = [];

const noRows = (): null => null;
const noChanges = (): (() => void) => () => {};
