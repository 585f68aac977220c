import { AppError } from "@vitrine/contracts/errors";
import { maxExportedRows, type ExportRequest } from "@vitrine/contracts/http";
import { translateResult, type ColumnTexts, type QueryResult } from "@vitrine/contracts/query";
import type { Engine, Fairness, SecurityScope } from "@vitrine/engine";

import type { Exported } from "./export-file.ts";

/**
 * Rows of facts that are read at once. They have tens of columns, and none is kept longer than it takes to write it.
 */
const factsAtOnce = 10_000;

/** For whom a file is made, and until when. */
export interface ExportAsking {
  readonly scope: SecurityScope;
  readonly signal: AbortSignal;
  readonly fairness: Fairness;
}

/**
 * Reads the content of a file: a result, or rows of facts, of which all but the first are read while the file is
 * written.
 *
 * @param texts the words of the file's language
 */
export async function readExport(
  engine: Pick<Engine, "run" | "runBatch">,
  asked: ExportRequest["query"],
  { scope, signal, fairness }: ExportAsking,
  texts: ColumnTexts,
): Promise<Omit<Exported, "report" | "exportedAt">> {
  const limit = Math.min(asked.limit, maxExportedRows);
  const { dataVersion, completeThrough, sources } = await engine.runBatch([], scope, signal, fairness);
  const freshness = { completeThrough, ...(sources === undefined ? {} : { sources }) };
  if (asked.facts === undefined) {
    const result = await engine.run({ ...asked, limit }, scope, signal, fairness);
    const { rowCount, truncated } = result;
    return { ...freshness, result: translateResult(result, texts), rowCount, isCut: truncated };
  }
  const query = { ...asked, limit: Math.min(limit, factsAtOnce), totals: true };
  const result = await engine.run(query, scope, signal, fairness);
  const all = result.rowsInAll ?? result.rowCount;
  const rowCount = Math.min(all, limit);

  /** The windows after the first. A file must not mix rows of two data versions, so it ends with an error instead. */
  async function* following(): AsyncGenerator<QueryResult> {
    let offset = result.rowCount;
    while (offset < rowCount) {
      const window = { ...query, limit: Math.min(factsAtOnce, rowCount - offset), offset, totals: false };
      const reply = await engine.runBatch([{ id: "rows", query: window }], scope, signal, fairness);
      const [answer] = reply.results;
      const isSame = reply.dataVersion === dataVersion;
      if (!isSame || answer?.status !== "ok" || answer.result.rowCount === 0) {
        throw new AppError("engine_unavailable", { retryAfter: 1 });
      }
      yield translateResult(answer.result, texts);
      offset += answer.result.rowCount;
    }
  }

  const first = translateResult(result, texts);
  return { ...freshness, result: first, following: following(), rowCount, isCut: all > limit };
}
