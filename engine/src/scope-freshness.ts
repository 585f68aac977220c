import { addDays, otherSource, type SourceDay } from "@vitrine/contracts/query";

import type { DataState, SourceFreshness } from "./engines/fact-store.ts";
import type { SecurityScope } from "./security-scope.ts";

/** The column that says whose a row is. */
const workspaceColumn = "workspace_key";
/** A source that lags behind the newest by more is over, and holds the others back no longer. */
const mostLagDays = 31;

/**
 * A store's state as one scope has it: complete through the day that all of its sources have, but for those that have
 * brought nothing for a month. A comparison up to a later day would set part of the sources against all of them.
 *
 * @param sampled the workspaces of the sample, whose end holds back no others; `null` when nobody knows
 */
export function stateWithin(
  state: DataState,
  scope: SecurityScope,
  sampled: ReadonlySet<string> | null,
): DataState {
  const days = sourcesWithin(state, scope).map(({ completeThrough }) => completeThrough);
  const hasSample = seesSample(scope, sampled);
  // Without a file of its own, a workspace reaches as far as the sample, or has no data at all.
  if (days.length === 0) return hasSample ? state : { ...state, completeThrough: null };
  const ofSample = hasSample && state.completeThrough !== null ? [state.completeThrough] : [];
  const known = [...days, ...ofSample].toSorted();
  const oldest = addDays(known.at(-1) ?? "", -mostLagDays);
  return { ...state, completeThrough: known.find((day) => day >= oldest) ?? null };
}

/** The sources of the figures that a scope sees. The sample is a source like any other file. */
export function sourcesSeen(
  state: DataState,
  scope: SecurityScope,
  sampled: ReadonlySet<string> | null,
): readonly string[] {
  const sources = sourcesWithin(state, scope).map(({ source }) => source);
  return seesSample(scope, sampled) ? [...sources, otherSource] : sources;
}

function seesSample(scope: SecurityScope, sampled: ReadonlySet<string> | null): boolean {
  const own = workspacesOf(scope);
  return sampled === null || own === undefined || own.some((key) => sampled.has(key));
}

/** What was imported from where, each source once: who may see several workspaces gets the earliest of them. */
function sourcesWithin({ freshness = [] }: DataState, scope: SecurityScope): readonly SourceFreshness[] {
  const own = workspacesOf(scope);
  const earliest = new Map<string, SourceFreshness>();
  for (const one of freshness) {
    if (own !== undefined && !own.includes(one.workspace)) continue;
    const known = earliest.get(one.source);
    if (known === undefined || one.completeThrough < known.completeThrough) earliest.set(one.source, one);
  }
  return [...earliest.values()];
}

/**
 * The sources of a scope and the day through which each is complete; those that are older than their rhythm are overdue,
 * but for those that are over.
 *
 * @param today ISO day in the dataset's time zone
 */
export function sourceDaysWithin(
  state: DataState,
  scope: SecurityScope,
  today: string,
): readonly SourceDay[] {
  const sources = sourcesWithin(state, scope);
  const newest =
    sources
      .map(({ completeThrough }) => completeThrough)
      .toSorted()
      .at(-1) ?? "";
  return sources.map(({ source, completeThrough, rhythmDays }) => {
    const isOver = completeThrough < addDays(newest, -mostLagDays);
    const isOverdue = !isOver && isLate(completeThrough, rhythmDays, today);
    return { source, completeThrough, ...(isOverdue ? { overdueRhythm: rhythmDays } : {}) };
  });
}

/** Today's data are complete tomorrow, and imports may take until the day after. */
const graceDays = 1;

function isLate(completeThrough: string, rhythmDays: number, today: string): boolean {
  return addDays(completeThrough, rhythmDays + graceDays) < today;
}

/** Whose rows a scope may see; `undefined`: everybody's. */
function workspacesOf(scope: SecurityScope): readonly string[] | undefined {
  return scope.rows.find(({ column }) => column === workspaceColumn)?.values;
}
