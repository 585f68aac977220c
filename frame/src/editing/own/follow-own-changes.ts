import type { ReportDefinition } from "@vitrine/contracts/report";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";
import type { OwnSteps, ReportState } from "@vitrine/contracts/reading/state/report-state";

import { keptSteps } from "@vitrine/contracts/reading/state/own-steps";
import { sessionDefinition, showDefinition } from "@vitrine/contracts/reading/state/show-definition";
import type { Store } from "../../report/state/store.ts";

interface Parts {
  readonly store: Store<ReportState>;
  /** Applies a change of state and sends the events of what it changes. */
  readonly change: (step: (state: ReportState) => ReportState, initiator: "user") => void;
}

/**
 * Shows the steps with which the user has changed visuals for themselves: those of the panel, of a saved view, of a link.
 * Steps that cannot be applied any more are left out.
 */
export function followOwnChanges({ store, change }: Parts): void {
  let shown: OwnSteps = [];
  let undo: readonly Edit[] = [];
  let report = store.get().report;
  const follow = (): void => {
    const state = store.get();
    if (state.report !== report) {
      ({ report } = state);
      [shown, undo] = [[], []];
    }
    if (state.definition === null || state.editing !== null || isSame(state.own, shown)) return;
    const before = applied(sessionDefinition(state), undo) ?? sessionDefinition(state);
    const kept = keptSteps(before, state.own);
    [shown, undo] = [kept.steps, kept.undo];
    change((current) => ({ ...showDefinition(current, kept.definition), own: kept.steps }), "user");
  };
  store.subscribe(follow);
  follow();
}

function isSame(one: OwnSteps, other: OwnSteps): boolean {
  return one === other || (one.length === 0 && other.length === 0);
}

function applied(definition: ReportDefinition, edits: readonly Edit[]): ReportDefinition | null {
  const done = applyEdits(definition, edits);
  return done.ok ? done.definition : null;
}

/** The steps with one more; null if it cannot be applied, or changes more than a visual. */
export function withStep(state: ReportState, step: readonly Edit[]): OwnSteps | null {
  if (state.definition === null || !step.every(isOfVisual)) return null;
  const done = applyEdits(sessionDefinition(state), step);
  return done.ok ? [...state.own, step as unknown as OwnSteps[number]] : null;
}

const kinds: ReadonlySet<Edit["kind"]> = new Set([
  "changeType",
  "addField",
  "removeField",
  "moveField",
  "setField",
  "setVisual",
]);

function isOfVisual({ kind }: Edit): boolean {
  return kinds.has(kind);
}
