import type { QueryBatchReply, QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";
import { buildQueries } from "@vitrine/contracts/reading/build-query";
import type { Failure } from "@vitrine/contracts/reading/state/failure";
import {
  visualKey,
  type PageState,
  type ReportState,
  type VisualData,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";

import type { AskReport } from "./ask-report.ts";

type Answer = QueryBatchReply["results"][number];

/** Rows of a table that its reader can scroll to. */
export const mostTableRows = 10_000;

interface Asked {
  readonly key: string;
  readonly main: SemanticQuery;
  readonly trend: SemanticQuery | null;
  readonly highlight: SemanticQuery | null;
}

/** The state with the answers to the queries of some visuals, as the frame has them after it has drawn their pages. */
export async function withAnswers(
  state: ReportState,
  visuals: readonly { readonly page: PageState; readonly visual: VisualState }[],
  ask: AskReport,
): Promise<ReportState> {
  const asked = visuals.flatMap(({ page, visual }): Asked[] => {
    const { main, trend, highlight } = buildQueries(state, page, visual);
    const key = visualKey(page.name, visual.definition.name);
    return main === null ? [] : [{ key, main: withAllRows(main, visual), trend, highlight }];
  });
  const queries = asked.flatMap(({ main, trend, highlight }) => [
    main,
    ...(trend === null ? [] : [trend]),
    ...(highlight === null ? [] : [highlight]),
  ]);
  const answers = (await ask(queries)).values();
  const data = new Map(state.data);
  for (const { key, trend, highlight } of asked) {
    const next = (isAsked: boolean): Answer | null => (isAsked ? (answers.next().value ?? null) : null);
    const [first, second, third] = [next(true), next(trend !== null), next(highlight !== null)];
    data.set(key, dataOf(state, [first, second, third]));
  }
  return { ...state, data };
}

/** The rows that a reader of a table can scroll to, instead of only those that are drawn first. */
function withAllRows(main: SemanticQuery, { definition }: VisualState): SemanticQuery {
  if (visualKinds[definition.type].windows !== "rows") return main;
  return { ...main, limit: Math.max(main.limit, mostTableRows) };
}

function dataOf({ texts }: ReportState, answers: readonly (Answer | null)[]): VisualData {
  const failed = answers.find((one) => one?.status === "error");
  if (failed?.status === "error") return { status: "failed", failure: failureOf(failed), result: null };
  const [main = null, trend = null, highlight = null] = answers.map((one) => resultOf(one, texts));
  if (main === null) return { status: "failed", failure: unanswered, result: null };
  return { status: "ready", result: { main, trend, highlight, version: "" } };
}

function resultOf(answer: Answer | null, { translateResult }: ReportState["texts"]): QueryResult | null {
  if (answer?.status !== "ok") return null;
  return translateResult === null ? answer.result : translateResult(answer.result);
}

function failureOf({ error }: Extract<Answer, { status: "error" }>): Failure {
  return { ...error, requestId: null };
}

const unanswered: Failure = { code: "engine_unavailable", message: "", detail: null, requestId: null };
