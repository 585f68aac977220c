import { applyBookmark, decodeState, lacks } from "../state/bookmark.ts";
import type { ReportState } from "../state/report-state.ts";

/** Why a saved state could not be applied as it was saved; null if it was. */
type KeptFault = "unreadable" | "partly" | null;

/** A state after a saved one was applied. */
export interface WithKept {
  readonly state: ReportState;
  readonly fault: KeptFault;
}

/**
 * Applies what the user saved to a report that has just been opened, as far as the host's settings permit: first the
 * filters, then the default view.
 */
export function withKeptStates(state: ReportState): WithKept {
  const { persistentFilters, personalViews } = state.settings;
  const filters = persistentFilters ? (state.personal?.keptFilters ?? null) : null;
  const view = personalViews
    ? (state.personal?.views.find(({ isDefault }) => isDefault)?.state ?? null)
    : null;
  const filtered = filters === null ? { state, fault: null } : applyKept(state, filters);
  const applied = view === null ? filtered : applyKept(filtered.state, view);
  const isUserStateApplied = filters !== null && decodeState(filters) !== null;
  return { state: { ...applied.state, isUserStateApplied }, fault: applied.fault ?? filtered.fault };
}

/** Applies a saved state. */
export function applyKept(state: ReportState, text: string): WithKept {
  const kept = decodeState(text);
  if (kept === null) return { state, fault: "unreadable" };
  return { state: applyBookmark(state, { own: [], ...kept }), fault: lacks(state, kept) ? "partly" : null };
}
