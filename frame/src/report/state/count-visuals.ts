import { saysNotAvailable } from "@vitrine/contracts/reading/state/failure";
import { visualKey, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { visualsInUse } from "@vitrine/contracts/reading/visuals-in-use";

export interface VisualCounts {
  readonly all: number;
  readonly settled: number;
  /** Visuals without figures, because their query failed. */
  readonly failed: number;
}

/** The shown visuals of the page on screen, or of the printed pages. That a figure is not known is no failure. */
export function countVisuals(state: ReportState): VisualCounts {
  const answers = visualsInUse(state).map(({ page, visual }) =>
    state.data.get(visualKey(page.name, visual.definition.name)),
  );
  return {
    all: answers.length,
    settled: answers.filter((one) => one !== undefined && one.status !== "loading").length,
    failed: answers.filter((one) => one?.status === "failed" && !saysNotAvailable(one.failure)).length,
  };
}
