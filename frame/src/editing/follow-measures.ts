import { describeMeasures } from "@vitrine/contracts/measures";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

import type { Store } from "../report/state/store.ts";

/** The format of a measure without one, as the server sends it. */
const plainNumber = { kind: "decimal", digits: 2, currency: null } as const;

/** Keeps the measures of the report among the fields of the dataset, as edits change them. */
export function followMeasures(store: Store<ReportState>): void {
  let { dataset, definition } = store.get();
  store.subscribe(() => {
    const state = store.get();
    const isSame = state.dataset === dataset && state.definition?.measures === definition?.measures;
    ({ definition } = state);
    if (isSame || state.dataset === null) return;
    dataset = describeMeasures(state.dataset, definition?.measures, plainNumber);
    if (dataset !== state.dataset) store.update((current) => ({ ...current, dataset }) as ReportState);
  });
}
