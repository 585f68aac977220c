import type { EmbedReport } from "../../http/index.ts";
import type { SemanticQuery } from "../../query/index.ts";
import { buildQueries } from "../build-query.ts";
import { refreshPeriod } from "../period/report-period.ts";
import { followPeriod } from "../period/time-axis.ts";
import { defaultSettings, mergeSettings } from "../state/settings.ts";
import { initialState, openReport } from "../state/open-report.ts";
import type { ReportState } from "../state/report-state.ts";
import { visualsInUse } from "../visuals-in-use.ts";
import { missingFrom, withOpening } from "./apply-config.ts";
import type { Opening } from "./load-config.ts";

/** The queries that a frame asks first when a host opens a report, each once, in its order. */
export function firstQueries(report: EmbedReport, config: Opening): readonly SemanticQuery[] {
  const settings = mergeSettings(defaultSettings, config.settings);
  const opened = openReport({ ...initialState, settings }, report);
  if (config.soloVisual !== null && missingFrom(opened, config) !== null) return [];
  const state = followPeriod(refreshPeriod(withOpening(opened, config).state));
  return [...new Map(queriesOnScreen(state).map((query) => [JSON.stringify(query), query])).values()];
}

/** The queries of all visuals on screen. */
export function queriesOnScreen(state: ReportState): readonly SemanticQuery[] {
  return visualsInUse(state).flatMap(({ page, visual }) => {
    const { main, trend, highlight } = buildQueries(state, page, visual);
    return [main, trend, highlight].filter((query) => query !== null);
  });
}
