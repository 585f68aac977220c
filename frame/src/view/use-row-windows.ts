import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

import { buildQueries } from "../query/build-query.ts";
import { openRowWindows, type RowWindows } from "../query/row-windows.ts";
import { keepLongRows } from "../report/long-rows.ts";
import { findPage, visualKey, type VisualResult, type VisualState } from "../report/report-state.ts";
import type { MoreRows } from "../visuals/visual-props.ts";
import { useReport } from "./report-context.ts";

/** A visual's answer with the rows that have come since, and the way to those that follow. */
interface LongResult {
  readonly result: VisualResult | null;
  /** Null where the visual shows one answer only. */
  readonly more: MoreRows | null;
  readonly retry: () => void;
}

interface Held {
  readonly result: VisualResult;
  /** What is asked, written out: rows that answer the same again keep their reader's place. */
  readonly question: string;
  readonly windows: RowWindows;
}

/** Lets a flat table go past its first answer, as far as its reader scrolls. */
export function useRowWindows(page: string, visual: VisualState, result: VisualResult | null): LongResult {
  const { store, actions, askWithStand } = useReport();
  const [held, setHeld] = useState<Held | null>(null);
  const isLong = result !== null && goesOn(visual, result);
  // Before anything is drawn with the new answer: a table that is short for a moment loses its place.
  if (isLong && held?.result.main !== result.main) {
    const state = store.get();
    const at = findPage(state, page);
    const query = at === null ? null : buildQueries(state, at, visual).main;
    const question = JSON.stringify(query);
    const awaited = held?.question === question ? held.windows.get().result.rowCount : 0;
    if (query !== null) {
      const { main: first, stand } = result;
      const onOtherStand = () => actions.refresh();
      const parts = { first, query, stand, awaited, ask: askWithStand, onOtherStand };
      setHeld({ result, question, windows: openRowWindows(parts) });
    }
  }
  const windows = isLong && held?.result.main === result.main ? held.windows : null;
  const rows = useSyncExternalStore(windows?.subscribe ?? nothingChanges, windows?.get ?? nothingHeld);
  useEffect(() => windows?.start(), [windows]);
  const [main, longRows] = [result?.main ?? null, rows?.result ?? null];
  const key = visualKey(page, visual.definition.name);
  useEffect(() => {
    if (main === null || longRows === null || longRows === main) return;
    store.update((state) => keepLongRows(state, key, main, longRows));
  }, [store, key, main, longRows]);
  return useMemo(() => {
    if (rows === null || windows === null || result === null) return { result, more: null, retry: () => {} };
    const { status, hasMore, awaited } = rows;
    return {
      result: { ...result, main: rows.result },
      more: { status, hasMore, awaited, ask: windows.more },
      retry: windows.retry,
    };
  }, [rows, windows, result]);
}

/** A matrix is one answer: its groups come with sub-totals of every level. So are the many small tables of one visual. */
function goesOn({ definition }: VisualState, { main }: VisualResult): boolean {
  return definition.type === "tableEx" && definition.smallMultiples === undefined && main.truncated;
}

const nothingHeld = (): null => null;
const nothingChanges = (): (() => void) => () => {};
