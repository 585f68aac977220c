import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import type { Answer } from "../../query/embed-api.ts";
import { batchSize } from "../../query/result-fetcher.ts";
import type { RunQueries } from "../../query/run-query.ts";

interface Waiting {
  readonly keys: readonly string[];
  readonly resolve: (answer: Awaited<ReturnType<RunQueries>>) => void;
  readonly reject: (cause: unknown) => void;
}

type OneAnswer = Answer<{ readonly result: QueryResult; readonly version: string }>;

/**
 * Sends what the parts of several pages ask in one task in one call, and equal queries once. A call that fails is asked
 * again when its queries are. It lasts as long as the sheets do, so no one leaves early.
 *
 * @param later runs something after the parts that are drawn now have asked
 */
export function shareQueries(runQueries: RunQueries, later: (run: () => void) => void): RunQueries {
  const known = new Map<string, Promise<OneAnswer>>();
  let queries = new Map<string, SemanticQuery>();
  let waiting: Waiting[] = [];

  function send(): void {
    const asked = [...queries].filter(([key]) => !known.has(key));
    const due = waiting;
    [queries, waiting] = [new Map(), []];
    for (let start = 0; start < asked.length; start += batchSize)
      sendPart(asked.slice(start, start + batchSize));
    for (const { keys, resolve, reject } of due) {
      void Promise.all(keys.flatMap((key) => known.get(key) ?? [])).then(
        (answers) => resolve(joined(answers)),
        reject,
      );
    }
  }

  function sendPart(part: readonly (readonly [string, SemanticQuery])[]): void {
    const answer = runQueries(
      part.map(([, query]) => query),
      new AbortController().signal,
    );
    part.forEach(([key], index) => {
      const own = answer.then((all): OneAnswer => {
        if (!all.ok) return all;
        const result = all.value.results[index];
        if (result === undefined) throw new Error("Each query has an answer");
        return { ok: true, value: { result, version: all.value.version } };
      });
      known.set(key, own);
      const forget = (): void => void known.delete(key);
      own.then((one) => (one.ok ? undefined : forget()), forget);
    });
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      const keys = asked.map((query) => JSON.stringify(query));
      keys.forEach((key, index) => {
        const query = asked[index];
        if (query !== undefined) queries.set(key, query);
      });
      if (waiting.length === 0) later(send);
      waiting.push({ keys, resolve, reject });
    });
}

function joined(answers: readonly OneAnswer[]): Awaited<ReturnType<RunQueries>> {
  const results: QueryResult[] = [];
  let version = "";
  for (const answer of answers) {
    if (!answer.ok) return answer;
    results.push(answer.value.result);
    version = answer.value.version;
  }
  return { ok: true, value: { results, version } };
}
