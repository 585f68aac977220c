import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";

import { evidenceOf, queriesOf } from "@vitrine/contracts/reading/findings/evidence";
import { findingsOf } from "@vitrine/contracts/reading/findings/find";
import type { Finding } from "@vitrine/contracts/reading/findings/finding";
import { questionsOfPage, questionsOfVisual } from "@vitrine/contracts/reading/findings/questions";
import type { Failure } from "@vitrine/contracts/reading/state/failure";
import {
  findPage,
  findVisual,
  visualKey,
  type PageState,
  type ReportState,
  type VisualData,
} from "@vitrine/contracts/reading/state/report-state";
import { useReport, useReportState } from "../shared/report-context.ts";
import { outlineOf } from "../shared/outline-of.ts";

export type ShownFindings =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly findings: readonly Finding[];
      /** Whether any figure is compared with another period. */
      readonly isCompared: boolean;
    };

interface Place {
  readonly page: string;
  /** Null for the page as a whole. */
  readonly visual: string | null;
}

type Answered =
  | { readonly key: string; readonly results: readonly QueryResult[] }
  | { readonly key: string; readonly failure: Failure };

/** The findings of a page or a visual. They are requested after the figures on screen have arrived. */
export function useFindings({ page: pageName, visual: visualName }: Place): ShownFindings {
  const { store } = useReport();
  const isReady = useReportState(store, (one) => isSettled(one, pageName));
  // While figures are loading, the state changes with each of them.
  const state = useReportState(store, (one) => (isReady ? one : outlineOf(store, one)));
  const page = findPage(state, pageName);
  const visual = visualName === null ? null : findVisual(state, pageName, visualName);
  const isWaiting = useDrawn(isReady) !== true;
  const questions = useMemo(() => {
    if (isWaiting || page === null || (visualName !== null && visual === null)) return null;
    return visual === null ? questionsOfPage(state, page) : questionsOfVisual(state, page, visual);
  }, [state, page, visual, visualName, isWaiting]);
  const queries = useEqual(useMemo(() => (questions === null ? [] : queriesOf(questions)), [questions]));
  const version = page === null || isWaiting ? null : settledVersion(state, page);
  const { answered, retry } = useAnswers(queries, version);
  return useMemo((): ShownFindings => {
    if (isWaiting) return { status: "loading" };
    if (page === null || questions === null) return { status: "ready", findings: [], isCompared: false };
    if (answered === null) return { status: "loading" };
    if ("failure" in answered) return { status: "failed", failure: answered.failure, retry };
    const visuals = visual === null ? page.visuals : [visual];
    const evidence = evidenceOf(state, page, visuals, questions, answered.results);
    const isCompared = answered.results.some(({ comparison }) => comparison?.period != null);
    return { status: "ready", findings: findingsOf(evidence), isCompared };
  }, [state, page, visual, questions, answered, retry, isWaiting]);
}

/** A value once everything else that it changes has been drawn; null until then. */
export function useDrawn<Value>(value: Value): Value | null {
  const drawn = useDeferredValue(value);
  return Object.is(drawn, value) ? value : null;
}

/** The data version on screen; null while figures of the page are loading, or without access. */
export function settledVersion(state: ReportState, page: PageState): string | null {
  if (state.screen.isExpired || isLoading(state, page)) return null;
  return dataOf(state, page).find(({ result }) => result !== null)?.result?.version ?? null;
}

/** Whether nothing of a page is awaited; also without such a page. */
function isSettled(state: ReportState, pageName: string): boolean {
  const page = findPage(state, pageName);
  return page === null || !isLoading(state, page);
}

function isLoading(state: ReportState, page: PageState): boolean {
  return dataOf(state, page).some(({ status }) => status === "loading");
}

function dataOf(state: ReportState, { name, visuals }: PageState): readonly VisualData[] {
  return visuals.flatMap(({ definition }) => state.data.get(visualKey(name, definition.name)) ?? []);
}

/** The same queries as long as they are equal. Every change of the state builds them again. */
export function useEqual(queries: readonly SemanticQuery[]): readonly SemanticQuery[] {
  const [kept, setKept] = useState(queries);
  if (kept === queries || JSON.stringify(kept) === JSON.stringify(queries)) return kept;
  setKept(queries);
  return queries;
}

/** The answers to queries about one data version; null until they have arrived. */
export function useAnswers(queries: readonly SemanticQuery[], version: string | null) {
  const { runQueries } = useReport();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([queries, version, attempt]);
  useEffect(() => {
    if (version === null || queries.length === 0) return;
    const leaving = new AbortController();
    void (async () => {
      try {
        const answer = await runQueries(queries, leaving.signal);
        if (leaving.signal.aborted) return;
        setAnswered(answer.ok ? { key, results: answer.value.results } : { key, failure: answer.failure });
      } catch (cause) {
        if (!leaving.signal.aborted) throw cause;
      }
    })();
    return () => leaving.abort();
  }, [queries, key, version, runQueries]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { answered: answered?.key === key ? answered : null, retry };
}
