import {
  mostBoardQueries,
  queryEmbedBoard,
  type BoardAnswers,
  type BoardQueries,
} from "@vitrine/contracts/http";
import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import type { Answer, EmbedApi } from "../../query/embed-api.ts";
import type { CallWithToken, RunBatch } from "../../query/run-batch.ts";

interface Dependencies {
  readonly api: Pick<EmbedApi, "call">;
  readonly callWithToken: CallWithToken;
  readonly nextTask: (run: () => void) => void;
}

interface Waiting {
  readonly reportId: string;
  readonly batch: QueryBatch;
  readonly signal: AbortSignal;
  readonly settle: (answer: Answer<QueryBatchReply>) => void;
}

/** Collects what the tiles ask in one task, and sends it as one call. */
export class BoardBatch {
  readonly #dependencies: Dependencies;
  #waiting: readonly Waiting[] = [];

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Runs the queries of a tile with the rights of the report behind it. */
  runFor(reportId: string): RunBatch {
    return (batch, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        if (this.#waiting.length === 0) this.#dependencies.nextTask(() => this.#flush());
        this.#waiting = [...this.#waiting, { reportId, batch, signal, settle: resolve }];
      });
  }

  #flush(): void {
    const waiting = this.#waiting.filter(({ signal }) => !signal.aborted);
    this.#waiting = [];
    let part: Waiting[] = [];
    let count = 0;
    for (const one of waiting) {
      const size = one.batch.queries.length;
      if (count + size > mostBoardQueries && part.length > 0) {
        void this.#send(part);
        [part, count] = [[], 0];
      }
      part.push(one);
      count += size;
    }
    if (part.length > 0) void this.#send(part);
  }

  async #send(waiting: readonly Waiting[]): Promise<void> {
    const { api, callWithToken } = this.#dependencies;
    const abort = new AbortController();
    const stopWhenUnwanted = (): void => {
      if (waiting.every(({ signal }) => signal.aborted)) abort.abort();
    };
    for (const { signal } of waiting) signal.addEventListener("abort", stopWhenUnwanted, { once: true });
    const body = bodyOf(waiting);
    const answer = await callWithToken(
      (token, signal) => api.call(queryEmbedBoard, token, signal, body),
      abort.signal,
    ).catch(() => null);
    // The call was aborted, and with it the promise of each tile.
    if (answer === null) return;
    waiting.forEach(({ reportId, batch, settle }, place) =>
      settle(answer.ok ? replyTo(answer.value, reportId, batch, place) : answer),
    );
  }
}

/** The queries by report. Their ids begin with the place of the tile that asks. */
function bodyOf(waiting: readonly Waiting[]): BoardQueries {
  const byReport = new Map<string, BoardQueries["reports"][number]["queries"]>();
  waiting.forEach(({ reportId, batch }, place) => {
    const queries = byReport.get(reportId) ?? [];
    queries.push(...batch.queries.map(({ id, query }) => ({ id: `${place}.${id}`, query })));
    byReport.set(reportId, queries);
  });
  return { reports: [...byReport].map(([reportId, queries]) => ({ reportId, queries })) };
}

const refused = { code: "report_not_found", message: "", detail: null, requestId: null };

/** The answer as a call of the report itself would have it. */
function replyTo(
  { places, batches }: BoardAnswers,
  reportId: string,
  { queries }: QueryBatch,
  place: number,
): Answer<QueryBatchReply> {
  const found = places[reportId];
  const batch = batches[found?.batch ?? -1];
  if (found === undefined || batch === undefined) return { ok: false, status: 404, failure: refused };
  const byId = new Map(batch.results.map((result) => [result.id, result]));
  const results = queries.flatMap(({ id }) => {
    const result = byId.get(found.ids[`${place}.${id}`] ?? "");
    return result === undefined ? [] : [{ ...result, id }];
  });
  return { ok: true, value: { ...batch, results } };
}
