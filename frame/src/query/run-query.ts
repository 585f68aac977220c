import {
  withMeasures,
  type ReportMeasure,
  type QueryBatchReply,
  type QueryResult,
  type SemanticQuery,
} from "@vitrine/contracts/query";

import type { Answer } from "./embed-api.ts";
import type { RunBatch } from "./run-batch.ts";

/** Sends one query in addition to those of the page: for an export, a list of values, a narrative. */
export type RunQuery = (query: SemanticQuery, signal?: AbortSignal) => Promise<Answer<QueryResult>>;

/** Sends several queries in one call. All are answered or none. Returns the data version, from `versionKey`. */
export type RunQueries = (
  queries: readonly SemanticQuery[],
  signal: AbortSignal,
) => Promise<Answer<{ readonly results: readonly QueryResult[]; readonly version: string }>>;

/** @param measures those of the open report */
export function createRunQueries(
  run: RunBatch,
  measures: () => readonly ReportMeasure[] | undefined,
): RunQueries {
  return async (queries, signal) => {
    const batch = queries.map((query, index) => ({
      id: String(index),
      query: query.defined === undefined ? withMeasures(query, measures()) : query,
    }));
    const answer = await run({ queries: batch }, signal);
    if (!answer.ok) return answer;
    const results: QueryResult[] = [];
    for (const { id } of batch) {
      const result = answer.value.results.find((one) => one.id === id);
      if (result?.status !== "ok") {
        const error = result?.error ?? { code: "unreadable_answer", message: "", detail: null };
        return { ok: false, status: 500, failure: { ...error, requestId: null } };
      }
      results.push(result.result);
    }
    return { ok: true, value: { results, version: versionKey(answer.value) } };
  };
}

export function createRunQuery(runQueries: RunQueries): RunQuery {
  return async (query, signal = new AbortController().signal) => {
    const answer = await runQueries([query], signal);
    if (!answer.ok) return answer;
    const [result] = answer.value.results;
    if (result === undefined) throw new Error("One question has one answer");
    return { ok: true, value: result };
  };
}

/** Identifies the data of an answer: equal keys mean the same data on the same day. */
export function versionKey({
  dataVersion,
  completeThrough,
  today,
}: Pick<QueryBatchReply, "dataVersion" | "completeThrough" | "today">): string {
  return JSON.stringify([dataVersion, completeThrough, today]);
}
