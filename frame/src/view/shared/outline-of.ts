import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";

/** A state, and the same without answers and without the places of visuals. */
interface Outline {
  readonly of: ReportState;
  readonly outline: ReportState;
}

const outlines = new WeakMap<Store<ReportState>, Outline>();
const nothing: Pick<ReportState, "data" | "drawn"> = { data: new Map(), drawn: new Map() };

/** The state without answers and places of visuals: the same object until anything else of it changes. */
export function outlineOf(store: Store<ReportState>, state: ReportState): ReportState {
  const kept = outlines.get(store);
  if (kept?.of === state) return kept.outline;
  const outline =
    kept !== undefined && isAlike(kept.outline, state) ? kept.outline : { ...state, ...nothing };
  outlines.set(store, { of: state, outline });
  return outline;
}

function isAlike(outline: ReportState, state: ReportState): boolean {
  const keys = Object.keys(state) as readonly (keyof ReportState)[];
  return keys.every((key) => Object.hasOwn(nothing, key) || outline[key] === state[key]);
}
