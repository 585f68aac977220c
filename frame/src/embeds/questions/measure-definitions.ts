import { findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";

export interface MeasureDefinition {
  readonly name: string;
  readonly meaning: string;
}

/** What the measures of a visual mean, as the dataset describes them. Measures that it does not describe are left out. */
export function measureDefinitions(
  state: ReportState,
  page: string,
  visual: string,
): readonly MeasureDefinition[] {
  const used = findVisual(state, page, visual)?.definition.measures ?? [];
  return used.flatMap(({ table, measure }) => {
    const found = state.dataset?.tables
      .find(({ name }) => name === table)
      ?.measures.find(({ name }) => name === measure);
    return found === undefined || found.description === ""
      ? []
      : [{ name: found.displayName, meaning: found.description }];
  });
}
