import type { BoardAnswers, BoardQueries } from "@vitrine/contracts/http";
import { asReportId, type ReportId } from "@vitrine/contracts/ids";
import { defaultCalendar, type SemanticQuery, type WorkspaceCalendar } from "@vitrine/contracts/query";
import type { Fairness } from "@vitrine/engine";

import { EncodedJson } from "../../http/encoded-json.ts";
import { keyOf, type ScopedReport } from "./sources.ts";

interface Answering {
  /** The reports that the person may open. Others are refused. */
  readonly opened: ReadonlyMap<ReportId, ScopedReport>;
  /** By workspace. */
  readonly calendars: ReadonlyMap<string, WorkspaceCalendar>;
  readonly signal: AbortSignal;
  readonly fairness: Fairness;
}

/** Queries that are answered together: their reports have the same dataset, predicate and calendar. */
interface Group {
  readonly source: ScopedReport;
  /** Equal queries once, by their text. */
  readonly queries: Map<string, { readonly id: string; readonly query: SemanticQuery }>;
}

/**
 * Answers the queries of tiles. Reports with the same rights for the reader share their answers: a query of several of
 * them is computed once.
 */
export async function answerQueries(
  { reports }: BoardQueries,
  { opened, calendars, signal, fairness }: Answering,
): Promise<EncodedJson<BoardAnswers>> {
  const groups = new Map<string, Group>();
  const refused: string[] = [];
  const places: BoardAnswers["places"] = {};
  for (const { reportId, queries } of reports) {
    const source = opened.get(asReportId(reportId));
    if (source === undefined) {
      refused.push(reportId);
      continue;
    }
    const calendar = calendars.get(source.workspace.id) ?? defaultCalendar;
    const key = JSON.stringify([keyOf(source), calendar]);
    const group = groups.get(key) ?? { source, queries: new Map() };
    groups.set(key, group);
    const ids = queries.map(({ id, query }): [string, string] => {
      const asked = { ...query, calendar };
      const text = JSON.stringify(asked);
      const known = group.queries.get(text) ?? { id: String(group.queries.size), query: asked };
      group.queries.set(text, known);
      return [id, known.id];
    });
    const before = places[reportId]?.ids ?? {};
    places[reportId] = {
      batch: [...groups.keys()].indexOf(key),
      ids: { ...before, ...Object.fromEntries(ids) },
    };
  }
  const begun = await Promise.all(
    [...groups.values()].map(({ source, queries }) =>
      source.dataset.streamBatch([...queries.values()], source.scope, signal, fairness),
    ),
  );
  return new EncodedJson(encodeAnswers({ places, refused }, begun));
}

const text = new TextEncoder();

/** The reply as JSON. The answers are encoded by the engine. */
async function* encodeAnswers(
  head: Omit<BoardAnswers, "batches">,
  batches: readonly AsyncGenerator<Uint8Array>[],
): AsyncGenerator<Uint8Array> {
  try {
    yield text.encode(`${JSON.stringify(head).slice(0, -1)},"batches":[`);
    for (const [place, batch] of batches.entries()) {
      if (place > 0) yield text.encode(",");
      yield* batch;
    }
    yield text.encode("]}");
  } finally {
    for (const batch of batches) await batch.return(undefined);
  }
}
