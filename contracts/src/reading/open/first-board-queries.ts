import type { EmbedBoard } from "../../http/index.ts";
import type { SemanticQuery } from "../../query/index.ts";
import { queriesOnScreen } from "./first-queries.ts";
import { initialState } from "../state/open-report.ts";
import { noTexts } from "../state/report-texts.ts";
import { asEmbedReport, reportContentOf, tileState } from "./tile-state.ts";

/** The queries that a frame asks first when it shows a board, by the report behind the tiles, each once. */
export function firstBoardQueries({
  tiles,
  reports,
  datasets,
}: Pick<EmbedBoard, "tiles" | "reports" | "datasets">): ReadonlyMap<string, readonly SemanticQuery[]> {
  const sources = new Map(
    reports.flatMap((source) => {
      const dataset = datasets[source.dataset];
      return dataset === undefined ? [] : [[source.reportId, asEmbedReport(source, dataset)] as const];
    }),
  );
  const asked = new Map<string, Map<string, SemanticQuery>>();
  for (const tile of tiles) {
    const content = reportContentOf(tile);
    const report = content === null ? undefined : sources.get(content.reportId);
    if (content === null || report === undefined) continue;
    const { state } = tileState(initialState, { report, texts: noTexts }, { title: tile.title, content });
    const known = asked.get(content.reportId) ?? new Map<string, SemanticQuery>();
    for (const query of queriesOnScreen(state)) known.set(JSON.stringify(query), query);
    asked.set(content.reportId, known);
  }
  return new Map([...asked].map(([reportId, queries]) => [reportId, [...queries.values()]]));
}
