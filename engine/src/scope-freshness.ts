import { addDays, otherSource, toDayNumber, type SourceDay } from "@vitrine/contracts/query";

import type { DataState, SourceFreshness } from "./engines/fact-store.ts";
import { lagsOf } from "./import/source-lags.ts";
import { dayIn } from "./plan/plan-clock.ts";
import type { SecurityScope } from "./security-scope.ts";

/** What the sample is called among the sources. */
const sampleName = "sample";
/** The column that says whose a row is. */
const workspaceColumn = "workspace_key";
/** A source that lags behind the newest by more is over, and holds the others back no longer. */
const mostLagDays = 31;

/**
 * A store's state as one scope has it: its sources, the sample among them, and complete through the day that all of them
 * have, but for those that have told nothing for a month. A comparison up to a later day would set part of the sources
 * against all of them.
 *
 * @param sampled the workspaces of the sample, whose end holds back no others; `null` when nobody knows
 */
export function stateWithin(
  state: DataState,
  scope: SecurityScope,
  sampled: ReadonlySet<string> | null,
): DataState {
  const own = workspacesOf(scope);
  const imported = (state.freshness ?? []).filter(({ workspace }) => own?.includes(workspace) ?? true);
  const hasSample = sampled === null || own === undefined || own.some((key) => sampled.has(key));
  const freshness =
    hasSample && state.completeThrough !== null
      ? [...imported, sampleSource(state.completeThrough)]
      : imported;
  const days = standing(freshness).map(({ completeThrough }) => completeThrough);
  return { ...state, completeThrough: days.toSorted()[0] ?? null, freshness };
}

/**
 * The sample as a source that was due every day. It was last told of on the day after its last one, and nothing came since:
 * the figures that were still arriving then have not arrived.
 */
function sampleSource(completeThrough: string): SourceFreshness {
  const moment = `${addDays(completeThrough, 1)}T12:00:00.000Z`;
  return {
    workspace: "",
    source: sampleName,
    completeThrough,
    importedAt: moment,
    toldAt: moment,
    rhythmDays: 1,
  };
}

/** Sources that still deliver. */
function standing(sources: readonly SourceFreshness[]): readonly SourceFreshness[] {
  const days = sources.map(({ completeThrough }) => completeThrough);
  const newest = days.toSorted().at(-1);
  if (newest === undefined) return [];
  const oldest = addDays(newest, -mostLagDays);
  return sources.filter(({ completeThrough }) => completeThrough >= oldest);
}

/**
 * How many of the last complete days are provisional, by the column of facts that figures come from: those that were not
 * over for as long as the slowest source takes when it last told of them.
 *
 * @param state as the scope has it
 * @param attributed the columns of facts that platforms add to after a day is over
 * @param timeZone the dataset's
 */
export function lagsWithin(
  { completeThrough, freshness = [] }: DataState,
  attributed: ReadonlySet<string>,
  timeZone: string,
): ReadonlyMap<string, number> {
  const lags = new Map<string, number>();
  if (completeThrough === null) return lags;
  for (const { source, toldAt } of standing(freshness)) {
    const passed = toDayNumber(dayIn(new Date(toldAt), timeZone)) - 1 - toDayNumber(completeThrough);
    for (const [column, days] of lagsOf([source === sampleName ? otherSource : source], attributed)) {
      const left = Math.min(days, days - passed);
      if (left > (lags.get(column) ?? 0)) lags.set(column, left);
    }
  }
  return lags;
}

/**
 * The sources of a scope and the day through which each is complete; those that are older than their rhythm are overdue,
 * but for those that are over.
 *
 * @param state as the scope has it
 * @param today ISO day in the dataset's time zone
 */
export function sourceDaysWithin({ freshness = [] }: DataState, today: string): readonly SourceDay[] {
  const sources = earliestOfEach(freshness);
  const delivering = new Set(standing(sources));
  return sources.map((one) => {
    const { source, completeThrough, rhythmDays } = one;
    const isOverdue = delivering.has(one) && isLate(completeThrough, rhythmDays, today);
    return { source, completeThrough, ...(isOverdue ? { overdueRhythm: rhythmDays } : {}) };
  });
}

/** Each source once: who may see several workspaces gets the earliest of them. */
function earliestOfEach(freshness: readonly SourceFreshness[]): readonly SourceFreshness[] {
  const earliest = new Map<string, SourceFreshness>();
  for (const one of freshness) {
    const known = earliest.get(one.source);
    if (known === undefined || one.completeThrough < known.completeThrough) earliest.set(one.source, one);
  }
  return [...earliest.values()];
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
