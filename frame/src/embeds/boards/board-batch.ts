import {
  boardAnswersSchema,
  mostBoardQueries,
  queryEmbedBoard,
  type BoardAnswers,
  type BoardQueries,
  type OpenedBoardLine,
} from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import type { Answer, EmbedApi } from "../../query/embed-api.ts";
import type { CallWithToken, RunBatch } from "../../query/run-batch.ts";

interface Dependencies {
  readonly api: Pick<EmbedApi, "call">;
  readonly callWithToken: CallWithToken;
  readonly nextTask: (run: () => void) => void;
}

type Result = QueryBatchReply["results"][number];

/** Answers that come with the board, by report: what they have in common, and each by its query as JSON. */
export type FirstAnswers = ReadonlyMap<
  string,
  { readonly state: Omit<QueryBatchReply, "results">; readonly byQuery: ReadonlyMap<string, Result> }
>;

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
  #early: Promise<FirstAnswers | null> | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Runs the queries of a tile with the rights of the report behind it. */
  runFor(reportId: string): RunBatch {
    return (batch, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        if (this.#waiting.length === 0) this.#dependencies.nextTask(() => void this.#flush());
        this.#waiting = [...this.#waiting, { reportId, batch, signal, settle: resolve }];
      });
  }

  /** The answers that come with the board. What the tiles ask first is not sent if it is among them. */
  expect(answers: Promise<FirstAnswers | null>): void {
    this.#early = answers;
  }

  async #flush(): Promise<void> {
    const asking = this.#waiting;
    this.#waiting = [];
    const coming = this.#early;
    // Later queries get the data of their time.
    this.#early = null;
    const early = coming === null ? null : await coming;
    const waiting = asking.filter((one) => !one.signal.aborted && !isAnswered(one, early));
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

/** Answers a tile from what came with the board. @returns false if an answer is missing */
function isAnswered({ reportId, batch, settle }: Waiting, early: FirstAnswers | null): boolean {
  const known = early?.get(reportId);
  if (known === undefined) return false;
  const results = batch.queries.flatMap(({ id, query }) => {
    const result = known.byQuery.get(JSON.stringify(query));
    return result === undefined ? [] : [{ ...result, id }];
  });
  if (results.length < batch.queries.length) return false;
  settle({ ok: true, value: { ...known.state, results } });
  return true;
}

/** The answers that came with a board, by its reports; null if they cannot be read. */
export function readFirstAnswers(asked: OpenedBoardLine["asked"], line: unknown): FirstAnswers | null {
  const parsed = parse(boardAnswersSchema, line);
  if (!parsed.ok) return null;
  const { places, batches } = parsed.value;
  return new Map(
    asked.flatMap(({ reportId, queries }) => {
      const place = places[reportId];
      const batch = batches[place?.batch ?? -1];
      if (place === undefined || batch === undefined) return [];
      const { results, ...state } = batch;
      const byId = new Map(results.map((result) => [result.id, result]));
      const byQuery = new Map(
        queries.flatMap(({ id, query }) => {
          const result = byId.get(place.ids[id] ?? "");
          // A failed query is asked again.
          return result?.status === "ok" ? [[JSON.stringify(query), result] as const] : [];
        }),
      );
      return [[reportId, { state, byQuery }] as const];
    }),
  );
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
