import { addDays, otherSource, toDayNumber, type SourceDay } from "@vitrine/contracts/query";

import type { DataState, SourceFreshness } from "../registry/data-state.ts";
import { lagsOf } from "../import/source-lags.ts";
import { dayIn } from "../plan/days/plan-clock.ts";
import type { SecurityScope } from "../security-scope.ts";

const sampleName = "sample";
/** A source more days behind the newest one no longer delivers, and is ignored. */
const mostLagDays = 31;

/**
 * The state of a store within one scope: the sources of the scope, including the sample, and the last day for which all
 * of them are complete. Sources without data for a month are ignored. A comparison up to a later day would compare some
 * of the sources with all of them.
 *
 * @param state of the workspace of the scope; of a remote store also that of other workspaces
 * @param sampled the workspaces of the sample, which limits no others; `null` when that is unknown
 */
export function stateWithin(
  state: DataState,
  scope: SecurityScope,
  sampled: ReadonlySet<string> | null,
): DataState {
  const imported = (state.freshness ?? []).filter(({ workspace }) => workspace === scope.workspace);
  const hasSample = sampled === null || sampled.has(scope.workspace);
  const freshness =
    hasSample && state.completeThrough !== null
      ? [...imported, sampleSource(state.completeThrough)]
      : imported;
  const days = deliveringSources(freshness).map(({ completeThrough }) => completeThrough);
  return { ...state, completeThrough: days.toSorted()[0] ?? null, freshness };
}

/**
 * The sample as a source that delivers daily. It counts as imported once, on the day after its last day. So figures that
 * were provisional on that day stay provisional.
 */
function sampleSource(completeThrough: string): SourceFreshness {
  const moment = `${addDays(completeThrough, 1)}T12:00:00.000Z`;
  return {
    workspace: "",
    source: sampleName,
    completeThrough,
    importedAt: moment,
    reportedAt: moment,
    rhythmDays: 1,
  };
}

/** The sources that still deliver: those at most `mostLagDays` behind the newest. */
function deliveringSources(sources: readonly SourceFreshness[]): readonly SourceFreshness[] {
  const days = sources.map(({ completeThrough }) => completeThrough);
  const newest = days.toSorted().at(-1);
  if (newest === undefined) return [];
  const oldest = addDays(newest, -mostLagDays);
  return sources.filter(({ completeThrough }) => completeThrough >= oldest);
}

/**
 * How many of the last complete days are provisional, by column of facts. A day is provisional if a source last reported
 * it before that source's attribution window had passed. The slowest source decides.
 *
 * @param state of one scope (`stateWithin`)
 * @param attributed the columns of facts that platforms add to after a day is complete
 * @param timeZone of the dataset
 */
export function lagsWithin(
  { completeThrough, freshness = [] }: DataState,
  attributed: ReadonlySet<string>,
  timeZone: string,
): ReadonlyMap<string, number> {
  const lags = new Map<string, number>();
  if (completeThrough === null) return lags;
  for (const { source, reportedAt } of deliveringSources(freshness)) {
    const passed = toDayNumber(dayIn(new Date(reportedAt), timeZone)) - 1 - toDayNumber(completeThrough);
    for (const [column, days] of lagsOf([source === sampleName ? otherSource : source], attributed)) {
      const left = Math.min(days, days - passed);
      if (left > (lags.get(column) ?? 0)) lags.set(column, left);
    }
  }
  return lags;
}

/**
 * The sources of a scope, and the day through which each is complete. A source that still delivers is overdue if its data
 * are older than its rhythm allows.
 *
 * @param state of one scope (`stateWithin`)
 * @param today ISO day in the dataset's time zone
 */
export function sourceDaysWithin({ freshness = [] }: DataState, today: string): readonly SourceDay[] {
  const current = new Set(deliveringSources(freshness));
  return freshness.map((one) => {
    const { source, completeThrough, rhythmDays } = one;
    const isOverdue = current.has(one) && isLate(completeThrough, rhythmDays, today);
    return { source, completeThrough, ...(isOverdue ? { overdueRhythm: rhythmDays } : {}) };
  });
}

/** Today's data are complete tomorrow, and imports may take until the day after. */
const graceDays = 1;

function isLate(completeThrough: string, rhythmDays: number, today: string): boolean {
  return addDays(completeThrough, rhythmDays + graceDays) < today;
}
