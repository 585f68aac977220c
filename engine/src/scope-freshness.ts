import type { SourceDay } from "@vitrine/contracts/query";

import type { DataState } from "./engines/fact-store.ts";
import { addDays } from "./model/calendar.ts";
import type { SecurityScope } from "./security-scope.ts";

/** The column that says whose a row is. */
const workspaceColumn = "workspace_key";
/** A source that lags behind the newest by more is over, and holds the others back no longer. */
const mostLagDays = 31;

/**
 * A store's state as one scope has it: complete through the day that all of its sources have, but for those that have
 * told nothing for a month. A comparison up to a later day would set part of the sources against all of them.
 *
 * @param sampled the workspaces that the sample tells of, whose end holds back no others; `null` when nobody knows
 */
export function stateWithin(
  state: DataState,
  scope: SecurityScope,
  sampled: ReadonlySet<string> | null,
): DataState {
  const days = sourcesWithin(state, scope).map(({ completeThrough }) => completeThrough);
  if (days.length === 0) return state;
  const own = workspacesOf(scope);
  const hasSample = sampled === null || own === undefined || own.some((key) => sampled.has(key));
  const ofSample = hasSample && state.completeThrough !== null ? [state.completeThrough] : [];
  const known = [...days, ...ofSample].toSorted();
  const oldest = addDays(known.at(-1) ?? "", -mostLagDays);
  return { ...state, completeThrough: known.find((day) => day >= oldest) ?? null };
}

/** What was imported from where, each source once: who may see several workspaces gets the earliest of them. */
export function sourcesWithin({ freshness = [] }: DataState, scope: SecurityScope): readonly SourceDay[] {
  const own = workspacesOf(scope);
  const days = new Map<string, string>();
  for (const { workspace, source, completeThrough } of freshness) {
    if (own !== undefined && !own.includes(workspace)) continue;
    const known = days.get(source);
    if (known === undefined || completeThrough < known) days.set(source, completeThrough);
  }
  return [...days].map(([source, completeThrough]) => ({ source, completeThrough }));
}

/** Whose rows a scope may see; `undefined`: everybody's. */
function workspacesOf(scope: SecurityScope): readonly string[] | undefined {
  return scope.rows.find(({ column }) => column === workspaceColumn)?.values;
}
