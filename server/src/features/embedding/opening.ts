import { AppError } from "@vitrine/contracts/errors";
import type { EmbedReport, OpenedBoardLine, OpenedReportLine, OpeningConfig } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { queryBatchSchema, type QueryBatch, type SemanticQuery } from "@vitrine/contracts/query";
import { firstQueries } from "@vitrine/contracts/reading/open/first-queries";
import { readOpening } from "@vitrine/contracts/reading/open/load-config";

/** As many queries as the frame asks in one call. It asks the others itself. */
const mostQueries = 50;

/**
 * The queries of the page that a report opens with, as the frame builds them.
 *
 * @param report with a definition as the frame reads it: its defaults are set, and its keys are in the order of the schema
 * @throws AppError `invalid_input` with the place of a fault of the host's configuration
 */
export function queriesOfOpening(report: EmbedReport, given: OpeningConfig): readonly SemanticQuery[] {
  const read = readOpening(given);
  if (!read.ok) throw new AppError("invalid_input", { detail: read.faults.join("; ") });
  return firstQueries(report, read.config).slice(0, mostQueries);
}

/** The queries as a batch; null if there are none, or if one of them is too large to be asked at all. */
export function batchOf(asked: readonly SemanticQuery[]): QueryBatch | null {
  const queries = asked.map((query, place) => ({ id: String(place), query }));
  const parsed = parse(queryBatchSchema, { queries });
  return parsed.ok ? parsed.value : null;
}

/**
 * The lines of an opening: what is opened at once, then the answers. Without answers the frame asks for them, and gets the
 * failure with its own request.
 */
export async function* linesOfOpening(
  line: OpenedReportLine | OpenedBoardLine,
  answers: Promise<AsyncGenerator<Uint8Array> | null>,
): AsyncGenerator<Uint8Array> {
  // The frame may leave while the first line is sent.
  const begun = answers.catch(() => null);
  yield Buffer.from(`${JSON.stringify(line)}\n`);
  const pieces = await begun;
  if (pieces === null) return;
  yield* pieces;
  yield newline;
}

const newline = Buffer.from("\n");
