import { AppError } from "@vitrine/contracts/errors";
import type { QueryBatch, QueryBatchReply, SemanticQuery } from "@vitrine/contracts/query";

type Answer = QueryBatchReply["results"][number];

/** Answers queries about the version of the data that the first ones were about. */
export type AskReport = (queries: readonly SemanticQuery[]) => Promise<readonly Answer[]>;

/** Answers a batch as JSON in UTF-8. */
export type AnswerBatch = (batch: QueryBatch) => Promise<AsyncIterable<Uint8Array>>;

/**
 * Asks with the rights of an opened report.
 *
 * @throws AppError `engine_unavailable` if the data change between two batches: a file must not mix versions
 */
export function askerOf(answer: AnswerBatch): AskReport {
  // The engine wrote it in this process.
  return askerOfReplies(async (batch) => (await piecesAsJson(await answer(batch))) as QueryBatchReply);
}

/** As `askerOf`, where the replies are read already. Their results are in the order of the queries. */
export function askerOfReplies(answer: (batch: QueryBatch) => Promise<QueryBatchReply>): AskReport {
  let version: string | null = null;
  return async (queries) => {
    const distinct = [...new Map(queries.map((query) => [JSON.stringify(query), query])).entries()];
    if (distinct.length === 0) return [];
    const asked = distinct.map(([, query], place) => ({ id: String(place), query }));
    const reply = await answer({ queries: asked });
    version ??= reply.dataVersion;
    if (reply.dataVersion !== version) throw new AppError("engine_unavailable", { retryAfter: 1 });
    const places = new Map(distinct.map(([key], place) => [key, place]));
    return queries.flatMap((query) => reply.results[places.get(JSON.stringify(query)) ?? -1] ?? []);
  };
}

/** What is in JSON in UTF-8. */
export async function piecesAsJson(pieces: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
